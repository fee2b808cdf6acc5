/** A vendor of pictures that counts what is asked of it: a real HTTP server, which outlives the service it serves. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface Job {
  id: string
  key: string | undefined
  endsAt: number
  state: string | undefined
  cancelled: boolean
}

export interface Vendor {
  url: string
  jobs: Job[]
  /** How long a job takes, how long the answer to a submit is held back, and what state it ends in. */
  set(behaviour: { workMs?: number; answerMs?: number; state?: string }): void
  stop(): void
}

export async function startVendor(knowsKeys: boolean): Promise<Vendor> {
  const jobs: Job[] = []
  const behaviour = { workMs: 60, answerMs: 0, state: 'done' }
  const picture = (
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const submit = (key: string | undefined) => {
    const known = knowsKeys ? jobs.find((job) => job.key === key) : undefined
    if (known !== undefined) return known
    const job = { id: randomUUID(), key, endsAt: Date.now() + behaviour.workMs, state: undefined, cancelled: false }
    jobs.push(job)
    return job
  }
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.method === 'POST') {
      const job = submit(request.headers['idempotency-key'] as string | undefined)
      setTimeout(() => answer(200, { id: job.id }), behaviour.answerMs).unref()
      return
    }
    const job = jobs.find((each) => request.url === `/jobs/${each.id}`)
    if (job === undefined) return answer(404, {})
    if (request.method === 'DELETE') job.cancelled = true
    const state = Date.now() < job.endsAt ? 'working' : behaviour.state
    answer(200, { id: job.id, state, ...(state === 'done' ? { picture } : {}) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobs,
    set: (change) => Object.assign(behaviour, change),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
