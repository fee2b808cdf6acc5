/** Where the pictures of a collage lie: one large, the others around it, with even gaps and as little cut off as can be. */
import type { Box, Random, Size } from '../borrowed.ts'

/** A picture, or two parts beside or above each other. */
type Tree = number | { isAcross: boolean; first: Tree; second: Tree }

export interface Mosaic extends Size {
  places: Box[]
}

interface Wish {
  /** Width over height of each picture. */
  shapes: readonly number[]
  /** How much of the whole each should have, beside the others. */
  weights: readonly number[]
  /** Width over height of the whole; undefined for what suits. */
  shape: number | undefined
  area: number
  /** Of the shorter side. */
  gap: number
}

const tries = 2_400
/** Shapes that collages are liked in. */
const usual = [4 / 3, 3 / 2, 1, 5 / 4, 3 / 4, 4 / 5, 16 / 10]

export function mosaic(wish: Wish, random: Random): Mosaic {
  const targets = wish.shape === undefined ? usual : [wish.shape]
  let best: { tree: Tree; target: number; badness: number } | undefined
  for (let at = 0; at < tries; at++) {
    const tree = treeOf(shuffled(wish.shapes.length, random), random)
    const natural = shapeOf(tree, wish.shapes)
    const target = nearest(natural, targets)
    const badness = badnessOf(tree, natural, target, wish)
    if (best === undefined || badness < best.badness) best = { tree, target, badness }
  }
  const { tree, target } = best as { tree: Tree; target: number }
  const width = Math.round(Math.sqrt(wish.area * target))
  const height = Math.round(Math.sqrt(wish.area / target))
  const gap = Math.round(wish.gap * Math.min(width, height))
  const places: Box[] = []
  lay(tree, { x: gap, y: gap, width: width - 2 * gap, height: height - 2 * gap }, gap, wish.shapes, places)
  return { width, height, places }
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
  return order
}

function treeOf(order: readonly number[], random: Random): Tree {
  const [only] = order
  if (order.length === 1 && only !== undefined) return only
  const at = 1 + Math.floor(random() * (order.length - 1))
  const isAcross = random() < 0.5
  return { isAcross, first: treeOf(order.slice(0, at), random), second: treeOf(order.slice(at), random) }
}

/** As the pictures would make it, uncut. */
function shapeOf(tree: Tree, shapes: readonly number[]): number {
  if (typeof tree === 'number') return shapes[tree] as number
  const [one, other] = [shapeOf(tree.first, shapes), shapeOf(tree.second, shapes)]
  return tree.isAcross ? one + other : 1 / (1 / one + 1 / other)
}

const nearest = (shape: number, targets: readonly number[]) =>
  targets.reduce((best, each) => (away(each, shape) < away(best, shape) ? each : best))

const away = (one: number, other: number) => Math.abs(Math.log(one / other))

/** Cutting, and shares of the whole other than wished. */
function badnessOf(tree: Tree, natural: number, target: number, { shapes, weights }: Wish): number {
  const shares = new Float64Array(shapes.length)
  share(tree, 1, shapes, shares)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const uneven = weights.map((weight, at) => Math.log((shares[at] as number) / (weight / total)) ** 2)
  const sum = uneven.reduce((all, each) => all + each, 0)
  // The large one must be seen to be it; how large the others are matters less.
  const large = uneven[weights.indexOf(Math.max(...weights))] as number
  return 3.2 * away(natural, target) + Math.sqrt((sum + weights.length * large) / weights.length)
}

function share(tree: Tree, area: number, shapes: readonly number[], shares: Float64Array) {
  if (typeof tree === 'number') {
    shares[tree] = area
    return
  }
  const [one, other] = [shapeOf(tree.first, shapes), shapeOf(tree.second, shapes)]
  const first = tree.isAcross ? one / (one + other) : 1 / one / (1 / one + 1 / other)
  share(tree.first, area * first, shapes, shares)
  share(tree.second, area * (1 - first), shapes, shares)
}

function lay(tree: Tree, box: Box, gap: number, shapes: readonly number[], places: Box[]) {
  if (typeof tree === 'number') {
    places[tree] = box
    return
  }
  const [one, other] = [shapeOf(tree.first, shapes), shapeOf(tree.second, shapes)]
  if (tree.isAcross) {
    const width = Math.round((box.width - gap) * (one / (one + other)))
    lay(tree.first, { ...box, width }, gap, shapes, places)
    lay(tree.second, { ...box, x: box.x + width + gap, width: box.width - width - gap }, gap, shapes, places)
    return
  }
  const height = Math.round((box.height - gap) * (1 / one / (1 / one + 1 / other)))
  lay(tree.first, { ...box, height }, gap, shapes, places)
  lay(tree.second, { ...box, y: box.y + height + gap, height: box.height - height - gap }, gap, shapes, places)
}
