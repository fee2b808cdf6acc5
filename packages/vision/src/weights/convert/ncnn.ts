/** ncnn networks (a list of layers, and their weights in the same order) → ONNX. */

import { reordered } from './layouts.ts'
import { type Layer, readLayers } from './ncnnLayers.ts'
import { NcnnWeights } from './ncnnWeights.ts'
import { OnnxWriter, type Value } from './onnxWriter.ts'

export interface NcnnFiles {
  param: Uint8Array
  bin: Uint8Array
}

export interface NcnnChoices {
  /**
   * Some networks look at the average of the whole picture on their way. Where that picture is a tile of a larger one,
   * tiles would then differ from each other along their seams. With this choice the averages are told in the output
   * `averages`, and the input `given` takes their place as far as the input `own` is 0 instead of 1.
   */
  sharedAverages?: boolean
}

export function convertNcnn({ param, bin }: NcnnFiles, choices: NcnnChoices = {}): Uint8Array {
  const weights = new NcnnWeights(bin)
  const network = new NcnnNetwork(weights, choices)
  for (const layer of readLayers(new TextDecoder().decode(param))) network.add(layer)
  weights.end()
  return network.toBytes()
}

/** A value and how many channels it has, where that matters later. */
interface Blob {
  value: Value
  channels: number
}

class NcnnNetwork {
  readonly writer = new OnnxWriter()
  readonly #weights: NcnnWeights
  readonly #choices: NcnnChoices
  readonly #blobs = new Map<string, Blob>()
  readonly #averages: Blob[] = []
  #last: Value = ''

  constructor(weights: NcnnWeights, choices: NcnnChoices) {
    this.#weights = weights
    this.#choices = choices
  }

