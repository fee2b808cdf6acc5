/** A photograph in moving parts: its things cut out, what lies behind them filled, all of it set apart by depth. */
import { depthOf, layersOf, type Picture, part, type Work } from '@easel/vision'
import type { MovingLayer, MovingPicture } from './layer.ts'

export async function photoLayers(picture: Picture, work: Work): Promise<MovingPicture> {
  const depth = await depthOf(picture, work)
  work.progress(0.15, 'taking the picture apart')
  const parts = (await layersOf(picture, part(work, 0.15, 1))).toReversed()
  const layers = parts.map(({ picture: cut, x, y, kind }): MovingLayer => {
    if (kind === 'background') return { picture: cut, x, y, depth: 0, stir: 'still', relief: depth }
    return {
      picture: cut,
      x,
      y,
      depth: nearness(depth, picture, { x, y, width: cut.width, height: cut.height }),
      stir: 'still',
    }
  })
  return { width: picture.width, height: picture.height, layers: ordered(layers) }
}

type Depth = Awaited<ReturnType<typeof depthOf>>

/** The network is coarse, and what stands lower is mostly nearer: half of each. */
function nearness(
  { width, height, data }: Depth,
  whole: { width: number; height: number },
  box: { x: number; y: number; width: number; height: number },
): number {
  let [sum, count] = [0, 0]
  const column = (x: number) => Math.min(width - 1, Math.floor((x / whole.width) * width))
  const row = (y: number) => Math.min(height - 1, Math.floor((y / whole.height) * height))
  for (let y = row(box.y + box.height * 0.3); y <= row(box.y + box.height * 0.9); y++)
    for (let x = column(box.x + box.width * 0.3); x <= column(box.x + box.width * 0.7); x++) {
      sum += data[y * width + x] as number
      count += 1
    }
  const seen = count === 0 ? 0.5 : sum / count
  return Math.min(1, Math.max(0.25, 0.5 * seen + 0.5 * ((box.y + box.height) / whole.height)))
}

/** What stands before something else must not move less than it. */
function ordered(layers: MovingLayer[]): MovingLayer[] {
  let least = 0
  return layers.map((layer) => {
    least = Math.max(least, layer.depth)
    return { ...layer, depth: least }
  })
}
