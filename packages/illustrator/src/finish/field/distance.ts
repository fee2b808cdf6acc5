import { type Plane, planeOf } from './plane.ts'

/** How far each place is from the nearest where `plane` is above `limit`, in pixels (chamfer distance, two sweeps). */
export function distanceFrom(plane: Plane, limit: number): Plane {
  const { width, height } = plane
  // A rim of far places all around, so that no sweep has to look for the border.
  const stride = width + 2
  const data = new Float32Array(stride * (height + 2)).fill(1e6)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((plane.data[y * width + x] as number) > limit) data[(y + 1) * stride + x + 1] = 0
  for (let at = stride + 1; at < data.length - stride - 1; at++) sweep(data, at, -1, -stride)
  for (let at = data.length - stride - 2; at > stride; at--) sweep(data, at, 1, stride)
  const out = planeOf(width, height)
  for (let y = 0; y < height; y++)
    out.data.set(data.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width)
  return out
}

function sweep(data: Float32Array, at: number, beside: number, row: number) {
  data[at] = Math.min(
    data[at] as number,
    (data[at + beside] as number) + 1,
    (data[at + row] as number) + 1,
    (data[at + row - 1] as number) + Math.SQRT2,
    (data[at + row + 1] as number) + Math.SQRT2,
  )
}
