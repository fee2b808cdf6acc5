/** Where drawings hang in WordNet: the senses that a hand-written or an emoji's own name names. */
import type { Synset, WordNet } from './wordnet.ts'

export interface Anchors {
  /** A sense and everything that is a kind of it, unless something nearer says otherwise. */
  bySynset: Map<string, string>
  /** A word alone. */
  byWord: Map<string, string>
}

/** Fields whose senses can be seen. */
export const visible = new Set([
  'animal', 'artifact', 'body', 'food', 'object', 'person', 'phenomenon', 'plant', 'possession', 'shape', 'substance',
]) // biome-ignore format: a list

function senseOf(wordNet: WordNet, entry: string): Synset | undefined {
  const [word = '', hint] = entry.split(':')
  const [field, number = '1'] = (hint ?? '').split('#')
  const senses = wordNet.nouns.get(word) ?? []
  const fitting = senses.filter(({ synset }) =>
    hint === undefined ? visible.has(synset.field) : synset.field === field,
  )
  return fitting[Number(number) - 1]?.synset
}

export function anchorsOf(wordNet: WordNet, curated: Record<string, string>, fluentNames: string[]): Anchors {
  const anchors: Anchors = { bySynset: new Map(), byWord: new Map() }
  const hinted = new Map<string, string>()
  for (const [art, words] of Object.entries(curated))
    for (const entry of words.split(', ')) anchor(wordNet, anchors, hinted, art, entry)
  for (const [word, art] of hinted) if (!anchors.byWord.has(word)) anchors.byWord.set(word, art)
  for (const name of fluentNames) {
    const synset = senseOf(wordNet, name.replaceAll('-', ' '))
    if (synset !== undefined && !anchors.bySynset.has(synset.offset))
      anchors.bySynset.set(synset.offset, `fluent:${name}`)
  }
  return anchors
}

/** One hand-written entry; a word with a hint gives way to the same word without. */
function anchor(
  wordNet: WordNet,
  { bySynset, byWord }: Anchors,
  hinted: Map<string, string>,
  art: string,
  entry: string,
) {
  if (entry.startsWith('=')) {
    byWord.set(entry.slice(1), art)
    return
  }
  const bare = entry.replace('~', '')
  const synset = senseOf(wordNet, bare)
  if (synset === undefined) console.warn(`no such sense: ${art} ${entry}`)
  else bySynset.set(synset.offset, art)
  if (entry.startsWith('~')) return
  const word = bare.split(':')[0] ?? ''
  if (!bare.includes(':')) byWord.set(word, art)
  else if (!hinted.has(word)) hinted.set(word, art)
}

/** The nearest drawing above a sense, and how many steps above. */
export function nearestAnchor(
  wordNet: WordNet,
  anchors: Anchors,
  from: Synset,
): { art: string; steps: number } | undefined {
  let level = [from]
  const seen = new Set<string>()
  for (let steps = 0; steps < 12 && level.length > 0; steps++) {
    for (const synset of level) {
      const art = anchors.bySynset.get(synset.offset)
      if (art !== undefined) return { art, steps }
    }
    const above = level.flatMap((synset) => synset.above).filter((offset) => !seen.has(offset))
    for (const offset of above) seen.add(offset)
    level = above.map((offset) => wordNet.synsets.get(offset)).filter((synset) => synset !== undefined)
  }
  return undefined
}
