/** Answers that are none: pages in place of JSON, JSON that breaks off, a failure inside of a success, half a picture. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Ask, type Context, EngineError } from '../../packages/server/src/engines/engine.ts'
import { reachable } from '../../packages/server/src/net/addresses.ts'
import { guardedFetch } from '../../packages/server/src/net/guardedFetch.ts'
import { vendorFetch } from '../../packages/server/src/net/vendorFetch.ts'
import {
  answersInOneCall,
  contextFor,
  type DriverUnderTest,
  ended,
  failing,
  handed,
  performed,
  polled,
  settingsFor,
  withDriver,
} from './driving.ts'
import { isResult, isSubmit } from './silences.suite.ts'
import { type Reply, serveAs } from './simulator.ts'

const page = (status: number): Reply => ({ status, bytes: Buffer.from('<html>Bad gateway</html>'), type: 'text/html' })
const notJson: Record<string, Reply> = {
  'a page': page(200),
  'a page about a failure': page(502),
  'JSON that breaks off': { bytes: Buffer.from('{"id": "018f3f6e", "sta'), type: 'application/json' },
  nothing: { bytes: Buffer.alloc(0), type: 'application/json' },
}
const strange: Record<string, Reply> = {
  'a failure inside of a success': { json: { error: { code: 500, message: 'Something went wrong.' } } },
  'a list': { json: [] },
}

export function brokenAnswers(tested: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it('gives up what was answered with something else than JSON, without calling it free or sending it again', () =>
    withIt(async (engine, simulator) => {
      for (const [what, reply] of Object.entries({ ...notJson, ...strange })) {
        const before = simulator.jobs.length
        simulator.tamper((seen) => (isSubmit(seen) ? reply : undefined))
        const made = performed(engine, first, contextFor(read).context)
        await assert.rejects(made, failing(['engine_unavailable', 'output_invalid'], false), what)
        assert.equal(simulator.jobs.length, before + 1, what)
      }
    }))

  it('reads JSON, whatever it is called', () =>
    withIt(async (engine, simulator) => {
      simulator.tamper((_seen, reply) => (reply.json === undefined ? undefined : { ...reply, type: 'text/plain' }))
      await performed(engine, first, contextFor(read).context)
      assert.equal(simulator.jobs.length, 1)
    }))

  it('never shows its key, though the vendor repeats it in every word', () =>
    withIt(async (engine, simulator) => {
      // Nobody can repeat what was not said.
      simulator.tamper(({ headers }, reply) =>
        JSON.stringify(headers).includes(simulator.key)
          ? { ...reply, json: repeating(reply.json, simulator.key) }
          : undefined,
      )
      for (const status of [400, 401, 429, 500]) {
        simulator.set({ refuse: { times: 1, status } })
        await assert.rejects(performed(engine, first, contextFor(read).context), (error) => hides(error, simulator.key))
      }
      for (const ends of ['failed', 'moderated', 'unknown state'] as const) {
        simulator.set({ ends })
        await performed(engine, first, contextFor(read).context).catch((error) => hides(error, simulator.key))
      }
      for (const { path } of simulator.seen) assert.ok(!path.includes(simulator.key), 'nor in an address')
    }))

  if (!answersInOneCall(tested)) polls(tested, first, read)

  it('fetches no result from where the service may not go', async () => {
    const elsewhere = await serveAs(() => ({ bytes: Buffer.from('a secret of the network’s'), type: 'image/png' }))
    const guarded = guardedFetch(reachable([]))
    await withIt(async (_engine, simulator) => {
      const { origin } = new URL(simulator.url)
      const engine = tested.driver({
        ...settingsFor(tested.id, simulator),
        fetch: vendorFetch(simulator.url, guarded.fetch),
      })
      let isLed = false
      simulator.tamper((seen, { json, ...reply }) => {
        const text = JSON.stringify(json ?? null)
        const isAsked = answersInOneCall(tested) || seen.method === 'GET'
        if (!isAsked || !text.includes(origin)) return undefined
        isLed = true
        return { ...reply, json: JSON.parse(text.replaceAll(origin, elsewhere.url)) }
      })
      const made = performed(engine, first, contextFor(read).context)
      // Some results lie inside of the answer, or at the server’s own address.
      await made.then(
        () => assert.ok(!isLed),
        (error) => failing('output_invalid', false)(error) && assert.ok(isLed),
      )
      assert.equal(elsewhere.seen.length, 0)
      await engine.close?.()
    })
    await guarded.close()
    await elsewhere.stop()
  })

  it('fetches a result again that broke off or could not be had at once', () =>
    withIt(async (engine, simulator) => {
      const faults: Reply[] = [{ status: 503 }, { drop: true }]
      let half: number | undefined
      simulator.tamper((_seen, reply) => {
        if (!isResult(reply)) return undefined
        if (half !== undefined) return faults.pop()
        half = Math.floor((reply.bytes as Uint8Array).length / 2)
        return { ...reply, cutAfter: half }
      })
      const { pictures = [], video } = await performed(engine, first, contextFor(read).context)
      // Some results lie inside of the answer.
      if (half === undefined) return
      const whole = (video ?? pictures[0]?.bytes)?.length ?? 0
      assert.ok(whole > half, 'all of it')
      assert.deepEqual([faults.length, simulator.jobs.length], [0, 1])
    }))
}

/** Asking costs nothing, so whatever stands in the way is no reason to give up work that is paid for. */
function polls(tested: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it('may ask again where a question was answered with something else than JSON', () =>
    withIt(async (engine, simulator) => {
      const handle = await handed(engine, first, read)
      for (const [what, reply] of Object.entries(notJson)) {
        simulator.tamper(() => reply)
        await assert.rejects(polled(engine, handle, read), failing('engine_unavailable', false), what)
      }
      simulator.tamper()
      await ended(engine, handle, read)
      assert.equal(simulator.jobs.length, 1)
    }))

  it('fails loudly where a question is answered in a form that nobody knows', () =>
    withIt(async (engine, simulator) => {
      const handle = await handed(engine, first, read)
      for (const [what, reply] of Object.entries(strange)) {
        simulator.tamper(() => reply)
        await assert.rejects(polled(engine, handle, read), failing(['output_invalid', 'engine_rejected'], false), what)
      }
    }))

  it('gives up what the vendor does not know any more, and does not call it free', () =>
    withIt(async (engine, simulator) => {
      const handle = await handed(engine, first, read)
      simulator.tamper(() => ({ status: 404, json: { detail: 'Not found' } }))
      await assert.rejects(polled(engine, handle, read), failing(['engine_rejected', 'interrupted'], false))
    }))

  it('waits as long as it is told when it asks too often', () =>
    withIt(async (engine, simulator) => {
      const handle = await handed(engine, first, read)
      simulator.tamper(() => ({ status: 429, json: {}, headers: { 'retry-after': '7' } }))
      await assert.rejects(polled(engine, handle, read), (error) => {
        failing('engine_rate_limited', false)(error)
        assert.deepEqual((error as EngineError).details, { retry_after: 7 })
        return true
      })
    }))
}

const toldWords = /^(error|failure|failure_reason|message|detail|details|msg|reason|exception_message|title)$/

/** Wherever a vendor tells of a failure in words, the key is among them. */
export function repeating(value: unknown, key: string, name = ''): unknown {
  if (typeof value === 'string') return toldWords.test(name) ? `${value} (${key})` : value
  if (Array.isArray(value)) return value.map((each) => repeating(each, key, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, repeating(each, key, field)]))
}

function hides(error: unknown, key: string): true {
  assert.ok(error instanceof EngineError, String(error))
  const { message, details, stack, cause } = error
  assert.ok(!JSON.stringify([message, details ?? null, stack ?? null, String(cause)]).includes(key), message)
  return true
}
