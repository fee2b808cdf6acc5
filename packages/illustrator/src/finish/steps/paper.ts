import { grain, noise } from '../field/noise.ts'
import { rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'

/** A sheet under the paint: `tooth` is how rough it is, `colour` what the lights take on. */
export function paper({ colour = '#ffffff', tooth = 0.08, fibre = 1 / 300 }): Step {
  const [sheetRed, sheetGreen, sheetBlue] = rgbOf(colour).map((part) => part / 255) as [number, number, number]
  return {
    name: 'paper',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { data } = pixels
      const rough = noise(pixels, seed, 'paper', Math.max(2, unit * fibre * 2.4), 2).data
      const fine = grain(pixels, seed, 'paper fine', unit * fibre * 0.4).data
      const depth = tooth * Math.max(1, strength)
      for (let place = 0, to = 0; place < rough.length; place++, to += 4) {
        const light = 1 + depth * (((rough[place] as number) - 0.5) * 1.6 + (fine[place] as number) * 0.3)
        const red = (data[to] as number) * sheetRed * light
        const green = (data[to + 1] as number) * sheetGreen * light
        const blue = (data[to + 2] as number) * sheetBlue * light
        data[to] = Math.min(red, 255)
        data[to + 1] = Math.min(green, 255)
        data[to + 2] = Math.min(blue, 255)
      }
      return pixels
    },
  }
}
