/** Somebody in the water: what is below its surface is not seen, and the rest lies so much lower. */
import { type Box, crop, type Picture, smooth } from '../borrowed.ts'

/** Of the height: how deep one lies who swims, and one who wades on long legs. */
const under = { swimming: 0.06, wading: 0.03 }
/** Of the widest row: narrower ones are legs. */
const body = 0.35
/** Of the height: where the body of one ends who wades. */
const longLegs = 0.78

export function submerged(figure: Picture, at: Box): { figure: Picture; at: Box } {
  const { width, height } = figure
  const bottom = bottomOf(figure)
  // Short legs paddle under the water, long ones stand in it.
  const isSwimming = width > 0.8 * height && bottom > longLegs * height
  const line = Math.round(isSwimming ? bottom * (1 - under.swimming) : height * (1 - under.wading))
  const shown = crop(figure, { x: 0, y: 0, width, height: Math.max(2, line) })
  const soft = Math.max(2, 0.012 * height)
  const data = Uint8Array.from(shown.data)
  for (let y = Math.floor(shown.height - soft); y < shown.height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4 + 3
      data[to] = Math.round((data[to] as number) * smooth(-0.3, 1, (shown.height - y) / soft))
    }
  const gone = height - shown.height
  return { figure: { ...shown, data }, at: { ...at, y: at.y + gone, height: shown.height } }
}

/** The lowest row that is not legs. */
function bottomOf({ data, width, height }: Picture): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4 + 3] as number) > 127) count += 1
    return count
  })
  const widest = Math.max(...rows)
  return 1 + rows.findLastIndex((count) => count >= body * widest)
}
