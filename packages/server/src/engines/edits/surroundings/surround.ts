/** A photograph at another time, in another season, weather or mood. */
import { boxOf, CannotDo, emptyMask, grow, type Mask, matte, type Picture } from '../borrowed.ts'
import { farOf } from '../pixels/far.ts'
import { airOf, veiled } from '../pixels/haze.ts'
import { labOfHex, mapLab, readLab, smooth } from '../pixels/lab.ts'
import { blurredMask, longerSide } from '../pixels/mix.ts'
import { cloudAt } from '../pixels/random.ts'
import { areaIfAny } from '../selection.ts'
import type { EditWork } from '../state.ts'
import { drift, rained, snowed, whiten } from './falling.ts'
import { graded } from './grade.ts'
import { laced } from './laced.ts'
import type { Look } from './looks.ts'
import { leaved } from './plants.ts'
import { isSky, lightningFor, rainbowIn, skyIn } from './sky.ts'

export async function inLook(picture: Picture, look: Look, work: EditWork): Promise<Picture> {
  const { seed, signal } = work
  const needsSky = look.sky !== undefined || look.rainbow === true || look.fog !== undefined
  const found = needsSky ? await areaIfAny({ picture }, 'the sky', work) : undefined
  const sky = isSky(found) ? await laced(picture, found) : undefined
  const subject = look.fog === undefined && look.snowCover === undefined ? undefined : await subjectIfAny(picture, work)
  let made = picture
  if (look.leaves !== undefined) made = await leaved(made, look.leaves, seed, signal)
  if (look.snowCover !== undefined) made = await covered(made, look.snowCover, sky, subject, work)
  const lit = look.lamps === undefined ? undefined : lampsOf(picture)
  made = await graded(made, look.grade, signal)
  if (sky !== undefined && look.sky !== undefined)
    made = await skyIn(await underSky(made, picture, sky, look, signal), sky, look, seed, signal)
  if (lit !== undefined) made = await shining(made, lit, look.lamps ?? 1, signal)
  if (look.fog !== undefined) made = await fogged(made, look.fog, sky, subject, work)
  if (look.rainbow === true) made = await rainbowIn(made, sky, sky === undefined ? 0.35 : 0.55, signal)
  if (look.lightning === true && sky !== undefined) made = await struck(made, sky, seed, signal)
  if (look.rain !== undefined) made = await rained(made, look.rain, seed, signal)
  if (look.snowfall !== undefined) made = await snowed(made, look.snowfall, seed, signal)
  return made
}

/** The sky is coloured from what it was, not from what the grading left of it. */
async function underSky(made: Picture, old: Picture, sky: Mask, _look: Look, _signal: AbortSignal): Promise<Picture> {
  const data = Uint8Array.from(made.data)
  for (let at = 0; at < sky.data.length; at++) {
    const share = (sky.data[at] as number) / 255
    if (share === 0) continue
    for (let channel = at * 4; channel < at * 4 + 3; channel++)
      data[channel] = (old.data[channel] as number) * share + (data[channel] as number) * (1 - share) + 0.5
  }
  return { ...made, data }
}

async function subjectIfAny(picture: Picture, work: EditWork): Promise<Mask | undefined> {
  try {
    return await matte(picture, work)
  } catch (error) {
    if (error instanceof CannotDo) return undefined
    throw error
  }
}

/** Small, bright and warm: lamps, windows, signs. 0 to 255. */
function lampsOf(picture: Picture): Mask {
  const lamps = emptyMask(picture)
  const lab = new Float32Array(3)
  for (let at = 0; at < lamps.data.length; at++) {
    readLab(picture.data, at * 4, lab)
    const warm = smooth(0.035, 0.09, lab[2] as number)
    lamps.data[at] = 255 * smooth(0.78, 0.92, lab[0] as number) * warm
  }
  // Large warm bright things are things in the sun, not lamps.
  const large = grow(grow(lamps, -Math.round(longerSide(picture) * 0.02)), Math.round(longerSide(picture) * 0.03))
  return { ...lamps, data: lamps.data.map((value, at) => Math.min(value, 255 - (large.data[at] as number))) }
}

async function shining(picture: Picture, lamps: Mask, amount: number, signal: AbortSignal): Promise<Picture> {
  const glow = await blurredMask(lamps, longerSide(picture) * 0.012)
  return mapLab(picture, signal, (lab, at) => {
    const own = ((lamps.data[at] as number) / 255) * amount
    const near = Math.min(1, ((glow.data[at] as number) / 255) * 1.8) * amount
    if (own + near < 0.01) return
    lab[0] = (lab[0] as number) + (0.93 - (lab[0] as number)) * Math.max(own * 0.85, near * 0.3)
    lab[1] = (lab[1] as number) + 0.02 * near
    lab[2] = (lab[2] as number) + 0.06 * near
  })
}

