import { randomOf } from '../../random.ts'
import { noise } from '../field/noise.ts'
import type { Step } from '../step.ts'

/** A brick wall under the paint: joints, rough faces, no two bricks of one tone. `rows` on the short side. */
export function bricks({ rows, depth }: { rows: number; depth: number }): Step {
  return {
    name: 'bricks',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const random = randomOf(seed, 'bricks')
      const tall = Math.max(4, unit / rows)
      const long = tall * 2.4
      const joint = Math.max(1, tall * 0.1)
      const rough = noise(pixels, seed, 'wall', Math.max(2, unit / 60), 4).data
      const tones = Float32Array.from({ length: 997 }, () => random() - 0.5)
      const gain = depth * Math.max(1, strength)
      for (let y = 0, to = 0; y < height; y++) {
        const row = Math.floor(y / tall)
        const down = y - row * tall
        for (let x = 0; x < width; x++, to += 4) {
          const place = x + (row & 1) * long * 0.5
          const column = Math.floor(place / long)
          const across = place - column * long
          const tone = tones[(row * 131 + column * 17) % 997] as number
          const edge = down < joint || across < joint ? -1 : down < joint * 1.8 ? 0.5 : 0
          const light = 1 + gain * (edge * 0.9 + tone * 0.5 + ((rough[to >> 2] as number) - 0.5) * 1.2)
          const red = (data[to] as number) * light
          const green = (data[to + 1] as number) * light
          const blue = (data[to + 2] as number) * light
          data[to] = Math.min(red, 255)
          data[to + 1] = Math.min(green, 255)
          data[to + 2] = Math.min(blue, 255)
        }
      }
      return pixels
    },
  }
}
