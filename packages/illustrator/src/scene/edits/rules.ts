/** What the clauses of an instruction look like, and what each does. The first that fits is taken. */

import { hasArt } from '../../art/loadArt.ts'
import { materials } from '../../art/recolour/materials.ts'
import type { Scene } from '../scene.ts'
import { addItems } from './add.ts'
import {
  type Direction, flipItems, flipScene, moveItems, recolourItems, removeItems, replaceItems, resizeItems,
} from './change.ts' // biome-ignore format: a list
import { itemsNamed, type Read, readQuietly } from './match.ts'
import { editWhole } from './whole.ts'

export interface Done {
  scene: Scene
  changes: string[]
}

/** Nothing when the clause does not mean this, or names nothing that is there. */
type Rule = (clause: string, scene: Scene, read: Read) => Done | undefined

export const rules: Rule[] = [style, background, remove, replace, flip, move, resize, writing, colour, add, whole, bare]

const firstGroup = (clause: string, pattern: RegExp, at = 1) => pattern.exec(clause)?.[at]?.trim()

function style(clause: string, scene: Scene, read: Read): Done | undefined {
  if (
    !/\bstyle\b|\b(?:as|like) an? |\bpainting\b|^in\b|^render\b/i.test(clause) ||
    /^(?:add|remove|delete|replace|move)\b/i.test(clause)
  )
    return undefined
  const reading = readQuietly(clause, read)
  if (reading === undefined || reading.styles.length === 0) return undefined
  const styles = reading.styles.map((name) => ({ name, strength: 1, part: 'all' as const }))
  return { scene: { ...scene, styles }, changes: [`style: ${reading.styles.join(', ')}`] }
}

function background(clause: string, scene: Scene, read: Read): Done | undefined {
  const place =
    firstGroup(clause, /(?:background|setting|scene|backdrop|location)\s+(?:to|into|with|as|be)?\s*(?:be\s+)?(.+)$/i) ??
    firstGroup(
      clause,
      /^(?:move|put|place|set|take)\s+(?:it|them|everything|everyone|the scene)\s+(?:all\s+)?(?:to|in|into|on|at|under)\s+(.+)$/i,
    )
  if (place === undefined) return undefined
  return applied(editWhole(scene, readOr(place, read), true))
}

function remove(clause: string, scene: Scene, read: Read): Done | undefined {
  const words = firstGroup(
    clause,
    /^(?:remove|delete|erase|take away|take out|get rid of|without|drop|no)\s+(?:more\s+)?(.+)$/i,
  )
  if (words === undefined) return undefined
  const items = words.split(/\s+and\s+|,\s*/).flatMap((part) => itemsNamed(part, scene, read))
  if (items.length === 0) return withoutWeather(words, scene)
  return { scene: removeItems(scene, items), changes: items.map(({ id }) => `removed ${id}`) }
}

function withoutWeather(words: string, scene: Scene): Done | undefined {
  if (!/\b(?:rain|snow|fog|clouds?|storm|wind|rainbow|mist)\b/i.test(words) || scene.weather === 'clear')
    return undefined
  return { scene: { ...scene, weather: 'clear' }, changes: ['weather: clear'] }
}

function replace(clause: string, scene: Scene, read: Read): Done | undefined {
  const pattern =
    /^(?:replace|swap|exchange|change|turn|switch|transform|convert)\s+(.+?)\s+(?:with|for|by|into|to)\s+(.+)$/i
  const from = firstGroup(clause, pattern, 1)
  const to = firstGroup(clause, pattern, 2)
  if (from === undefined || to === undefined) return undefined
  const items = itemsNamed(from, scene, read)
  const subject = readQuietly(to, read)?.subjects[0]
  if (items.length === 0 || subject === undefined || !hasArt(subject.art)) return undefined
  return { scene: replaceItems(scene, items, subject), changes: items.map(({ id }) => `${id} is now ${subject.word}`) }
}

