/** Steps on the frame: the things stay where they are, in pixels, and the place is painted on around them. */
import type { Item, Scene } from '../scene.ts'
import type { Outcome, StepOf } from './outcome.ts'

/** As large as a picture may be asked for. */
const mostSide = 2048

/** Nearer is for the pixels, which keep the place as it is; from farther off there is more of it to paint. */
export function zoomFrame({ factor, what }: StepOf<'zoom'>, scene: Scene): Outcome {
  if (factor >= 1 || what !== undefined) return 'undone'
  const middle = scene.horizon > 0 && scene.horizon < 1 ? scene.horizon : 0.5
  const items = scene.items.map(
    (item) =>
    item.kind === 'text' ? item : { ...item, x: 0.5 + (item.x - 0.5) * factor, y: middle + (item.y - middle) * factor, size: item.size * factor }, // biome-ignore format: short
  )
  return { scene: { ...scene, items }, changes: [`zoomed out by ${factor}`] }
}

export function extendFrame({ ratio, sides, by }: StepOf<'extend'>, scene: Scene): Outcome {
  const { width, height } = scene
  const share = by ?? 0.25
  const on = (side: 'left' | 'right' | 'top' | 'bottom', length: number) =>
    sides?.includes(side) === true ? Math.round(length * share) : 0
  const wanted = ratio === undefined ? undefined : { width: Math.max(width, Math.round((height * ratio[0]) / ratio[1])), height: Math.max(height, Math.round((width * ratio[1]) / ratio[0])) } // biome-ignore format: short
  const across = (wanted?.width ?? width) - width
  const down = (wanted?.height ?? height) - height
  const edge = wanted === undefined
    ? { left: on('left', width), right: on('right', width), top: on('top', height), bottom: on('bottom', height) }
    : { left: Math.floor(across / 2), right: Math.ceil(across / 2), top: Math.floor(down / 2), bottom: Math.ceil(down / 2) } // biome-ignore format: short
  const next = { width: width + edge.left + edge.right, height: height + edge.top + edge.bottom }
  if (Math.max(next.width, next.height) > mostSide) return 'undone'
  return { scene: within(scene, next, edge), changes: [`extended to ${next.width} × ${next.height}`] }
}

function within(
  scene: Scene,
  next: { width: number; height: number },
  { left, top }: { left: number; top: number },
): Scene {
  const lower = (y: number) => Number(((y * scene.height + top) / next.height).toFixed(5))
  const moved = (item: Item): Item => ({
    ...item,
    x: Number(((item.x * scene.width + left) / next.width).toFixed(5)),
    y: lower(item.y),
    size: (item.size * scene.height) / next.height,
  })
  const horizon = scene.horizon > 0 && scene.horizon < 1 ? lower(scene.horizon) : scene.horizon
  return { ...scene, ...next, horizon, items: scene.items.map(moved) }
}

/** The same picture, painted larger: nothing has to be guessed. */
export function upscaleFrame({ factor }: StepOf<'upscale'>, scene: Scene): Outcome {
  const width = Math.round(scene.width * factor)
  const height = Math.round(scene.height * factor)
  if (Math.max(width, height) > mostSide) return 'undone'
  return { scene: { ...scene, width, height }, changes: [`painted at ${width} × ${height}`] }
}
