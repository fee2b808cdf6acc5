/** Which items of a scene the words mean. */

import { colourNamed } from '../../instructions/words/colours.ts'
import { lexicon } from '../../reading/lexicon.ts'
import type { Reading, ReadSubject } from '../../reading/reading.ts'
import { relations } from '../../reading/words/links.ts'
import type { Item, Scene } from '../scene.ts'

export type Read = (prompt: string) => Reading

/** Painted with the place, and no items: only the pixels can change them. */
const backdrop =
  /\b(?:sky|clouds?|grass|ground|floor|walls?|water|sea|ocean|river|lake|sand|snow|mountains?|hills?|roads?|streets?|sun|moon|stars?|trees?|bush(?:es)?|flowers?|buildings?|houses|rocks?|waves?|shadows?|background|foreground|horizon|path|curtains?|windows?|beach|field|forest|sunlight|light|planets?)$/i

export const isBackdrop = (words: string) => backdrop.test(words.trim())

const articles =
  /^(?:(?:the|a|an|all|every|each|both|my|his|her|their|its|our|this|that|these|those|one|of|any|other|some|single|whole|entire)\s+)+/i

/** "the left tree", "all cats", "the dog and the cat", "the bike in the back". */
export function itemsNamed(words: string, scene: Scene, read: Read): Item[] {
  const whole = narrowed(oneNamed(words, scene, read), words)
  const parts = words.split(/\s+and\s+|,\s*/).filter((part) => part.trim() !== '')
  if (parts.length < 2) return whole
  const named = parts.flatMap((part) => narrowed(oneNamed(part, scene, read), part))
  return named.length > 0 ? scene.items.filter((item) => named.includes(item)) : whole
}

function oneNamed(words: string, scene: Scene, read: Read): Item[] {
  const head = headOf(words.toLowerCase().trim())
  const plain = head.replace(articles, '').trim()
  const subjects = scene.items.filter(({ kind }) => kind === 'subject')
  if (/^(?:everything|everyone|everybody|all|it|them|things|subjects?|objects?|they|people)$/.test(plain)) return everyone(plain, subjects)
  if (/^(?:him|her|he|she|man|woman|person|guy|girl|boy)$/.test(head)) return subjects.filter(isAlive).slice(0, 1)
  const byName = scene.items.filter(({ name, id }) => sameWord(name, plain) || id === plain)
  return byName.length > 0 ? byName : byReading(plain, scene, read)
} // biome-ignore format: short

function everyone(word: string, subjects: Item[]): Item[] {
  const alive = subjects.filter(isAlive)
  return /^(?:everyone|everybody|people|they)$/.test(word) && alive.length > 0 ? alive : subjects
}

const isAlive = ({ art }: Item) => lexicon().animate.has(art)

const links = Object.keys(relations).toSorted((a, b) => b.length - a.length).join('|') // biome-ignore format: short
const linked = new RegExp(`^(.+?) (?:that (?:is|are) |which (?:is|are) )?(?:${links}|of the) `, 'i')

/** Of "the dog next to the house" the dog is meant. */
const headOf = (words: string) => linked.exec(words)?.[1] ?? words

function byReading(words: string, scene: Scene, read: Read): Item[] {
  const subjects = readQuietly(words, read)?.subjects.filter(({ art, word }) => art !== 'drawn:sign' || word === words) ?? []
  const of = (subject: ReadSubject) => scene.items.filter(({ art, name }) => art === subject.art || sameWord(name, subject.word))
  const found = [...new Set(subjects.flatMap(of))]
  if (found.length > 0) return found
  const last = words.split(' ').at(-1) ?? ''
  return scene.items.filter(({ name, art }) => sameWord(name, last) || (last.length > 2 && art.split(/[:-]/).includes(last)))
} // biome-ignore format: short

/** Of several, the ones that the words single out: by side, by nearness, by size, by colour. */
function narrowed(items: Item[], words: string): Item[] {
  if (items.length < 2) return items
  const coloured = items.filter(({ colour }) => colour !== undefined && words.toLowerCase().split(/[^a-z-]+/).some((word) => colourNamed(word)?.hex === colour))
  if (coloured.length > 0) return coloured
  const by = (value: (item: Item) => number) => items.toSorted((a, b) => value(a) - value(b)).slice(0, 1)
  if (/\bleft(?:most)?\b/i.test(words)) return by(({ x }) => x)
  if (/\bright(?:most)?\b/i.test(words)) return by(({ x }) => -x)
  if (/\b(?:back|background|distance|farthest|furthest)\b/i.test(words)) return by(({ depth }) => depth)
  if (/\b(?:front|foreground|nearest|closest)\b/i.test(words)) return by(({ depth }) => -depth)
  if (/\b(?:biggest|largest|bigger|larger|big|large|tallest)\b/i.test(words)) return by(({ size }) => -size)
  if (/\b(?:smallest|smaller|small|tiny|tiniest|little)\b/i.test(words)) return by(({ size }) => size)
  return /^(?:a|an|one)\b/i.test(words) ? by(({ x }) => x) : items
} // biome-ignore format: short

function sameWord(a: string, b: string): boolean {
  return singular(a.toLowerCase()) === singular(b.toLowerCase())
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** A reader may refuse empty words; for an edit that only means that nothing was found. */
export function readQuietly(words: string, read: Read): Reading | undefined {
  try {
    return read(words)
  } catch {
    return undefined
  }
}
