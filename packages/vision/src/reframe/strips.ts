/** In which order the outside is filled: a strip on each side in turn, outwards. */
import type { Box, Size } from '../pictures/picture.ts'

export interface Strip {
  /** The square that the network sees. */
  seen: Box
  /** What of it is kept. */
  kept: Box
}

const side = 512

export function stripsOf({ width, height }: Size, known: Box, most: number): Strip[] {
  const isWide = width > height || (width === height && known.width < width)
  const [length, from, to] = isWide
    ? [width, known.x, known.x + known.width]
    : [height, known.y, known.y + known.height]
  const before = parts(from, most).map((end) => ({ end, isBefore: true }))
  const after = parts(length - to, most).map((end) => ({ end, isBefore: false }))
  const strips: Strip[] = []
  let [low, high] = [from, to]
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const down = before[index]
    if (down !== undefined) {
      const next = from - down.end
      strips.push(strip(next, low, Math.max(0, Math.min(length - side, next)), isWide, { width, height }))
      low = next
    }
    const up = after[index]
    if (up !== undefined) {
      const next = to + up.end
      strips.push(strip(high, next, Math.max(0, Math.min(length - side, next - side)), isWide, { width, height }))
      high = next
    }
  }
  return strips
}

/** A length in even steps of at most so much; how far each of them reaches. */
function parts(length: number, most: number): number[] {
  const count = Math.ceil(length / most)
  return Array.from({ length: count }, (_, index) => Math.round((length * (index + 1)) / count))
}

function strip(from: number, to: number, start: number, isWide: boolean, { width, height }: Size): Strip {
  return isWide
    ? { seen: { x: start, y: 0, width: side, height: side }, kept: { x: from, y: 0, width: to - from, height } }
    : { seen: { x: 0, y: start, width: side, height: side }, kept: { x: 0, y: from, width, height: to - from } }
}

/** Half the width of what is made anew along a seam. */
const seamReach = 10

/** The seams between strips, to be gone over once more; that with the old picture is smooth already. */
export function seamsOf(strips: Strip[], known: Box): Strip[] {
  return strips.flatMap(({ seen, kept }) => {
    const isWide = kept.height === side && known.y === 0 && known.height === side
    const [from, length, near, far] = isWide
      ? [kept.x, kept.width, known.x, known.x + known.width]
      : [kept.y, kept.height, known.y, known.y + known.height]
    const inner = from < near ? from + length : from
    if (inner === near || inner === far) return []
    const start = Math.max(isWide ? seen.x : seen.y, inner - seamReach)
    return [
      isWide
        ? { seen, kept: { ...kept, x: start, width: 2 * seamReach } }
        : { seen, kept: { ...kept, y: start, height: 2 * seamReach } },
    ]
  })
}
