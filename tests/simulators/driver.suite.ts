/** What every driver must do, whoever the vendor is: run against the vendor's simulator, over real HTTP. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DriverSettings } from '../../packages/server/src/engines/drivers/driver.ts'
import {
  type Ask,
  type Context,
  type Engine,
  EngineError,
  isPending,
  type Made,
} from '../../packages/server/src/engines/engine.ts'
import { UpstreamModels } from '../../packages/server/src/models/upstream.ts'
import type { Simulator } from './simulator.ts'

export interface DriverUnderTest {
  id: string
  driver: (settings: DriverSettings) => Engine
  start: () => Promise<Simulator>
  /** One asking of each kind that it serves. */
  asks: Ask[]
  /** Of the first asking, what reaches the vendor: found in what the simulator saw. */
  canCancel: boolean
  /** False of a server of one's own, which has no rules about content. */
  moderates?: boolean
}

export function settingsFor(id: string, simulator: Pick<Simulator, 'url' | 'key'>): DriverSettings {
  const models = new UpstreamModels([])
  return {
    baseUrl: simulator.url,
    key: simulator.key,
    fetch,
    now: () => Date.now(),
    upstream: (operation, model) => {
      const row = models.find(id, operation, model)
      return row === undefined ? undefined : { model: row.upstream, defaults: row.defaults }
    },
  }
}

export function askFor(
  operation: string,
  model: string | null,
  inputs: Record<string, unknown>,
  more: Partial<Ask> = {},
): Ask {
  return {
    runId: '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10',
    operation,
    model,
    customModel: null,
    inputs,
    given: Object.keys(inputs),
    sources: {},
    seed: 7,
    ...more,
  }
}

export function contextFor(read: Context['read'] = async () => new Uint8Array()) {
  const said: { share: number; stage: string | undefined }[] = []
  const aborting = new AbortController()
  const context: Context & { idempotencyKey: string } = {
    signal: aborting.signal,
    progress: (share, stage) => said.push({ share, stage }),
    preview() {},
    read,
    idempotencyKey: '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10',
  }
  return { context, said, abort: () => aborting.abort() }
}

