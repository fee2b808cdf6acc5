import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWeights } from './tfjsWeights.ts'

const bytesOf = (data: ArrayBufferView) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

test('tensors are read across files that are cut in the middle of a number', () => {
  const bytes = bytesOf(Float32Array.of(1.5, -2, 3, 4))
  const files = new Map([
    ['a', bytes.slice(0, 6)],
    ['b', bytes.slice(6)],
  ])
  const weights = [
    { name: 'first', shape: [1], dtype: 'float32' },
    { name: 'rest', shape: [3, 1], dtype: 'float32' },
  ]
  const tensors = readWeights([{ paths: ['a', 'b'], weights }], (path) => files.get(path) as Uint8Array)
  assert.deepEqual([...(tensors.get('first')?.data ?? [])], [1.5])
  assert.deepEqual([...(tensors.get('rest')?.data ?? [])], [-2, 3, 4])
  assert.deepEqual(tensors.get('rest')?.shape, [3, 1])
})

test('small numbers become what they stand for', () => {
  const read = (bytes: Uint8Array, dtype: string, quantization?: { dtype: string; scale?: number; min?: number }) => {
    const entry = { name: 'it', shape: [2], dtype, ...(quantization === undefined ? {} : { quantization }) }
    return [...(readWeights([{ paths: ['f'], weights: [entry] }], () => bytes).get('it')?.data ?? [])]
  }
  assert.deepEqual(read(Uint8Array.of(0, 4), 'float32', { dtype: 'uint8', scale: 0.5, min: -1 }), [-1, 1])
  assert.deepEqual(read(bytesOf(Uint16Array.of(1, 300)), 'float32', { dtype: 'uint16', scale: 2, min: 0 }), [2, 600])
  assert.deepEqual(read(bytesOf(Uint16Array.of(0x3c00, 0xc100)), 'float32', { dtype: 'float16' }), [1, -2.5])
  assert.deepEqual(read(bytesOf(Int32Array.of(7, -7)), 'int32'), [7, -7])
  // Sizes and axes were whole numbers before they were made small.
  assert.deepEqual(read(Uint8Array.of(0, 255), 'int32', { dtype: 'uint8', scale: 3 / 255.1, min: 0 }), [0, 3])
})

test('too few bytes, too many, and unknown kinds are refused', () => {
  const read = (length: number, dtype: string) => () =>
    readWeights([{ paths: ['f'], weights: [{ name: 'it', shape: [2], dtype }] }], () => new Uint8Array(length))
  assert.throws(read(7, 'float32'), /end before it/)
  assert.throws(read(9, 'float32'), /1 bytes of weights are left over/)
  assert.throws(read(8, 'complex64'), /it holds complex64/)
})
