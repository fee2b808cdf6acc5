/** Weights in the order ONNX wants: channels before height and width. */

/** Axes put in another order: axis `order[i]` of the old becomes axis `i` of the new. */
export function reordered(data: Float32Array, shape: number[], order: number[]): Float32Array {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1))
  const sizes = order.map((axis) => shape[axis] as number)
  const steps = order.map((axis) => strides[axis] as number)
  const out = new Float32Array(data.length)
  const counters = sizes.map(() => 0)
  let from = 0
  for (let at = 0; at < out.length; at++) {
    out[at] = data[from] as number
    for (let axis = sizes.length - 1; axis >= 0; axis--) {
      from += steps[axis] as number
      counters[axis] = (counters[axis] as number) + 1
      if ((counters[axis] as number) < (sizes[axis] as number)) break
      from -= (steps[axis] as number) * (sizes[axis] as number)
      counters[axis] = 0
    }
  }
  return out
}

/** A convolution's kernel: height, width, in, out → out, in, height, width. */
export const outInHeightWidth = [3, 2, 0, 1]

/** A kernel for each channel: height, width, channel, copies → channel, copies, height, width. */
export const channelCopiesHeightWidth = [2, 3, 0, 1]
