/** Vendors that call when they are done: it makes the next question come at once, and nothing else. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { exampleImage } from '@easel/contract'
import { bfl } from '../../packages/server/src/engines/drivers/bfl.ts'
import { bria } from '../../packages/server/src/engines/drivers/bria.ts'
import { fal } from '../../packages/server/src/engines/drivers/fal.ts'
import { luma } from '../../packages/server/src/engines/drivers/luma.ts'
import { replicate } from '../../packages/server/src/engines/drivers/replicate.ts'
import { type Engine, isPending } from '../../packages/server/src/engines/engine.ts'
import { startBfl } from '../simulators/bfl.ts'
import { startBria } from '../simulators/bria.ts'
import { callBack, callbackOf } from '../simulators/callBack.ts'
import { askFor, contextFor, settingsFor } from '../simulators/driving.ts'
import { startFal } from '../simulators/fal.ts'
import { startLuma } from '../simulators/luma.ts'
import { startReplicate } from '../simulators/replicate.ts'
import { pictureOf, type Simulator, serveAs } from '../simulators/simulator.ts'
import { freePort } from '../support/mortal.ts'
import { startTestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

const generated = { path: '/runs/generate', body: { prompt: 'a fox' } }
const pictured = { image_url: exampleImage }
const vendors = {
  bfl: { start: startBfl, driver: bfl, ...generated },
  bria: { start: startBria, driver: bria, path: '/edits/remove-bg', body: { imageUrl: exampleImage } },
  fal: { start: startFal, driver: fal, ...generated },
  luma: { start: startLuma, driver: luma, path: '/edits/reframe', body: { ...pictured, aspect_ratio: '16:9' } },
  replicate: { start: startReplicate, driver: replicate, ...generated },
}

interface Patient {
  engine: Engine
  polls: () => number
  mostAtOnce: () => number
  /** Resolves when it has been asked so often, and has answered. */
  polled(times: number): Promise<void>
}

/** Asks only once in an hour, so that whatever happens sooner happens because it was woken. */
function patient(engine: Engine): Patient {
  let [polls, atOnce, mostAtOnce] = [0, 0, 0]
  let told = () => {}
  const poll: Engine['poll'] = async (handle, context) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    try {
      const answer = await engine.poll?.(handle, context)
      if (answer === undefined) throw new Error('it cannot be asked')
      return isPending(answer) ? { ...answer, afterMs: 3_600_000 } : answer
    } finally {
      atOnce -= 1
      polls += 1
      told()
    }
  }
  const polled = async (times: number) => {
    while (polls < times)
      await new Promise<void>((resolve) => {
        told = resolve
      })
  }
  return { engine: { ...engine, poll }, polls: () => polls, mostAtOnce: () => mostAtOnce, polled }
}

async function using(
  name: keyof typeof vendors,
  isPublic: boolean,
  work: (at: { simulator: Simulator; caller: Caller; asking: Patient; create(): Promise<string> }) => Promise<void>,
) {
  const { start, driver, path, body } = vendors[name]
  const simulator = await start()
  simulator.set({ workMs: 600_000 })
  const picture = await serveAs(async () => ({ bytes: await pictureOf('a source') }))
  const settings = { ...settingsFor(name, simulator), addressOf: () => `${picture.url}/source.png` }
  const asking = patient(driver(settings))
  const port = await freePort()
  const config = isPublic ? { port, publicUrl: `http://127.0.0.1:${port}` } : {}
  const service = await startTestService({ engines: [asking.engine], config })
  const caller = callerOf(service.baseUrl, service.apiKey)
  const create = async () => {
    const made = caller.post(path, body)
    // Some answer only when the run is done.
    await asking.polled(asking.polls() + 1)
    const [run] = (await caller.get('/runs?limit=1')).body.data
    made.catch(() => {})
    return run.run_id as string
  }
  try {
    await work({ simulator, caller, asking, create })
  } finally {
    await service.stop()
    await simulator.stop()
    await picture.stop()
  }
}

