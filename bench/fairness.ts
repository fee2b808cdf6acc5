/** Whoever asks for the first time comes next, however long the line of another account is. */
import { countAhead } from '../packages/server/src/db/runs.ts'
import { claimRun } from '../packages/server/src/runs/claim.ts'
import { createRun } from '../packages/server/src/runs/create.ts'
import { openBook } from './book.ts'
import { type Figure, plain } from './measure.ts'
import { newRun } from './realistic.ts'
import { temporaryFolder } from './temporary.ts'

const queued = 5000

export async function fairness(): Promise<Figure[]> {
  const places: number[] = []
  for (const served of [0, 1, 100, 1000, 2500, 4000]) places.push(await placeAfter(served))
  return [plain(`runs ahead of a second account's first, behind ${queued} of another`, '', places, { atMost: 1 })]
}

/** How many are still served before the newcomer, who comes when `served` of the others have been. */
async function placeAfter(served: number): Promise<number> {
  using folder = temporaryFolder('fairness')
  const ledger = await openBook(folder.path, ['long', 'newcomer'])
  await Promise.all(Array.from({ length: queued }, () => createRun(ledger, newRun('long', 'long'))))
  for (let at = 0; at < served; at += 1) await claimRun(ledger)
  const run = await createRun(ledger, newRun('newcomer', 'newcomer'))
  const told = await countAhead(ledger.db, run)
  let ahead = 0
  while ((await claimRun(ledger))?.run.id !== run.id) ahead += 1
  await ledger.db.close()
  if (ahead !== told) throw new Error(`it was told ${told} ahead, and ${ahead} were`)
  return ahead
}
