/** A painted scene in moving parts: the painter knows what lies before what, and what each part is. */
import { paintedLayers, type Scene } from '@easel/illustrator'
import { decode } from '@easel/vision'
import type { MovingPicture } from './layer.ts'
import { stirOf } from './stir.ts'

export async function sceneLayers(scene: Scene, progress: (share: number) => void): Promise<MovingPicture> {
  const painted = await paintedLayers(scene, progress)
  const last = Math.max(1, painted.length - 1)
  const layers = await Promise.all(
    painted.map(async ({ png, x, y, name, kind }, at) => ({
      picture: await decode(png),
      x,
      y,
      // What lies on the lens does not move with the world.
      depth: name === 'vignette' ? 0 : at / last,
      stir: stirOf(name, kind),
    })),
  )
  return { width: scene.width, height: scene.height, layers }
}
