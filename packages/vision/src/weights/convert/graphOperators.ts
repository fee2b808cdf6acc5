/** TensorFlow's operators in ONNX's words, as many as the networks here use. */
import type { GraphNode, GraphSoFar } from './graphNode.ts'
import { instanceNorm } from './instanceNorm.ts'
import { channelCopiesHeightWidth, outInHeightWidth, reordered } from './layouts.ts'
import type { Attribute, Value } from './onnxWriter.ts'

type Operator = (node: GraphNode, graph: GraphSoFar) => Value

export const operators: Record<string, Operator> = {
  Add: (node, graph) => instanceNorm(node, graph) ?? plain('Add')(node, graph),
  AddV2: plain('Add'),
  BiasAdd: plain('Add'),
  AddN: plain('Sum'),
  Sub: plain('Sub'),
  Mul: plain('Mul'),
  Relu: plain('Relu'),
  Sigmoid: plain('Sigmoid'),
  Tanh: plain('Tanh'),
  Identity: (node, graph) => graph.value(inputOf(node, 0)),
  Relu6: (node, graph) =>
    graph.writer.apply('Clip', [graph.value(inputOf(node, 0)), graph.writer.scalar(0), graph.writer.scalar(6)]),
  Conv2D: (node, graph) => convolution(node, graph, false),
  DepthwiseConv2dNative: (node, graph) => convolution(node, graph, true),
  FusedBatchNorm: batchNorm,
  FusedBatchNormV3: batchNorm,
  Conv2DBackpropInput: transposedConvolution,
  Pad: zeroPadding,
  StridedSlice: slice,
  AvgPool: averagePool,
  ResizeBilinear: resizeBilinear,
  ConcatV2: concat,
  // TensorFlow 1 spreads a kernel by rearranging the picture before and after; ONNX spreads the kernel itself.
  SpaceToBatchND: (node, graph) => graph.value(inputOf(node, 0)),
  BatchToSpaceND: (node, graph) => graph.value(inputOf(node, 0)),
}

function plain(type: string): Operator {
  return (node, graph) =>
    graph.writer.apply(
      type,
      (node.input ?? []).map((name) => graph.value(name)),
    )
}

function convolution(node: GraphNode, graph: GraphSoFar, isDepthwise: boolean): Value {
  const [source, kernelName] = [inputOf(node, 0), inputOf(node, 1)]
  const kernel = graph.constant(kernelName)
  const [height = 1, width = 1, channels = 1, last = 1] = kernel.shape
  const order = isDepthwise ? channelCopiesHeightWidth : outInHeightWidth
  const dimensions = isDepthwise ? [channels * last, 1, height, width] : [last, channels, height, width]
  const spread = spreadBefore(source, graph)
  const [, down = 1, across = 1] = integersOf(node, 'strides')
  const attributes: Record<string, Attribute> = {
    kernel_shape: [height, width],
    strides: [down, across],
    dilations: spread ?? [1, 1],
    group: isDepthwise ? channels : 1,
  }
  if (spread !== undefined) attributes['pads'] = evenPads([height, width], spread)
  else if (textOf(node, 'padding') === 'SAME') attributes['auto_pad'] = 'SAME_UPPER'
  const weights = graph.writer.floats(reordered(kernel.data, kernel.shape, order), dimensions)
  return graph.writer.apply('Conv', [graph.value(source), weights], attributes)
}

/** The size that the graph works out for the result is the one it has anyway where nothing is padded. */
function transposedConvolution(node: GraphNode, graph: GraphSoFar): Value {
  if (textOf(node, 'padding') !== 'VALID') throw new Error(`${node.name} is padded in a way that is not understood`)
  const kernel = graph.constant(inputOf(node, 1))
  const [height = 1, width = 1, filters = 1, channels = 1] = kernel.shape
  const [, down = 1, across = 1] = integersOf(node, 'strides')
  // Height, width, out, in → in, out, height, width: the order is that of a plain convolution's.
  const order = reordered(kernel.data, kernel.shape, outInHeightWidth)
  const weights = graph.writer.floats(order, [channels, filters, height, width])
  return graph.writer.apply('ConvTranspose', [graph.value(inputOf(node, 2)), weights], {
    kernel_shape: [height, width],
    strides: [down, across],
  })
}

function zeroPadding(node: GraphNode, graph: GraphSoFar): Value {
  const around = graph.constant(inputOf(node, 1)).data
  const [top = 0, bottom = 0, left = 0, right = 0] = around.subarray(2, 6)
  if (around.length !== 8 || [0, 1, 6, 7].some((at) => around[at] !== 0))
    throw new Error(`${node.name} pads more than height and width`)
  const pads = graph.writer.integers([0, 0, top, left, 0, 0, bottom, right])
  return graph.writer.apply('Pad', [graph.value(inputOf(node, 0)), pads])
}

