/** A graph of TensorFlow's, as far as converters look at it. */
import type { OnnxWriter, Value } from './onnxWriter.ts'
import type { WeightTensor } from './tfjsWeights.ts'

export interface GraphNode {
  name: string
  op: string
  input?: string[]
  attr?: Record<string, GraphAttribute>
}

interface GraphAttribute {
  /** Base64 in newer files, character codes in older ones. */
  s?: string | number[]
  f?: number
  b?: boolean
  i?: string | number
  list?: { i?: (string | number)[] }
}

/** What an operator may ask of the graph that it stands in. */
export interface GraphSoFar {
  writer: OnnxWriter
  node(name: string): GraphNode
  find(name: string | undefined): GraphNode | undefined
  constant(name: string): WeightTensor
  value(name: string): Value
}
