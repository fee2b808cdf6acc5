/** Where the head and the eyes of someone are, for what is worn there. */
import { type Box, boxOf, crop, type Mask, type Picture, resize, type Selected, within } from '../borrowed.ts'
import { faceIn } from '../people/face.ts'
import { brightness } from '../surroundings/grade.ts'

export interface Head {
  /** With the hair. */
  box: Box
  eyes: { x: number; y: number; apart: number; tilt: number }
}

export async function headOf(picture: Picture, whole: Selected): Promise<Head> {
  const person = whole.label === 'person' ? faceIn(picture, whole.mask) : undefined
  // The eyes of a face without hair lie above its middle, those of an animal's head a little below its top half.
  if (person !== undefined) return { box: person.head, eyes: await eyesIn(picture, person.face, 0.4) }
  const box = animalsHead(whole.mask)
  return { box, eyes: await eyesIn(picture, box, 0.44) }
}

/**
 * The highest part of the outline: as wide as it is a little below its top. An animal seen from the front is all head
 * there; of one seen from the side the neck carries it to one end.
 */
export function animalsHead(mask: Mask): Box {
  const box = boxOf(mask) ?? { x: 0, y: 0, width: mask.width, height: mask.height }
  const deep = Math.max(2, Math.round(box.height * 0.08))
  let [left, right] = [mask.width, 0]
  const top = topmost(mask, box)
  for (let y = box.y; y < box.y + deep; y++) {
    const span = spanAt(mask, y, top)
    if (span === undefined) continue
    left = Math.min(left, span.left)
    right = Math.max(right, span.right)
  }
  const most = Math.round(box.width * 0.32)
  const middle = (left + right) / 2
  const wide = Math.max(4, Math.min(most, right - left + 1))
  // A face that fills the frame: its ears or hair are narrower than it.
  const isCut = box.y + box.height >= mask.height - 2
  const isFront =
    isCut && rowWidth(mask, box.y + Math.round(box.height * 0.3)) > 0.55 * box.width && box.width > 0.7 * box.height
  if (!isFront)
    return {
      x: Math.round(middle - wide / 2),
      y: box.y,
      width: wide,
      height: Math.round(Math.min(box.height, wide * 1.1)),
    }
  const width = rowWidth(mask, box.y + Math.round(box.height * 0.35))
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: box.y,
    width,
    height: Math.round(Math.min(box.height, width * 1.05)),
  }
}

function topmost({ data, width }: Mask, box: Box): number {
  for (let x = box.x; x < box.x + box.width; x++) if ((data[box.y * width + x] as number) > 127) return x
  return box.x
}

/** The run of the row that is nearest to a column. */
function spanAt({ data, width }: Mask, y: number, near: number): { left: number; right: number } | undefined {
  let best: { left: number; right: number } | undefined
  let start = -1
  const away = (span: { left: number; right: number }) => Math.max(0, span.left - near, near - span.right)
  for (let x = 0; x <= width; x++) {
    const isIn = x < width && (data[y * width + x] as number) > 127
    if (isIn && start < 0) start = x
    if (!isIn && start >= 0) {
      const span = { left: start, right: x - 1 }
      if (best === undefined || away(span) < away(best)) best = span
      start = -1
    }
  }
  return best
}

function rowWidth({ data, width }: Mask, y: number): number {
  let [left, right] = [-1, -1]
  for (let x = 0; x < width; x++)
    if ((data[y * width + x] as number) > 127) {
      if (left < 0) left = x
      right = x
    }
  return left < 0 ? 0 : right - left + 1
}

/** As wide as the head is looked at. */
const seen = 72

/** Two dark places at one height, as far from the middle on either side; where nothing is clear, where eyes mostly are. */
async function eyesIn(picture: Picture, box: Box, usual: number): Promise<Head['eyes']> {
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  const part = {
    x,
    y,
    width: Math.max(2, Math.min(picture.width, box.x + box.width) - x),
    height: Math.max(2, Math.min(picture.height, box.y + box.height) - y),
  }
  const small = await resize(crop(picture, part), within(part, seen))
  const scale = part.width / small.width
  const dark = darkness(small)
  const best = pairIn(dark, small.width, small.height, usual)
  const spot = best ?? { x: small.width / 2, y: small.height * usual, apart: small.width * 0.42, tilt: 0 }
  return { x: part.x + spot.x * scale, y: part.y + spot.y * scale, apart: spot.apart * scale, tilt: spot.tilt }
}

/** How much darker each place is than what lies above it and below it, to its left and to its right: hair is no such place. */
function darkness({ width, height, data }: Picture): Float32Array {
  const light = Float32Array.from({ length: width * height }, (_, at) => brightness(data, at * 4))
  const near = boxMean(light, width, height, Math.max(1, Math.round(width * 0.03)))
  const away = Math.max(3, Math.round(width * 0.13))
  const at = (x: number, y: number) =>
    near[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] as number
  return near.map((value, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return Math.max(0, Math.min(at(x, y - away), at(x, y + away), at(x - away, y), at(x + away, y)) - value)
  })
}

function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0]
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
        for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
          sum += values[row * width + column] as number
          count += 1
        }
      out[y * width + x] = sum / count
    }
  return out
}

function pairIn(dark: Float32Array, width: number, height: number, usual: number): Head['eyes'] | undefined {
  let best: (Head['eyes'] & { worth: number }) | undefined
  for (let y = Math.round(height * (usual - 0.16)); y < height * (usual + 0.14); y++)
    for (let half = Math.round(width * 0.14); half < width * 0.3; half++)
      for (let x = Math.round(width * 0.34); x < width * 0.66; x++)
        for (let slope = -3; slope <= 3; slope++) {
          const [left, right] = [dark[(y - slope) * width + x - half] ?? 0, dark[(y + slope) * width + x + half] ?? 0]
          const likely = Math.exp(-(((y / height - usual) / 0.1) ** 2)) * Math.exp(-(((x / width - 0.5) / 0.12) ** 2))
          const worth = Math.sqrt(left * right) * (0.25 + likely)
          if (best === undefined || worth > best.worth)
            best = { x, y, apart: 2 * half, tilt: (Math.atan2(2 * slope, 2 * half) * 180) / Math.PI, worth }
        }
  return best !== undefined && best.worth > 0.02 ? best : undefined
}
