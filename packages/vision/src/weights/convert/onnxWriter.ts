/** An ONNX network being written: operators in order, weights, inputs and outputs. */
import { Message } from './protobuf.ts'

/** A name stands for a size that is known only when the network runs. */
export type Dimensions = (number | string)[]

/** Whole numbers and lists of them are integers to ONNX; a fraction says so. */
export type Attribute = string | number | number[] | { float: number }

/** The name of something the network computes or holds. An empty name leaves an optional input out. */
export type Value = string

// Numbers of the ONNX format: fields by message, and the kinds of data and attribute.
const model = { irVersion: 1, producer: 2, graph: 7, operators: 8 }
const operatorSet = { domain: 1, version: 2 }
const graphField = { node: 1, name: 2, weight: 5, input: 11, output: 12 }
const nodeField = { input: 1, output: 2, name: 3, type: 4, attribute: 5 }
const attributeField = { name: 1, float: 2, integer: 3, text: 4, integers: 8, kind: 20 }
const attributeKind = { float: 1, integer: 2, text: 3, integers: 7 }
const tensorField = { dimension: 1, kind: 2, name: 8, raw: 9 }
const dataKind = { float32: 1, int64: 7 }

const irVersion = 8
const operatorVersion = 17

export class OnnxWriter {
  readonly #nodes: Message[] = []
  readonly #weights: Message[] = []
  readonly #inputs: Message[] = []
  readonly #outputs: Message[] = []

  input(name: string, dimensions: Dimensions): Value {
    this.#inputs.push(described(name, dimensions))
    return name
  }

  output(name: string, value: Value, dimensions: Dimensions): void {
    this.#write('Identity', [value], {}, name)
    this.#outputs.push(described(name, dimensions))
  }

  apply(type: string, inputs: Value[], attributes: Record<string, Attribute> = {}): Value {
    return this.#write(type, inputs, attributes, `value${this.#nodes.length}`)
  }

  floats(data: Float32Array, dimensions: number[]): Value {
    return this.#weight(dataKind.float32, data, dimensions)
  }

  scalar(value: number): Value {
    return this.floats(Float32Array.of(value), [])
  }

  integers(values: number[]): Value {
    return this.#weight(dataKind.int64, BigInt64Array.from(values, BigInt), [values.length])
  }

  toBytes(): Uint8Array {
    const graph = new Message().text(graphField.name, 'network')
    for (const node of this.#nodes) graph.message(graphField.node, node)
    for (const weight of this.#weights) graph.message(graphField.weight, weight)
    for (const input of this.#inputs) graph.message(graphField.input, input)
    for (const output of this.#outputs) graph.message(graphField.output, output)
    return new Message()
      .integer(model.irVersion, irVersion)
      .text(model.producer, 'easel')
      .message(model.graph, graph)
      .message(
        model.operators,
        new Message().text(operatorSet.domain, '').integer(operatorSet.version, operatorVersion),
      )
      .toBytes()
  }

  #write(type: string, inputs: Value[], attributes: Record<string, Attribute>, output: string): Value {
    const node = new Message()
    for (const input of inputs) node.text(nodeField.input, input)
    node.text(nodeField.output, output).text(nodeField.name, output).text(nodeField.type, type)
    for (const [name, value] of Object.entries(attributes)) node.message(nodeField.attribute, attribute(name, value))
    this.#nodes.push(node)
    return output
  }

  #weight(kind: number, data: Float32Array | BigInt64Array, dimensions: number[]): Value {
    const count = dimensions.reduce((product, size) => product * size, 1)
    if (count !== data.length) throw new Error(`${data.length} weights do not fill [${dimensions.join(', ')}]`)
    const name = `weight${this.#weights.length}`
    const tensor = new Message()
    for (const size of dimensions) tensor.integer(tensorField.dimension, size)
    tensor.integer(tensorField.kind, kind).text(tensorField.name, name)
    tensor.bytes(tensorField.raw, new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
    this.#weights.push(tensor)
    return name
  }
}

function attribute(name: string, value: Attribute): Message {
  const written = new Message().text(attributeField.name, name)
  if (typeof value === 'string')
    return written.text(attributeField.text, value).integer(attributeField.kind, attributeKind.text)
  if (typeof value === 'number')
    return written.integer(attributeField.integer, value).integer(attributeField.kind, attributeKind.integer)
  if (!Array.isArray(value))
    return written.float(attributeField.float, value.float).integer(attributeField.kind, attributeKind.float)
  for (const one of value) written.integer(attributeField.integers, one)
  return written.integer(attributeField.kind, attributeKind.integers)
}

/** A name with its type: always 32-bit floats here. */
function described(name: string, dimensions: Dimensions): Message {
  const shape = new Message()
  for (const size of dimensions)
    shape.message(1, typeof size === 'number' ? new Message().integer(1, size) : new Message().text(2, size))
  const tensor = new Message().integer(1, dataKind.float32).message(2, shape)
  return new Message().text(1, name).message(2, new Message().message(1, tensor))
}