/** Thicker with distance; drifting; what stands in front stays clearer. */
async function fogged(
  picture: Picture,
  amount: number,
  sky: Mask | undefined,
  subject: Mask | undefined,
  work: EditWork,
): Promise<Picture> {
  const { width, height } = picture
  const depth = await blurredMask(await farOf(picture, work), longerSide(picture) * 0.012)
  const veil = await airOf(picture)
  const box = subject === undefined ? undefined : boxOf(subject)
  const foot = box === undefined ? 0.9 : (box.y + box.height) / height
  const unit = longerSide(picture) / 3
  return mapLab(picture, work.signal, (lab, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const up = smooth(0, 1, 1 - y / height)
    const far = 0.5 * ((depth.data[at] as number) / 255) + 0.5 * Math.max(up, smooth(foot, foot - 0.5, y / height))
    const above = sky === undefined ? 0 : (sky.data[at] as number) / 255
    const near = subject === undefined ? 0 : (subject.data[at] as number) / 255
    const wisps = 1 + 0.22 * cloudAt(x / unit, (2 * y) / unit, work.seed, 4)
    const thick = Math.max(far * (1 - 0.62 * near), above * 0.92) * wisps
    veiled(lab, veil, Math.min(0.93, amount * (0.16 + 0.86 * thick)))
  })
}

/** White on what lies flat and open: the ground, and the upper edges of what stands there. */
async function covered(
  picture: Picture,
  amount: number,
  sky: Mask | undefined,
  subject: Mask | undefined,
  work: EditWork,
): Promise<Picture> {
  const ground = await groundOf(picture, sky, subject, work)
  const caps = subject === undefined ? undefined : await capsOf(picture, subject)
  const { width } = picture
  const unit = longerSide(picture) / 1000
  return mapLab(picture, work.signal, (lab, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const lying =
      ((ground.data[at] as number) / 255) *
      amount *
      smooth(0.2, 0.75, drift(x, y, unit, work.seed) + 0.25 * (lab[0] as number))
    const cap = caps === undefined ? 0 : ((caps.data[at] as number) / 255) * amount * 0.85
    const share = Math.max(lying * 0.92, cap)
    if (share > 0.01) whiten(lab, share, 0.86 + 0.1 * (lab[0] as number))
  })
}

/** Ground, grass, road or field by name; else what lies low and is not the subject. */
async function groundOf(
  picture: Picture,
  sky: Mask | undefined,
  subject: Mask | undefined,
  work: EditWork,
): Promise<Mask> {
  const water = await areaIfAny({ picture }, 'the water', work)
  const named =
    water === undefined
      ? ((await areaIfAny({ picture }, 'the grass', work)) ?? (await areaIfAny({ picture }, 'the ground', work)))
      : undefined
  const { width, height } = picture
  const mask = emptyMask(picture)
  for (let at = 0; at < mask.data.length; at++) {
    const y = Math.floor(at / width) / height
    const low =
      named === undefined
        ? 0.75 * smooth(0.55, 0.85, y)
        : Math.max((named.data[at] as number) / 255, 0.3 * smooth(0.7, 0.95, y))
    const taken = Math.max(subject?.data[at] ?? 0, sky?.data[at] ?? 0, water?.data[at] ?? 0) / 255
    mask.data[at] = 255 * low * (1 - taken)
  }
  return blurredMask(mask, longerSide(picture) * 0.004)
}

/** A thin layer along the upper edges of the subject. */
async function capsOf(picture: Picture, subject: Mask): Promise<Mask> {
  const { width, height } = picture
  const caps = emptyMask(picture)
  const thick = Math.max(2, Math.round(longerSide(picture) * 0.009))
  for (let x = 0; x < width; x++)
    for (let y = thick; y < height; y++) {
      const [here, above] = [subject.data[y * width + x] as number, subject.data[(y - thick) * width + x] as number]
      caps.data[y * width + x] = Math.max(0, here - above) * 0.9
    }
  return blurredMask(caps, Math.max(0.6, thick * 0.22))
}

async function struck(picture: Picture, sky: Mask, seed: number, signal: AbortSignal): Promise<Picture> {
  const box = boxOf(sky)
  const bolt = lightningFor(picture, box === undefined ? picture.height / 2 : box.y + box.height, seed)
  const mask = { width: picture.width, height: picture.height, data: Uint8Array.from(bolt, (value) => value * 255) }
  const glow = await blurredMask(mask, longerSide(picture) * 0.012)
  const white = labOfHex('#f4f2ff')
  return mapLab(
    picture,
    signal,
    (lab, at) => {
      const share = Math.min(1, (bolt[at] as number) + ((glow.data[at] as number) / 255) * 0.9)
      if (share > 0.01) veiled(lab, white, share)
    },
    sky,
  )
}
