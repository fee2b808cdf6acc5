/** Many boxes around the same thing become one. */
import type { Box } from '../pictures/picture.ts'

interface Scored {
  label: string
  score: number
  box: Box
}

/** Boxes of one name that share this much are the same thing; of different names, this much more. */
const sameName = 0.5
const otherName = 0.7
/** So much of a box inside another of its name is a part of the same thing, unless it is surely a thing of its own. */
const partOf = 0.75
const sure = 0.8

export function bestOfEach<Found extends Scored>(found: Found[]): Found[] {
  const kept: Found[] = []
  for (const one of [...found].sort((first, second) => second.score - first.score)) {
    const alike = kept.filter(({ label }) => label === one.label)
    const isKnown =
      kept.some((better) => shared(better.box, one.box) > otherName) ||
      alike.some(
        (better) => shared(better.box, one.box) > sameName || (one.score < sure && isInside(one.box, better.box)),
      )
    // A box around several that are surer shows no thing of its own, but the group.
    const isGroup = alike.filter((better) => isInside(better.box, one.box)).length > 1
    if (!isKnown && !isGroup) kept.push(one)
  }
  return kept
}

function isInside(inner: Box, outer: Box): boolean {
  return intersection(inner, outer) > partOf * inner.width * inner.height
}

/** The area both boxes cover, over the area either does. */
export function shared(first: Box, second: Box): number {
  const both = intersection(first, second)
  return both / (first.width * first.height + second.width * second.height - both)
}

export function intersection(first: Box, second: Box): number {
  const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x)
  const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y)
  return Math.max(0, width) * Math.max(0, height)
}
