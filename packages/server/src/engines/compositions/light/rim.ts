/** The edge of a figure that light from behind and aside reaches. */
import { blurredMask, emptyMask, type Mask, type Picture } from '../borrowed.ts'

/** Of the figure's longer side. */
const reach = 0.012

export async function rimOf(figure: Picture, side: number): Promise<Mask> {
  const { width, height, data } = figure
  const alpha = emptyMask(figure)
  for (let at = 0; at < alpha.data.length; at++) alpha.data[at] = data[at * 4 + 3] as number
  const by = Math.max(1.5, reach * Math.max(width, height))
  const soft = await blurredMask(alpha, by * 0.6)
  const away = { x: Math.round(by * (side < 0 ? -1 : 1)), y: -Math.round(by * 0.6) }
  const rim = emptyMask(figure)
  // Beyond the figure's own frame it goes on: where a picture cut it there is no edge.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const from = held(y + away.y, height) * width + held(x + away.x, width)
      rim.data[at] = ((alpha.data[at] as number) * (255 - (soft.data[from] as number))) / 255
    }
  return blurredMask(rim, Math.max(0.4, by * 0.18))
}

const held = (value: number, length: number) => Math.max(0, Math.min(length - 1, value))
