/** Our side of `lifecycle`: runs are made, and worked on by the dispatch the service itself uses. */
import { findRun } from '../packages/server/src/db/runs.ts'
import { EmbeddedDispatch } from '../packages/server/src/dispatch/embedded.ts'
import { createRun } from '../packages/server/src/runs/create.ts'
import { finishRun } from '../packages/server/src/runs/finish.ts'
import { reportProgress } from '../packages/server/src/runs/heartbeat.ts'
import { presentRun } from '../packages/server/src/runs/present.ts'
import { openBook } from './book.ts'
import type { LifecycleAsk } from './lifecycle.ts'
import { newRun, outcome } from './realistic.ts'
import { serveSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder('lifecycle')
const ledger = await openBook(folder.path, ['bench'])
const asked = newRun('bench', 'key')

async function round({ runs, concurrency }: LifecycleAsk): Promise<number> {
  const began = performance.now()
  const dispatch = new EmbeddedDispatch(ledger, { slots: concurrency, elsewhere: () => 0 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let finished = 0
  dispatch.start(async (attempt) => {
    try {
      await reportProgress(ledger, attempt, 0.3, 'drawing')
      await reportProgress(ledger, attempt, 0.7, 'finishing')
      if (!(await finishRun(ledger, attempt, outcome, attempt.token))) throw new Error('the attempt was lost')
      const row = await findRun(ledger.db, attempt.run.id)
      if (row === undefined || presentRun(row, () => '').status !== 'completed') throw new Error('not completed')
      finished += 1
      if (finished === runs) resolve()
    } catch (error) {
      reject(error)
    }
  })
  let made = 0
  const make = async () => {
    while (made++ < runs) await createRun(ledger, asked)
  }
  await Promise.all(Array.from({ length: concurrency }, make))
  await promise
  const ms = performance.now() - began
  await dispatch.stop()
  return (runs / ms) * 1000
}

serveSide(round, async () => {
  await ledger.db.close()
  folder[Symbol.dispose]()
})
