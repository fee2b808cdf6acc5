/** Where the old picture lies in the new one, and how large both are. Arithmetic alone. */
import type { Box, Size } from '../pictures/picture.ts'
import { CannotDo } from '../work.ts'

export interface Frame {
  /** The new picture. */
  size: Size
  /** What of the old picture is used, in its own pixels. */
  used: Box
  /** Where that lies in the new picture, in the new one's pixels. */
  place: Box
}

/** No side of the result is longer. */
export const longestSide = 4096
/** More than this many times the known area is not invented: see `trimmed`. */
export const mostInvented = 3

/** The smallest frame of the ratio that holds the whole of `used`. */
export function frameAround(used: Box, ratio: number, position: { x?: number; y?: number } = {}): Frame {
  const isTooNarrow = used.width / used.height < ratio
  const width = isTooNarrow ? Math.round(used.height * ratio) : used.width
  const height = isTooNarrow ? used.height : Math.round(used.width / ratio)
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const size = scaled({ width: Math.max(width, used.width), height: Math.max(height, used.height) }, scale)
  const old = scaled(used, scale)
  const x = placed('x', position.x, size.width - old.width)
  const y = placed('y', position.y, size.height - old.height)
  return { size, used, place: { x, y, ...old } }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function placed(axis: 'x' | 'y', wished: number | undefined, room: number): number {
  if (wished === undefined) return Math.floor(room / 2)
  const at = Math.round(wished)
  if (Number.isNaN(at) || at < 0 || at > room)
    throw new CannotDo(
      room === 0
        ? `The picture fills the new frame along ${axis}: its position there can only be 0, not ${wished}.`
        : `The picture lies inside of the new frame only with ${axis} from 0 to ${room}, not ${wished}.`,
    )
  return at
}

/**
 * Part of the picture that is enough: as near to the ratio as it goes by cutting off what lies outside of `important`,
 * but only until no more than `mostInvented` times its area has to be invented (`most` = 1: as far as it goes).
 */
export function trimmed(used: Box, ratio: number, important: Box | undefined, most = mostInvented): Box {
  const shape = used.width / used.height
  const isTooNarrow = shape < ratio
  const [length, across] = isTooNarrow ? [used.height, used.width] : [used.width, used.height]
  // Along the side that is too long: at this length the frame's area is `most` times the picture's.
  const wanted = Math.round(isTooNarrow ? (across / ratio) * most : across * ratio * most)
  if (wanted >= length) return used
  const start = isTooNarrow ? used.y : used.x
  const [from, to] = span(important, isTooNarrow, start, length)
  const kept = Math.min(length, Math.max(1, wanted, to - from))
  const middle = (from + to) / 2
  const at = Math.round(Math.min(start + length - kept, Math.max(start, middle - kept / 2)))
  return isTooNarrow ? { ...used, y: at, height: kept } : { ...used, x: at, width: kept }
}

function span(important: Box | undefined, isTall: boolean, start: number, length: number): [number, number] {
  if (important === undefined) return [start + length / 2, start + length / 2]
  const from = isTall ? important.y : important.x
  const to = from + (isTall ? important.height : important.width)
  return [Math.max(start, from), Math.min(start + length, to)]
}
