/**
 * Drawings can stand for a whole place: a house is drawn with somebody beside it. Photographs cannot: who is in a house
 * is in a room, who is on a pond is on the water, and what is on a table is seen close by.
 */
import { factsOf, type Reading } from '../borrowed.ts'
import type { Meant, Surface } from './meant.ts'
import { without } from './subjects.ts'

type Setting = NonNullable<Reading['setting']>

/** What a place's backdrop shows anyway. */
const fixtures = /^(?:windows?|doors?|walls?|floors?|ceilings?|curtains?|skyline|horizon|sun ?light|lights?|neon lights?|party|parties)$/ // biome-ignore format: a list

const starry = /^(?:stars?|planets?|galax(?:y|ies)|moon|nebula|saturn|mars)$/i

/** Who is in or on one of these is in that setting; where `isSeen`, it stands in the distance. */
const wholePlaces: { word: RegExp; setting?: Setting; isSeen?: boolean }[] = [
  { word: /\b(?:village|town|city|market|ruins?)s?$/, isSeen: true },
  { word: /\b(?:pond|pool|lagoon|waterhole)s?$/, setting: 'lake' },
  { word: /\b(?:mountain|hill|summit|peak|volcano)s?$/, setting: 'mountains' },
  { word: /\b(?:space station|space ?ship|space ?craft|satellite|ufo)s?$/, setting: 'space', isSeen: true },
  { word: /\b(?:castle|palace|fortress|temple|pagoda)s?$/, setting: 'castle-yard', isSeen: true },
  { word: /\b(?:barn|stable|windmill)s?$/, setting: 'farm', isSeen: true },
  { word: /\b(?:train station|station|airport|factory)$/, setting: 'city', isSeen: true },
  {
    word: /\b(?:house|home|cottage|cabin|hut|caf[eé]|coffee shop|restaurant|diner|bar|pub|hotel|hospital|school|office|museum|gallery|church|cathedral|shop|store|bakery|apartment|villa|mansion|igloo|tent|convenience store)s?$/,
    setting: 'room',
  },
] // biome-ignore format: a table

/** Through one of these somebody looks out of it. */
const into = new Set(['inside', 'on'])

/** `busts` are the words of those of whom only the upper part is seen. */
export function inSurroundings(reading: Meant, text: string, busts: readonly string[]) {
  ashore(reading, text)
  asPlaces(reading)
  offTheWater(reading)
  behindOurs(reading)
  withoutFixtures(reading)
  reading.surface = surfaceOf(reading, text) ?? laidTable(reading, busts)
  if (/\bneon\b(?!\s+(?:style|art|painting|drawing|picture|look))/i.test(text) && reading.styles.includes('neon')) {
    reading.styles = reading.styles.filter((style) => style !== 'neon')
    reading.hasNeonLights = true
    reading.time ??= 'night'
  }
}

/** Who is by the sea is on its shore. */
function ashore(reading: Meant, text: string) {
  if (
    !/\b(?:in front of|by|near|beside|next to|at|before|overlooking|along)\s+(?:the|a|an)\s+(?:[\w-]+\s+)?(?:sea|ocean|lake|seaside|water)\b/i.test(
      text,
    )
  )
    return
  if (waters.has(reading.setting)) reading.setting = 'beach'
}

const waters = new Set<Setting | undefined>(['lake', 'sea', 'river', 'swamp'])

/** What grows or is built stands on the far shore, which is painted with trees anyway. */
function offTheWater(reading: Meant) {
  if (!waters.has(reading.setting)) return
  for (let at = reading.subjects.length - 1; at >= 0; at--) {
    const { word, art } = reading.subjects[at] as Reading['subjects'][number]
    if (!isOurs(word) && /tree|bush|forest|plant|bamboo|flower/.test(art)) without(reading, at)
  }
}

const paintedAnyway: { word: RegExp; setting: Setting }[] = [
  { word: /\b(?:castle|palace|fortress)s?$/, setting: 'castle-yard' },
  { word: /\b(?:mountain|hill)s?$/, setting: 'mountains' },
]

/** “In front of a castle”: the castle of the place, not another like a toy. */
function behindOurs(reading: Meant) {
  for (let at = reading.subjects.length - 1; at >= 0; at--) {
    const { word } = reading.subjects[at] as Reading['subjects'][number]
    const painted = paintedAnyway.find((each) => each.word.test(word.toLowerCase()))
    const isBehind = reading.relations.some(
      ({ subject, object, kind }) =>
        object === at && (kind === 'in-front-of' || kind === 'beside') && isOurs(reading.subjects[subject]?.word),
    )
    if (painted === undefined || isOurs(word) || !isBehind) continue
    reading.setting = painted.setting
    without(reading, at)
  }
}

const isOurs = (word: string | undefined) => word?.startsWith('@') === true

function asPlaces(reading: Meant) {
  for (let at = reading.subjects.length - 1; at >= 0; at--) {
    const thing = reading.subjects[at] as Reading['subjects'][number]
    const place = isOurs(thing.word) ? undefined : wholePlaces.find(({ word }) => word.test(thing.word.toLowerCase()))
    const isIn = ({ subject, object, kind }: Reading['relations'][number]) =>
      object === at && into.has(kind) && isOurs(reading.subjects[subject]?.word)
    if (place === undefined || !reading.relations.some(isIn)) continue
    if (place.setting !== undefined) reading.setting = place.setting
    if (place.isSeen === true) {
      reading.relations = reading.relations.filter((relation) => !isIn(relation))
      reading.subjects[at] = { ...thing, place: 'background' }
    } else without(reading, at)
  }
}

