import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { type Context, type Engine, EngineError } from '../engines/engine.ts'
import { asked } from './poll.ts'

const down = () => new EngineError('engine_unavailable', 'The vendor could not be reached.')
const refused = () => new EngineError('engine_unavailable', 'The vendor does not accept our key.', { status: 401 })

/** Asks somebody who fails so many times first, with a clock that runs as fast as it is looked at. */
async function asking(failures: number, failure: () => EngineError) {
  mock.timers.enable({ apis: ['setTimeout'] })
  const stages: (string | undefined)[] = []
  let polls = 0
  let waitedMs = 0
  const engine: Engine = {
    id: 'far',
    offers: () => undefined,
    poll: async () => {
      polls += 1
      if (polls <= failures) throw failure()
      return { pictures: [] }
    },
  }
  const context: Context = {
    signal: new AbortController().signal,
    progress: (_, stage) => stages.push(stage),
    preview() {},
    read: async () => new Uint8Array(),
  }
  try {
    let ended = false
    const answer = asked(engine, {}, context).finally(() => {
      ended = true
    })
    answer.catch(() => {})
    while (!ended) {
      await new Promise(setImmediate)
      mock.timers.tick(500)
      waitedMs += 500
    }
    return { made: await answer, polls, waitedMs, stages }
  } finally {
    mock.timers.reset()
  }
}

describe('work that is paid for', () => {
  it('is asked about again through an outage of minutes, and says that it waits', async () => {
    const { made, polls, waitedMs, stages } = await asking(14, down)
    assert.deepEqual([made, polls], [{ pictures: [] }, 15])
    assert.ok(waitedMs > 4 * 60_000, `${waitedMs} ms`)
    assert.equal(stages.at(-1), 'waiting: The vendor could not be reached.')
  })

  it('says nothing of a moment’s trouble', async () => {
    assert.deepEqual((await asking(2, down)).stages, [])
  })

  it('is given up where the key is no longer taken', async () => {
    await assert.rejects(asking(1000, refused), { code: 'engine_unavailable', unspent: false })
  })

  it('is given up at once when the vendor refuses it', async () => {
    const { polls } = await asking(0, down)
    assert.equal(polls, 1)
    await assert.rejects(
      asking(1, () => new EngineError('engine_rejected', 'No.')),
      { code: 'engine_rejected' },
    )
  })
})
