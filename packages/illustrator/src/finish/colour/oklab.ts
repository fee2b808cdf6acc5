/** Oklab: distances in it are close to those the eye sees. https://bottosson.github.io/posts/oklab/ */
import type { Rgb } from '../pixels.ts'

/** Lightness 0 to 1; green–red and blue–yellow about -0.4 to 0.4. */
export type Lab = [lightness: number, a: number, b: number]

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

export function labOf(red: number, green: number, blue: number): Lab {
  const r = linear[Math.max(0, Math.min(255, Math.round(red)))] as number
  const g = linear[Math.max(0, Math.min(255, Math.round(green)))] as number
  const b = linear[Math.max(0, Math.min(255, Math.round(blue)))] as number
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

export function rgbOfLab([lightness, a, b]: Lab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function encoded(value: number): number {
  const share = Math.min(1, Math.max(0, value))
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)
}

export const distance = (one: Lab, other: Lab) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
