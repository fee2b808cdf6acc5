/**
 * What the ground would look like is told from farther off; where it is darker than that, of the same hue, and joined
 * to the thing's foot, there lies its shadow. How much darker it has to be depends on how even the ground is: on a table
 * top the faintest counts, on gravel only the deepest, and on ground that is nowhere alike none is looked for.
 */
import { spread } from '../fill/spread.ts'
import { areaOf, boxOf, grow } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { connected } from './connected.ts'
import { turnedOver } from './reflection.ts'

/** How far from the thing its shadow is looked for, in parts of its size; the nearer ones where room is short. */
const reaches = [0.45, 0.3, 0.18]
const leastRing = 300
/** Less light than this share is not a shadow but something black. */
const leastLight = 0.12
/** How uneven, as a share of its brightness, ground may be to be called even, and to be looked at at all. */
const even = 0.05
const uneven = 0.3
/** How far the hue may be from that of the lit ground, as a share of red and of blue in all. */
const hueReach = 0.045
/** Of the place looked at; a shadow that reaches everywhere is just dark ground. */
const mostOfPlace = 0.6
/** Of its rim on the picture's edge: what runs out of the picture there is more likely a thing than a shadow. */
const mostOnEdge = 0.12

export function castShadow(picture: Picture, body: Mask): Mask {
  const none = emptyMask(picture)
  const box = boxOf(body)
  if (box === undefined) return none
  const near = reaches.map((reach) => nearGround(body, box, reach)).find((wide) => ringSize(wide, box) > leastRing)
  if (near === undefined) return none
  const ground = spread(picture, near)
  const roughness = roughnessOf(picture, near, box)
  if (roughness > uneven) return none
  const beneath = turnedOver(body, box).where
  const isEven = roughness < even
  const step = isEven ? Math.max(0.03, 2.5 * roughness) : Math.min(0.3, 0.08 + 1.2 * roughness)
  const marked = emptyMask(picture)
  for (let at = 0; at < marked.data.length; at++)
    if (near.data[at] !== 0 && body.data[at] === 0 && isShaded(picture, ground, at, step, isEven, beneath))
      marked.data[at] = 255
  // A pixel or two of noise must not join what is apart.
  const shadow = connected(grow(grow(marked, -1), 1), footOf(body, box))
  const area = areaOf(shadow)
  const most = (isEven ? 0.9 : mostOfPlace) * (areaOf(near) - areaOf(body))
  if (area < 0.01 * areaOf(body) || area > most || (!isEven && onEdge(shadow) > mostOnEdge)) return none
  return grow(shadow, isEven ? 10 : 2)
}

/** The lower part of the thing, widened to where its shadow could lie. */
function nearGround(body: Mask, box: Box, reach: number): Mask {
  const lower = emptyMask(body)
  const from = Math.floor(box.y + box.height * 0.6)
  lower.data.set(body.data.subarray(from * body.width), from * body.width)
  const wide = grow(lower, Math.max(4, Math.round(reach * Math.max(box.width, box.height))))
  for (let at = 0; at < wide.data.length; at++) if (body.data[at] !== 0) wide.data[at] = 255
  return wide
}

function ringOf(near: Mask, box: Box): Mask {
  return grow(near, Math.max(6, Math.round(0.15 * Math.max(box.width, box.height))))
}

/** How much lit ground is left around the place to tell it from. */
function ringSize(near: Mask, box: Box): number {
  const ring = ringOf(near, box)
  let count = 0
  for (let at = Math.floor(box.y + box.height * 0.5) * near.width; at < ring.data.length; at++)
    if (ring.data[at] !== 0 && near.data[at] === 0) count += 1
  return count
}

/** How much the ground around the place varies, as a share of its brightness. */
function roughnessOf(picture: Picture, near: Mask, box: Box): number {
  const ring = ringOf(near, box)
  const from = Math.floor(box.y + box.height * 0.5) * picture.width
  // Against the neighbourhood, not the mean: a table lit from one side is even all the same.
  const own = spread(picture, every(near, picture))
  let [difference, brightness] = [0, 0]
  for (let at = from; at < ring.data.length; at++) {
    if (ring.data[at] === 0 || near.data[at] !== 0) continue
    difference += Math.abs(sumOf(picture, at) - sumOf(own, at))
    brightness += sumOf(picture, at)
  }
  return (1.25 * difference) / Math.max(1, brightness)
}

/** All but every twelfth pixel each way open, so that what is spread shows how well the ground tells itself. */
function every(near: Mask, { width, height }: Picture): Mask {
  const open = emptyMask({ width, height }, 255)
  for (let y = 6; y < height; y += 12)
    for (let x = 6; x < width; x += 12) if (near.data[y * width + x] === 0) open.data[y * width + x] = 0
  return open
}

/** Where shadows begin: just outside of the thing's lower third. */
function footOf(body: Mask, box: Box): Mask {
  const rim = grow(body, 3)
  rim.data.fill(0, 0, Math.floor(box.y + box.height * 0.66) * body.width)
  return rim
}

function isShaded(
  picture: Picture,
  ground: Picture,
  at: number,
  step: number,
  isEven: boolean,
  beneath: Mask,
): boolean {
  const [sum, groundSum] = [sumOf(picture, at), sumOf(ground, at)]
  const share = sum / groundSum
  // On even ground the thing's own light, thrown back, is a trace of it as well.
  if (isEven && Math.abs(1 - share) > step) return true
  const red = Math.abs(levelOf(picture, at, 0) / sum - levelOf(ground, at, 0) / groundSum)
  const blue = Math.abs(levelOf(picture, at, 2) / sum - levelOf(ground, at, 2) / groundSum)
  if (isEven) return red > 0.015 || blue > 0.015
  if (share < leastLight || share > 1 - step) return false
  // In the dark a step of one level is a large share: hue says less there.
  // Right below, water may give the thing's own colours back.
  const slack = hueReach * (beneath.data[at] === 0 ? 1 : 4) + 6 / Math.max(12, sum)
  return red < slack && blue < slack
}

/** The share of the mask's rim that lies on the edge of the picture. */
function onEdge({ width, height, data }: Mask): number {
  let [edge, rim] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (data[at] === 0) continue
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edge += 1
        rim += 1
      } else if (data[at - 1] === 0 || data[at + 1] === 0 || data[at - width] === 0 || data[at + width] === 0) rim += 1
    }
  return rim === 0 ? 0 : edge / rim
}

function levelOf({ data }: Picture, at: number, channel: number): number {
  return (data[at * 4 + channel] as number) + 1
}

function sumOf(picture: Picture, at: number): number {
  return levelOf(picture, at, 0) + levelOf(picture, at, 1) + levelOf(picture, at, 2)
}
