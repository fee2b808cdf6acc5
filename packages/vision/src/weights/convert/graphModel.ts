/**
 * TensorFlow.js graph models → ONNX.
 *
 * Only the network itself is taken, from a node where pictures are numbers to the nodes whose values are wanted:
 * loops that resize, shape arithmetic and non-maximum suppression are left behind and done in TypeScript.
 * TensorFlow keeps channels last, ONNX first: every value of four axes is turned, and axes are renamed with it.
 */
import type { GraphNode, GraphSoFar } from './graphNode.ts'
import { operators } from './graphOperators.ts'
import { OnnxWriter, type Value } from './onnxWriter.ts'
import { readWeights, type WeightGroup, type WeightTensor } from './tfjsWeights.ts'

export interface GraphModelFile {
  modelTopology: { node: GraphNode[] }
  weightsManifest: WeightGroup[]
}

export interface GraphRecipe {
  /** The node in whose place pictures are given; what comes before it is left out. */
  from: string
  /** Left out where pictures may have any size. */
  size?: { width: number; height: number }
  outputs: Record<string, GraphOutput>
}

/** A node's value with channels first; values of several nodes as rows of so many numbers; or numbers that never change. */
export type GraphOutput = { node: string } | { nodes: string[]; columns: number } | { constant: string }

export function convertGraphModel(
  model: GraphModelFile,
  recipe: GraphRecipe,
  file: (path: string) => Uint8Array,
): Uint8Array {
  const weights = readWeights(model.weightsManifest, file)
  const writer = new OnnxWriter()
  const converted = new ConvertedGraph(model.modelTopology.node, weights, writer)
  const { width, height } = recipe.size ?? { width: 'width', height: 'height' }
  converted.give(recipe.from, writer.input('input', [1, 3, height, width]))
  for (const [name, output] of Object.entries(recipe.outputs)) writeOutput(converted, name, output)
  return writer.toBytes()
}

/** The graph as far as it has been written, each node once. */
class ConvertedGraph implements GraphSoFar {
  readonly writer: OnnxWriter
  readonly #nodes: Map<string, GraphNode>
  readonly #weights: Map<string, WeightTensor>
  readonly #written = new Map<string, Value>()

  constructor(nodes: GraphNode[], weights: Map<string, WeightTensor>, writer: OnnxWriter) {
    this.#nodes = new Map(nodes.map((node) => [node.name, node]))
    this.#weights = weights
    this.writer = writer
  }

  give(name: string, value: Value): void {
    this.#written.set(name, value)
  }

  node(name: string): GraphNode {
    const found = this.find(name)
    if (found === undefined) throw new Error(`the graph has no node ${name}`)
    return found
  }

  find(name: string | undefined): GraphNode | undefined {
    return name === undefined ? undefined : this.#nodes.get(name)
  }

  constant(name: string): WeightTensor {
    const found = this.#weights.get(name)
    if (found === undefined) throw new Error(`the graph holds no weights ${name}`)
    return found
  }

  /** What a node computes; numbers it holds are laid out to go with four axes, channels second. */
  value(name: string): Value {
    const known = this.#written.get(name)
    if (known !== undefined) return known
    const held = this.#weights.get(name)
    const value = held === undefined ? this.#write(this.node(name)) : this.#perChannel(held)
    this.#written.set(name, value)
    return value
  }

  #write(node: GraphNode): Value {
    const operator = operators[node.op]
    if (operator === undefined) throw new Error(`the operator ${node.op} of ${node.name} is not understood`)
    return operator(node, this)
  }

  #perChannel({ data, shape }: WeightTensor): Value {
    if (shape.length === 0) return this.writer.floats(data, [])
    if (shape.at(-1) !== data.length) throw new Error(`weights of shape [${shape.join(', ')}] are not one per channel`)
    return this.writer.floats(data, [1, data.length, 1, 1])
  }
}

function writeOutput(graph: ConvertedGraph, name: string, output: GraphOutput) {
  const { writer } = graph
  if ('node' in output) return writer.output(name, graph.value(output.node), [1, 'channels', 'height', 'width'])
  if ('constant' in output) {
    const { data, shape } = graph.constant(output.constant)
    return writer.output(name, writer.floats(data, shape), shape)
  }
  const rows = output.nodes.map((node) =>
    writer.apply('Reshape', [
      writer.apply('Transpose', [graph.value(node)], { perm: [0, 2, 3, 1] }),
      writer.integers([1, -1, output.columns]),
    ]),
  )
  writer.output(name, writer.apply('Concat', rows, { axis: 1 }), [1, 'rows', output.columns])
}
