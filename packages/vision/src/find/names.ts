/** Which recognisable things a name may mean: by the word, its one and many, its spelling, and then its meaning. */
import { meanings, nearness } from '../networks/minilm.ts'
import type { Work } from '../work.ts'
import { areaNames, detectorNames, wordsToNames } from './nameData.ts'
import { singularOf } from './plurals.ts'

export interface Meant {
  /** Names of detectors; empty when the word is not known to mean one. */
  names: string[]
  /** A wide area: sky, water, grass, trees, ground. */
  area?: string
  /** 1 for the very word or a listed one, less for what was guessed. */
  sureness: number
}

/**
 * Over 65 nouns judged by hand, November 2026: from 0.62 on the nearest name was right for 24 of 26 (not for cyclist,
 * which the table has, and stool, likewise); of the 16 between 0.5 and 0.62 it was right for 6. The threshold was set on
 * these same nouns.
 */
const leastNearness = 0.62

const directions = new WeakMap<Work['networks'], Promise<Float32Array[]>>()

export async function namesMeant(name: string, work: Work): Promise<Meant> {
  const known = knownName(name)
  if (known !== undefined) return known
  const words = name.split(' ')
  const spelt = words.length === 1 ? spellingOf(singularOf(name)) : undefined
  if (spelt !== undefined) return { names: wordsToNames.get(spelt) ?? [], sureness: 0.9 }
  return byMeaning(singularOf(name), work)
}

/** The longest end of the name that is a known word: a wooden table is a table, a hot dog no dog. */
export function knownName(name: string): Meant | undefined {
  const words = name.split(' ')
  for (let from = 0; from < words.length; from++) {
    const end = words.slice(from).join(' ')
    const sureness = from === 0 ? 1 : 0.95
    for (const word of [end, singularOf(end)]) {
      const area = areaNames.get(word)?.[0]
      if (area !== undefined) return { names: [], area, sureness }
      const names = wordsToNames.get(word)
      if (names !== undefined) return { names, sureness }
    }
  }
  return undefined
}

/** A known word that is one slip away; short words have too many neighbours. */
function spellingOf(word: string): string | undefined {
  if (word.length < 5) return undefined
  for (const known of wordsToNames.keys())
    if (known[0] === word[0] && Math.abs(known.length - word.length) <= 1 && isOneSlip(word, known)) return known
  return undefined
}

/** One letter more, less or another, or two changed over. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  let [ends, others] = [one.length, other.length]
  while (ends > from && others > from && one[ends - 1] === other[others - 1]) {
    ends -= 1
    others -= 1
  }
  const [left, right] = [one.slice(from, ends), other.slice(from, others)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

async function byMeaning(name: string, work: Work): Promise<Meant> {
  const [direction] = await meanings([name], work)
  const near = (await detectorDirections(work))
    .map((other, index) => ({ name: detectorNames[index] as string, near: nearness(direction as Float32Array, other) }))
    .sort((one, other) => other.near - one.near)
  const best = near[0]
  if (best === undefined || best.near < leastNearness) return { names: [], sureness: 0 }
  return { names: [best.name], sureness: best.near }
}

function detectorDirections(work: Work): Promise<Float32Array[]> {
  const known = directions.get(work.networks)
  if (known !== undefined) return known
  const making = meanings([...detectorNames], work)
  directions.set(work.networks, making)
  making.catch(() => directions.delete(work.networks))
  return making
}
