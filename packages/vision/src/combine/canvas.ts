/** A canvas of one colour, and pictures laid on it. In pieces, so that nothing else waits long. */
import { setImmediate } from 'node:timers/promises'
import { emptyPicture, type Picture, type Size } from '../pictures/picture.ts'
import type { Rgba } from './color.ts'

/** About 10 ms of the slowest loop here. */
const pixelsAtOnce = 400_000

/** Rows in batches; between batches others have their turn, and a stop is heeded. */
export async function inBands(
  { width, height }: Size,
  signal: AbortSignal,
  each: (fromRow: number, toRow: number) => void,
): Promise<void> {
  const rows = Math.max(1, Math.floor(pixelsAtOnce / width))
  for (let from = 0; from < height; from += rows) {
    each(from, Math.min(height, from + rows))
    await setImmediate()
    signal.throwIfAborted()
  }
}

export function canvasOf(size: Size, [red, green, blue, alpha]: Rgba): Picture {
  const canvas = emptyPicture(size)
  if (alpha === 0) return canvas
  const word = Uint8Array.of(red, green, blue, alpha)
  new Uint32Array(canvas.data.buffer).fill(new Uint32Array(word.buffer)[0] as number)
  return canvas
}

/** Lays a picture over the canvas by its alpha; what hangs over the edge is left off. */
export async function paste(canvas: Picture, picture: Picture, x: number, y: number, signal: AbortSignal) {
  const left = Math.max(0, -x)
  const right = Math.min(picture.width, canvas.width - x)
  if (right <= left) return
  await inBands(picture, signal, (fromRow, toRow) => {
    for (let row = Math.max(fromRow, -y); row < Math.min(toRow, canvas.height - y); row++)
      pasteRow(
        canvas.data,
        ((y + row) * canvas.width + x + left) * 4,
        picture.data.subarray((row * picture.width + left) * 4, (row * picture.width + right) * 4),
      )
  })
}

function pasteRow(to: Uint8Array, start: number, row: Uint8Array) {
  for (let at = 0; at < row.length; at += 4) {
    const over = row[at + 3] as number
    if (over === 0) continue
    const into = start + at
    const under = to[into + 3] as number
    if (over === 255 || under === 0) {
      to[into] = row[at] as number
      to[into + 1] = row[at + 1] as number
      to[into + 2] = row[at + 2] as number
      to[into + 3] = over
      continue
    }
    const kept = (under * (255 - over)) / 255
    const alpha = over + kept
    to[into] = ((row[at] as number) * over + (to[into] as number) * kept) / alpha + 0.5
    to[into + 1] = ((row[at + 1] as number) * over + (to[into + 1] as number) * kept) / alpha + 0.5
    to[into + 2] = ((row[at + 2] as number) * over + (to[into + 2] as number) * kept) / alpha + 0.5
    to[into + 3] = alpha + 0.5
  }
}
