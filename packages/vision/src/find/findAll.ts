/** Everything that is recognised in a picture. */
import { pieces } from '../pictures/mask.ts'
import type { Box, Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { boxOverlap, shareInside } from './boxes.ts'
import { classRegions, detections, inFull, type Look, lookAt, type Thing } from './look.ts'

export interface Found {
  label: string
  score: number
  /** In the picture's pixels. */
  box: Box
}

/** Less sure than this is not told. */
const least = 0.4

export async function findAll(picture: Picture, work: Work): Promise<Found[]> {
  const look = await lookAt(picture, work)
  return (await recognised(look, work)).map(({ label, score, box }) => ({ label, score, box: inFull(box, look) }))
}

/** The surest first. */
export async function recognised(look: Look, work: Work): Promise<Thing[]> {
  const found: Thing[] = (await detections(look, work)).filter(({ score }) => score >= least)
  const area = look.picture.width * look.picture.height
  for (const { label, mask } of await classRegions(look, work)) {
    if (label === 'background') continue
    for (const { box, area: size } of pieces(mask, 4))
      if (
        size > area * 0.015 &&
        !found.some((one) => shareInside(box, one.box) > 0.5 || boxOverlap(box, one.box) > 0.4)
      )
        found.push({ label, score: 0.5, box })
  }
  return found
}

/** As people would say it: "a cat", "3 birds". */
export function inWords(things: { label: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { label } of things) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([label, count]) => (count === 1 ? `${article(label)}${label}` : `${count} ${many(label)}`))
}

function article(label: string): string {
  if (label === 'skis' || label === 'scissors' || label === 'broccoli') return ''
  return /^[aeiou]/.test(label) ? 'an ' : 'a '
}

const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  sheep: 'sheep',
  mouse: 'mice',
  knife: 'knives',
  skis: 'pairs of skis',
  scissors: 'pairs of scissors',
  broccoli: 'pieces of broccoli',
}

function many(label: string): string {
  return irregular[label] ?? (/(?:s|sh|ch|x)$/.test(label) ? `${label}es` : `${label}s`)
}
