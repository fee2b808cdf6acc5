/**
 * Words in which pictures take part, read as words: each `@tag` is stood in for by a noun that the reader knows and that
 * brings no place or size of its own; in what was read, the picture then takes the noun's place.
 */

import { factsOf, type Reading, read, settingOfArt } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'
import type { Meant } from './meant.ts'
import { join } from './subjects.ts'
import { inSurroundings, tableFor } from './surroundings.ts'

const nouns = [
  'robot',
  'ninja',
  'vampire',
  'genie',
  'mechanic',
  'fairy',
  'pilot',
  'judge',
  'scientist',
  'zombie',
  'nurse',
  'waiter',
  'artist',
  'superhero',
]

export interface Part {
  tag: string
  actor: Actor
}

/** Before a noun one of these is said already. */
const determined = /\b(?:an?|the|this|that|my|your|our|his|her|their|its|one|some|giant|huge|big|large|tiny|small|little|red|blue|green|old|young)\s+$/i // biome-ignore format: a list

/** `@cat sits on @sofa` → the reading of “the robot sits on the ninja”, with the pictures where those stood. */
export function readParts(text: string, parts: readonly Part[]): Meant {
  // A noun that is said means itself.
  const free = nouns.filter((noun) => !new RegExp(`\\b${noun}s?\\b`, 'i').test(text))
  const standing = new Map(parts.map(({ tag }, at) => [tag.toLowerCase(), free[at % free.length] as string]))
  const plain = onSurfaces(text).replace(/(^|[^\w@])@(\w+)/g, (whole, before: string, tag: string, at: number) => {
    const noun = standing.get(tag.toLowerCase())
    if (noun === undefined) return whole
    const said = text.slice(0, at) + before
    return `${before}${determined.test(said) ? '' : 'the '}${noun}`
  })
  return withParts(read(plain.trim() === '' ? 'a place' : plain), text, parts, standing)
}

/** Who is on the moon stands there, and who is at a table sits behind it: the reader would draw a ball, and a neighbour. */
function onSurfaces(text: string): string {
  return text
    .replace(
      /\b(?:an?|the)\s+(?:[\w-]+\s+)?(?:breakfast|lunch|dinner|brunch|meal|still[ -]life|arrangement|composition|collection)\s+(?:with|of|showing)\s+/gi,
      '',
    )
    .replace(/\bon\s+(?:the\s+)?(?:moon|mars|planet\s+\w+|venus|jupiter)\b/gi, 'in outer space')
    .replace(
      /\bat\s+(an?|the|his|her|their)\s+((?:[\w-]+\s+)?(?:desk|table|counter|bar|piano|workbench))\b/gi,
      'behind $1 $2',
    )
}

function withParts(
  reading: Reading,
  text: string,
  parts: readonly Part[],
  standing: ReadonlyMap<string, string>,
): Meant {
  const made: Meant = { ...reading, subjects: [...reading.subjects], relations: [...reading.relations] }
  for (const { tag, actor } of parts) {
    const noun = standing.get(tag.toLowerCase())
    const [first, ...again] = made.subjects.flatMap(({ word }, at) => (isNoun(word, noun) ? [at] : []))
    const pose = first === undefined ? undefined : made.subjects[first]?.pose
    const own = { word: `@${tag}`, art: artIn(actor, pose), count: 1, counted: true }
    if (first === undefined) {
      made.subjects.push({ ...own, via: 'name', size: 'normal', isHead: made.subjects.length === 0 })
      continue
    }
    const { colour: _, material: __, writing: ___, ...read } = made.subjects[first] as Reading['subjects'][number]
    made.subjects[first] = { ...read, ...own }
    for (const at of again.toReversed()) join(made, at, first)
  }
  roomy(made)
  const busts = parts.filter(({ actor }) => actor.cut.bottom).map(({ tag }) => `@${tag}`)
  inSurroundings(made, text, busts)
  together(made)
  const setting = made.setting ?? homeOf(made)
  const placed: Meant = { ...made, ...(setting === undefined ? {} : { setting }) }
  return { ...placed, surface: made.surface ?? tableFor(placed) }
}

/** A sail would hide whoever sits in the boat. */
function roomy({ subjects, relations }: Reading) {
  for (const { subject, object, kind } of relations) {
    const boat = subjects[object]
    const isOurs = subjects[subject]?.word.startsWith('@') === true
    if (boat !== undefined && isOurs && (kind === 'inside' || kind === 'on') && boat.art === 'fluent:sailboat')
      subjects[object] = { ...boat, art: 'fluent:canoe' }
  }
}

const furniture = /table|sofa|bed|bench|shelf|desk|chair|rug|cabinet|couch/
const besides = new Set<string>(['beside', 'left-of', 'right-of', 'with'])

/** “The teapot next to the cup on a table”: both are on the table. */
function together(reading: Reading) {
  const { subjects, relations } = reading
  const seatOf = (at: number) => relations.find(({ subject, kind }) => subject === at && kind === 'on')
  const added = relations.flatMap(({ subject, object, kind }) => {
    const seat = seatOf(object)
    const isSeated = relations.some((other) => other.subject === subject && !besides.has(other.kind))
    const host = seat === undefined ? undefined : subjects[seat.object]
    const isFit = besides.has(kind) && !isSeated && host !== undefined && furniture.test(host.art)
    return isFit && seat !== undefined ? [{ ...seat, subject }] : []
  })
  reading.relations = [...relations, ...added]
}

const isNoun = (word: string, noun: string | undefined) =>
  noun !== undefined && (word === noun || word.split(' ').includes(noun))

function homeOf({ subjects }: Reading): Reading['setting'] {
  const homes = subjects.map(({ art }) => settingOfArt.get(art.slice(art.indexOf(':') + 1)))
  return homes.find((home) => home !== undefined && home !== 'sky' && home !== 'space')
}

const aloft = new Set(['flying', 'floating', 'jumping', 'falling', 'hovering', 'soaring'])

/** Birds in photographs mostly stand: only words lift them into the air. */
function artIn(actor: Actor, pose: string | undefined): string {
  const art = artOf(actor)
  return factsOf(art).habitat === 'air' && !aloft.has(pose ?? '') ? 'fluent:rabbit' : art
}

/** The drawing that is as large as it, and found where it is found. */
export function artOf({ label, figure }: Pick<Actor, 'label' | 'figure'>): string {
  const art = label === undefined ? undefined : artNamed(label)
  return art ?? (figure.width > 1.3 * figure.height ? 'drawn:box' : 'fluent:robot')
}

export function artNamed(label: string): string | undefined {
  if (label === 'person') return 'fluent:person-standing'
  const { subjects, undrawn } = read(`a ${label}`)
  return undrawn.length === 0 ? subjects[0]?.art : undefined
}
