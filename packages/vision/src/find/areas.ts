/** Sky, water, grass, trees and ground: outlined under points where they lie, and taken when their colour is right. */
import { classify } from '../networks/resnet.ts'
import { selectEach } from '../networks/sam.ts'
import { areaOf, boxOf, union } from '../pictures/mask.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import { resize, resizeMask, within } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { type AreaKind, areaKinds } from './areaKinds.ts'
import { shareInside } from './boxes.ts'
import { colourShares } from './colours.ts'
import { detections, type Look, type Thing } from './look.ts'

const columns = 5
/** Less of the picture than this is no area. */
const leastShare = 0.02

export async function areaNamed(area: string, look: Look, work: Work): Promise<Thing | undefined> {
  const kind = areaKinds[area] as AreaKind
  const { width, height } = look.picture
  const hints = kind.rows.flatMap((row) =>
    Array.from({ length: columns }, (_, index) => ({
      points: [{ x: ((index + 0.5) / columns) * width, y: row * height }],
    })),
  )
  const things = (await detections(look, work)).filter(({ score }) => score >= 0.4)
  const small = await resize(look.picture, within(look.picture, 256))
  const parts: Mask[] = []
  for (const { mask, score } of await selectEach(look.picture, hints, work)) {
    const box = boxOf(mask)
    if (box === undefined || score < 0.5 || things.some((thing) => shareInside(box, thing.box) > 0.8)) continue
    if (await isKind(kind, mask, small)) parts.push(mask)
  }
  const [first, ...others] = parts
  if (first === undefined) return undefined
  const mask = union(first, ...others)
  const share = areaOf(mask) / (width * height)
  const box = boxOf(mask)
  if (box === undefined || share < leastShare || !(await isProven(kind, mask, look, work))) return undefined
  return { label: area, score: 0.6, box, mask }
}

async function isKind(kind: AreaKind, mask: Mask, small: Picture): Promise<boolean> {
  const coarse = await resizeMask(mask, small, 'linear')
  const shares = colourShares(small, coarse)
  const fitting = kind.colours.reduce((sum, colour) => sum + (shares.get(colour) ?? 0), 0)
  const rough = roughness(small, coarse)
  if (fitting < kind.least || rough > (kind.mostRough ?? 255) || rough < (kind.leastRough ?? 0)) return false
  return kind.edge === undefined || touches(coarse, kind.edge)
}

async function isProven({ proof }: AreaKind, mask: Mask, look: Look, work: Work): Promise<boolean> {
  if (proof === undefined) return true
  const shares = colourShares(look.picture, mask)
  if (proof.colours.reduce((sum, colour) => sum + (shares.get(colour) ?? 0), 0) >= proof.least) return true
  if ((await detections(look, work)).some(({ label, score }) => score >= 0.4 && proof.things.includes(label)))
    return true
  return (await classify(look.picture, work)).some(({ label }) => proof.classes.includes(label))
}

/** The mean step from a pixel to its right and lower neighbour, inside. */
function roughness({ data, width, height }: Picture, mask: Mask): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      if (
        (mask.data[at] as number) < 200 ||
        (mask.data[at + 1] as number) < 200 ||
        (mask.data[at + width] as number) < 200
      )
        continue
      const green = data[at * 4 + 1] as number
      sum += Math.abs(green - (data[at * 4 + 5] as number)) + Math.abs(green - (data[(at + width) * 4 + 1] as number))
      count += 2
    }
  return count === 0 ? 255 : sum / count
}

/** Along a tenth of the edge at least. */
function touches({ data, width, height }: Mask, edge: 'top' | 'bottom'): boolean {
  // Not the very edge, which outlines often miss by a little.
  const inset = Math.round(height * 0.03)
  const row = edge === 'top' ? inset : height - 1 - inset
  let count = 0
  for (let x = 0; x < width; x++) if ((data[row * width + x] as number) > 127) count += 1
  return count >= width / 10
}
