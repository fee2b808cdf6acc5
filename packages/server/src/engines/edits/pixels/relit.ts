/** A cut-out brought nearer to the light of another picture. */
import { impressionOf, type Picture, relight, resize, within } from '../borrowed.ts'

export async function relitTo(figure: Picture, source: Picture, place: Picture, signal: AbortSignal): Promise<Picture> {
  const made = { ...figure, data: Uint8Array.from(figure.data) }
  const [from, to] = [await resize(source, within(source, 400)), await resize(place, within(place, 400))]
  await relight(made, impressionOf(from), impressionOf(to), signal)
  // Half of the way: skin and hair under a blue sky are not blue.
  for (let at = 0; at < made.data.length; at++)
    if (at % 4 !== 3) made.data[at] = ((made.data[at] as number) + (figure.data[at] as number)) / 2 + 0.5
  return made
}
