/**
 * Whether a scene keeps what was read, told from its geometry alone: this knows nothing of how the layout was made.
 * Used by the tests and the report over prompts.
 */
import type { Reading, ReadSubject, Relation, RelationKind } from '../reading/reading.ts'
import { areaOf, type Box, boxOf, heightOf, middleX, middleY, sharedArea, unionOf, widthOf } from './geometry.ts'
import type { Item, Scene } from './scene.ts'

export interface CountHolds {
  word: string
  asked: number
  shown: number
  holds: boolean
}

export interface RelationHolds extends Relation {
  holds: boolean
}

export interface Honours {
  counts: CountHolds[]
  relations: RelationHolds[]
}

/** More of one kind are not drawn one by one. */
const mostDrawn = 24

export function honours(scene: Scene, reading: Reading): Honours {
  const shown = itemsBySubject(scene, reading)
  return {
    counts: reading.subjects.map(({ word, count }, at) => {
      const visible = (shown[at] as Item[]).filter((item) => isVisible(item, scene)).length
      return { word, asked: count, shown: visible, holds: visible === Math.min(mostDrawn, Math.max(1, count)) }
    }),
    relations: reading.relations.map((relation) => ({ ...relation, holds: holds(relation, shown, scene) })),
  }
}

/** Two subjects of one word differ by their look; where they do not, they share the items in order. */
function itemsBySubject(scene: Scene, reading: Reading): Item[][] {
  const left = [...scene.items]
  return reading.subjects.map((subject) => {
    const own: Item[] = []
    for (let at = 0; at < left.length && own.length < Math.max(1, subject.count); ) {
      if (isOf(left[at] as Item, subject)) own.push(...left.splice(at, 1))
      else at++
    }
    return own
  })
}

function isOf(item: Item, subject: ReadSubject): boolean {
  return (
    item.name === subject.word &&
    item.art === subject.art &&
    item.colour === subject.colour &&
    item.material === subject.material
  )
}

/** Whole in the frame, and not hidden by what is painted over it. */
function isVisible(item: Item, scene: Scene): boolean {
  const box = boxOf(item, scene)
  const aspect = scene.width / scene.height
  if (box.left < -0.01 || box.right > aspect + 0.01 || box.top < -0.01 || box.bottom > 1.01) return false
  return scene.items.every((other) => {
    if (other === item || other.depth <= item.depth || other.opacity < 0.5) return true
    return sharedArea(box, boxOf(other, scene)) < areaOf(box) * 0.9
  })
}

type Rule = (a: Placed[], b: Placed[], c: Placed[]) => boolean
type Placed = Box & { item: Item }

function holds({ kind, subject, object, other }: Relation, shown: Item[][], scene: Scene): boolean {
  const placed = (index: number | undefined) =>
    index === undefined ? [] : (shown[index] ?? []).map((item): Placed => ({ ...boxOf(item, scene), item }))
  const [a, b, c] = [placed(subject), placed(object), placed(other)]
  return a.length > 0 && b.length > 0 && rules[kind](a, b, c)
}

const everySome = (a: Placed[], b: Placed[], test: (one: Placed, two: Placed) => boolean) =>
  a.every((one) => b.some((two) => test(one, two)))
const everyEvery = (a: Placed[], b: Placed[], test: (one: Placed, two: Placed) => boolean) =>
  a.every((one) => b.every((two) => test(one, two)))
const centre = (boxes: Placed[]) => boxes.reduce((sum, box) => sum + middleX(box), 0) / boxes.length

const isOver = (one: Box, two: Box) =>
  middleX(one) > two.left - widthOf(one) * 0.25 && middleX(one) < two.right + widthOf(one) * 0.25

const standsOn = (one: Placed, two: Placed) =>
  isOver(one, two) &&
  one.bottom >= two.top - 0.02 &&
  one.bottom <= two.bottom - heightOf(two) * 0.05 &&
  middleY(one) < middleY(two)

const isNextTo = (one: Placed, two: Placed) => {
  const gap = Math.max(two.left - one.right, one.left - two.right)
  return gap < Math.max(widthOf(one), widthOf(two)) + 0.1 && one.bottom > two.top && two.bottom > one.top
}

const isLower = (one: Placed, two: Placed) => middleY(one) > middleY(two) && isOver(one, two)

const touches = (one: Placed, two: Placed) =>
  sharedArea(one, two) > 0 || (Math.max(two.left - one.right, one.left - two.right) < 0.02 && isNextTo(one, two))

