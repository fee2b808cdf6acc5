import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertGraphModel, type GraphOutput } from './graphModel.ts'
import type { GraphNode } from './graphNode.ts'
import { ran } from './ran.ts'

type Held = Record<string, { shape: number[]; values: number[] }>

const text = (value: string) => ({ s: Buffer.from(value).toString('base64') })
const strides = { list: { i: ['1', '1', '1', '1'] } }
const source: GraphNode = { name: 'source', op: 'Placeholder' }

function convert(
  nodes: GraphNode[],
  held: Held,
  outputs: Record<string, GraphOutput>,
  side: number | 'any' = 2,
): Uint8Array {
  const entries = Object.entries(held)
  const weights = entries.map(([name, { shape }]) => ({ name, shape, dtype: 'float32' }))
  const bytes = new Uint8Array(Float32Array.from(entries.flatMap(([, { values }]) => values)).buffer)
  const model = { modelTopology: { node: [source, ...nodes] }, weightsManifest: [{ paths: ['all'], weights }] }
  const size = side === 'any' ? {} : { size: { width: side, height: side } }
  return convertGraphModel(model, { from: 'source', ...size, outputs }, () => bytes)
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

const none = { i: '0' }

test('a picture is padded with nothing, spread by a turned kernel, and its first row and column are left out', async () => {
  const masks = { shrink_axis_mask: none, ellipsis_mask: none, new_axis_mask: none }
  const network = convert(
    [
      { name: 'padded', op: 'Pad', input: ['source', 'around'] },
      { name: 'one', op: 'Conv2D', input: ['padded', 'first'], attr: { strides, padding: text('VALID') } },
      {
        name: 'wide',
        op: 'Conv2DBackpropInput',
        input: ['size', 'turned', 'one'],
        attr: { strides: { list: { i: ['1', '2', '2', '1'] } }, padding: text('VALID') },
      },
      {
        name: 'cut',
        op: 'StridedSlice',
        input: ['wide', 'begin', 'end', 'step'],
        attr: { ...masks, begin_mask: { i: '1' }, end_mask: { i: '7' } },
      },
    ],
    {
      around: { shape: [4, 2], values: [0, 0, 0, 1, 0, 0, 0, 0] },
      first: { shape: [1, 1, 3, 1], values: [1, 0, 0] },
      // Height, width, out, in: two channels are made of one.
      turned: { shape: [2, 2, 2, 1], values: [1, 10, 2, 20, 3, 30, 4, 40] },
      begin: { shape: [3], values: [0, 1, 1] },
      end: { shape: [3], values: [0, 0, 0] },
      step: { shape: [3], values: [1, 1, 1] },
    },
    { result: { node: 'cut' } },
    'any',
  )
  const { result } = await ran(network, colours, [1, 3, 2, 2])
  // Red 1 2 / 3 4 / 0 0, each times 1 2 / 3 4, in six rows of four, without the first of each.
  const rows = [4, 6, 8, 6, 4, 8, 12, 12, 16, 0, 0, 0, 0, 0, 0]
  assert.deepEqual(result, [...rows, ...rows.map((value) => value * 10)])
})

const moments = (other: Partial<Record<string, GraphNode>> = {}): GraphNode[] =>
  Object.values<GraphNode | undefined>({
    mean: { name: 'mean', op: 'Mean', input: ['source', 'axes'], attr: { keep_dims: { b: true } } },
    apart: { name: 'apart', op: 'SquaredDifference', input: ['source', 'mean'] },
    variance: { name: 'variance', op: 'Mean', input: ['apart', 'axes'], attr: { keep_dims: { b: true } } },
    steadied: { name: 'steadied', op: 'Add', input: ['variance', 'epsilon'] },
    root: { name: 'root', op: 'Rsqrt', input: ['steadied'] },
    factor: { name: 'factor', op: 'Mul', input: ['root', 'gamma'] },
    scaled: { name: 'scaled', op: 'Mul', input: ['source', 'factor'] },
    middle: { name: 'middle', op: 'Mul', input: ['mean', 'factor'] },
    shift: { name: 'shift', op: 'Sub', input: ['beta', 'middle'] },
    normed: { name: 'normed', op: 'Add', input: ['scaled', 'shift'] },
    bent: { name: 'bent', op: 'Tanh', input: ['normed'] },
    ...other,
  }).filter((node) => node !== undefined)

const ofNorm: Held = {
  axes: { shape: [2], values: [1, 2] },
  epsilon: { shape: [], values: [1e-5] },
  gamma: { shape: [3], values: [1, 2, 1] },
  beta: { shape: [3], values: [0, 0, 0.5] },
}

test('the norm of each channel over the picture is one operator, for pictures of any size', async () => {
  const network = convert(moments(), ofNorm, { result: { node: 'bent' } }, 'any')
  assert.ok(Buffer.from(network).includes('InstanceNormalization'))
  const normed = [1, 2, 3, 4].map((value) => (value - 2.5) / Math.sqrt(1.25))
  const wanted = [...normed, ...normed.map((value) => value * 2), 0.5, 0.5, 0.5, 0.5].map(Math.tanh)
  const { result } = await ran(network, colours, [1, 3, 2, 2])
  assert.ok(result?.every((value, at) => Math.abs(value - (wanted[at] as number)) < 2e-4))
  const wide = await ran(network, [...colours, ...colours], [1, 3, 2, 4])
  assert.equal(wide['result']?.length, 24)
})

test('a sum that only looks like a norm is not taken for one', () => {
  const other = { middle: { name: 'middle', op: 'Mul', input: ['mean', 'gamma'] } }
  assert.throws(() => convert(moments(other), ofNorm, { result: { node: 'bent' } }), /operator (Rsqrt|Mean) of/)
})

test('what is not understood is said', () => {
  const outputs = { result: { node: 'odd' } }
  assert.throws(
    () => convert([{ name: 'odd', op: 'Einsum', input: ['source'] }], {}, outputs),
    /operator Einsum of odd/,
  )
  assert.throws(() => convert([], {}, outputs), /no node odd/)
})
