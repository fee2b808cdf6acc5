/** An engine whose work is done by the vendor of `vendor.ts`, over HTTP. */
import { type Engine, EngineError } from '@easel/server/engine'

export function remoteEngine(vendorUrl: string, submitsOnce: boolean): Engine {
  const call = async (path: string, method = 'GET', key?: string) => {
    const headers = new Headers(key === undefined ? [] : [['idempotency-key', key]])
    const response = await fetch(vendorUrl + path, { method, headers })
    if (!response.ok) throw new EngineError('engine_unavailable', `The vendor answered ${response.status}.`)
    return (await response.json()) as { id: string; state: string; picture?: string }
  }
  return {
    id: 'remote',
    submitsOnce,
    offers: () => ({ honours: 'all' }),
    submit: async (_ask, { idempotencyKey }) => ({ id: (await call('/jobs', 'POST', idempotencyKey)).id }),
    poll: async ({ id }) => {
      const job = await call(`/jobs/${id}`)
      if (job.state === 'waiting' || job.state === 'working') return { pending: true, stage: job.state, afterMs: 20 }
      if (job.state === 'done') return { pictures: [{ bytes: Buffer.from(String(job.picture), 'base64') }] }
      if (job.state === 'refused') throw new EngineError('content_rejected', 'The vendor refused it.')
      throw new EngineError(
        'output_invalid',
        `The vendor said ${JSON.stringify(job.state)}, which is not a state we know.`,
      )
    },
    cancel: async ({ id }) => {
      await call(`/jobs/${id}`, 'DELETE')
    },
  }
}
