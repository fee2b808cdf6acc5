/** Light and colour of the whole, or of one thing, in amounts that a photographer would use. */
import { boxOf, type Mask, type Picture, raw } from '../borrowed.ts'
import { dehazed, hazed } from '../pixels/haze.ts'
import { chromaOf, type Lab, mapLab, readLab, smooth } from '../pixels/lab.ts'
import { blurred, longerSide, mixed } from '../pixels/mix.ts'
import { noiseAt } from '../pixels/random.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, type EditWork } from '../state.ts'

export const adjust: Doer<'adjust'> = async (state, step, work) => {
  const mask = step.what === undefined ? undefined : (await choose(state, step.what, work)).mask
  const amount = Math.max(-1, Math.min(1, step.amount))
  const picture = await adjusted(state.picture, step.adjustment, amount, mask, work)
  const whose = step.what === undefined ? '' : ` of ${inSentence(step.what)}`
  return changed(state, picture, `${amount < 0 ? 'less' : 'more'} ${step.adjustment}${whose}`)
}

type Adjustment = Parameters<typeof adjust>[1]['adjustment']

export async function adjusted(
  picture: Picture,
  adjustment: Adjustment,
  amount: number,
  mask: Mask | undefined,
  work: EditWork,
): Promise<Picture> {
  const tone = tones[adjustment]
  if (tone !== undefined) return mapLab(picture, work.signal, tone(amount, picture, mask), mask)
  const made = await (surfaces[adjustment] as Surface)(picture, amount, work)
  return mask === undefined ? made : mixed(picture, made, mask)
}

type Tone = (amount: number, picture: Picture, mask: Mask | undefined) => (lab: Lab, at: number) => void
type Surface = (picture: Picture, amount: number, work: EditWork) => Promise<Picture>

const tones: Partial<Record<Adjustment, Tone>> = {
  brightness: (amount) => (lab) => {
    const light = lab[0] as number
    const bent = amount > 0 ? 1 - (1 - light) ** (1 + 1.1 * amount) : light ** (1 - 0.9 * amount)
    grow(lab, bent, amount > 0 ? 0.75 : 1)
  },
  /** Stops of light, which burn out as film does. */
  exposure: (amount) => (lab) => {
    const light = (lab[0] as number) * 2 ** (0.55 * amount)
    grow(lab, light > 0.8 ? 0.8 + 0.2 * Math.tanh((light - 0.8) / 0.2) : light, 1)
  },
  contrast: (amount, picture, mask) => {
    const pivot = middleOf(picture, mask)
    const power = amount > 0 ? 1 + 1.1 * amount : 1 / (1 - 0.9 * amount)
    return (lab) => {
      const light = lab[0] as number
      const bent =
        light < pivot
          ? pivot * (light / pivot) ** power
          : 1 - (1 - pivot) * Math.max(0, (1 - light) / (1 - pivot)) ** power
      grow(lab, bent, 0.6)
    }
  },
  /** Dull colours gain the most, and skin is not burnt. */
  saturation: (amount) => (lab) => {
    const chroma = Math.hypot(lab[1] as number, lab[2] as number)
    const by = amount > 0 ? 1 + 1.1 * amount * (1 - 0.6 * smooth(0.05, 0.25, chroma)) : 1 + amount
    lab[1] = (lab[1] as number) * by
    lab[2] = (lab[2] as number) * by
  },
  warmth: (amount) => (lab) => {
    const share = middleShare(lab[0] as number)
    lab[1] = (lab[1] as number) + 0.026 * amount * share
    lab[2] = (lab[2] as number) + 0.075 * amount * share
  },
  highlights: (amount) => (lab) => {
    const light = lab[0] as number
    const share = smooth(0.5, 0.95, light)
    grow(lab, light + amount * share * (amount > 0 ? 0.6 * (1 - light) + 0.04 : 0.22), 0.5)
  },
  shadows: (amount) => (lab) => {
    const light = lab[0] as number
    const share = (1 - smooth(0.05, 0.62, light)) * smooth(0, 0.06, light)
    grow(lab, light + amount * share * (amount > 0 ? 0.2 : 0.16), 0.7)
  },
  /** Greys that lean to a colour are made grey: the lamp's colour is taken out. */
  balance: (amount, picture, mask) => {
    const { a, b } = castOf(picture, mask)
    return (lab) => {
      const share = amount * (0.35 + 0.65 * middleShare(lab[0] as number))
      lab[1] = (lab[1] as number) - a * share
      lab[2] = (lab[2] as number) - b * share
    }
  },
  /** The darkest and the lightest to the ends of the scale, and the middle towards the middle. */
  levels: (amount, picture, mask) => {
    const { low, middle, high } = rangeOf(picture, mask)
    const placed = Math.min(0.95, Math.max(0.05, (middle - low) / (high - low)))
    const power = Math.min(1.35, Math.max(0.7, Math.log(0.52) / Math.log(placed))) ** 0.6
    return (lab) => {
      const light = lab[0] as number
      const spread = Math.max(0, Math.min(1, (light - low) / (high - low))) ** power
      grow(lab, light + (0.03 + 0.955 * spread - light) * amount, 0.8)
    }
  },
  negative: () => (lab) => {
    lab[0] = 1 - (lab[0] as number)
    lab[1] = -(lab[1] as number)
    lab[2] = -(lab[2] as number)
  },
  vignette: (amount, { width, height }, mask) => {
    const box = (mask === undefined ? undefined : boxOf(mask)) ?? { x: 0, y: 0, width, height }
    return (lab, at) => {
      const x = ((at % width) - box.x - box.width / 2) / (box.width / 2)
      const y = (Math.floor(at / width) - box.y - box.height / 2) / (box.height / 2)
      const far = smooth(0.35, 1.5, Math.hypot(x, y))
      grow(lab, (lab[0] as number) * (1 - 0.95 * amount * far), 1)
    }
  },
}