/** In it, or looking out of it above the rim. */
const isIn = (one: Placed, two: Placed) => {
  const across = one.left > two.left - widthOf(two) * 0.1 && one.right < two.right + widthOf(two) * 0.1
  const low = one.bottom <= two.bottom + heightOf(two) * 0.05 && one.bottom > two.top + heightOf(two) * 0.1
  return across && low
}

const rules: Record<RelationKind, Rule> = {
  // One of two is on the other when the other carries it, or when it is on a table on which it stands.
  on: (a, b) => everySome(a, b, standsOn),
  riding: (a, b) => everySome(a, b, standsOn),
  under: (a, b) => everySome(a, b, isLower) || isAbove(b, a),
  below: (a, b) => isAbove(b, a),
  above: (a, b) => isAbove(a, b),
  'in-front-of': (a, b) => everyEvery(a, b, (one, two) => one.item.depth > two.item.depth) && isNearAcross(a, b),
  behind: (a, b) => everyEvery(a, b, (one, two) => one.item.depth < two.item.depth) && isNearAcross(a, b),
  'left-of': (a, b) => everyEvery(a, b, (one, two) => middleX(one) < middleX(two)) && everySome(a, b, (one, two) => one.right < middleX(two)),
  'right-of': (a, b) => everyEvery(a, b, (one, two) => middleX(one) > middleX(two)) && everySome(a, b, (one, two) => one.left > middleX(two)),
  beside: (a, b) => a.some((one) => b.some((two) => isNextTo(one, two) && sharedArea(one, two) < 0.3 * Math.min(areaOf(one), areaOf(two)))),
  with: (a, b) => a.some((one) => b.some((two) => isNextTo(one, two))) || isInTheSky(a) || isInTheSky(b),
  between: (a, b, c) => isBetween(a, b, c),
  inside: (a, b) => everySome(a, b, isIn),
  around: (a, b) => (a.length === 1 ? everySome(a, b, touches) : isOnBothSides(a, b)),
  holding: (a, b) => everySome(b, a, (held, holder) => touches(held, holder) && heightOf(held) <= heightOf(holder)),
  wearing: (a, b) => everySome(b, a, (worn, wearer) => sharedArea(worn, wearer) > 0 && areaOf(worn) < areaOf(wearer)),
} // biome-ignore format: a table

/** As groups: two birds are above a row of houses, if not each bird above each house. */
function isAbove(a: Placed[], b: Placed[]): boolean {
  const [high, low] = [unionOf(a), unionOf(b)]
  const shared = Math.min(high.right, low.right) - Math.max(high.left, low.left)
  return shared > 0.5 * Math.min(widthOf(high), widthOf(low)) && high.bottom <= low.top + heightOf(low) * 0.2
}

/** The moon is with the castle wherever it is. */
function isInTheSky(boxes: Placed[]): boolean {
  return boxes.every(({ item, bottom }) => item.rests === 'air' && bottom < 0.66)
}

function isNearAcross(a: Placed[], b: Placed[]): boolean {
  return a.some((one) => b.some((two) => Math.abs(middleX(one) - middleX(two)) < (widthOf(one) + widthOf(two)) * 0.75))
}

function isBetween(a: Placed[], b: Placed[], c: Placed[]): boolean {
  const others = [...b, ...c].map((box) => middleX(box))
  const own = a.map((box) => middleX(box))
  if (c.length === 0) return Math.min(...others) < Math.min(...own) && Math.max(...own) < Math.max(...others)
  const [left, right] = [centre(b), centre(c)].toSorted((one, two) => one - two) as [number, number]
  return own.every((x) => left < x && x < right)
}

function isOnBothSides(a: Placed[], b: Placed[]): boolean {
  const middle = centre(b)
  return a.some((one) => middleX(one) < middle) && a.some((one) => middleX(one) > middle)
}

/** How much of the smaller is covered where two have nothing to do with each other, at worst: for tests. */
export function worstOverlap(scene: Scene): number {
  let worst = 0
  const boxes = scene.items.filter(({ art }) => art !== '').map((item) => ({ item, box: boxOf(item, scene) }))
  for (const [at, one] of boxes.entries())
    for (const two of boxes.slice(at + 1)) {
      if (one.item.on === two.item.id || two.item.on === one.item.id) continue
      const smaller = Math.min(areaOf(one.box), areaOf(two.box))
      worst = Math.max(worst, sharedArea(one.box, two.box) / Math.max(1e-9, smaller))
    }
  return worst
}
