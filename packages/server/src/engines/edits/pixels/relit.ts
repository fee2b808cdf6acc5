/** A cut-out brought nearer to the light of another picture. */
import { impressionOf, type Picture, relight, resize, within } from '../borrowed.ts'

export async function relitTo(figure: Picture, source: Picture, place: Picture, signal: AbortSignal): Promise<Picture> {
  const made = { ...figure, data: Uint8Array.from(figure.data) }
  const [from, to] = [await resize(source, within(source, 400)), await resize(place, within(place, 400))]
  await relight(made, impressionOf(from), impressionOf(to), signal)
  return made
}
