import { type Picture, paste } from '../borrowed.ts'

/** One picture over another, which stays as it is. */
export async function lay(canvas: Picture, picture: Picture, x: number, y: number, signal: AbortSignal) {
  const made = { ...canvas, data: Uint8Array.from(canvas.data) }
  await paste(made, picture, x, y, signal)
  return made
}
