/** What the layout must know of a thing: looked up in the tables of this folder, or measured on its drawing. */
import type { ArtFacts } from '../art.ts'
import { unicornFrom } from '../bodies/unicorn.ts'
import { bustShare, carriesBody } from '../bodies/withBody.ts'
import { drawnNames } from '../drawnNames.ts'
import { fluentEntry } from '../fluentFile.ts'
import { hasArt, plainArt } from '../loadArt.ts'
import { anything, families } from './families.ts'
import { driven, eaten, habitats } from './habitats.ts'
import { heights } from './heights.ts'
import { facingLeft, facingRight, insides, tops } from './shapes.ts'

export interface HeadPlace {
  x: number
  y: number
  width: number
  height: number
}

export interface FullFacts extends ArtFacts {
  /** Seen from the side, so that it can be turned to look at something. */
  looksAside: boolean
  isFood: boolean
  isVehicle: boolean
  /** The head, for what is worn on it: the middle of its top and its width, as shares of the box; and how tall it is. */
  head: HeadPlace
  /** Width over height of its drawing. */
  ratio: number
  /** The height of its upper side in twelve columns, as shares from the top. */
  upperEdge: number[]
}

const columns = 12
const metresByName = new Map<string, number>(drawnNames.map(({ name, metres }) => [name, metres]))
for (const [metres, names] of heights) for (const name of words(names)) metresByName.set(name, metres)
const habitatByName = spread(habitats)
const topByName = spread(tops)
const insideByName = spread(insides)
const rightward = new Set(words(facingRight))
const leftward = new Set(words(facingLeft))
const food = new Set(words(eaten))
const vehicles = new Set(words(driven))
const known = new Map<string, FullFacts>()

export function factsOf(id: string): FullFacts {
  const facts = known.get(id) ?? readFacts(id)
  known.set(id, facts)
  return facts
}

function readFacts(id: string): FullFacts {
  const name = plainName(id)
  const family = id.startsWith('drawn:') ? undefined : families.find(({ pattern }) => pattern.test(name))
  const { ratio, upperEdge } = shapeOf(id, name)
  const inside = insideByName.get(name)
  return {
    id,
    name,
    metres: metresByName.get(name) ?? family?.metres ?? anything.metres,
    habitat: habitatByName.get(name) ?? family?.habitat ?? anything.habitat,
    isFace: family?.isFace === true && !carriesBody(name),
    facesLeft: !rightward.has(name) && !name.endsWith('-facing-right'),
    looksAside: leftward.has(name) || rightward.has(name) || name.endsWith('-facing-right'),
    isFood: food.has(name),
    isVehicle: vehicles.has(name),
    head: headOf(id, name, upperEdge),
    ratio,
    upperEdge,
    top: topByName.get(name) ?? middleEdge(upperEdge),
    ...(inside === undefined ? {} : { inside: box(inside) }),
  }
}

/** Drawn with a face: someone, not something. */
export function hasHead({ name }: { name: string }): boolean {
  return carriesBody(name) || /^(?:man|woman|person|boy|girl)(?:-|$)/.test(name)
}

/** Without its collection and skin tone: `fluent:man-medium-dark` is `man`. */
export function plainName(id: string): string {
  return id.replace(/^[a-z]+:/, '').replace(/-(medium-light|medium-dark|light|medium|dark)$/, '')
}

function shapeOf(id: string, name: string): { ratio: number; upperEdge: number[] } {
  if (!hasArt(id)) return { ratio: 1, upperEdge: Array(columns).fill(0) }
  const { box } = plainArt(id)
  const ratio = box.width / box.height
  const entry = id.startsWith('drawn:') ? undefined : fluentEntry(sourceOf(id))
  if (entry === undefined) return { ratio, upperEdge: Array(columns).fill(0.04) }
  const share = carriesBody(name) ? entry.box.height / box.height : 1
  return { ratio, upperEdge: entry.upperEdge.map((height) => height * share) }
}

/** Drawn from head to foot. */
const upright = /^(?:person|man|woman)-standing$/

/** Of a figure seen from the front the head is all that was drawn before its body; of an animal, what is highest in front. */
function headOf(id: string, name: string, upperEdge: number[]): HeadPlace {
  if (carriesBody(name)) {
    const entry = fluentEntry(id.replace(/^fluent:/, ''))
    const { box } = plainArt(id)
    const bust = bustShare(name)
    const width = ((entry?.box.width ?? box.width) / box.width) * bust
    const x = entry === undefined ? 0.5 : (entry.box.x + entry.box.width / 2 - box.x) / box.width
    return { x, y: 0.01, width: width * 0.8, height: ((entry?.box.height ?? box.height) / box.height) * bust }
  }
  if (upright.test(name)) return { x: 0.5, y: 0.01, width: 0.7, height: 0.29 }
  if (!leftward.has(name) && !rightward.has(name)) return { x: 0.5, y: upperEdge[5] ?? 0, width: 0.7, height: 0.8 }
  const front = rightward.has(name) ? upperEdge.slice(6).toReversed() : upperEdge.slice(0, 6)
  const highest = Math.min(...front.slice(0, 5))
  const at = front.findIndex((height) => height <= highest + 0.06)
  const x = Math.min(0.4, (Math.max(1, at) + 0.9) / columns)
  return { x: rightward.has(name) ? 1 - x : x, y: highest, width: 0.36, height: 0.32 }
}

/** Which drawing of the set its outline comes from. */
function sourceOf(id: string): string {
  return id === 'fluent:unicorn' ? unicornFrom : id.replace(/^fluent:/, '')
}

/** The back of an animal, the roof of a car: the middle of the upper edge. */
function middleEdge(upperEdge: number[]): number {
  return upperEdge.slice(4, 8).toSorted((a, b) => a - b)[1] ?? 0
}

function box([x, y, width, height]: [number, number, number, number]) {
  return { x, y, width, height }
}

function words(names: string): string[] {
  return names.split(' ')
}

function spread<T>(rows: [value: T, names: string][]): Map<string, T> {
  return new Map(rows.flatMap(([value, names]) => words(names).map((name) => [name, value] as const)))
}
