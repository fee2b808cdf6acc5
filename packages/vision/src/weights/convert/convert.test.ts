import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conversions, convert } from './convert.ts'

test('a missing file is named', () => {
  for (const kind of conversions) assert.throws(() => convert(kind, new Map()), /the file \S+\.(json|param) is missing/)
})

test('files are found by name, wherever they lie', () => {
  const param = new TextEncoder().encode('7767517\n2 2\nInput in 0 1 a\nSplit s 1 1 a b\n')
  const files = (folder: string) =>
    new Map([
      [`${folder}realesr-animevideov3-x4.param`, param],
      [`${folder}realesr-animevideov3-x4.bin`, new Uint8Array()],
    ])
  assert.deepEqual(convert('drawing-4x', files('package/models/')), convert('drawing-4x', files('')))
})
