/** The sky in other colours, with stars, clouds, a rainbow or lightning. */
import { areaOf, boxOf, type Mask, type Picture } from '../borrowed.ts'
import { type Lab, labOfHex, mapLab, readLab, smooth } from '../pixels/lab.ts'
import { chance, chances, cloudAt } from '../pixels/random.ts'
import type { Look } from './looks.ts'

/** Less sky than this is not worth stars. */
const leastShare = 0.03

export const isSky = (mask: Mask | undefined): mask is Mask =>
  mask !== undefined && areaOf(mask) > leastShare * mask.width * mask.height

export async function skyIn(
  picture: Picture,
  mask: Mask,
  look: Look,
  seed: number,
  signal: AbortSignal,
): Promise<Picture> {
  const box = boxOf(mask)
  if (box === undefined || look.sky === undefined) return picture
  const { colours, keeps } = look.sky
  const ramp = colours.map(labOfHex)
  const mean = meanOf(picture, mask)
  const { width } = picture
  const wanted = new Float32Array(3)
  const unit = Math.max(picture.width, picture.height) / 3.2
  const stars = look.stars === undefined ? undefined : starsFor(picture, box.y + box.height, look.stars, seed)
  return mapLab(
    picture,
    signal,
    (lab, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      mixAt(ramp, Math.max(0, Math.min(1, (y - box.y) / box.height)), wanted)
      // Its own clouds stay: how much lighter or darker they were than the rest.
      const own = (lab[0] as number) - mean
      const cloud = look.clouds === undefined ? 0 : cloudAt(x / unit, (y / unit) * 2.2, seed, 5) * 0.16 * look.clouds
      const light = (wanted[0] as number) + own * (0.25 + keeps) + cloud
      lab[0] = Math.max(0.03, Math.min(0.98, light))
      lab[1] = (wanted[1] as number) + (lab[1] as number) * keeps * 0.5
      lab[2] = (wanted[2] as number) + (lab[2] as number) * keeps * 0.5
      const star = stars?.[at] ?? 0
      if (star > 0) shine(lab, star * (1 - smooth(0.06, 0.2, own)))
    },
    mask,
  )
}

function shine(lab: Lab, share: number) {
  lab[0] = (lab[0] as number) + (0.97 - (lab[0] as number)) * share
  lab[1] = (lab[1] as number) * (1 - share)
  lab[2] = (lab[2] as number) * (1 - share)
}

function meanOf({ data }: Picture, mask: Mask): number {
  const lab = new Float32Array(3)
  let [sum, count] = [0, 0]
  for (let at = 0; at < mask.data.length; at += 5) {
    if ((mask.data[at] as number) < 200) continue
    readLab(data, at * 4, lab)
    sum += lab[0] as number
    count += 1
  }
  return sum / Math.max(1, count)
}

/** The colour of a ramp at a share of its length. */
export function mixAt(ramp: readonly Lab[], share: number, into: Lab) {
  const place = share * (ramp.length - 1)
  const from = ramp[Math.floor(place)] as Lab
  const to = ramp[Math.min(ramp.length - 1, Math.floor(place) + 1)] as Lab
  for (let channel = 0; channel < 3; channel++)
    into[channel] = (from[channel] as number) + ((to[channel] as number) - (from[channel] as number)) * (place % 1)
}

/** How bright a star is at each pixel: many faint ones, a few bright ones, fewer near to the horizon. */
export function starsFor({ width, height }: Picture, horizon: number, amount: number, seed: number): Float32Array {
  const sky = new Float32Array(width * height)
  const next = chances(seed + 5)
  const unit = Math.max(width, height) / 1000
  const count = Math.round(520 * amount)
  for (let star = 0; star < count; star++) {
    const [x, y] = [next() * width, next() ** 1.35 * Math.min(height, horizon)]
    const strength = (0.25 + 0.75 * next() ** 5) * (1 - 0.6 * (y / Math.max(1, horizon)))
    dot(sky, width, height, x, y, unit * (0.55 + 0.9 * next() ** 4), strength)
  }
  return sky
}

export function dot(
  into: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
  strength: number,
) {
  const reach = Math.ceil(radius * 2)
  for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row++)
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue
      const far = Math.hypot(column + 0.5 - x, row + 0.5 - y) / Math.max(0.5, radius)
      const value = strength * Math.exp(-far * far)
      const at = row * width + column
      if (value > (into[at] as number)) into[at] = value
    }
}

/** Red outside, violet inside; a wide faint arc behind everything. */
export async function rainbowIn(
  picture: Picture,
  mask: Mask | undefined,
  strength: number,
  signal: AbortSignal,
): Promise<Picture> {
  const { width, height } = picture
  const box = mask === undefined ? undefined : boxOf(mask)
  const foot = box === undefined ? height * 0.75 : Math.min(height, box.y + box.height * 1.05)
  const radius = Math.min(width * 0.46, foot * 0.86)
  const band = radius * 0.17
  const bow = ['#ff3b30', '#ff9f0a', '#ffe14d', '#3fd160', '#2f9bff', '#6a4cff', '#a54ce0'].map(labOfHex)
  const colour = new Float32Array(3)
  return mapLab(
    picture,
    signal,
    (lab, at) => {
      const [x, y] = [(at % width) - width / 2, foot - Math.floor(at / width)]
      if (y < 0) return
      const out = (radius - Math.hypot(x, y)) / band
      if (out < 0 || out > 1) return
      mixAt(bow, out, colour)
      const share = strength * smooth(0, 0.18, out) * (1 - smooth(0.82, 1, out)) * smooth(0, 0.25, y / radius)
      lab[0] = (lab[0] as number) + Math.max(0, (colour[0] as number) * 0.5 + 0.42 - (lab[0] as number)) * share * 0.6
      lab[1] = (lab[1] as number) + ((colour[1] as number) - (lab[1] as number) * 0.6) * share
      lab[2] = (lab[2] as number) + ((colour[2] as number) - (lab[2] as number) * 0.6) * share
    },
    mask,
  )
}

/** A forked line from the top of the sky to its foot. */
export function lightningFor({ width, height }: Picture, foot: number, seed: number): Float32Array {
  const bolt = new Float32Array(width * height)
  const unit = Math.max(width, height) / 1000
  const start = width * (0.25 + 0.5 * chance(3, 1, seed))
  fork(bolt, width, height, { x: start, y: 0 }, foot, unit * 1.7, seed, 0)
  return bolt
}

function fork(
  bolt: Float32Array,
  width: number,
  height: number,
  from: { x: number; y: number },
  foot: number,
  thick: number,
  seed: number,
  depth: number,
) {
  const next = chances(seed + 31 * (depth + 1) + Math.round(from.y))
  let [x, y, lean] = [from.x, from.y, 0]
  const step = height * 0.011
  while (y < foot) {
    lean = lean * 0.72 + (next() - 0.5) * 1.9
    for (let part = 0; part < 1; part += 0.12)
      dot(bolt, width, height, x + lean * step * part, y + step * part, thick, 1)
    x += lean * step
    y += step
    if (depth < 2 && next() < 0.05)
      fork(bolt, width, height, { x, y }, y + (foot - y) * (0.25 + 0.35 * next()), thick * 0.5, seed, depth + 1)
  }
}
