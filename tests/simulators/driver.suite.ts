/** What every driver must do, whoever the vendor is: run against the vendor’s simulator, over real HTTP. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Ask, type Context, type EngineError, isPending } from '../../packages/server/src/engines/engine.ts'
import { brokenAnswers } from './brokenAnswers.suite.ts'
import {
  answersInOneCall,
  contextFor,
  type DriverUnderTest,
  ended,
  failing,
  handed,
  performed,
  polled,
  withDriver,
} from './driving.ts'
import { silences } from './silences.suite.ts'

export { askFor, contextFor, inField, performed, settingsFor } from './driving.ts'

export function driverSuite(tested: DriverUnderTest, read: Context['read']) {
  const { id, asks } = tested
  const [first] = asks as [Ask, ...Ask[]]
  const withIt = withDriver(tested)

  describe(`driver: ${id}`, { timeout: 120_000 }, () => {
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

    words(tested, first, read)
    refusals(tested, first, read)
    if (answersInOneCall(tested)) inOneCall(tested, first, read)
    else byHandle(tested, first, read)
    silences(tested, first, read)
    brokenAnswers(tested, first, read)
  })
}

/** How it stands, in the vendor's words. */
function words(tested: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)
  const { moderates, states } = tested
  const made = (engine: Parameters<typeof performed>[0]) => performed(engine, first, contextFor(read).context)

  it('tells a vendor’s failure from a state that it does not know', () =>
    withIt(async (engine, simulator) => {
      simulator.set({ ends: 'failed' })
      await assert.rejects(made(engine), failing(['engine_rejected', 'output_invalid', 'engine_unavailable'], false))
      simulator.set({ ends: 'unknown state' })
      await assert.rejects(made(engine), failing('output_invalid', false))
      assert.equal(simulator.jobs.length, 2)
    }))

  it(`refuses content${moderates === true ? '' : `: never, ${moderates}`}`, () =>
    withIt(async (engine, simulator) => {
      simulator.set({ ends: 'moderated' })
      if (moderates === true) await assert.rejects(made(engine), failing('content_rejected', false))
      else assert.ok((await made(engine)).pictures !== undefined)
    }))

  for (const [word, meaning] of Object.entries({ ...states.words, Schrödinger: 'output_invalid' }))
    it(`takes ${JSON.stringify(word)} for ${meaning}`, () =>
      withIt(async (engine, simulator) => {
        simulator.set({ workMs: 0 })
        const say = () =>
          simulator.tamper((_seen, reply) => (reply.json === undefined ? undefined : states.say(reply, word)))
        if (engine.perform !== undefined) {
          say()
          return assert.rejects(made(engine), failing(meaning, undefined))
        }
        const handle = await handed(engine, first, read)
        say()
        if (meaning === 'pending') assert.ok(isPending(await polled(engine, handle, read)))
        else await assert.rejects(polled(engine, handle, read), failing(meaning, false))
      }))
}

/** Turned away at the door, or broken down behind it. */
function refusals(tested: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it('knows a refusal from an accident: only the first is certain to have cost nothing', () =>
    withIt(async (engine, simulator) => {
      const made = () => performed(engine, first, contextFor(read).context)
      simulator.set({ refuse: { times: 1, status: 429, retryAfter: 3 } })
      await assert.rejects(made(), (error) => {
        failing('engine_rate_limited', true)(error)
        assert.deepEqual((error as EngineError).details, { retry_after: 3 })
        return true
      })
      simulator.set({ refuse: { times: 1, status: 401 } })
      await assert.rejects(made(), failing('engine_unavailable', true))
      simulator.set({ refuse: { times: 1, status: 500 } })
      await assert.rejects(made(), failing('engine_unavailable', false))
      // A model that was retired: others may have it, and this engine is well without it.
      simulator.set({ refuse: { times: 1, status: 404 } })
      await assert.rejects(made(), (error) => {
        failing('engine_unavailable', true)(error)
        assert.ok((error as EngineError & { details: { lacking?: unknown } }).details.lacking !== undefined)
        return true
      })
      simulator.set({ refuse: { times: 1, status: 504 } })
      await assert.rejects(made(), failing('engine_timeout', false))
      assert.equal(simulator.jobs.length, 0)
      simulator.set({ refuse: undefined, dropSubmitAnswers: 1 })
      await assert.rejects(made(), failing('engine_unavailable', false))
      assert.equal(simulator.jobs.length, 1, 'nothing is sent again by itself')
    }))
}

function inOneCall({ cancels, tellsShare, ...tested }: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it(`ends with the signal’s own reason when it is no longer wanted; ${cancels}; ${tellsShare}`, () =>
    withIt(async (engine, simulator) => {
      assert.deepEqual([engine.cancel, engine.spends, typeof cancels], [undefined, true, 'string'])
      simulator.set({ workMs: 60_000 })
      const { context, abort, said } = contextFor(read)
      const working = performed(engine, first, context)
      while (simulator.jobs.length === 0) await new Promise((done) => setTimeout(done, 5))
      abort()
      await assert.rejects(working, { name: 'AbortError' })
      assert.deepEqual([simulator.jobs.length, said], [1, []])
    }))
}

function byHandle({ cancels, tellsShare, ...tested }: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it(`tells how it stands, and how far it is${tellsShare === true ? '' : `: ${tellsShare}`}`, () =>
    withIt(async (engine, simulator) => {
      simulator.set({ workMs: 60_000 })
      const handle = await handed(engine, first, read)
      const { context, said } = contextFor(read)
      const poll = async () => (await engine.poll?.(handle, context)) as { progress?: number; stage?: string }
      await poll()
      let answer: Awaited<ReturnType<typeof poll>> = {}
      // What is told by itself, beside the answers, comes when it comes.
      for (
        let polls = 0;
        polls < 500 && (polls === 0 || (tellsShare === true && !(Number(answer.progress) > 0)));
        polls++
      ) {
        simulator.at(0.5)
        answer = await poll()
        await new Promise((done) => setTimeout(done, 5))
      }
      assert.ok((answer.stage ?? '') !== '', 'words for people')
      const share = Math.round(100 * (answer.progress ?? 0))
      assert.equal(share, tellsShare === true ? 50 : 0)
      assert.ok(said.every((each) => each.share >= 0 && each.share <= 1))
    }))

  it('finds its work again by the stored handle, through a poll that breaks off', () =>
    withIt(async (engine, simulator) => {
      const handle = await handed(engine, first, read)
      await withDriver({ ...tested, start: async () => ({ ...simulator, stop: async () => {} }) })(async (other) => {
        simulator.set({ dropPolls: 1 })
        await assert.rejects(polled(other, handle, read), failing('engine_unavailable', false))
        await ended(other, handle, read)
        assert.equal(simulator.jobs.length, 1)
      })
    }))

  it(`calls work off${cancels === true ? '' : `: ${cancels}`}`, () =>
    withIt(async (engine, simulator) => {
      if (cancels !== true) return assert.equal(engine.cancel, undefined)
      simulator.set({ workMs: 60_000 })
      const handle = await handed(engine, first, read)
      await engine.cancel?.(handle)
      assert.deepEqual(
        simulator.jobs.map((job) => job.cancelled),
        [true],
      )
    }))
}
