/**
 * The network asked more than once. It is quick to draw a stump, a rag or a second bird where the first was; shown the
 * same square turned, it draws something else, and the least conspicuous of these is taken.
 */
import { invent } from '../networks/migan.ts'
import { grow } from '../pictures/mask.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { calmed, calmOf } from './calm.ts'
import { breathe } from './pace.ts'
import { spread } from './spread.ts'

/** Where pixel (x, y) of the turned square comes from; each turn undoes itself. */
type Turn = (x: number, y: number, last: number) => [number, number]

const turns: Turn[] = [(x, y) => [x, y], (x, y) => [y, x], (x, y, last) => [last - x, y], (x, y, last) => [x, last - y]]
/** Nothing calls for another try below this; measured on thirty photographs, November 2026. */
const inconspicuous = 9
/** How wide the ring around a hole is that it must not be busier than. */
const ring = 40

/** `square` is as the network takes it; `tries` from 1 to 4; `plain` is the hole closed with nothing. */
export async function bestInvented(
  square: Picture,
  unknown: Mask,
  tries: number,
  work: Work,
  plain: Picture = spread(square, unknown),
): Promise<Picture> {
  await breathe()
  const calm = await calmOf(square, unknown)
  // Where it is calm all over the network would only be asked to be overruled.
  if (calm.every((share, at) => share > 0.99 || unknown.data[at] === 0)) return closedWith(plain, square, unknown)
  const plainForms = await lowered(plain)
  const around = grow(unknown, ring)
  let best: { picture: Picture; score: number } | undefined
  for (const turn of turns.slice(0, tries)) {
    const made = turned(await invent(turned(square, 4, turn), turned(unknown, 1, turn), work), 4, turn)
    await breathe()
    const picture = calmed(made, plain, calm)
    const score = conspicuousness(picture, await lowered(picture), plainForms, unknown, around)
    if (best === undefined || score < best.score) best = { picture, score }
    if (best.score < inconspicuous) break
  }
  return best?.picture ?? square
}

function closedWith(plain: Picture, square: Picture, unknown: Mask): Picture {
  const data = Uint8Array.from(square.data)
  for (let at = 0; at < unknown.data.length; at++)
    if (unknown.data[at] !== 0) data.set(plain.data.subarray(at * 4, at * 4 + 4), at * 4)
  return { ...square, data }
}

function turned<Kind extends Picture | Mask>(from: Kind, bytes: 1 | 4, turn: Turn): Kind {
  const { width } = from
  const data = new Uint8Array(from.data.length)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = turn(x, y, width - 1)
      for (let channel = 0; channel < bytes; channel++)
        data[(y * width + x) * bytes + channel] = from.data[(row * width + column) * bytes + channel] as number
    }
  return { ...from, data }
}

/** Only what is seen from afar. */
async function lowered(picture: Picture): Promise<Picture> {
  const { width, height } = picture
  const small = await resize(picture, { width: Math.ceil(width / 8), height: Math.ceil(height / 8) })
  return resize(small, { width, height }, 'linear')
}

/** How far the hole's large forms are from the plain colours around it, and how much busier it is than its ring. */
function conspicuousness(made: Picture, low: Picture, plain: Picture, unknown: Mask, around: Mask): number {
  let [squares, inside, insideCount, outside, outsideCount] = [0, 0, 0, 0, 0]
  for (let at = 0; at < unknown.data.length; at++) {
    if (around.data[at] === 0) continue
    const step = busyness(made, at)
    if (unknown.data[at] === 0) {
      outside += step
      outsideCount += 1
      continue
    }
    inside += step
    insideCount += 1
    for (let channel = at * 4; channel < at * 4 + 3; channel++)
      squares += ((low.data[channel] as number) - (plain.data[channel] as number)) ** 2
  }
  const form = Math.sqrt(squares / Math.max(1, 3 * insideCount))
  const busy = inside / Math.max(1, insideCount)
  const usual = outside / Math.max(1, outsideCount)
  return form + busy * 0.5 + Math.max(0, busy - usual)
}

const stretch = 4

function busyness({ width, data }: Picture, at: number): number {
  const here = data[at * 4 + 1] as number
  const right = data[(at + stretch) * 4 + 1] ?? here
  const below = data[(at + stretch * width) * 4 + 1] ?? here
  return Math.abs(here - right) + Math.abs(here - below)
}
