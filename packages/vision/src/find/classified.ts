/** Names no detector knows: the classifier is asked about each thing that can be outlined. */

import { imagenetNames } from '../networks/imagenetNames.ts'
import { meanings, nearness } from '../networks/minilm.ts'
import { remember } from '../networks/remember.ts'
import { type Classification, classify } from '../networks/resnet.ts'
import { areaOf, boxOf, pieces } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { crop, resizeMask } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { middleOf, shareInside } from './boxes.ts'
import { classesFor } from './classWords.ts'
import { detections, type Look, standingOut, type Thing } from './look.ts'
import { singularOf } from './plurals.ts'
import { segments } from './segments.ts'

/** How likely the classifier must find it. */
const likely = 0.2
/** What stands out may be anything the classifier does not know, but not what it is sure is something else. */
const unlikely = 0.6
/** As near as this, two names may be the same. */
const sameMeaning = 0.72

export async function saysSo(name: string, look: Look, work: Work): Promise<Thing[]> {
  const fits = await fitting(name, work)
  const first = await standing(look, work)
  const seen = (await detections(look, work)).filter(({ score }) => score >= 0.3).slice(0, 6)
  // A name that nothing fits can only be what stands out.
  if (!imagenetNames.some((label) => fits(label) > 0)) return soleSubject(name, first, [], look, work)
  const early = await judged([...first, ...seen], name, fits, look, work)
  if (early.some(({ score }) => score >= likely)) return sure(early)
  const parts = await segments(look, work)
  const small = parts
    .filter(({ share }) => share < 0.6)
    .map((part): Thing => ({ label: name, score: 0, box: part.box, mask: part.mask }))
  const late = await judged(small, name, fits, look, work)
  if (late.some(({ score }) => score >= likely)) return sure(late)
  return soleSubject(name, first, early, look, work)
}

function sure(things: Thing[]): Thing[] {
  const best = Math.max(...things.map(({ score }) => score))
  return (
    things
      .filter(({ score }) => score >= Math.max(likely, best * 0.5))
      .sort((one, other) => other.score - one.score)
      // The outline is made anew, at the look's size, from the box.
      .map(({ label, score, box }) => ({ label, score: Math.min(1, score), box }))
  )
}

/** How well each of ImageNet's names fits, from 0 to 1. */
async function fitting(name: string, work: Work): Promise<(label: string) => number> {
  const words = name.split(' ')
  const found = new Set<string>()
  for (let from = 0; from < words.length && found.size === 0; from++)
    for (const index of classesFor(singularOf(words.slice(from).join(' ')))) found.add(imagenetNames[index] as string)
  const [own] = await meanings([name], work)
  const others = await labelMeanings(work)
  return (label) => {
    if (found.has(label)) return 1
    const near = nearness(own as Float32Array, others.get(label) as Float32Array)
    return near >= sameMeaning ? near : 0
  }
}

function labelMeanings(work: Work): Promise<Map<string, Float32Array>> {
  return remember(
    work.networks,
    'meanings of labels',
    async () => {
      const map = new Map<string, Float32Array>()
      for (let from = 0; from < imagenetNames.length; from += 100) {
        const some = imagenetNames.slice(from, from + 100)
        for (const [index, direction] of (await meanings([...some], work)).entries())
          map.set(some[index] as string, direction)
      }
      return map
    },
    (map) => map.size * 384 * 4,
  )
}

/** What stands out, piece by piece. */
async function standing(look: Look, work: Work): Promise<Thing[]> {
  const { mask, peak } = await standingOut(look, work)
  if (peak < 0.3) return []
  const all = areaOf(mask)
  return pieces(mask, 3)
    .filter(({ area }) => area > all * 0.15)
    .map(({ box, mask: piece }) => ({ label: 'subject', score: peak, box, mask: piece }))
}

/** Each with how likely it is what is asked for. */
async function judged(
  things: Thing[],
  name: string,
  fits: (label: string) => number,
  look: Look,
  work: Work,
): Promise<Thing[]> {
  const out: Thing[] = []
  for (const thing of things) {
    const plain = fit(await classified(look, thing.box, undefined, work), fits)
    const alone = thing.mask === undefined ? plain : fit(await classified(look, thing.box, thing.mask, work), fits)
    out.push({ ...thing, label: name, score: 0.5 * plain + 0.5 * alone })
  }
  return out
}

function fit(classes: Classification[], fits: (label: string) => number): number {
  return classes.reduce((sum, { label, score }) => sum + score * fits(label), 0)
}

/** The classifier on a square around the box; with a mask, on what is under it alone. */
function classified(look: Look, box: Box, mask: Mask | undefined, work: Work): Promise<Classification[]> {
  const square = squareAround(box, look.picture)
  const key = `class ${look.key} ${square.x} ${square.y} ${square.width} ${mask === undefined ? 'plain' : 'alone'}`
  return remember(
    work.networks,
    key,
    async () =>
      classify(mask === undefined ? crop(look.picture, square) : await alone(look.picture, square, mask), work),
    () => 500,
  )
}

async function alone(picture: Picture, square: Box, mask: Mask): Promise<Picture> {
  const full = await resizeMask(mask, picture, 'linear')
  const part = crop(picture, square)
  const grey = [124, 117, 104]
  for (let y = 0; y < square.height; y++)
    for (let x = 0; x < square.width; x++) {
      const share = (full.data[(square.y + y) * picture.width + square.x + x] as number) / 255
      const at = (y * square.width + x) * 4
      for (let channel = 0; channel < 3; channel++)
        part.data[at + channel] = Math.round(
          (part.data[at + channel] as number) * share + (grey[channel] as number) * (1 - share),
        )
    }
  return part
}

function squareAround(box: Box, { width, height }: Picture): Box {
  const middle = middleOf(box)
  const half = Math.max(16, (Math.max(box.width, box.height) * 1.15) / 2)
  const left = Math.max(0, Math.round(middle.x - half))
  const top = Math.max(0, Math.round(middle.y - half))
  return {
    x: Math.min(left, width - 1),
    y: Math.min(top, height - 1),
    width: Math.max(1, Math.min(width, Math.round(middle.x + half)) - left),
    height: Math.max(1, Math.min(height, Math.round(middle.y + half)) - top),
  }
}

/**
 * A name nobody knows may be the one thing that stands out, unless the detector is sure of what that is, or the
 * classifier is.
 */
async function soleSubject(
  name: string,
  first: Thing[],
  judgedFirst: Thing[],
  look: Look,
  work: Work,
): Promise<Thing[]> {
  const [only] = first
  if (only === undefined || first.length > 1 || only.score < 0.6) return []
  const known = (await detections(look, work)).some(
    ({ score, box }) => score >= 0.5 && shareInside(only.box, box) > 0.5,
  )
  const [best] = await classified(look, only.box, undefined, work)
  const isElse = best !== undefined && best.score >= unlikely && (judgedFirst[0]?.score ?? 0) < 0.05
  if (known || isElse) return []
  const box = boxOf(only.mask as Mask)
  return box === undefined ? [] : [{ label: name, score: 0.3, box, mask: only.mask as Mask }]
}
