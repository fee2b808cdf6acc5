import { emptyMask, type Mask } from '../pictures/picture.ts'

/** What of `mask` can be walked to from `start` without leaving it. */
export function connected(mask: Mask, start: Mask): Mask {
  const { width, height, data } = mask
  const found = emptyMask(mask)
  const stack: number[] = []
  const visit = (at: number) => {
    if (data[at] === 0 || found.data[at] !== 0) return
    found.data[at] = 255
    stack.push(at)
  }
  for (let at = 0; at < data.length; at++) if (start.data[at] !== 0) visit(at)
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return found
}