/** As the worker does it: sent, then asked about until it is there. */
export async function performed(
  engine: Engine,
  ask: Ask,
  context: Context & { idempotencyKey: string },
): Promise<Made> {
  if (engine.perform !== undefined) return engine.perform(ask, context)
  const handle = await engine.submit?.(ask, context)
  assert.deepEqual(JSON.parse(JSON.stringify(handle)), handle, 'the handle survives being stored')
  for (let polls = 0; polls < 500; polls++) {
    const answer = await engine.poll?.(handle as Record<string, unknown>, context)
    if (answer !== undefined && !isPending(answer)) return answer
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('it never ended')
}

export function driverSuite(
  { id, driver, start, asks, canCancel, moderates = true }: DriverUnderTest,
  read: Context['read'],
) {
  const withIt = async (work: (engine: Engine, simulator: Simulator) => Promise<void>) => {
    const simulator = await start()
    const engine = driver(settingsFor(id, simulator))
    try {
      await work(engine, simulator)
    } finally {
      await engine.close?.()
      await simulator.stop()
    }
  }
  const [first] = asks as [Ask, ...Ask[]]
  const failing = (code: string, unspent?: boolean) => (error: unknown) => {
    assert.ok(error instanceof EngineError, String(error))
    assert.equal(error.code, code, error.message)
    if (unspent !== undefined) assert.equal(error.unspent, unspent)
    return true
  }

  describe(`driver: ${id}`, () => {
    for (const ask of asks)
      it(`makes ${ask.operation}${ask.model === null ? '' : ` with ${ask.model}`}, begun once`, () =>
        withIt(async (engine, simulator) => {
          const card = engine.offers(ask.operation, ask.model)
          assert.notEqual(card, undefined, 'it is offered')
          for (const name of ask.given)
            assert.ok(
              card?.honours === 'all' || card?.honours.includes(name) || Object.hasOwn(card?.ignores ?? {}, name),
              `${name} is spoken of`,
            )
          const made = await performed(engine, ask, contextFor(read).context)
          assert.ok(
            (made.pictures?.[0]?.bytes.length ?? 0) > 0 ||
              made.video !== undefined ||
              made.answer !== undefined ||
              made.text !== undefined,
          )
          assert.equal(simulator.jobs.length, 1)
        }))

    it('offers nothing that it does not do', () =>
      withIt(async (engine) => assert.equal(engine.offers('images.upload', null), undefined)))

    it('tells a vendor’s failure, a moderation and a state it does not know apart', () =>
      withIt(async (engine, simulator) => {
        if (moderates) {
          simulator.set({ ends: 'moderated' })
          await assert.rejects(performed(engine, first, contextFor(read).context), failing('content_rejected'))
        }
        simulator.set({ ends: 'failed' })
        await assert.rejects(performed(engine, first, contextFor(read).context), EngineError)
        simulator.set({ ends: 'unknown state' })
        await assert.rejects(performed(engine, first, contextFor(read).context), failing('output_invalid'))
      }))

    it('knows a refusal from an accident: only the first is certain to have cost nothing', () =>
      withIt(async (engine, simulator) => {
        simulator.set({ refuse: { times: 1, status: 429, retryAfter: 3 } })
        await assert.rejects(performed(engine, first, contextFor(read).context), (error) => {
          failing('engine_rate_limited', true)(error)
          assert.deepEqual((error as EngineError).details, { retry_after: 3 })
          return true
        })
        simulator.set({ refuse: { times: 1, status: 401 } })
        await assert.rejects(performed(engine, first, contextFor(read).context), failing('engine_unavailable', true))
        simulator.set({ refuse: { times: 1, status: 500 } })
        await assert.rejects(performed(engine, first, contextFor(read).context), failing('engine_unavailable', false))
        assert.equal(simulator.jobs.length, 0)
        simulator.set({ refuse: undefined, dropSubmitAnswers: 1 })
        await assert.rejects(performed(engine, first, contextFor(read).context), failing('engine_unavailable', false))
        assert.equal(simulator.jobs.length, 1, 'nothing is sent again by itself')
      }))

    it('never shows its key', () =>
      withIt(async (engine, simulator) => {
        simulator.set({ refuse: { times: 1, status: 500 } })
        const error = await performed(engine, first, contextFor(read).context).then(
          () => assert.fail('it was refused'),
          (reason) => reason,
        )
        assert.ok(!JSON.stringify({ ...error, message: error.message, details: error.details }).includes(simulator.key))
        for (const { path } of simulator.seen) assert.ok(!path.includes(simulator.key), 'nor in an address')
      }))

    const answersInOneCall = driver(settingsFor(id, { url: 'http://127.0.0.1:9', key: '' })).perform !== undefined

    if (!answersInOneCall)
      it('finds its work again by the stored handle, through a poll that breaks off', () =>
        withIt(async (engine, simulator) => {
          const handle = await engine.submit?.(first, contextFor(read).context)
          // Another process would have made another one.
          const other = driver(settingsFor(id, simulator))
          const poll = () => other.poll?.(JSON.parse(JSON.stringify(handle)), contextFor(read).context)
          simulator.set({ dropPolls: 1 })
          await assert.rejects(async () => poll(), failing('engine_unavailable', false))
          let answer = await poll()
          for (let polls = 0; polls < 500 && answer !== undefined && isPending(answer); polls++) {
            await new Promise((done) => setTimeout(done, 5))
            answer = await poll()
          }
          assert.ok(answer !== undefined && !isPending(answer))
          assert.equal(simulator.jobs.length, 1)
          await other.close?.()
        }))

    if (answersInOneCall)
      it('ends with the signal’s own reason when it is no longer wanted', () =>
        withIt(async (engine, simulator) => {
          simulator.set({ workMs: 60_000 })
          const { context, abort } = contextFor(read)
          const working = performed(engine, first, context)
          while (simulator.jobs.length === 0) await new Promise((done) => setTimeout(done, 5))
          abort()
          await assert.rejects(working, { name: 'AbortError' })
          assert.equal(simulator.jobs.length, 1)
        }))

    if (canCancel)
      it('calls work off', () =>
        withIt(async (engine, simulator) => {
          simulator.set({ workMs: 60_000 })
          const handle = await engine.submit?.(first, contextFor(read).context)
          await engine.cancel?.(handle as Record<string, unknown>)
          assert.deepEqual(
            simulator.jobs.map((job) => job.cancelled),
            [true],
          )
        }))
  })
}
