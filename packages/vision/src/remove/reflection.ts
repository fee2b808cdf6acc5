/** What water right below a thing gives back of it. */
import { spread } from '../fill/spread.ts'
import { areaOf, boxOf, grow } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { connected } from './connected.ts'

/** How alike the thing turned over and what lies below it must be, from −1 to 1. */
const alike = 0.55
/** A difference from the plain water that can be seen, in levels summed over red, green and blue. */
const visible = 36

/**
 * The thing turned over at its foot is laid over what is there. Where both differ from the water in the same way, it
 * is the reflection: waves shift and dim it, so that only the colours' direction counts.
 */
export function reflectionOf(picture: Picture, body: Mask): Mask {
  const none = emptyMask(picture)
  const box = boxOf(body)
  if (box === undefined) return none
  const turned = turnedOver(body, box)
  const room = grow(turned.where, 2)
  for (let at = 0; at < room.data.length; at++) if (body.data[at] !== 0) room.data[at] = 255
  const water = spread(picture, room)
  const found = emptyMask(picture)
  let [agree, ownSquares, turnedSquares] = [0, 0, 0]
  for (let at = 0; at < found.data.length; at++) {
    const from = turned.from[at] as number
    if (from < 0 || body.data[at] !== 0) continue
    let [dot, own, other] = [0, 0, 0]
    for (let channel = 0; channel < 3; channel++) {
      const plain = water.data[at * 4 + channel] as number
      const here = (picture.data[at * 4 + channel] as number) - plain
      const there = (picture.data[from * 4 + channel] as number) - plain
      dot += here * there
      own += here * here
      other += there * there
    }
    agree += dot
    ownSquares += own
    turnedSquares += other
    if (dot > 0 && own > (visible * visible) / 3) found.data[at] = 255
  }
  const likeness = agree / Math.sqrt(Math.max(1, ownSquares * turnedSquares))
  const joined = connected(grow(found, 1), grow(body, 3))
  if (likeness < alike || areaOf(joined) < 0.08 * areaOf(body)) return none
  return grow(joined, 2)
}

/** What of the ground shows what of the thing: each column turned over at its own lowest pixel, and pressed together a little, as seen from above. */
export function turnedOver({ width, height, data }: Mask, box: Box): { from: Int32Array; where: Mask } {
  const from = new Int32Array(width * height).fill(-1)
  const where = emptyMask({ width, height })
  for (let x = box.x; x < box.x + box.width; x++) {
    let foot = box.y + box.height - 1
    while (foot >= box.y && data[foot * width + x] === 0) foot -= 1
    // Columns that end high above the foot hang in the air: their reflection does not begin there.
    if (foot < box.y + box.height * 0.55) continue
    for (let down = 1; foot + down < height && foot - down >= box.y; down++) {
      const source = (foot - down) * width + x
      if (data[source] === 0) continue
      from[(foot + down) * width + x] = source
      where.data[(foot + down) * width + x] = 255
    }
  }
  return { from, where }
}
