import { blurPlane, enlarge, type Plane, planeOf } from '../field/plane.ts'
import { shrinkTo } from '../field/resize.ts'
import type { Pixels } from '../pixels.ts'
import type { Step } from '../step.ts'

/** Light that spills over from what is brighter than `from` (0 to 1); `radius` of the short side. */
export function bloom({ amount, radius, from }: { amount: number; radius: number; from: number }): Step {
  return {
    name: 'bloom',
    part: 'texture',
    run: (pixels, { strength }) => {
      const { data, width, height } = pixels
      const small = shrinkTo(pixels, 256)
      const gain = amount * Math.max(1, strength)
      for (let channel = 0; channel < 3; channel++) {
        const light = brightOf(small, channel, from)
        blurPlane(light, Math.max(1, radius * Math.min(small.width, small.height)), 2)
        const spill = enlarge(light, width, height).data
        // As two lights on a screen: never brighter than white.
        for (let place = 0, to = channel; place < spill.length; place++, to += 4) {
          const value = data[to] as number
          data[to] = value + (255 - value) * Math.min(1, (spill[place] as number) * gain)
        }
      }
      return pixels
    },
  }
}

function brightOf({ data, width, height }: Pixels, channel: number, from: number): Plane {
  const plane = planeOf(width, height)
  for (let place = 0, at = 0; place < plane.data.length; place++, at += 4) {
    const light = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number) / 255
    const share = Math.max(0, (light - from) / (1 - from))
    plane.data[place] = (share * (data[at + channel] as number)) / 255
  }
  return plane
}
