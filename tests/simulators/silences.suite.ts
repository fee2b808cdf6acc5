/** A vendor that takes a request and then says nothing at all, longer than anybody waits. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Ask, Context } from '../../packages/server/src/engines/engine.ts'
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
import type { Reply, Seen } from './simulator.ts'

/** Short for a test, long for a machine that is busy with others. */
const timeoutMs = 1000
const silent: Reply = { silent: true }

/** What begins work: not a picture that is handed over before. */
export const isSubmit = ({ method, path }: Seen) => method === 'POST' && !/\/(files|upload\/image)$/.test(path)

/** Bytes, and not words about them. */
export const isResult = (reply: Reply) => reply.bytes !== undefined

export function silences(tested: DriverUnderTest, first: Ask, read: Context['read']) {
  const withIt = withDriver(tested)

  it('runs out of time when what it sent is not answered, and does not know whether it was taken', () =>
    withIt(
      async (engine, simulator) => {
        simulator.tamper((seen) => (isSubmit(seen) ? silent : undefined))
        const made = performed(engine, first, contextFor(read).context)
        await assert.rejects(made, failing('engine_timeout', false))
        assert.deepEqual([simulator.seen.filter(isSubmit).length, simulator.jobs.length], [1, 1], 'sent once')
      },
      { timeoutMs },
    ))

  if (answersInOneCall(tested)) return

  it('runs out of time when a question is not answered, and may ask again', () =>
    withIt(
      async (engine, simulator) => {
        const handle = await handed(engine, first, read)
        simulator.tamper(() => silent)
        await assert.rejects(polled(engine, handle, read), failing('engine_timeout', false))
        simulator.tamper()
        await ended(engine, handle, read)
        assert.equal(simulator.jobs.length, 1)
      },
      { timeoutMs },
    ))
}
