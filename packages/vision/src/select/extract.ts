/** Things lifted out of a picture, each by itself. */
import { cutOut } from '../matte/cutOut.ts'
import { boxOf, invert as inverted, union } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { crop, cropMask } from '../pictures/resize.ts'
import { NothingFound, part, type Work } from '../work.ts'
import { type Selected, select } from './select.ts'

export interface Extraction {
  prompt: string
  mode: 'mask' | 'extract'
  /** All of that name, each by itself. */
  multiple?: boolean | undefined
  /** Transparent around the thing; else the thing's box as it is in the picture, opaque. */
  preserveAlpha?: boolean | undefined
  /** Everything but what is named, in one picture of the source's size. */
  invert?: boolean | undefined
}

export interface Extracted {
  label: string
  score: number
  /** In the source's pixels. */
  box: Box
  /** Tight around the thing. With mode `extract`. */
  picture?: Picture
  /** Of the source's size. With mode `mask`. */
  mask?: Mask
}

export async function extract(picture: Picture, asked: Extraction, work: Work): Promise<Extracted[]> {
  const { prompt, mode, multiple = false, preserveAlpha = true, invert = false } = asked
  const selected = await select(picture, { prompt, multiple }, part(work, 0, 0.8))
  const things = invert ? [allBut(selected)] : selected
  const extracted: Extracted[] = []
  for (const [index, { label, score, box, mask }] of things.entries()) {
    work.signal.throwIfAborted()
    work.progress(0.8 + (0.2 * index) / things.length, 'Cutting out')
    const common = { label, score, box }
    if (mode === 'mask') extracted.push({ ...common, mask })
    else extracted.push({ ...common, picture: await lifted(picture, mask, box, preserveAlpha) })
  }
  return extracted
}

function allBut(selected: Selected[]): Selected {
  const [first, ...others] = selected as [Selected, ...Selected[]]
  const mask = inverted(union(first.mask, ...others.map((other) => other.mask)))
  if (boxOf(mask) === undefined) throw new NothingFound(`everything but ${first.label}`, [first.label])
  return {
    label: `everything but ${first.label}`,
    score: Math.min(...selected.map(({ score }) => score)),
    box: { x: 0, y: 0, width: mask.width, height: mask.height },
    mask,
  }
}

/** The edge's colours are told apart with some room around the box, and only then is it cut tight. */
async function lifted(picture: Picture, mask: Mask, box: Box, preserveAlpha: boolean): Promise<Picture> {
  if (!preserveAlpha) return crop(picture, box)
  const room = roomAround(box, mask)
  const cut = await cutOut(crop(picture, room), cropMask(mask, room))
  return crop(cut, { ...box, x: box.x - room.x, y: box.y - room.y })
}

function roomAround({ x, y, width, height }: Box, within: Mask): Box {
  const margin = 8 + Math.round(Math.max(width, height) * 0.05)
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)]
  return {
    x: left,
    y: top,
    width: Math.min(within.width, x + width + margin) - left,
    height: Math.min(within.height, y + height + margin) - top,
  }
}
