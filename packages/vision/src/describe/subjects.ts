/** The things of a picture as phrases: “two people and a red car on the right”. */
import type { Findings } from './findings.ts'
import type { Thing } from './things.ts'
import { article, counted, list } from './words.ts'

interface Bunch {
  label: string
  things: Thing[]
  isSure: boolean
}

const mostBunches = 4
/** A single thing this large is close by. */
const closeUp = 0.6
const portraitArea = 0.33

export type Shot = 'portrait' | 'close-up' | 'plain'

export function shotOf({ things, width, height }: Findings): Shot {
  const [main, ...others] = things
  if (main === undefined || !main.isSure) return 'plain'
  const area = areaOf(main) / (width * height)
  const isAlone = !others.some(
    (other) => other.label === main.label || (other.group === main.group && areaOf(other) > 0.15 * areaOf(main)),
  )
  if (!isAlone) return 'plain'
  if (main.group === 'person')
    return area > portraitArea && main.box.height > 0.7 * height && main.box.height > 0.85 * main.box.width
      ? 'portrait'
      : 'plain'
  return area > closeUp && (main.group === 'animal' || main.group === 'plant' || main.group === 'food')
    ? 'close-up'
    : 'plain'
}

/** Undefined when nothing was recognised. */
export function subjectsOf(findings: Findings): string | undefined {
  const bunches = bunchesOf(findings)
  const [main] = bunches
  if (main === undefined) return undefined
  const places = bunches.map((bunch, index) => {
    const isPlaced = bunches.length <= 3 && !(index === 0 && shotOf(findings) !== 'plain')
    return isPlaced ? placeOf(bunch, findings) : ''
  })
  const phrases = bunches.map((bunch, index) =>
    // Two in a row on the same side share the words.
    phraseOf(
      bunch,
      index === 0 ? findings.mainColor : undefined,
      places[index] === places[index + 1] ? '' : (places[index] as string),
    ),
  )
  return onTable(served(phrases, bunches), bunches)
}

/** Small things stand on a table rather than beside it. */
function onTable(phrases: string[], bunches: Bunch[]): string {
  const table = phrases.findIndex((phrase) => phrase.includes('dining table'))
  const rest = phrases.filter((_, index) => index !== table)
  const isStanding = bunches.every(({ things }) => things.every(({ group }) => group === 'thing' || group === 'food'))
  if (table < 0 || rest.length === 0 || !isStanding) return list(phrases)
  return `${list(rest)} on a table`
}

/** What is drunk comes in its cup. */
function served(phrases: string[], bunches: Bunch[]): string[] {
  const drink = bunches.findIndex(({ label }) => ['espresso', 'red wine', 'eggnog'].includes(label))
  const cup = bunches.findIndex(({ label }) => label === 'cup' || label === 'wine glass')
  if (drink < 0 || cup < 0) return phrases
  const word = article(`${bunches[cup]?.label === 'cup' ? 'cup' : 'glass'} of ${bunches[drink]?.label}`)
  return phrases.flatMap((phrase, index) =>
    index === Math.min(drink, cup) ? [word] : index === drink || index === cup ? [] : [phrase],
  )
}

function bunchesOf({ things, width, height }: Findings): Bunch[] {
  const bunches = new Map<string, Bunch>()
  for (const thing of things) {
    const known = bunches.get(thing.label)
    if (known === undefined) bunches.set(thing.label, { label: thing.label, things: [thing], isSure: thing.isSure })
    else {
      known.things.push(thing)
      known.isSure ||= thing.isSure
    }
  }
  const all = [...bunches.values()]
  // What is a speck beside the rest is left for the list of objects.
  const told = all.filter(
    (bunch, index) => index === 0 || bunch.things.some((thing) => areaOf(thing) > 0.004 * width * height),
  )
  return told.slice(0, mostBunches)
}

function phraseOf({ label, things, isSure }: Bunch, color: string | undefined, place: string): string {
  const isPerson = things[0]?.group === 'person'
  const hasColor = color !== undefined && things.length === 1 && isSure && !label.includes(color)
  const named = hasColor && !isPerson ? `${color} ${label}` : label
  const dressed = hasColor && isPerson ? ` in ${color}` : ''
  return `${isSure ? '' : 'what looks like '}${counted(things.length, named)}${dressed}${place}`
}

function placeOf({ things }: Bunch, { width, height }: Findings): string {
  const [first, second] = things
  if (first === undefined) return ''
  if (things.length > 2) return ''
  if (second !== undefined) return pairPlace(first, second, width)
  if (first.box.width > 0.62 * width || first.group === 'building' || first.group === 'food') return ''
  const middle = (first.box.x + first.box.width / 2) / width
  if (middle < 0.36) return ' on the left'
  if (middle > 0.64) return ' on the right'
  return areaOf(first) > 0.05 * width * height ? ' in the middle' : ''
}

function pairPlace(first: Thing, second: Thing, width: number): string {
  const [one, other] = [first, second].map(({ box }) => (box.x + box.width / 2) / width) as [number, number]
  if (Math.min(one, other) < 0.4 && Math.max(one, other) > 0.6 && Math.abs(one - other) > 0.4)
    return ', one on the left and one on the right'
  const isLevel = Math.abs(first.box.y + first.box.height - second.box.y - second.box.height) < 0.25 * first.box.height
  const isBeside = Math.abs(one - other) * width > 0.4 * Math.min(first.box.width, second.box.width)
  return isLevel && isBeside ? ' side by side' : ''
}

function areaOf({ box }: Thing): number {
  return box.width * box.height
}