function flip(clause: string, scene: Scene, read: Read): Done | undefined {
  if (!/^(?:flip|mirror|reverse|turn .+ around|turn around)\b/i.test(clause)) return undefined
  const words = firstGroup(clause, /^(?:flip|mirror|reverse|turn)\s+(.+?)(?:\s+around|\s+horizontally)?$/i)
  const items =
    words === undefined || /^(?:it|the (?:picture|image|scene)|horizontally|everything)$/i.test(words)
      ? []
      : itemsNamed(words, scene, read)
  if (items.length === 0) return { scene: flipScene(scene), changes: ['flipped'] }
  return { scene: flipItems(scene, items), changes: items.map(({ id }) => `flipped ${id}`) }
}

const directions: [RegExp, Direction][] = [
  [/\bleft\b/i, 'left'], [/\bright\b/i, 'right'], [/\b(?:up|higher|top|upwards?)\b/i, 'up'], [/\b(?:down|lower|bottom|downwards?)\b/i, 'down'],
  [/\b(?:centre|center|middle)\b/i, 'centre'], [/\b(?:closer|nearer|forward|foreground|front)\b/i, 'closer'],
  [/\b(?:farther|further|away|back|backwards?|background)\b/i, 'farther'],
] // biome-ignore format: a table

function move(clause: string, scene: Scene, read: Read): Done | undefined {
  const words = firstGroup(
    clause,
    /^(?:move|shift|put|place|push|bring)\s+(.+?)\s+(?:to the|to|in the|on the|towards? the|further|farther|a bit|closer|nearer|up|down|left|right|away|forward|back|into)\b/i,
  )
  const direction = directions.find(([pattern]) => pattern.test(clause.slice(words?.length ?? 0)))?.[1]
  if (words === undefined || direction === undefined || /^(?:an?|two|three|another)\s/i.test(words)) return undefined
  const items = itemsNamed(words, scene, read)
  if (items.length === 0) return undefined
  return { scene: moveItems(scene, items, direction), changes: items.map(({ id }) => `moved ${id} ${direction}`) }
}

const factors: [RegExp, number][] = [
  [/\b(?:huge|giant|enormous|gigantic|twice as (?:big|large)|double)\b/i, 1.9], [/\b(?:much (?:bigger|larger))\b/i, 1.7],
  [/\b(?:bigger|larger|taller|enlarge|grow|big|large)\b/i, 1.35], [/\b(?:tiny|much smaller|half)\b/i, 0.5],
  [/\b(?:smaller|shrink|shorter|small|little)\b/i, 0.7],
] // biome-ignore format: a table

function resize(clause: string, scene: Scene, read: Read): Done | undefined {
  const words =
    firstGroup(
      clause,
      /^(?:make|turn|let)\s+(.+?)\s+(?:be\s+)?(?:a (?:bit|lot|little)\s+)?(?:much\s+)?(?:huge|giant|enormous|gigantic|twice|double|bigger|larger|taller|big|large|tiny|half|smaller|shorter|small)\b/i,
    ) ?? firstGroup(clause, /^(?:enlarge|grow|shrink|double)\s+(.+)$/i)
  const factor = factors.find(([pattern]) => pattern.test(clause))?.[1]
  if (words === undefined || factor === undefined) return undefined
  const items = itemsNamed(words, scene, read)
  if (items.length === 0) return undefined
  return {
    scene: resizeItems(scene, items, factor),
    changes: items.map(({ id }) => `${id} is ${factor > 1 ? 'larger' : 'smaller'}`),
  }
}