/** The end of height and width, from some row and column on. */
function slice(node: GraphNode, graph: GraphSoFar): Value {
  const [begin, , step] = [1, 2, 3].map((index) => [...graph.constant(inputOf(node, index)).data])
  const isOpen = numberOf(node, 'end_mask') === 2 ** (begin?.length ?? 0) - 1
  const isPlain = ['shrink_axis_mask', 'ellipsis_mask', 'new_axis_mask'].every((mask) => numberOf(node, mask) === 0)
  if (!isOpen || !isPlain || begin?.length !== 3 || step?.some((by) => by !== 1))
    throw new Error(`${node.name} takes a part that is not understood`)
  const from = begin.map((at, axis) => ((numberOf(node, 'begin_mask') >> axis) & 1 ? 0 : at))
  if (from[0] !== 0) throw new Error(`${node.name} takes a part that is not understood`)
  const { writer } = graph
  const farther = 2 ** 31 - 1
  return writer.apply('Slice', [
    graph.value(inputOf(node, 0)),
    writer.integers(from.slice(1)),
    writer.integers([farther, farther]),
    writer.integers([2, 3]),
  ])
}

/** How far apart a kernel's points lie, where the picture was rearranged for it. */
function spreadBefore(source: string, graph: GraphSoFar): number[] | undefined {
  const before = graph.node(source)
  return before.op === 'SpaceToBatchND' ? [...graph.constant(inputOf(before, 1)).data] : undefined
}

/** So much on every side that the picture keeps its size. ONNX Runtime works this out itself, but not for spread kernels. */
function evenPads([height = 1, width = 1]: number[], [down = 1, across = 1]: number[]): number[] {
  const [rows, columns] = [(down * (height - 1)) / 2, (across * (width - 1)) / 2]
  return [rows, columns, rows, columns]
}

function batchNorm(node: GraphNode, graph: GraphSoFar): Value {
  const vectors = [1, 2, 3, 4].map((index) => {
    const { data } = graph.constant(inputOf(node, index))
    return graph.writer.floats(data, [data.length])
  })
  const epsilon = { float: node.attr?.['epsilon']?.f ?? 1e-3 }
  return graph.writer.apply('BatchNormalization', [graph.value(inputOf(node, 0)), ...vectors], { epsilon })
}

function averagePool(node: GraphNode, graph: GraphSoFar): Value {
  const [, height = 1, width = 1] = integersOf(node, 'ksize')
  const [, down = 1, across = 1] = integersOf(node, 'strides')
  const attributes: Record<string, Attribute> = { kernel_shape: [height, width], strides: [down, across] }
  if (textOf(node, 'padding') === 'SAME') attributes['auto_pad'] = 'SAME_UPPER'
  return graph.writer.apply('AveragePool', [graph.value(inputOf(node, 0))], attributes)
}

function resizeBilinear(node: GraphNode, graph: GraphSoFar): Value {
  const { writer } = graph
  const source = graph.value(inputOf(node, 0))
  const [height = 1, width = 1] = graph.constant(inputOf(node, 1)).data
  const kept = writer.apply('Slice', [writer.apply('Shape', [source]), writer.integers([0]), writer.integers([2])])
  const size = writer.apply('Concat', [kept, writer.integers([height, width])], { axis: 0 })
  const corners = node.attr?.['align_corners']?.b === true
  const centres = node.attr?.['half_pixel_centers']?.b === true
  const coordinates = corners ? 'align_corners' : centres ? 'half_pixel' : 'asymmetric'
  return writer.apply('Resize', [source, '', '', size], { mode: 'linear', coordinate_transformation_mode: coordinates })
}

/** Axes of height, width and channel, where ONNX has them. */
const turnedAxis: Record<number, number> = { 0: 0, 1: 2, 2: 3, 3: 1, [-1]: 1, [-2]: 3, [-3]: 2 }

function concat(node: GraphNode, graph: GraphSoFar): Value {
  const names = node.input ?? []
  const axis = turnedAxis[graph.constant(inputOf(node, names.length - 1)).data[0] ?? Number.NaN]
  if (axis === undefined) throw new Error(`${node.name} joins along an axis that is not understood`)
  const values = names.slice(0, -1).map((name) => graph.value(name))
  return graph.writer.apply('Concat', values, { axis })
}

function inputOf(node: GraphNode, index: number): string {
  const name = node.input?.[index]
  if (name === undefined) throw new Error(`${node.name} has no input ${index}`)
  return name
}

function integersOf(node: GraphNode, attribute: string): number[] {
  return (node.attr?.[attribute]?.list?.i ?? []).map(Number)
}

function numberOf(node: GraphNode, attribute: string): number {
  return Number(node.attr?.[attribute]?.i ?? 0)
}

function textOf(node: GraphNode, attribute: string): string {
  const text = node.attr?.[attribute]?.s ?? ''
  return typeof text === 'string' ? Buffer.from(text, 'base64').toString() : String.fromCharCode(...text)
}
