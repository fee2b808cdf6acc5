/** Keras layers models, as TensorFlow.js keeps them → ONNX with channels first. */
import { outInHeightWidth, reordered } from './layouts.ts'
import { type Attribute, OnnxWriter, type Value } from './onnxWriter.ts'
import { readWeights, type WeightGroup, type WeightTensor } from './tfjsWeights.ts'

export interface LayersModelFile {
  modelTopology: { model_config: { config: { layers: Layer[]; output_layers: [string, number, number][] } } }
  weightsManifest: WeightGroup[]
}

interface Layer {
  name: string
  class_name: string
  config: LayerSettings
  inbound_nodes: [name: string, ...rest: unknown[]][][]
}

interface LayerSettings {
  batch_input_shape?: (number | null)[]
  activation?: string
  padding?: string | [[number, number], [number, number]]
  strides?: number[]
  dilation_rate?: number[]
  pool_size?: number[]
  epsilon?: number
}

/** A layer, what it is given, and the weights that bear its name. */
interface Placed {
  layer: Layer
  inputs: Value[]
  weights: (name: string) => WeightTensor | undefined
  writer: OnnxWriter
}

export function convertLayersModel(model: LayersModelFile, file: (path: string) => Uint8Array): Uint8Array {
  const weights = readWeights(model.weightsManifest, file)
  const writer = new OnnxWriter()
  const values = new Map<string, Value>()
  const { layers, output_layers } = model.modelTopology.model_config.config
  for (const layer of layers) {
    const write = writers[layer.class_name]
    if (write === undefined) throw new Error(`the layer ${layer.class_name} of ${layer.name} is not understood`)
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => made(values, name))
    const placed = { layer, inputs, writer, weights: (name: string) => weights.get(`${layer.name}/${name}`) }
    values.set(layer.name, activated(placed, write(placed)))
  }
  writer.output('output', made(values, output_layers[0]?.[0] ?? ''), [1, 'numbers'])
  return writer.toBytes()
}

function made(values: Map<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`the layer ${name} does not come before its use`)
  return value
}

const writers: Record<string, (placed: Placed) => Value> = {
  InputLayer: ({ layer, writer }) => {
    const [, height = null, width = null, channels = null] = layer.config.batch_input_shape ?? []
    return writer.input('input', [1, channels ?? 'channels', height ?? 'height', width ?? 'width'])
  },
  Conv2D: convolution,
  BatchNormalization: ({ layer, inputs, weights, writer }) => {
    const vectors = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((name) =>
      vector(writer, needed(weights(name), layer, name)),
    )
    const epsilon = { float: layer.config.epsilon ?? 1e-3 }
    return writer.apply('BatchNormalization', [...inputs, ...vectors], { epsilon })
  },
  Activation: ({ inputs }) => inputs[0] as Value,
  ZeroPadding2D: ({ layer, inputs, writer }) => {
    const { padding } = layer.config
    if (!Array.isArray(padding)) throw new Error(`${layer.name} does not say how far it pads`)
    const [[top, bottom], [left, right]] = padding
    return writer.apply('Pad', [...inputs, writer.integers([0, 0, top, left, 0, 0, bottom, right])])
  },
  MaxPooling2D: ({ layer, inputs, writer }) =>
    writer.apply('MaxPool', inputs, { kernel_shape: layer.config.pool_size ?? [2, 2], ...steps(layer.config) }),
  Add: ({ inputs, writer }) => writer.apply('Sum', inputs),
  GlobalAveragePooling2D: ({ inputs, writer }) => writer.apply('Flatten', [writer.apply('GlobalAveragePool', inputs)]),
  Dense: ({ layer, inputs, weights, writer }) => {
    const { data, shape } = needed(weights('kernel'), layer, 'kernel')
    const product = writer.apply('MatMul', [...inputs, writer.floats(data, shape)])
    const bias = weights('bias')
    return bias === undefined ? product : writer.apply('Add', [product, vector(writer, bias)])
  },
}

function convolution({ layer, inputs, weights, writer }: Placed): Value {
  const { data, shape } = needed(weights('kernel'), layer, 'kernel')
  const [height = 1, width = 1, channels = 1, filters = 1] = shape
  const kernel = writer.floats(reordered(data, shape, outInHeightWidth), [filters, channels, height, width])
  const bias = weights('bias')
  return writer.apply('Conv', bias === undefined ? [...inputs, kernel] : [...inputs, kernel, vector(writer, bias)], {
    kernel_shape: [height, width],
    dilations: layer.config.dilation_rate ?? [1, 1],
    ...steps(layer.config),
  })
}

function steps({ strides, padding }: LayerSettings): Record<string, Attribute> {
  return { strides: strides ?? [1, 1], ...(padding === 'same' ? { auto_pad: 'SAME_UPPER' } : {}) }
}

function activated({ layer, writer }: Placed, value: Value): Value {
  const { activation } = layer.config
  if (activation === undefined || activation === 'linear') return value
  const type = { relu: 'Relu', softmax: 'Softmax' }[activation]
  if (type === undefined) throw new Error(`the activation ${activation} of ${layer.name} is not understood`)
  return writer.apply(type, [value])
}

function vector(writer: OnnxWriter, { data }: WeightTensor): Value {
  return writer.floats(data, [data.length])
}

function needed(tensor: WeightTensor | undefined, layer: Layer, name: string): WeightTensor {
  if (tensor === undefined) throw new Error(`the layer ${layer.name} has no ${name}`)
  return tensor
}
