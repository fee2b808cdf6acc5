/** Coffee in a cup is a part of it, though its outline may leave it out; what is seen between two legs is not. */
import type { Mask } from '../borrowed.ts'

/** The mask with those of its holes filled that stand out as it does, by a second opinion of the same size. */
export function withoutHoles(mask: Mask, standsOut: Mask): Mask {
  const outside = outsideOf(mask)
  const data = mask.data.map((value, at) =>
    outside[at] === 0 && value < 255 ? Math.max(value, standsOut.data[at] as number) : value,
  )
  return { ...mask, data }
}

/** 1 where one comes to from the edge without crossing the mask. */
function outsideOf({ data, width, height }: Mask): Uint8Array {
  const outside = new Uint8Array(data.length)
  const stack: number[] = []
  const visit = (at: number) => {
    if (outside[at] === 1 || (data[at] as number) >= 128) return
    outside[at] = 1
    stack.push(at)
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < data.length - width) visit(at + width)
  }
  return outside
}