  add(layer: Layer): void {
    const inputs = layer.inputs.map((name) => this.#blob(name))
    const made = this.#make(layer, inputs)
    for (const name of layer.outputs) this.#blobs.set(name, made)
    this.#last = made.value
  }

  toBytes(): Uint8Array {
    this.writer.output('output', this.#last, [1, 3, 'outHeight', 'outWidth'])
    if (this.#averages.length > 0) {
      const values = this.#averages.map(({ value }) => value)
      this.writer.output('averages', this.writer.apply('Concat', values, { axis: 1 }), [1, 'averages', 1, 1])
      this.writer.input('own', [1])
      this.writer.input('given', [1, this.#averageCount(), 1, 1])
    }
    return this.writer.toBytes()
  }

  #make(layer: Layer, inputs: Blob[]): Blob {
    const [first = { value: '', channels: 0 }] = inputs
    const values = inputs.map(({ value }) => value)
    const { writer } = this
    const kept = (value: Value): Blob => ({ value, channels: first.channels })
    switch (layer.type) {
      case 'Input':
        return { value: writer.input('input', [1, 3, 'height', 'width']), channels: 3 }
      case 'Split':
        return first
      case 'Convolution':
        return this.#convolution(layer, first)
      case 'Deconvolution':
        return this.#deconvolution(layer, first)
      case 'InnerProduct':
        return this.#innerProduct(layer, first)
      case 'Pooling':
        return kept(this.#average(layer, first))
      case 'PReLU':
        return kept(writer.apply('PRelu', [...values, this.#slopes(layer)]))
      case 'PixelShuffle':
        return kept(writer.apply('DepthToSpace', values, { blocksize: layer.number(0, 1), mode: 'CRD' }))
      case 'Interp':
        return kept(this.#enlarged(layer, first.value))
      case 'BinaryOp':
        return kept(writer.apply(binaryOperator(layer), values))
      case 'Crop':
        return kept(this.#cropped(layer, first.value))
      default:
        throw new Error(`the layer ${layer.type} of ${layer.name} is not understood`)
    }
  }

  #convolution(layer: Layer, input: Blob): Blob {
    const filters = layer.number(0, 0)
    const width = layer.number(1, 1)
    const height = layer.number(11, width)
    const count = layer.number(6, 0)
    const kernel = this.#weights.tagged(count)
    const operands = [
      input.value,
      this.writer.floats(kernel, [filters, count / (filters * width * height), height, width]),
    ]
    if (layer.number(5, 0) === 1) operands.push(this.writer.floats(this.#weights.plain(filters), [filters]))
    const value = this.writer.apply('Conv', operands, { kernel_shape: [height, width], ...placement(layer) })
    return { value: this.#activated(layer, value), channels: filters }
  }

  #deconvolution(layer: Layer, input: Blob): Blob {
    const filters = layer.number(0, 0)
    const side = layer.number(1, 1)
    const count = layer.number(6, 0)
    const channels = count / (filters * side * side)
    const kernel = reordered(this.#weights.tagged(count), [filters, channels, side, side], [1, 0, 2, 3])
    const operands = [input.value, this.writer.floats(kernel, [channels, filters, side, side])]
    if (layer.number(5, 0) === 1) operands.push(this.writer.floats(this.#weights.plain(filters), [filters]))
    const value = this.writer.apply('ConvTranspose', operands, { kernel_shape: [side, side], ...placement(layer) })
    return { value: this.#activated(layer, value), channels: filters }
  }

  /** A product with every channel, which for one pixel is a convolution of side 1. */
  #innerProduct(layer: Layer, input: Blob): Blob {
    const filters = layer.number(0, 0)
    const count = layer.number(2, 0)
    const operands = [input.value, this.writer.floats(this.#weights.tagged(count), [filters, count / filters, 1, 1])]
    if (layer.number(1, 0) === 1) operands.push(this.writer.floats(this.#weights.plain(filters), [filters]))
    return { value: this.#activated(layer, this.writer.apply('Conv', operands)), channels: filters }
  }

  #average(layer: Layer, { value, channels }: Blob): Value {
    if (layer.number(0, 0) !== 1 || layer.number(4, 0) !== 1)
      throw new Error(`${layer.name} does not pool to the average of everything`)
    const own = this.writer.apply('GlobalAveragePool', [value])
    if (this.#choices.sharedAverages !== true) return own
    const start = this.#averageCount()
    this.#averages.push({ value: own, channels })
    const range = [[start], [start + channels], [1]].map((numbers) => this.writer.integers(numbers))
    const given = this.writer.apply('Slice', ['given', ...range])
    const difference = this.writer.apply('Sub', [own, given])
    return this.writer.apply('Add', [given, this.writer.apply('Mul', [difference, 'own'])])
  }

  #averageCount(): number {
    return this.#averages.reduce((sum, { channels }) => sum + channels, 0)
  }

  #slopes(layer: Layer): Value {
    const count = layer.number(0, 1)
    return this.writer.floats(this.#weights.plain(count), [count, 1, 1])
  }

  #enlarged(layer: Layer, value: Value): Value {
    if (layer.number(0, 0) !== 1) throw new Error(`${layer.name} resizes otherwise than by the nearest pixel`)
    const scales = this.writer.floats(Float32Array.of(1, 1, layer.number(1, 1), layer.number(2, 1)), [4])
    const how = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
    return this.writer.apply('Resize', [value, '', scales], how)
  }

  /** ncnn counts axes without the one of the batch; from the end they are the same. */
  #cropped(layer: Layer, value: Value): Value {
    const [starts, ends, axes] = [layer.list(9), layer.list(10), layer.list(11)]
    const operands = [starts, ends, axes].map((list) => this.writer.integers(list))
    return this.writer.apply('Slice', [value, ...operands])
  }

  #activated(layer: Layer, value: Value): Value {
    const kind = layer.number(9, 0)
    if (kind === 0) return value
    if (kind === 1) return this.writer.apply('Relu', [value])
    if (kind === 2) return this.writer.apply('LeakyRelu', [value], { alpha: { float: layer.list(10)[0] ?? 0 } })
    if (kind === 4) return this.writer.apply('Sigmoid', [value])
    throw new Error(`the activation ${kind} of ${layer.name} is not understood`)
  }

  #blob(name: string): Blob {
    const blob = this.#blobs.get(name)
    if (blob === undefined) throw new Error(`${name} is used before it is made`)
    return blob
  }
}

function placement(layer: Layer): { strides: number[]; pads: number[] } {
  const [step, pad] = [layer.number(3, 1), layer.number(4, 0)]
  return { strides: [step, step], pads: [pad, pad, pad, pad] }
}

function binaryOperator(layer: Layer): string {
  const type = ['Add', 'Sub', 'Mul'][layer.number(0, 0)]
  if (type === undefined || layer.number(1, 0) !== 0) throw new Error(`the operator of ${layer.name} is not understood`)
  return type
}
