/**
 * TensorFlow writes the norm of each channel over one picture as eleven small operators; ONNX has one, which is quicker
 * and keeps fewer large values at once. What is looked for:
 *
 *   x · m + (beta − mean · m)   where   m = gamma / √(variance + epsilon)
 */
import type { GraphNode, GraphSoFar } from './graphNode.ts'
import type { Value } from './onnxWriter.ts'

/** Undefined where the sum is another. */
export function instanceNorm(sum: GraphNode, graph: GraphSoFar): Value | undefined {
  const [scaled, shift] = inputsOf(sum, 'Add', graph)
  const [x, factor] = inputsOf(scaled, 'Mul', graph)
  const [beta, scaledMean] = inputsOf(shift, 'Sub', graph)
  const [mean, sameFactor] = inputsOf(scaledMean, 'Mul', graph)
  const [root, gamma] = inputsOf(factor, 'Mul', graph)
  const [steadied] = inputsOf(root, 'Rsqrt', graph)
  const [variance, epsilon] = inputsOf(steadied, 'Add', graph)
  const [squares] = inputsOf(variance, 'Mean', graph)
  const [xAgain, meanAgain] = inputsOf(squares, 'SquaredDifference', graph)
  const [xOfMean] = inputsOf(mean, 'Mean', graph)
  if (x === undefined || xAgain !== x || xOfMean !== x) return undefined
  if (factor !== sameFactor || mean !== meanAgain) return undefined
  if (gamma === undefined || beta === undefined || epsilon === undefined) return undefined
  if (![mean, variance].every((name) => isOverHeightAndWidth(name, graph))) return undefined
  const [scale, offset] = [gamma, beta].map((name) => {
    const { data } = graph.constant(name)
    return graph.writer.floats(data, [data.length])
  })
  return graph.writer.apply('InstanceNormalization', [graph.value(x), scale as Value, offset as Value], {
    epsilon: { float: graph.constant(epsilon).data[0] as number },
  })
}

/** Of the node of this name (or the node itself), where it is such an operator. */
function inputsOf(node: GraphNode | string | undefined, op: string, graph: GraphSoFar): (string | undefined)[] {
  const found = typeof node === 'string' ? graph.find(node) : node
  return found?.op === op ? (found.input ?? []) : []
}

function isOverHeightAndWidth(name: string | undefined, graph: GraphSoFar): boolean {
  const node = graph.find(name)
  const axes = node?.input?.[1]
  return (
    axes !== undefined &&
    node?.attr?.['keep_dims']?.b === true &&
    [...graph.constant(axes).data].sort().join() === '1,2'
  )
}
