/** Something new by something that is there. */
import type { Box, Mask, Size } from '../borrowed.ts'

type Kind = 'on' | 'under' | 'in-front-of' | 'behind' | 'left-of' | 'right-of' | 'above' | 'below' | 'beside' | 'inside' | 'wearing' | 'holding' // biome-ignore format: a list

export interface Put {
  at: Box
  /** Whether what is there stands before it. */
  isBehind: boolean
  shadow: boolean
}

/** Wide and low, or a ground: one stands within it, not on its upper edge. */
const surfaces =
  /\b(?:table|desk|ground|floor|grass|lawn|field|road|street|water|lake|sea|river|pond|beach|sand|snow|plate|saucer|tray|bed|carpet|rug|runway|tarmac|path|ice|sky|wall|counter)\b/i

export function besideOf(
  kind: Kind,
  goal: { box: Box; mask: Mask; free: Mask; words: string },
  size: Size,
  frame: Size,
): Put {
  const { box, words } = goal
  const gap = Math.round(0.01 * frame.width)
  const foot = box.y + box.height
  const middle = Math.round(box.x + box.width / 2 - size.width / 2)
  const put = (x: number, y: number, more: Partial<Put> = {}): Put => ({
    at: held({ ...size, x, y }, frame),
    isBehind: false,
    shadow: true,
    ...more,
  })
  switch (kind) {
    case 'on':
      return surfaces.test(words)
        ? onSurface(goal, size, frame)
        : put(middle, topAt(goal.mask, box) - Math.round(size.height * 0.96), { shadow: false })
    case 'above':
      return put(middle, box.y - size.height - gap, { shadow: false })
    case 'under':
    case 'below':
      return put(middle, Math.min(frame.height - size.height, foot - Math.round(size.height * 0.4)))
    case 'behind':
      return put(roomier(box, size, frame, 0.55), foot - Math.round(box.height * 0.12) - size.height, {
        isBehind: true,
      })
    case 'in-front-of':
      return put(middle, Math.min(frame.height - 2, foot + Math.round(0.05 * frame.height)) - size.height)
    case 'inside':
      return put(middle, Math.round(box.y + box.height * 0.85) - size.height)
    case 'holding':
      return put(
        Math.round(box.x + box.width * 0.72 - size.width / 2),
        Math.round(box.y + box.height * 0.55 - size.height / 2),
        { shadow: false },
      )
    case 'left-of':
      return put(box.x - size.width - gap, foot - size.height)
    case 'right-of':
      return put(box.x + box.width + gap, foot - size.height)
    default:
      return put(roomier(box, size, frame, 1), foot - size.height)
  }
}

/** Wholly in the frame. */
function held(at: Box, frame: Size): Box {
  return {
    ...at,
    x: Math.max(0, Math.min(frame.width - at.width, at.x)),
    y: Math.max(0, Math.min(frame.height - at.height, at.y)),
  }
}

/** On the side with more room; `out` is how much of it shows. */
function roomier(box: Box, size: Size, frame: Size, out: number): number {
  const isLeft = box.x > frame.width - box.x - box.width
  const gap = Math.round(0.012 * frame.width)
  return isLeft
    ? Math.round(box.x - size.width * out - gap * out)
    : Math.round(box.x + box.width - size.width * (1 - out) + gap * out)
}

/** The upper edge in the middle third. */
function topAt({ data, width }: Mask, box: Box): number {
  const tops: number[] = []
  for (let x = Math.round(box.x + box.width / 3); x < box.x + (2 * box.width) / 3; x++)
    for (let y = box.y; y < box.y + box.height; y++)
      if ((data[y * width + x] as number) > 127) {
        tops.push(y)
        break
      }
  return tops.toSorted((one, other) => one - other)[tops.length >> 1] ?? box.y
}

/** With its foot where the surface is free: the row and column with the most of it around. */
function onSurface({ free, box }: { free: Mask; box: Box }, size: Size, frame: Size): Put {
  let best = { x: box.x, y: box.y + box.height - size.height, worth: -1 }
  for (let row = 0; row <= 16; row++)
    for (let column = 0; column <= 24; column++) {
      const footX = box.x + (box.width * (column + 0.5)) / 25
      const footY = box.y + (box.height * (row + 0.5)) / 17
      const worth = freeAround(free, footX, footY, size)
      const at = { x: Math.round(footX - size.width / 2), y: Math.round(footY - size.height) }
      const isIn = at.x >= 0 && at.y >= 0 && at.x + size.width <= frame.width
      // A little towards the viewer, where one would put it.
      const value = worth + 0.15 * (row / 16) + (isIn ? 0.3 : 0)
      if (value > best.worth) best = { ...at, worth: value }
    }
  return { at: held({ ...size, x: best.x, y: best.y }, frame), isBehind: false, shadow: true }
}

/** How much of the foot and of what is behind it is the surface. */
function freeAround({ data, width, height }: Mask, footX: number, footY: number, size: Size): number {
  let [count, free] = [0, 0]
  for (let y = footY - size.height * 0.5; y <= footY + size.height * 0.06; y += Math.max(1, size.height / 14))
    for (let x = footX - size.width / 2; x <= footX + size.width / 2; x += Math.max(1, size.width / 14)) {
      count += 1
      const [column, row] = [Math.round(x), Math.round(y)]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      if ((data[row * width + column] as number) > 127) free += 1
    }
  return free / Math.max(1, count)
}