const surfaces: Partial<Record<Adjustment, Surface>> = {
  sharpness: (picture, amount) =>
    amount < 0 ? blurred(picture, -amount * longerSide(picture) * 0.004) : sharpened(picture, amount),
  clarity: async (picture, amount, work) => localContrast(picture, amount, work),
  blur: (picture, amount) =>
    amount < 0 ? sharpened(picture, -amount) : blurred(picture, Math.max(0.6, amount * longerSide(picture) * 0.018)),
  haze: (picture, amount, work) => (amount < 0 ? dehazed(picture, -amount, work.signal) : hazed(picture, amount, work)),
  grain: (picture, amount, work) => (amount < 0 ? smoothed(picture, -amount) : grained(picture, amount, work)),
}

/** Lightness changed, and chroma with it as far as it should follow. */
function grow(lab: Lab, lightness: number, follow: number) {
  const before = Math.max(0.02, lab[0] as number)
  const by = 1 + (Math.max(0, lightness) / before - 1) * follow
  const held = Math.max(0, Math.min(1.6, by))
  lab[0] = lightness
  lab[1] = (lab[1] as number) * held
  lab[2] = (lab[2] as number) * held
}

/** Neither the deepest black nor pure white takes a tint. */
const middleShare = (lightness: number) => smooth(0, 0.25, lightness) * (1 - 0.75 * smooth(0.85, 1, lightness))

/** A cast stronger than this is a colour that was meant: a sunset, a stage. */
const mostCast = 0.07

/** What colour the greys have: the mean of what has little chroma, where there is enough of it. */
function castOf({ data }: Picture, mask: Mask | undefined): { a: number; b: number } {
  const lab = new Float32Array(3)
  let [a, b, count, all] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4 * 5) {
    if (data[at + 3] === 0 || (mask !== undefined && (mask.data[at >> 2] as number) < 128)) continue
    readLab(data, at, lab)
    all += 1
    if ((lab[0] as number) < 0.2 || (lab[0] as number) > 0.97 || chromaOf(lab) > 0.13) continue
    a += lab[1] as number
    b += lab[2] as number
    count += 1
  }
  if (count === 0) return { a: 0, b: 0 }
  const trust = smooth(0.1, 0.5, count / Math.max(1, all))
  const length = Math.hypot(a, b) / count
  const by = (trust * Math.min(1, mostCast / Math.max(1e-6, length))) / count
  return { a: a * by, b: b * by }
}

