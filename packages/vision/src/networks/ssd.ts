/** Finding things by name: SSD on MobileNet v2, which knows the 80 names of COCO. */
import type { Box, Picture } from '../pictures/picture.ts'
import { crop, resize, within } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { cocoNames } from './cocoNames.ts'
import { numbersOf, planes } from './planes.ts'
import { bestOfEach } from './suppress.ts'
import { isCut, viewsOf } from './views.ts'

export interface Detection {
  /** One of COCO's 80 names. */
  label: string
  score: number
  box: Box
}

/** The network sees every picture at this size, whatever its shape. */
const side = 300
/** Boxes are told as differences from anchors, in these parts of the anchor's size. */
const parts = { centre: 10, size: 5 }
const classes = 91

/** The closer looks, by the share of the shorter side they show; the last only where it may help. About 20 ms each. */
const closer = [1, 0.6]
const closest = 0.4
/** A thing smaller than this share of the shorter side may have others like it that only a closer look shows. */
const small = 0.25
const mostViews = 32
/**
 * A closer look sees less of what surrounds a thing, and is oftener wrong: so much is taken from its scores. The more,
 * if what it names was not even suspected when the whole picture was seen.
 */
const doubt = { suspected: 0.1, unsuspected: 0.35 }
const suspicion = 0.15

/** The closest look at a picture of this size is still finer than what the network sees. */
const mostSide = 1600

/** The surest first. Small things are found too, by looking closer at one part after another. */
export async function detect(picture: Picture, work: Work, least = 0.4): Promise<Detection[]> {
  const seen = await resize(picture, within(picture, mostSide), 'cubic')
  const found = await detectCloser(seen, work, least)
  const [across, down] = [picture.width / seen.width, picture.height / seen.height]
  return bestOfEach(found).map(({ box, ...one }) => ({
    ...one,
    box: { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down },
  }))
}

async function detectCloser(picture: Picture, work: Work, least: number): Promise<Detection[]> {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const first = await detectIn(picture, whole, work, Math.min(suspicion, least))
  const suspected = new Set(first.map(({ label }) => label))
  const found = first.filter(({ score }) => score >= least)
  const look = async (share: number) => {
    for (const view of viewsOf(picture, share).slice(0, mostViews))
      for (const one of await detectIn(picture, view, work, least)) {
        const score = one.score - (suspected.has(one.label) ? doubt.suspected : doubt.unsuspected)
        if (score >= least && !isCut(one.box, view, picture)) found.push({ ...one, score })
      }
  }
  for (const share of closer) await look(share)
  if (found.length === 0 || found.some(({ box }) => isSmall(box, picture))) await look(closest)
  return found
}

function isSmall(box: Box, { width, height }: Picture): boolean {
  return Math.sqrt(box.width * box.height) < small * Math.min(width, height)
}

async function detectIn(picture: Picture, view: Box, work: Work, least: number): Promise<Detection[]> {
  work.signal.throwIfAborted()
  const isWhole = view.width === picture.width && view.height === picture.height
  const seen = await resize(isWhole ? picture : crop(picture, view), { width: side, height: side }, 'linear')
  const { boxes, scores, anchors } = await ask('ssd', { input: planes(seen, 1 / 127.5, -1) }, work)
  return decoded(numbersOf(boxes), numbersOf(scores), numbersOf(anchors), view, least)
}

/** Every anchor that shows something, with its best name. */
function decoded(
  boxes: Float32Array,
  scores: Float32Array,
  anchors: Float32Array,
  view: Box,
  least: number,
): Detection[] {
  const leastLogit = Math.log(least / (1 - least))
  const found: Detection[] = []
  for (let anchor = 0; anchor < anchors.length / 4; anchor++) {
    const best = bestName(scores, anchor * classes)
    const label = cocoNames[best.name]
    if (best.logit < leastLogit || label === undefined) continue
    const box = boxAt(boxes, anchors, anchor * 4, view)
    if (box.width < 1 || box.height < 1) continue
    found.push({ label, score: 1 / (1 + Math.exp(-best.logit)), box })
  }
  return found
}

/** The first of the scores is for nothing at all; it does not take part. */
function bestName(scores: Float32Array, start: number): { name: number; logit: number } {
  let best = 1
  for (let name = 2; name < classes; name++)
    if ((scores[start + name] as number) > (scores[start + best] as number)) best = name
  return { name: best, logit: scores[start + best] as number }
}

function boxAt(boxes: Float32Array, anchors: Float32Array, at: number, view: Box): Box {
  const [top, left, bottom, right] = anchors.subarray(at, at + 4) as unknown as [number, number, number, number]
  const [down, across, taller, wider] = boxes.subarray(at, at + 4) as unknown as [number, number, number, number]
  const middleY = (top + bottom) / 2 + (down / parts.centre) * (bottom - top)
  const middleX = (left + right) / 2 + (across / parts.centre) * (right - left)
  const height = (bottom - top) * Math.exp(taller / parts.size)
  const width = (right - left) * Math.exp(wider / parts.size)
  const x0 = within01(middleX - width / 2) * view.width
  const y0 = within01(middleY - height / 2) * view.height
  const x1 = within01(middleX + width / 2) * view.width
  const y1 = within01(middleY + height / 2) * view.height
  return { x: view.x + x0, y: view.y + y0, width: x1 - x0, height: y1 - y0 }
}

function within01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
