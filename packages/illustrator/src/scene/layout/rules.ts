/** How far a layout is from keeping a relation between things that stand apart, or a place: 0 when kept. */
import type { ReadSubject, RelationKind } from '../../reading/reading.ts'
import { type Box, heightOf, middleX, middleY, sharedArea, unionOf, widthOf } from '../geometry.ts'
import type { LaidBox } from './laidBox.ts'
import type { Field } from './spot.ts'

const atLeast = (value: number, low: number) => Math.max(0, low - value)
const atMost = (value: number, high: number) => Math.max(0, value - high)

export function relationMiss(
  kind: RelationKind,
  subject: LaidBox[],
  object: LaidBox[],
  other: LaidBox[] | undefined,
): number {
  const a = unionOf(subject)
  const b = unionOf(object)
  const nearer = (subject[0]?.near ?? 0) - (object[0]?.near ?? 0)
  // What stands on something else is on another level anyway.
  const level = isLevel(subject) && isLevel(object) ? levelMiss(a, b) : 0
  switch (kind) {
    case 'left-of':
      return besideMiss(b.left - a.right, a, b) + level
    case 'right-of':
      return besideMiss(a.left - b.right, a, b) + level
    case 'with':
    case 'beside':
      // A castle with a moon: the moon need not stand next to it.
      if (kind === 'with' && (subject[0]?.high === true || object[0]?.high === true)) return 0
      return besideMiss(Math.max(b.left - a.right, a.left - b.right), a, b) + level
    case 'in-front-of':
      return atLeast(nearer, 0.16) * 3 + stackMiss(a, b) + beforeMiss(subject, object)
    case 'behind':
      return atLeast(-nearer, 0.16) * 3 + stackMiss(a, b) + beforeMiss(object, subject)
    case 'between':
      return betweenMiss(a, b, other === undefined ? b : unionOf(other))
    case 'above':
    case 'on':
      return atMost(a.bottom, b.top) * 4 + atMost(Math.abs(middleX(a) - middleX(b)), widthOf(b) * 0.4) * 2
    case 'below':
    case 'under':
      return atLeast(a.top, b.bottom) * 4 + atMost(Math.abs(middleX(a) - middleX(b)), widthOf(b) * 0.4) * 2
    default:
      // Its place on the other was taken by a second relation: at least they touch.
      return besideMiss(Math.max(b.left - a.right, a.left - b.right), a, b)
  }
}

const isLevel = ([first]: LaidBox[]) => first !== undefined && !first.high && !first.carried

/** Side by side: the boxes neither cross much nor are strangers. */
function besideMiss(gap: number, a: Box, b: Box): number {
  const usual = Math.min(widthOf(a), widthOf(b))
  return atLeast(gap, -usual * 0.04) * 4 + atMost(gap, Math.max(0.12, usual * 0.6)) * 2
}

/** On one level, more or less. */
function levelMiss(a: Box, b: Box): number {
  return atMost(Math.abs(a.bottom - b.bottom), Math.min(heightOf(a), heightOf(b)) * 0.55) * 3
}

/** All feet of the nearer are lower than all of the farther. */
function beforeMiss(nearer: LaidBox[], farther: LaidBox[]): number {
  const near = nearer.filter(({ grounded }) => grounded).map(({ bottom }) => bottom)
  const far = farther.filter(({ grounded }) => grounded).map(({ bottom }) => bottom)
  return near.length === 0 || far.length === 0 ? 0 : atLeast(Math.min(...near) - Math.max(...far), 0.02) * 6
}

/** One before the other: near each other across, but the one behind still to be seen. */
function stackMiss(a: Box, b: Box): number {
  const apart = Math.abs(middleX(a) - middleX(b))
  const sum = (widthOf(a) + widthOf(b)) / 2
  const hidden = sharedArea(a, b) / Math.max(1e-6, Math.min(widthOf(a) * heightOf(a), widthOf(b) * heightOf(b)))
  return atMost(apart, sum * 0.92) * 3 + atMost(hidden, 0.42) * 2
}

function betweenMiss(a: Box, b: Box, c: Box): number {
  const [left, right] = middleX(b) < middleX(c) ? [b, c] : [c, b]
  const squeeze =
    atLeast(middleX(a), middleX(left) + widthOf(left) * 0.4) + atMost(middleX(a), middleX(right) - widthOf(right) * 0.4)
  const apart = atLeast(middleX(right) - middleX(left), widthOf(a) * 0.9 + (widthOf(left) + widthOf(right)) * 0.45)
  return (squeeze + apart) * 4 + levelMiss(a, b) + levelMiss(a, c)
}

export function placeMiss(place: NonNullable<ReadSubject['place']>, box: Box, { aspect }: Field): number {
  const x = middleX(box) / aspect
  const y = middleY(box)
  switch (place) {
    case 'left':
      return atMost(x, 0.36) * 4
    case 'right':
      return atLeast(x, 0.64) * 4
    case 'centre':
      return atMost(Math.abs(x - 0.5), 0.09) * 4
    case 'top':
      return atMost(y, 0.4) * 4
    case 'bottom':
      return atLeast(y, 0.6) * 4
    case 'background':
      return atMost(box.bottom, 0.72) * 2
    case 'foreground':
      return atLeast(box.bottom, 0.84) * 2
  }
}