function withoutFixtures(reading: Meant) {
  for (let at = reading.subjects.length - 1; at >= 0; at--) {
    const { word, art } = reading.subjects[at] as Reading['subjects'][number]
    if (isOurs(word) || !(fixtures.test(word.toLowerCase()) || (reading.setting === 'space' && starry.test(word))))
      continue
    if (factsOf(art).habitat === 'indoors') reading.setting ??= 'room'
    without(reading, at)
  }
}

const tables = /\b(?:table|desk|counter|bar|workbench|countertop|tabletop|shelf|window ?sill)s?$/
const branches = /\b(?:branch|branches|twig|bough|limb)$/
const behind = new Set(['behind', 'beside', 'with'])

/** The nearest thing that something of ours is on, or sits at. */
function surfaceOf(reading: Meant, text: string): Surface | undefined {
  const at = reading.subjects.findIndex(
    ({ word }, index) =>
      !isOurs(word) && (tables.test(word) || branches.test(word)) && holdersOf(reading, index).on.length > 0,
  )
  const behindAt = reading.subjects.findIndex(
    ({ word }, index) => !isOurs(word) && tables.test(word) && holdersOf(reading, index).behind.length > 0,
  )
  const found = at >= 0 ? at : behindAt
  if (found < 0) return /\bstill[ -]life\b/i.test(text) ? stillLife(reading) : undefined
  const { word, colour, material } = reading.subjects[found] as Reading['subjects'][number]
  const { on, behind: sitters } = holdersOf(reading, found)
  const kind = branches.test(word) ? ('branch' as const) : ('table' as const)
  without(reading, found)
  return { kind, colour, material, on, behind: sitters }
}

function stillLife(reading: Meant): Surface {
  reading.undrawn = reading.undrawn.filter((word) => !/^(?:still|life)$/i.test(word))
  reading.setting ??= 'room'
  return { kind: 'table', on: reading.subjects.map(({ word }) => word), behind: [] }
}

function holdersOf({ subjects, relations }: Reading, table: number): Pick<Surface, 'on' | 'behind'> {
  const on = onTable(relations, table)
  const sitters = relations.flatMap(({ subject, object, kind }) =>
    object === table && behind.has(kind) && isOurs(subjects[subject]?.word) && !on.has(subject) ? [subject] : [],
  )
  const words = (list: Iterable<number>) => [...list].map((index) => subjects[index]?.word as string)
  // The flower in a vase on a table is on the table too.
  const carries = (index: number): boolean =>
    isOurs(subjects[index]?.word) ||
    relations.some(({ subject, object, kind }) => object === index && into.has(kind) && carries(subject))
  const hasOurs = [...on].some(carries)
  return { on: hasOurs || sitters.length > 0 ? words(on) : [], behind: words(sitters) }
}

const besides = new Set<string>(['beside', 'left-of', 'right-of', 'with'])

/** “The teapot next to the cup on a table”, “a table with a cake”: all of them are on it. */
function onTable(relations: Reading['relations'], table: number): Set<number> {
  const on = new Set<number>()
  for (const { subject, object, kind } of relations) {
    if (object === table && kind === 'on') on.add(subject)
    if (subject === table && kind === 'with') on.add(object)
  }
  for (const { subject, object, kind } of relations) {
    if (!besides.has(kind) || subject === table || object === table) continue
    if (on.has(object)) on.add(subject)
    if (on.has(subject)) on.add(object)
  }
  return on
}

/** Half a person has no hand to hold a cup: it stands before them. */
function laidTable(reading: Meant, busts: readonly string[]): Surface | undefined {
  if (outside.has(reading.setting)) return undefined
  const held = reading.relations.filter(
    ({ subject, object, kind }) =>
      (kind === 'holding' || kind === 'with') &&
      busts.includes(reading.subjects[subject]?.word as string) &&
      isLaid(reading.subjects[object] as Reading['subjects'][number]),
  )
  if (held.length === 0) return undefined
  const words = (list: number[]) => [...new Set(list)].map((index) => reading.subjects[index]?.word as string)
  reading.relations = reading.relations.filter((relation) => !held.includes(relation))
  reading.setting ??= 'room'
  return {
    kind: 'table',
    on: words(held.map(({ object }) => object)),
    behind: words(held.map(({ subject }) => subject)),
  }
}

const outside = new Set<Setting | undefined>(['space', 'sky', 'underwater', 'sea', 'lake', 'stage', 'road', 'volcano'])

function isLaid({ word, art }: Reading['subjects'][number]): boolean {
  const { isFood, metres, habitat } = factsOf(art)
  return (
    !isOurs(word) &&
    (isFood || (metres < 0.4 && (habitat === 'hand' || habitat === 'indoors'))) &&
    !/hat|glass|crown|umbrella|balloon|flag|sword/.test(art)
  )
}

const rooms = new Set<Setting | undefined>(['room', 'kitchen', 'library', 'studio'])

/** Small things in a room are on a table, not on its floor. */
export function tableFor({ subjects, relations, setting }: Reading): Surface | undefined {
  if (!rooms.has(setting) || relations.length > 0) return undefined
  const isSmall = ({ word, art }: Reading['subjects'][number]) => {
    const { metres, isFood, looksAside, isVehicle } = factsOf(art)
    return isOurs(word) && (isFood || metres < 0.45) && !looksAside && !isVehicle
  }
  if (subjects.length === 0 || !subjects.every(isSmall)) return undefined
  return { kind: 'table', on: subjects.map(({ word }) => word), behind: [] }
}
