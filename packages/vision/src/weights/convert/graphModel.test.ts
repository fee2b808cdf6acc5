import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertGraphModel, type GraphOutput } from './graphModel.ts'
import type { GraphNode } from './graphOperators.ts'
import { ran } from './ran.ts'

type Held = Record<string, { shape: number[]; values: number[] }>

const text = (value: string) => ({ s: Buffer.from(value).toString('base64') })
const strides = { list: { i: ['1', '1', '1', '1'] } }
const source: GraphNode = { name: 'source', op: 'Placeholder' }

function convert(nodes: GraphNode[], held: Held, outputs: Record<string, GraphOutput>, side = 2): Uint8Array {
  const entries = Object.entries(held)
  const weights = entries.map(([name, { shape }]) => ({ name, shape, dtype: 'float32' }))
  const bytes = new Uint8Array(Float32Array.from(entries.flatMap(([, { values }]) => values)).buffer)
  const model = { modelTopology: { node: [source, ...nodes] }, weightsManifest: [{ paths: ['all'], weights }] }
  return convertGraphModel(model, { from: 'source', size: { width: side, height: side }, outputs }, () => bytes)
}

/** Red 1 2 3 4, green 10 20 30 40, blue 0. */
const colours = [1, 2, 3, 4, 10, 20, 30, 40, 0, 0, 0, 0]

test('a convolution with its bias and limit, channels turned', async () => {
  const network = convert(
    [
      { name: 'conv', op: 'Conv2D', input: ['source', 'kernel'], attr: { strides, padding: text('SAME') } },
      { name: 'biased', op: 'BiasAdd', input: ['conv', 'bias'] },
      { name: 'limited', op: 'Relu6', input: ['biased'] },
    ],
    { kernel: { shape: [1, 1, 3, 2], values: [1, 0, 0, 0.1, 5, 5] }, bias: { shape: [2], values: [0, 3] } },
    { result: { node: 'limited' } },
  )
  assert.deepEqual(await ran(network, colours, [1, 3, 2, 2]), { result: [1, 2, 3, 4, 4, 5, 6, 6] })
})

test('padding is more at the end, as TensorFlow does it', async () => {
  const network = convert(
    [{ name: 'conv', op: 'Conv2D', input: ['source', 'kernel'], attr: { strides, padding: text('SAME') } }],
    { kernel: { shape: [2, 2, 3, 1], values: [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0] } },
    { result: { node: 'conv' } },
  )
  assert.deepEqual(await ran(network, colours, [1, 3, 2, 2]), { result: [10, 6, 7, 4] })
})

test('a kernel for each channel, spread by rearranging the picture', async () => {
  const values = Array.from({ length: 27 }, (_, at) => (at < 3 || at >= 24 ? 1 : 0))
  const network = convert(
    [
      { name: 'apart', op: 'SpaceToBatchND', input: ['source', 'block', 'pads'] },
      {
        name: 'conv',
        op: 'DepthwiseConv2dNative',
        input: ['apart', 'kernel'],
        attr: { strides, padding: text('VALID') },
      },
      { name: 'together', op: 'BatchToSpaceND', input: ['conv', 'block', 'pads'] },
    ],
    {
      block: { shape: [2], values: [2, 2] },
      pads: { shape: [2, 2], values: [2, 2, 2, 2] },
      kernel: { shape: [3, 3, 3, 1], values },
    },
    { result: { node: 'together' } },
    3,
  )
  const { result } = await ran(
    network,
    Array.from({ length: 27 }, (_, at) => at % 9),
    [1, 3, 3, 3],
  )
  // The two corners of the spread kernel meet the picture's opposite corners only.
  assert.deepEqual(result?.slice(0, 9), [8, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('several answers become rows, and numbers that never change are told', async () => {
  const network = convert(
    [
      { name: 'one', op: 'Identity', input: ['source'] },
      { name: 'two', op: 'Mul', input: ['source', 'ten'] },
    ],
    { ten: { shape: [], values: [10] }, fixed: { shape: [1, 2], values: [7, 8] } },
    { rows: { nodes: ['one', 'two'], columns: 3 }, fixed: { constant: 'fixed' } },
    1,
  )
  assert.deepEqual(await ran(network, [1, 2, 3], [1, 3, 1, 1]), { rows: [1, 2, 3, 10, 20, 30], fixed: [7, 8] })
})

test('a mean enlarged beside what it is the mean of', async () => {
  const square = { list: { i: [1, 2, 2, 1] } }
  const network = convert(
    [
      {
        name: 'pool',
        op: 'AvgPool',
        input: ['source'],
        attr: { ksize: square, strides: square, padding: text('VALID') },
      },
      { name: 'wide', op: 'ResizeBilinear', input: ['pool', 'size'], attr: { align_corners: { b: true } } },
      { name: 'both', op: 'ConcatV2', input: ['source', 'wide', 'axis'] },
    ],
    { size: { shape: [2], values: [2, 2] }, axis: { shape: [], values: [3] } },
    { result: { node: 'both' } },
  )
  const { result } = await ran(network, colours, [1, 3, 2, 2])
  assert.deepEqual(result, [...colours, 2.5, 2.5, 2.5, 2.5, 25, 25, 25, 25, 0, 0, 0, 0])
})

test('what is not understood is said', () => {
  const outputs = { result: { node: 'odd' } }
  assert.throws(
    () => convert([{ name: 'odd', op: 'Einsum', input: ['source'] }], {}, outputs),
    /operator Einsum of odd/,
  )
  assert.throws(() => convert([], {}, outputs), /no node odd/)
})
