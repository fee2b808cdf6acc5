import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertLayersModel, type LayersModelFile } from './layersModel.ts'
import { ran } from './ran.ts'

const held = {
  'conv/kernel': { shape: [2, 2, 1, 1], values: [1, 1, 1, 1] },
  'conv/bias': { shape: [1], values: [-8] },
  'norm/gamma': { shape: [1], values: [2] },
  'norm/beta': { shape: [1], values: [1] },
  'norm/moving_mean': { shape: [1], values: [0] },
  'norm/moving_variance': { shape: [1], values: [4] },
  'dense/kernel': { shape: [1, 2], values: [1, 0] },
  'dense/bias': { shape: [2], values: [0, 2] },
}

type Layers = LayersModelFile['modelTopology']['model_config']['config']['layers']

const layer = (name: string, kind: string, config: Layers[number]['config'], ...from: string[]): Layers[number] => ({
  name,
  class_name: kind,
  config,
  inbound_nodes: from.length === 0 ? [] : [from.map((one) => [one, 0, 0, {}])],
})

const network = (layers: Layers) => {
  const weights = Object.entries(held).map(([name, { shape }]) => ({ name, shape, dtype: 'float32' }))
  const numbers = Float32Array.from(Object.values(held).flatMap(({ values }) => values))
  const output = layers.at(-1)?.name ?? ''
  const model: LayersModelFile = {
    modelTopology: { model_config: { config: { layers, output_layers: [[output, 0, 0]] } } },
    weightsManifest: [{ paths: ['all'], weights }],
  }
  return convertLayersModel(model, () => new Uint8Array(numbers.buffer))
}

const layers = [
  layer('in', 'InputLayer', { batch_input_shape: [null, 2, 2, 1] }),
  layer(
    'pad',
    'ZeroPadding2D',
    {
      padding: [
        [1, 0],
        [1, 0],
      ],
    },
    'in',
  ),
  layer('conv', 'Conv2D', { strides: [1, 1], padding: 'valid', activation: 'linear' }, 'pad'),
  layer('norm', 'BatchNormalization', { epsilon: 0 }, 'conv'),
  layer('relu', 'Activation', { activation: 'relu' }, 'norm'),
  layer('sum', 'Add', {}, 'relu', 'norm'),
  layer('pool', 'GlobalAveragePooling2D', {}, 'sum'),
  layer('dense', 'Dense', { activation: 'softmax' }, 'pool'),
]

test('layers become the network they describe', async () => {
  // Sums of 2×2 with a border: 1 3 4 10, less 8: -7 -5 -4 2, normed: -6 -4 -3 3, with the positive again: -6 -4 -3 6.
  const { output } = await ran(network(layers), [1, 2, 3, 4], [1, 1, 2, 2])
  const first = 1 / (1 + Math.exp(2 - -7 / 4))
  assert.deepEqual(
    output,
    [first, 1 - first].map((value) => Math.round(value * 1e4) / 1e4),
  )
})

test('the largest of each step is pooled', async () => {
  const pooled = network([
    layer('in', 'InputLayer', { batch_input_shape: [null, 4, 2, 1] }),
    layer('max', 'MaxPooling2D', { pool_size: [2, 2], strides: [2, 2], padding: 'valid' }, 'in'),
    layer('flat', 'GlobalAveragePooling2D', {}, 'max'),
  ])
  assert.deepEqual(await ran(pooled, [1, 2, 3, 9, 5, 6, 7, 5], [1, 1, 4, 2]), { output: [8] })
})

test('what is not understood is said', () => {
  assert.throws(() => network([layer('odd', 'LSTM', {})]), /layer LSTM of odd/)
  assert.throws(
    () => network([...layers.slice(0, 1), layer('odd', 'Activation', { activation: 'mish' }, 'in')]),
    /mish/,
  )
  assert.throws(() => network([layer('norm2', 'BatchNormalization', {})]), /norm2 has no gamma/)
})
