/** Before a photograph: aside from what it shows, and on its ground only where there is one to stand on. */
import {
  type Box,
  detect,
  factsOf,
  heightsInMetres,
  type Picture,
  type Reading,
  resize,
  saliency,
  type Work,
  within,
} from '../borrowed.ts'
import type { Placed } from '../staging/placed.ts'
import type { Staged } from '../staging/staging.ts'

const seenSide = 480
/** Mean steps of lightness from pixel to pixel: leaves and crowds are rougher than grass, sand and floors. */
const roughest = 26
/** Of the figure: what of it is below the frame then. */
const sunken = 0.2
/** Of the frame's height, nearer than it was. */
const nearHeight = 0.78
const tries = 24

export async function settled(staged: Staged, place: Picture, reading: Reading, work: Work): Promise<Staged> {
  const small = await resize(place, within(place, seenSide))
  const shown = (await saliency(small, work)).mask
  const by = small.width / place.width
  const isFree = staged.placed.length === 1 && reading.relations.length === 0 && staged.scene.items.length === 0
  const scale = knownScale(await detect(small, work, 0.5), small)
  const placed = staged.placed.map((given) => {
    const each =
      scale === undefined || !stands(given) ? given : inScale(given, { ...scale, tall: scale.tall / by }, place)
    const sunk = stands(each) && roughness(small, footOf(each, by)) > roughest ? sink(each, place) : each
    return isFree && !isTold(each, reading) ? aside(sunk, shown, place, by) : sunk
  })
  return { ...staged, placed }
}

/** Real sizes are shown nearer to each other than they are, else a bird beside a bus is a dot. */
const compression = 0.6
const leastHeight = 0.26

/** Pixels for one metre, by the largest thing that is known and whole. */
function knownScale(
  found: Awaited<ReturnType<typeof detect>>,
  { height }: Picture,
): { metres: number; tall: number } | undefined {
  const known = found
    .filter(
      ({ label, box }) =>
        heightsInMetres[label] !== undefined && box.height > 0.25 * height && box.y + box.height < 0.99 * height,
    )
    .toSorted((one, other) => other.box.height - one.box.height)[0]
  return known === undefined ? undefined : { metres: heightsInMetres[known.label] as number, tall: known.box.height }
}

/** Never larger than it was. */
function inScale(placed: Placed, scale: { metres: number; tall: number }, frame: Picture): Placed {
  const { box, item, actor } = placed
  const metres = heightsInMetres[actor.label ?? ''] ?? factsOf(item.art).metres
  const wanted = scale.tall * (metres / scale.metres) ** compression
  const height = Math.max(leastHeight * frame.height, Math.min(box.height, wanted))
  const by = height / box.height
  const [width, foot] = [box.width * by, box.y + box.height]
  return { ...placed, box: whole({ x: box.x + (box.width - width) / 2, y: foot - height, width, height }) }
}

const stands = ({ footing }: Placed) => footing === 'ground'
const isTold = ({ item }: Placed, { subjects }: Reading) =>
  subjects.some(({ word, place }) => word === item.name && place !== undefined)

/** What its feet are on, in the small picture. */
function footOf({ box }: Placed, by: number): Box {
  const foot = (box.y + box.height) * by
  const tall = Math.max(6, 0.16 * box.height * by)
  return { x: box.x * by, y: foot - tall * 0.6, width: box.width * by, height: tall }
}

function roughness({ data, width, height }: Picture, box: Box): number {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return 0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)
  }
  let [sum, count] = [0, 0]
  for (let y = Math.max(1, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(1, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++) {
      sum += Math.abs(light(x, y) - light(x - 1, y)) + Math.abs(light(x, y) - light(x, y - 1))
      count += 1
    }
  return count === 0 ? 0 : sum / count
}

/** Near to us, so that the frame hides where it stands. */
function sink(placed: Placed, frame: Picture): Placed {
  const { box } = placed
  const height = Math.max(box.height, Math.min(nearHeight * frame.height, (0.7 * frame.width * box.height) / box.width))
  const width = (box.width * height) / box.height
  const [x, y] = [box.x + (box.width - width) / 2, frame.height - height * (1 - sunken)]
  return { ...placed, footing: 'frame', depth: 0.99, box: whole({ x, y, width, height }) }
}

/** Where it hides least of what the picture is of; else where it was. */
function aside(placed: Placed, shown: { data: Uint8Array; width: number; height: number }, frame: Picture, by: number) {
  const { box, actor } = placed
  if (actor.cut.left !== actor.cut.right && !actor.cut.bottom) return placed
  const room = frame.width - box.width
  if (room < 8) return placed
  const hidden = (x: number) => {
    let sum = 0
    for (let y = Math.max(0, Math.floor(box.y * by)); y < Math.min(shown.height, (box.y + box.height) * by); y++)
      for (let column = Math.max(0, Math.floor(x * by)); column < Math.min(shown.width, (x + box.width) * by); column++)
        sum += shown.data[y * shown.width + column] as number
    return sum / 255 / (box.width * box.height * by * by)
  }
  let best = { x: box.x, cost: Number.POSITIVE_INFINITY }
  for (let step = 0; step <= tries; step++) {
    const x = room * (0.03 + (0.94 * step) / tries)
    const middle = (x + box.width / 2) / frame.width
    const cost =
      hidden(x) +
      0.25 * Math.min(Math.abs(middle - 0.36), Math.abs(middle - 0.64)) +
      (0.05 * Math.abs(x - box.x)) / room
    if (cost < best.cost) best = { x, cost }
  }
  return { ...placed, box: { ...box, x: Math.round(best.x) } }
}

const whole = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
