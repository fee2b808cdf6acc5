/** Long work on pixels that leaves others their turn: the thread is never held much longer than one slice. */
import { setImmediate } from 'node:timers/promises'

const sliceMs = 12

/** Calls `each` for every row from 0 up; `each` must be short. */
export async function byRows(rows: number, each: (row: number) => void): Promise<void> {
  let since = performance.now()
  for (let row = 0; row < rows; row++) {
    each(row)
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
  }
}

/** For between steps that each hold the thread a little. */
export async function turn(): Promise<void> {
  await setImmediate()
}