/** The lightness that half of a hundredth, half, and all but half of a hundredth of the pixels lie below. */
function rangeOf({ data }: Picture, mask: Mask | undefined): { low: number; middle: number; high: number } {
  const histogram = new Float64Array(512)
  const lab = new Float32Array(3)
  let total = 0
  for (let at = 0; at < data.length; at += 4 * 5) {
    if (data[at + 3] === 0 || (mask !== undefined && (mask.data[at >> 2] as number) < 128)) continue
    readLab(data, at, lab)
    const bin = Math.round(511 * Math.min(1, lab[0] as number))
    histogram[bin] = (histogram[bin] as number) + 1
    total += 1
  }
  const below = (share: number) => {
    let sum = 0
    for (const [bin, count] of histogram.entries()) {
      sum += count
      if (sum >= share * total) return bin / 511
    }
    return 1
  }
  // A night stays a night, and fog fog.
  const [low, high] = [Math.min(0.32, below(0.005)), Math.max(0.62, below(0.995))]
  return { low, middle: below(0.5), high }
}

/** About the lightness that half of the pixels lie below: contrast turns about it. */
function middleOf({ data }: Picture, mask: Mask | undefined): number {
  const histogram = new Float64Array(256)
  let total = 0
  for (let at = 0; at < data.length; at += 4 * 7) {
    if (data[at + 3] === 0 || (mask !== undefined && (mask.data[at >> 2] as number) < 128)) continue
    const light = Math.round(
      0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number),
    )
    histogram[light] = (histogram[light] as number) + 1
    total += 1
  }
  let [sum, value] = [0, 0]
  while (value < 255 && sum < total / 2) sum += histogram[value++] as number
  // Towards the middle: a night scene is not to be made brighter by contrast.
  return Math.min(0.72, Math.max(0.35, 0.5 * (value / 255) + 0.27))
}

async function sharpened(picture: Picture, amount: number): Promise<Picture> {
  const radius = Math.max(0.7, longerSide(picture) / 1100)
  const data = await raw(picture)
    .sharpen({ sigma: radius, m1: 0.4 + 0.8 * amount, m2: 1.2 + 3 * amount, x1: 2, y2: 12, y3: 16 })
    .raw()
    .toBuffer()
  return withAlphaOf(picture, data)
}

/** Contrast between neighbours far apart: a wide unsharp mask on lightness alone. */
async function localContrast(picture: Picture, amount: number, work: EditWork): Promise<Picture> {
  const wide = await blurred(picture, longerSide(picture) * 0.02)
  return mapLab(picture, work.signal, (lab, at) => {
    const light = lab[0] as number
    const around = lightnessOf(wide.data, at * 4)
    const share = 1 - 0.7 * Math.abs(2 * light - 1)
    lab[0] = light + (light - around) * 0.75 * amount * share
  })
}

/** Near enough to Oklab's lightness for a difference. */
const lightnessOf = (data: Uint8Array, at: number) =>
  (0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)) / 255

/** As film has it: most in the middle tones, a little larger than a pixel. */
async function grained(picture: Picture, amount: number, work: EditWork): Promise<Picture> {
  const size = Math.max(1, longerSide(picture) / 1400)
  const { width } = picture
  return mapLab(picture, work.signal, (lab, at) => {
    const light = lab[0] as number
    const share = 0.35 + 0.65 * (1 - Math.abs(2 * light - 1))
    lab[0] = light + noiseAt((at % width) / size, Math.floor(at / width) / size, work.seed) * 0.14 * amount * share
  })
}

async function smoothed(picture: Picture, amount: number): Promise<Picture> {
  const radius = amount > 0.6 ? 5 : 3
  return withAlphaOf(picture, await raw(picture).median(radius).raw().toBuffer())
}

function withAlphaOf({ width, height, data: old }: Picture, made: Uint8Array): Picture {
  const data = new Uint8Array(made)
  for (let at = 3; at < data.length; at += 4) data[at] = old[at] as number
  return { width, height, data }
}
