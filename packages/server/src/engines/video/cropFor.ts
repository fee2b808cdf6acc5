/** Which part of a picture a clip shows: the largest of the clip's shape, laid so that what matters is in it. */
import type { Box, Size } from '@easel/vision'

export interface Framing {
  /** Of the clip's shape, unless `isExtended`. */
  used: Box
  /** It would cut too much of what matters: this part is used, and continued to the clip's shape. */
  isExtended: boolean
}

/** Less than this of what matters is no picture of it. */
const leastSeen = 0.5
/** Air above and beside what matters, in parts of the picture. */
const air = 0.04
/** Heads are up: of what does not fit, so much is cut off below. */
const cutBelow = 0.8

export function cropFor(size: Size, ratio: number, matters: Box | undefined): Framing {
  const isTall = size.width / size.height < ratio
  // Along this side the picture is cut; along the other it is used whole.
  const [length, kept] = isTall
    ? [size.height, Math.min(size.height, Math.round(size.width / ratio))]
    : [size.width, Math.min(size.width, Math.round(size.height * ratio))]
  const [from, to] = spanOf(matters, isTall, length)
  const span = to - from
  const isExtended = kept / span < leastSeen
  const used = isExtended ? Math.min(length, Math.ceil(span)) : Math.max(1, kept)
  const start = startOf(from, to, used, length, isTall)
  const box = isTall
    ? { x: 0, y: start, width: size.width, height: used }
    : { x: start, y: 0, width: used, height: size.height }
  return { used: box, isExtended }
}

function spanOf(matters: Box | undefined, isTall: boolean, length: number): [number, number] {
  // A landscape's middle is as good as any other part.
  if (matters === undefined) return [length / 2 - 0.5, length / 2 + 0.5]
  const start = isTall ? matters.y : matters.x
  const end = start + (isTall ? matters.height : matters.width)
  return [Math.max(0, start - air * length), Math.min(length, end + air * length)]
}

function startOf(from: number, to: number, kept: number, length: number, isTall: boolean): number {
  const over = to - from - kept
  const start = over <= 0 ? (from + to - kept) / 2 : from + over * (isTall ? 1 - cutBelow : 0.5)
  return Math.round(Math.min(length - kept, Math.max(0, start)))
}
