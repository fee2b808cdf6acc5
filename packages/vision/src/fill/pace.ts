/** Long loops over pixels that let others have a turn. */
import { setImmediate } from 'node:timers/promises'

const turnMs = 20

/** Awaited once per row or so; gives way only when the turn is over. */
export function pace(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

/** One turn for others, between two long steps. */
export async function breathe(): Promise<void> {
  await setImmediate()
}

/** `each` for every row, giving way in between. */
export async function overRows(height: number, each: (y: number) => void): Promise<void> {
  const rest = pace()
  for (let y = 0; y < height; y++) {
    each(y)
    const waiting = rest()
    if (waiting !== undefined) await waiting
  }
}
