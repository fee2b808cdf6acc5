/** What every dispatch must do. Each implementation runs this suite. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Attempt } from '../runs/claim.ts'
import { createRun } from '../runs/create.ts'
import { finishRun } from '../runs/finish.ts'
import { newRun } from '../runs/ledger.suite.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { Dispatch } from './dispatch.ts'

export interface DispatchUnderTest {
  ledger: Ledger
  dispatch(slots: number): Dispatch
  close(): Promise<void>
}

export function dispatchSuite(name: string, open: () => Promise<DispatchUnderTest>) {
  const finish = (ledger: Ledger, attempt: Attempt) =>
    finishRun(
      ledger,
      attempt,
      {
        status: 'completed',
        engine: 'test',
        outputs: {},
        warnings: [],
        usage: { seconds: 0, cost: 0, currency: 'USD' },
      },
      randomUUID(),
    )

  describe(`dispatch: ${name}`, () => {
    it('brings every run to a worker once, those that waited and those that come later', async () => {
      const { ledger, dispatch, close } = await open()
      const made = await Promise.all(Array.from({ length: 10 }, () => createRun(ledger, newRun())))
      const worked: string[] = []
      const all = Promise.withResolvers<void>()
      const bringing = dispatch(3)
      bringing.start(async (attempt) => {
        worked.push(attempt.run.id)
        await finish(ledger, attempt)
        if (worked.length === 20) all.resolve()
      })
      made.push(...(await Promise.all(Array.from({ length: 10 }, () => createRun(ledger, newRun())))))
      await all.promise
      await bringing.stop()
      assert.deepEqual(worked.sort(), made.map((run) => run.id).sort())
      await close()
    })

    it('does not let runs for an engine elsewhere take slots, nor that engine more than it takes', async () => {
      const { ledger, dispatch, close } = await open()
      await Promise.all(Array.from({ length: 5 }, () => createRun(ledger, newRun('a', { lane: 'far' }))))
      await createRun(ledger, newRun())
      const under: Attempt[] = []
      const local = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const all = Promise.withResolvers<void>()
      let ended = 0
      const bringing = dispatch(1)
      bringing.start(async (attempt) => {
        if (attempt.run.lane === 'far') {
          under.push(attempt)
          if (under.length === 2) first.resolve()
          await release.promise
        } else local.resolve()
        await finish(ledger, attempt)
        ended += 1
        if (ended === 6) all.resolve()
      })
      await local.promise
      await first.promise
      assert.equal(under.length, 2)
      release.resolve()
      await all.promise
      await bringing.stop()
      assert.equal(under.length, 5)
      await close()
    })

    it('brings no more at a time than there are slots', async () => {
      const { ledger, dispatch, close } = await open()
      await Promise.all(Array.from({ length: 12 }, () => createRun(ledger, newRun())))
      let atOnce = 0
      let most = 0
      let finished = 0
      const all = Promise.withResolvers<void>()
      const bringing = dispatch(4)
      bringing.start(async (attempt) => {
        atOnce += 1
        most = Math.max(most, atOnce)
        await finish(ledger, attempt)
        atOnce -= 1
        finished += 1
        if (finished === 12) all.resolve()
      })
      await all.promise
      await bringing.stop()
      assert.equal(most, 4)
      await close()
    })

    it('when stopped, waits for what is under way and claims nothing more', async () => {
      const { ledger, dispatch, close } = await open()
      const begun = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      let worked = 0
      const bringing = dispatch(1)
      bringing.start(async (attempt) => {
        worked += 1
        begun.resolve()
        await release.promise
        await finish(ledger, attempt)
      })
      await createRun(ledger, newRun())
      await createRun(ledger, newRun())
      await begun.promise
      const stopped = bringing.stop()
      release.resolve()
      await stopped
      assert.equal(worked, 1)
      await close()
    })
  })
}
