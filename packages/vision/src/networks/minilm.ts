/** What words mean, as directions: the closer two directions, the closer the meanings. */
import { readFile } from 'node:fs/promises'
import type { Work } from '../work.ts'
import { type Networks, Tensor } from './networks.ts'
import { pieceNumbers, type Vocabulary } from './wordPieces.ts'

const vocabularies = new WeakMap<Networks, Promise<Vocabulary>>()

/** One direction of length 1 for each text, so that their product says how near in meaning two are (1 the same). */
export async function meanings(texts: string[], work: Work): Promise<Float32Array[]> {
  if (texts.length === 0) return []
  const vocabulary = await vocabularyOf(work.networks)
  const rows = texts.map((text) => pieceNumbers(text, vocabulary))
  const longest = Math.max(...rows.map(({ length }) => length))
  const ids = new BigInt64Array(rows.length * longest)
  const isPiece = new BigInt64Array(rows.length * longest)
  for (const [index, row] of rows.entries())
    for (const [at, number] of row.entries()) {
      ids[index * longest + at] = BigInt(number)
      isPiece[index * longest + at] = 1n
    }
  const dims = [rows.length, longest]
  const feeds = {
    input_ids: new Tensor('int64', ids, dims),
    attention_mask: new Tensor('int64', isPiece, dims),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), dims),
  }
  const say = (stage: string) => work.progress(0, stage)
  const { last_hidden_state: states } = await work.networks.run('minilm', feeds, say)
  const values = (states as Tensor).data as Float32Array
  const width = values.length / ids.length
  return rows.map((row, index) => direction(values.subarray(index * longest * width), row.length, width))
}

export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** The mean over the pieces, of length 1. */
function direction(states: Float32Array, pieces: number, width: number): Float32Array {
  const mean = new Float32Array(width)
  for (let piece = 0; piece < pieces; piece++)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] as number) + (states[piece * width + at] as number)
  const length = Math.hypot(...mean)
  return mean.map((value) => value / length)
}

function vocabularyOf(networks: Networks): Promise<Vocabulary> {
  const known = vocabularies.get(networks)
  if (known !== undefined) return known
  const reading = readVocabulary(networks)
  vocabularies.set(networks, reading)
  reading.catch(() => vocabularies.delete(networks))
  return reading
}

async function readVocabulary(networks: Networks): Promise<Vocabulary> {
  const path = await networks.companion('minilm', 'tokenizer.json')
  const { model } = JSON.parse(await readFile(path, 'utf8')) as { model: { vocab: Record<string, number> } }
  const number = (piece: string) => {
    const found = model.vocab[piece]
    if (found === undefined) throw new Error(`${path} has no ${piece}`)
    return found
  }
  return { numbers: model.vocab, start: number('[CLS]'), end: number('[SEP]'), unknown: number('[UNK]') }
}
