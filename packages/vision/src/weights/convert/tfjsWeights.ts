/** The weights of TensorFlow.js models: tensors one after another, in files cut anywhere. */
import { halfFloats } from './halfFloats.ts'

export interface WeightTensor {
  shape: number[]
  /** Whole numbers too: every one a graph uses is small enough. */
  data: Float32Array
}

export interface WeightGroup {
  paths: string[]
  weights: WeightEntry[]
}

interface WeightEntry {
  name: string
  shape: number[]
  dtype: string
  quantization?: { dtype: string; scale?: number; min?: number }
}

const bytesOf: Record<string, number> = { float32: 4, int32: 4, float16: 2, uint16: 2, uint8: 1, bool: 1 }

export function readWeights(groups: WeightGroup[], file: (path: string) => Uint8Array): Map<string, WeightTensor> {
  const tensors = new Map<string, WeightTensor>()
  for (const { paths, weights } of groups) {
    const bytes = joined(paths.map(file))
    let at = 0
    for (const entry of weights) {
      const stored = entry.quantization?.dtype ?? entry.dtype
      const length = entry.shape.reduce((product, size) => product * size, 1) * bytesIn(stored, entry.name)
      if (at + length > bytes.length) throw new Error(`the weights end before ${entry.name}`)
      // Copied, because a view of wider numbers must begin at a multiple of their size.
      tensors.set(entry.name, { shape: entry.shape, data: numbers(bytes.slice(at, at + length), stored, entry) })
      at += length
    }
    if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes of weights are left over`)
  }
  return tensors
}

function bytesIn(stored: string, name: string): number {
  const bytes = bytesOf[stored]
  if (bytes === undefined) throw new Error(`${name} holds ${stored}, which is not understood`)
  return bytes
}

function numbers(bytes: Uint8Array<ArrayBuffer>, stored: string, { quantization, dtype }: WeightEntry): Float32Array {
  const raw = unpacked(bytes, stored)
  if (quantization?.scale === undefined) return raw
  const { scale, min = 0 } = quantization
  const isWhole = dtype === 'int32'
  return raw.map((value) => (isWhole ? Math.round(value * scale + min) : value * scale + min))
}

function unpacked(bytes: Uint8Array<ArrayBuffer>, stored: string): Float32Array {
  if (stored === 'float32') return new Float32Array(bytes.buffer)
  if (stored === 'int32') return Float32Array.from(new Int32Array(bytes.buffer))
  if (stored === 'float16') return halfFloats(new Uint16Array(bytes.buffer))
  if (stored === 'uint16') return Float32Array.from(new Uint16Array(bytes.buffer))
  return Float32Array.from(bytes)
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
