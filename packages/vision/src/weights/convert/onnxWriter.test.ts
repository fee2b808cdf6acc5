import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OnnxWriter } from './onnxWriter.ts'
import { ran } from './ran.ts'

test('what is written runs, with attributes of every kind', async () => {
  const writer = new OnnxWriter()
  const input = writer.input('input', [1, 'count'])
  const shifted = writer.apply('Add', [input, writer.floats(Float32Array.of(1, -4), [1, 2])])
  const leaky = writer.apply('LeakyRelu', [shifted], { alpha: { float: 0.5 } })
  const twice = writer.apply('Concat', [leaky, leaky], { axis: 1 })
  writer.output('output', writer.apply('Reshape', [twice, writer.integers([-1, 1])]), ['rows', 1])
  assert.deepEqual(await ran(writer.toBytes(), [2, 2], [1, 2]), { output: [3, -1, 3, -1] })
})

test('negative numbers, texts and lists survive', async () => {
  const writer = new OnnxWriter()
  const input = writer.input('input', [1, 1, 2, 2])
  const turned = writer.apply('Transpose', [input], { perm: [0, 1, 3, 2] })
  const padded = writer.apply('Pad', [turned, writer.integers([0, 0, 0, -1, 0, 0, 0, 1])], { mode: 'edge' })
  writer.output('output', padded, [1, 1, 2, 2])
  assert.deepEqual(await ran(writer.toBytes(), [1, 2, 3, 4], [1, 1, 2, 2]), { output: [3, 3, 4, 4] })
})

test('the same network has the same bytes', () => {
  const write = () => {
    const writer = new OnnxWriter()
    writer.output('output', writer.apply('Relu', [writer.input('input', [3])]), [3])
    return writer.toBytes()
  }
  assert.deepEqual(write(), write())
})

test('weights that do not fill their shape are refused', () => {
  assert.throws(() => new OnnxWriter().floats(Float32Array.of(1, 2, 3), [2, 2]), /3 weights do not fill \[2, 2\]/)
})
