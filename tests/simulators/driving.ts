/** How tests drive a driver: an asking, a context, and what the worker does with the two. */
import assert from 'node:assert/strict'
import type { DriverSettings } from '../../packages/server/src/engines/drivers/driver.ts'
import {
  type Ask,
  type Context,
  type Engine,
  EngineError,
  type Handle,
  isPending,
  type Made,
  type Pending,
} from '../../packages/server/src/engines/engine.ts'
import { UpstreamModels } from '../../packages/server/src/models/upstream.ts'
import type { Reply, Simulator } from './simulator.ts'

/** What a driver is and does, as data: each row of the suite is either shown or has a reason why there is nothing to show. */
export interface DriverUnderTest {
  id: string
  driver: (settings: DriverSettings) => Engine
  start: () => Promise<Simulator>
  /** One asking of each kind that it serves. */
  asks: Ask[]
  /** `true`, or why work cannot be called off there. */
  cancels: true | string
  /** `true` where a number tells how far it is; else why there is none. */
  tellsShare: true | string
  /** `true`, or why nothing is ever refused for what it shows. */
  moderates: true | string
  states: StateWords
}

/** The vendor's words for how it stands, each with what it is to us: `pending`, or the code that the run fails with. */
export interface StateWords {
  words: Record<string, string>
  /** An answer that goes well, with that word in it. */
  say: (reply: Reply, word: string) => Reply
}

/** For the usual case: one field of the answer. */
export const inField =
  (name: string) =>
  (reply: Reply, word: string): Reply => ({ ...reply, json: { ...(reply.json as object), [name]: word } })

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

export async function handed(engine: Engine, ask: Ask, read: Context['read']): Promise<Handle> {
  return (await engine.submit?.(ask, contextFor(read).context)) as Handle
}

export async function polled(engine: Engine, handle: Handle, read: Context['read']): Promise<Pending | Made> {
  return (await engine.poll?.(JSON.parse(JSON.stringify(handle)), contextFor(read).context)) as Pending | Made
}

/** Asked about until it is there. */
export async function ended(engine: Engine, handle: Handle, read: Context['read']): Promise<Made> {
  for (let polls = 0; polls < 500; polls++) {
    const answer = await polled(engine, handle, read)
    if (!isPending(answer)) return answer
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('it never ended')
}

export const answersInOneCall = ({ id, driver }: Pick<DriverUnderTest, 'id' | 'driver'>): boolean =>
  driver(settingsFor(id, { url: 'http://127.0.0.1:9', key: '' })).perform !== undefined

/** Gives a driver and its vendor to `work`, and takes them down after it. */
export function withDriver({ id, driver, start }: Pick<DriverUnderTest, 'id' | 'driver' | 'start'>) {
  return async (
    work: (engine: Engine, simulator: Simulator) => Promise<void>,
    settings: Partial<DriverSettings> = {},
  ): Promise<void> => {
    const simulator = await start()
    const engine = driver({ ...settingsFor(id, simulator), ...settings })
    try {
      await work(engine, simulator)
    } finally {
      await engine.close?.()
      await simulator.stop()
    }
  }
}

/** For `assert.rejects`: an error of ours, of this code, and whether it is certain that nothing was spent. */
export const failing =
  (code: string | readonly string[], unspent?: boolean) =>
  (error: unknown): true => {
    assert.ok(error instanceof EngineError, String(error))
    assert.ok([code].flat().includes(error.code), `${error.code}: ${error.message}`)
    if (unspent !== undefined) assert.equal(error.unspent, unspent, error.message)
    return true
  }
