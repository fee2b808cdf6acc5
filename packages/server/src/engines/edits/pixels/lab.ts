/** Pictures changed pixel by pixel in Oklab, where equal steps look equal. */
import { inBands, type Mask, type Picture } from '../borrowed.ts'

/** Lightness 0 to 1; a from green to red and b from blue to yellow, about ±0.3. */
export type Lab = Float32Array

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const encodedSteps = 4096
/** Square roots are spaced much as sRGB is: fine steps in the dark, where they are seen. */
const encoded = Uint8ClampedArray.from({ length: encodedSteps + 1 }, (_, step) => {
  const light = (step / encodedSteps) ** 2
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
})

function byteOf(light: number): number {
  return light <= 0 ? 0 : light >= 1 ? 255 : (encoded[Math.round(Math.sqrt(light) * encodedSteps)] as number)
}

export function readLab(data: Uint8Array, at: number, lab: Lab) {
  const red = linear[data[at] as number] as number
  const green = linear[data[at + 1] as number] as number
  const blue = linear[data[at + 2] as number] as number
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  lab[0] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  lab[1] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  lab[2] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
}

const light = new Float32Array(3)

function toLight(lightness: number, a: number, b: number) {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  light[0] = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  light[1] = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  light[2] = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
}

const isShown = (value: number) => value > -0.002 && value < 1.002

/** What a screen cannot show loses chroma, not hue. */
export function writeLab(data: Uint8Array, at: number, lab: Lab) {
  const lightness = Math.min(1, Math.max(0, lab[0] as number))
  let [a, b] = [lab[1] as number, lab[2] as number]
  toLight(lightness, a, b)
  for (let tries = 0; tries < 14; tries++) {
    if (isShown(light[0] as number) && isShown(light[1] as number) && isShown(light[2] as number)) break
    a *= 0.88
    b *= 0.88
    toLight(lightness, a, b)
  }
  data[at] = byteOf(light[0] as number)
  data[at + 1] = byteOf(light[1] as number)
  data[at + 2] = byteOf(light[2] as number)
}

export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  const lab = new Float32Array(3)
  readLab(Uint8Array.of((value >> 16) & 255, (value >> 8) & 255, value & 255), 0, lab)
  return lab
}

/** `each` changes the colour it is given; where the mask is 0 nothing is touched, where it is soft old and new mix. */
export async function mapLab(
  picture: Picture,
  signal: AbortSignal,
  each: (lab: Lab, at: number) => void,
  mask?: Mask,
): Promise<Picture> {
  const data = Uint8Array.from(picture.data)
  const lab = new Float32Array(3)
  const made = new Uint8Array(3)
  await inBands(picture, signal, (fromRow, toRow) => {
    for (let at = fromRow * picture.width; at < toRow * picture.width; at++) {
      const share = mask === undefined ? 255 : (mask.data[at] as number)
      const to = at * 4
      if (share === 0 || data[to + 3] === 0) continue
      readLab(data, to, lab)
      each(lab, at)
      writeLab(made, 0, lab)
      for (let channel = 0; channel < 3; channel++) {
        const old = data[to + channel] as number
        data[to + channel] =
          share === 255 ? (made[channel] as number) : old + (((made[channel] as number) - old) * share) / 255 + 0.5
      }
    }
  })
  return { ...picture, data }
}

export const hueOf = (lab: Lab) => Math.atan2(lab[2] as number, lab[1] as number)
export const chromaOf = (lab: Lab) => Math.hypot(lab[1] as number, lab[2] as number)

/** 0 at `low`, 1 at `high`, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
