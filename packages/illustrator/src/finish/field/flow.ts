/** Which way a brush goes at each place: along the edges, and where there are none, in slow swirls. */
import type { Pixels } from '../pixels.ts'
import { noise } from './noise.ts'
import { blurPlane, luminanceOf, type Plane, planeOf } from './plane.ts'
import { shrinkTo } from './resize.ts'

const workShort = 160

/** Angles in radians. `swirl` 0 lies flat where there are no edges; 1 turns about. */
export function flowOf(pixels: Pixels, seed: number, swirl: number): Plane {
  const light = luminanceOf(shrinkTo(pixels, workShort))
  const { width, height, data } = light
  // The structure tensor: squares of the slopes, so that opposite slopes agree instead of cancelling out.
  const [xx, xy, yy] = [planeOf(width, height), planeOf(width, height), planeOf(width, height)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = (data[at + 1] as number) - (data[at - 1] as number)
      const down = (data[at + width] as number) - (data[at - width] as number)
      xx.data[at] = across * across
      xy.data[at] = across * down
      yy.data[at] = down * down
    }
  const reach = Math.max(1, Math.min(width, height) / 40)
  for (const plane of [xx, xy, yy]) blurPlane(plane, reach, 2)
  const turns = noise({ width, height }, seed, 'flow', Math.min(width, height) / 2.5, 2)
  const flow = planeOf(width, height)
  for (let at = 0; at < flow.data.length; at++) {
    const [a, b, c] = [xx.data[at] as number, xy.data[at] as number, yy.data[at] as number]
    const wander = ((turns.data[at] as number) - 0.5) * Math.PI * 2 * swirl
    const certain = Math.min(1, (a + c) * 400)
    // Angles are doubled while they are mixed: a line has no front and back.
    const edge = Math.atan2(2 * b, a - c) + Math.PI
    const sine = Math.sin(edge) * certain + Math.sin(wander * 2) * (1 - certain) * 0.6
    const cosine = Math.cos(edge) * certain + Math.cos(wander * 2) * (1 - certain) * 0.6
    flow.data[at] = Math.atan2(sine, cosine) / 2
  }
  return flow
}