describe('a vendor that calls', () => {
  for (const name of Object.keys(vendors) as (keyof typeof vendors)[])
    it(`${name}: ends the run long before it would be asked about again`, { timeout: 30_000 }, () =>
      using(name, true, async ({ simulator, caller, asking, create }) => {
        const id = await create()
        const address = callbackOf(simulator) ?? ''
        assert.match(address, new RegExp(`/api/v1/wake/${id}/[\\w-]{43}$`))
        // It lies: the work is not done. Asked, the vendor itself says so, and that is what counts.
        simulator.at(0.5)
        const lies = JSON.stringify({
          id,
          status: 'succeeded',
          state: 'completed',
          output: 'https://evil.example/x.png',
        })
        assert.equal((await callBack(address, lies)).status, 200)
        await asking.polled(2)
        assert.equal((await caller.get(`/runs/${id}`)).body.status, 'processing')
        simulator.at(1)
        const answers = await Promise.all(Array.from({ length: 5 }, () => callBack(address)))
        assert.deepEqual(
          answers.map(({ status }) => status),
          Array(5).fill(200),
        )
        const run = await caller.finished(id)
        assert.equal(run.status, 'completed', JSON.stringify(run.error))
        assert.equal(asking.mostAtOnce(), 1)
        assert.equal(asking.polls(), 3, 'five calls were one reason to ask')
        assert.equal((await callBack(address)).status, 200, 'a run that has ended')
        assert.equal(asking.polls(), 3)
        assert.equal((await caller.get(`/runs/${id}`)).body.status, 'completed')
      }),
    )

  it('is not told to where nobody outside can reach us', () =>
    using('replicate', false, async ({ simulator, create }) => {
      await create()
      assert.equal(callbackOf(simulator), undefined)
    }))

  it(
    'is believed nothing, whatever it sends; and whoever does not know the address is not there',
    { timeout: 30_000 },
    () =>
      using('replicate', true, async ({ simulator, caller, asking, create }) => {
        const id = await create()
        const address = callbackOf(simulator) ?? ''
        const elsewhere = (await caller.post('/runs/generate', { prompt: 'another' })).body.run_id
        await asking.polled(2)
        const token = address.split('/').at(-1) as string
        const wrong = [
          address.slice(0, -1),
          `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`,
          `${address}A`,
          address.replace(token, 'x'),
          address.replace(id, elsewhere),
          address.replace(id, '018f3f6e-0000-7000-8000-000000000000'),
        ]
        for (const forged of wrong) {
          const refused = await callBack(forged)
          assert.deepEqual([refused.status, (await refused.json()).code], [404, 'not_found'], forged)
        }
        assert.equal((await fetch(address)).status, 405)
        simulator.at(1)
        // Nothing, something that is not JSON, a form, and more than anybody wants to hear.
        assert.equal((await fetch(address, { method: 'POST' })).status, 200)
        assert.equal((await callBack(address, '{', 'application/json')).status, 200)
        assert.equal((await callBack(address, '<x/>', 'text/xml')).status, 200)
        assert.equal((await callBack(address, '--x', 'multipart/form-data; boundary=x')).status, 200)
        assert.equal((await caller.finished(id)).status, 'completed')
        assert.equal((await caller.get(`/runs/${elsewhere}`)).body.status, 'processing', 'nobody called for that one')
      }),
  )

  it('is not listened to for ever', { timeout: 30_000 }, () =>
    using('replicate', true, async ({ simulator, create }) => {
      await create()
      const { host, hostname, port, pathname } = new URL(callbackOf(simulator) ?? '')
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      const heads = [
        `POST ${pathname} HTTP/1.1`,
        `host: ${host}`,
        'content-type: text/plain',
        'content-length: 1000000000',
      ]
      socket.write(`${heads.join('\r\n')}\r\n\r\n${'x'.repeat(200_000)}`)
      const [answer] = await once(socket, 'data')
      assert.match(String(answer), /^HTTP\/1\.1 200 /)
      if (!socket.closed) await once(socket.resume(), 'close')
    }),
  )

  it('bfl: not at the address of all regions, where only the answer to a submit says which one has the work', async () => {
    const sent: unknown[] = []
    const answering: typeof fetch = async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json({ id: 'x', polling_url: 'https://api.eu2.bfl.ai/v1/get_result?id=x' })
    }
    for (const url of ['https://api.bfl.ai/v1', 'https://api.eu.bfl.ai/v1']) {
      const engine = bfl({ ...settingsFor('bfl', { url, key: 'k' }), fetch: answering })
      const ask = askFor('images.generate', 'flux-dev', { prompt: 'a fox' })
      await engine.submit?.(ask, { ...contextFor().context, wakeUrl: 'https://ours.example/wake' })
    }
    assert.deepEqual(
      sent.map((body) => (body as { webhook_url?: string }).webhook_url),
      [undefined, 'https://ours.example/wake'],
    )
  })
})
