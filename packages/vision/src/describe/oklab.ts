/** Oklab: a space in which equal distances look equal. L from 0 to 1; a (green–red) and b (blue–yellow) around ±0.3. */

/** sRGB's 256 values as linear light. */
export const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Linear light from 0 to 1 as an sRGB share from 0 to 1. */
export function encoded(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 1
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

export type Lab = [lightness: number, a: number, b: number]

export function toOklab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red] as number, linear[green] as number, linear[blue] as number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** As bytes; what lies outside sRGB is cut off. */
export function fromOklab([lightness, a, b]: Lab): [red: number, green: number, blue: number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    Math.round(255 * encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)),
    Math.round(255 * encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)),
    Math.round(255 * encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)),
  ]
}