function writing(clause: string, scene: Scene, read: Read): Done | undefined {
  const pattern = /^(?:make|let|change)\s+(.+?)\s+(?:say|read|to say|to read|says)\s+["“'‘](.+)["”'’]$/i
  const words = firstGroup(clause, pattern, 1)
  const text = firstGroup(clause, pattern, 2)
  if (words === undefined || text === undefined) return undefined
  const ids = new Set(itemsNamed(words, scene, read).map(({ id }) => id))
  if (ids.size === 0) return undefined
  const items = scene.items.map((item) => (ids.has(item.id) ? { ...item, writing: text } : item))
  return { scene: { ...scene, items }, changes: [...ids].map((id) => `${id} says ${text}`) }
}

function colour(clause: string, scene: Scene, read: Read): Done | undefined {
  const reading = /^(?:make|turn|paint|colou?r|recolou?r|change|give)\s/i.test(clause)
    ? readQuietly(clause, read)
    : undefined
  const words = firstGroup(
    clause,
    /^(?:make|turn|paint|colou?r|recolou?r|change|give)\s+(.+?)(?:'s? colou?r)?(?:\s+(?:to|into|in|of|a|an|out))?\s+(\S+(?:\s+\S+)?)$/i,
  )
  if (reading === undefined || words === undefined) return undefined
  const tail = clause.split(' ').slice(-2).join(' ')
  const shade = reading.subjects.find((subject) => subject.colour !== undefined)?.colour ?? colourAlone(tail, read)
  const material =
    reading.subjects.find((subject) => subject.material !== undefined)?.material ??
    tail.split(' ').find((word) => Object.hasOwn(materials, word))
  if (shade === undefined && material === undefined) return undefined
  const items = [clause.split(' ').slice(1, -1).join(' '), words]
    .map((each) => itemsNamed(each, scene, read))
    .find((found) => found.length > 0)
  if (items === undefined) return undefined
  return {
    scene: recolourItems(scene, items, shade, material),
    changes: items.map(({ id }) => `${id} is ${material ?? shade}`),
  }
}

/** The reader knows colours as those of things. */
function colourAlone(words: string, read: Read): string | undefined {
  const last = words.split(' ').at(-1) ?? ''
  return (
    readQuietly(`a ${words} ball`, read)?.subjects[0]?.colour ??
    readQuietly(`a ${last} ball`, read)?.subjects[0]?.colour
  )
}

function add(clause: string, scene: Scene, read: Read): Done | undefined {
  const words = firstGroup(clause, /^(?:add|put|place|insert|include|draw|give|show|with)\s+(.+)$/i)
  if (words === undefined) return undefined
  // "give the fox a hat" is a hat that the fox wears.
  const given = /^give\s+(.+?)\s+((?:an?|some|two|three)\s.+)$/i.exec(clause)
  const reading = readOr(
    given === null ? words.replace(/\b(?:more|another|extra|additional)\s+/gi, '') : `${given[1]} wearing ${given[2]}`,
    read,
  )
  const again = /\b(?:more|another|extra|additional)\b/i.test(words) && reading.relations.length === 0
  const added = addItems(scene, again ? { ...reading, relations: [] } : reading, read)
  if (added.length === 0) return whole(words, scene, read)
  const rest = editWhole({ ...scene, items: [...scene.items, ...added] }, reading, false)
  return { scene: rest.scene, changes: [...added.map(({ id }) => `added ${id}`), ...rest.changes] }
}

function whole(clause: string, scene: Scene, read: Read): Done | undefined {
  if (/^(?:remove|delete|erase|take|get rid|without|drop|no)\b/i.test(clause)) return undefined
  const reading = readOr(clause, read)
  // Readers take snow for a field of it; "make it snowy" only lets it snow here.
  const impliedBySnow = reading.weather === 'snow' && reading.setting === 'snow-field'
  return applied(editWhole(scene, reading, reading.subjects.length === 0 && !impliedBySnow))
}

/** "two more trees", "a rocket on the left": the verb is left out. */
function bare(clause: string, scene: Scene, read: Read): Done | undefined {
  return /^(?:an?|one|two|three|four|five|six|some|another|more|\d+)\s/i.test(clause)
    ? add(`add ${clause}`, scene, read)
    : undefined
}

const applied = (done: Done): Done | undefined => (done.changes.length === 0 ? undefined : done)

function readOr(words: string, read: Read) {
  return (
    readQuietly(words, read) ?? {
      prompt: words,
      subjects: [],
      relations: [],
      styles: [],
      palette: [],
      writing: [],
      view: 'normal' as const,
      undrawn: [],
    }
  )
}
