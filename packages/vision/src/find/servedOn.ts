/** Saucers and plates, which no network here names: the larger flat thing that a cup or a meal stands on. */
import { areaOf, without } from '../pictures/mask.ts'
import { resizeMask } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { shareInside } from './boxes.ts'
import { detections, type Look, type Thing } from './look.ts'
import { outlined } from './outlines.ts'
import { segments } from './segments.ts'

export const dishes: ReadonlySet<string> = new Set(['saucer', 'plate', 'dish', 'platter', 'coaster', 'tray'])

const served = new Set([
  'cup',
  'bowl',
  'pizza',
  'cake',
  'sandwich',
  'donut',
  'hot dog',
  'wine glass',
  'broccoli',
  'carrot',
])
/** Larger than what stands on it, yet no table: of the picture at most so much. */
const mostShare = 0.5

export async function servedOn(name: string, look: Look, work: Work): Promise<Thing[]> {
  const above = (await detections(look, work)).filter(({ label, score }) => score >= 0.4 && served.has(label))
  if (above.length === 0) return []
  const found: Thing[] = []
  for (const thing of await outlined(above.slice(0, 4), look, work)) {
    const lower = { ...thing.box, y: thing.box.y + thing.box.height * 0.6, height: thing.box.height * 0.4 }
    const under = (await segments(look, work))
      .filter(({ box, share }) => share < mostShare && shareInside(lower, box) > 0.8)
      .filter(({ box }) => box.width > thing.box.width * 1.15)
      .sort((one, other) => other.score * Math.sqrt(other.share) - one.score * Math.sqrt(one.share))[0]
    if (under === undefined) continue
    const mask = without(await resizeMask(under.mask, look.picture), thing.mask)
    if (areaOf(mask) > 0) found.push({ label: name, score: 0.4, box: under.box, mask })
  }
  return found
}
