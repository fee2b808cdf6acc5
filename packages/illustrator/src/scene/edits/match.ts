/** Which items of a scene the words mean. */
import type { Reading, ReadSubject } from '../../reading/reading.ts'
import type { Item, Scene } from '../scene.ts'

export type Read = (prompt: string) => Reading

/** "the left tree" and "all cats" name some of several. */
export function itemsNamed(words: string, scene: Scene, read: Read): Item[] {
  const plain = words
    .toLowerCase()
    .replace(/^(?:the|a|an|all|every|each|both|my|his|her|their|its|one|of)\s+/g, '')
    .trim()
  if (/^(?:everything|everyone|all|it|them|things|subjects?)$/.test(plain))
    return scene.items.filter(({ kind }) => kind === 'subject')
  const byName = scene.items.filter(({ name, id }) => sameWord(name, plain) || id === plain)
  const found = byName.length > 0 ? byName : byReading(plain, scene, read)
  return narrowed(found, words)
}

function byReading(words: string, scene: Scene, read: Read): Item[] {
  const subjects = readQuietly(words, read)?.subjects ?? []
  const of = (subject: ReadSubject) =>
    scene.items.filter(({ art, name }) => art === subject.art || sameWord(name, subject.word))
  const found = [...new Set(subjects.flatMap(of))]
  if (found.length > 0) return found
  const last = words.split(' ').at(-1) ?? ''
  return scene.items.filter(({ name, art }) => sameWord(name, last) || art.split(/[:-]/).includes(last))
}

function narrowed(items: Item[], words: string): Item[] {
  if (items.length < 2) return items
  const sorted = items.toSorted((a, b) => a.x - b.x)
  if (/\bleft(?:most)?\b/i.test(words)) return sorted.slice(0, 1)
  if (/\bright(?:most)?\b/i.test(words)) return sorted.slice(-1)
  return /^(?:a|an|one)\b/i.test(words) ? sorted.slice(0, 1) : items
}

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
