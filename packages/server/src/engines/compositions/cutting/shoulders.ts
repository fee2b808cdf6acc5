/** A bust that its picture cut at the sides: the hard corners become shoulders. */
import type { Picture } from '../borrowed.ts'
import type { Cut } from './cut.ts'

/** Of the figure's height: how far the rounding reaches at most. */
const mostRound = 0.22

/** Only where the figure goes on below: anything else that is cut belongs at the frame's edge. */
export function roundShoulders(figure: Picture, cut: Cut): Picture {
  if (!cut.bottom || (!cut.left && !cut.right)) return figure
  const data = Uint8Array.from(figure.data)
  const made = { ...figure, data }
  if (cut.left) roundSide(made, (x) => x)
  if (cut.right) roundSide(made, (x) => figure.width - 1 - x)
  return made
}

/** `column` counts from the cut side inwards. */
function roundSide({ data, width, height }: Picture, column: (x: number) => number) {
  const alpha = (x: number, y: number) => data[(y * width + column(x)) * 4 + 3] as number
  let corner = height - 1
  while (corner > 0 && alpha(0, corner - 1) > 127) corner -= 1
  const tall = height - corner
  // A cut along nearly the whole side is no shoulder.
  if (tall > 0.7 * height) return
  const radius = Math.min(mostRound * height, tall * 0.9)
  const wide = Math.min(0.14 * width, radius * 0.7)
  for (let y = corner; y < corner + radius; y++) {
    const down = 1 - (y - corner) / radius
    const edge = wide * (1 - Math.sqrt(Math.max(0, 1 - down * down)))
    for (let x = 0; x < edge + 1.5; x++) {
      const share = Math.max(0, Math.min(1, x - edge + 0.5))
      const at = (y * width + column(x)) * 4 + 3
      data[at] = Math.round((data[at] as number) * share)
    }
  }
}
