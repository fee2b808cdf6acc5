/** Everything within so many pixels (by row and by column) of what is not 0 becomes 255. Four quick sweeps. */
export function widen(data: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    along(data, out, y * width, width, 1, radius)
    along(data, out, (y + 1) * width - 1, width, -1, radius)
  }
  // What the columns add is marked 254, so that it does not spread any further itself.
  const left = new Int32Array(width)
  for (let y = 0; y < height; y++) sweep(out, y * width, left, radius)
  left.fill(0)
  for (let y = height - 1; y >= 0; y--) sweep(out, y * width, left, radius)
  for (let at = 0; at < out.length; at++) if (out[at] !== 0) out[at] = 255
  return out
}

function along(data: Uint8Array, out: Uint8Array, start: number, count: number, step: number, radius: number) {
  let left = 0
  for (let at = start, done = 0; done < count; at += step, done++) {
    if (data[at] !== 0) left = radius + 1
    if (left === 0) continue
    out[at] = 255
    left--
  }
}

function sweep(out: Uint8Array, start: number, left: Int32Array, radius: number) {
  for (let x = 0; x < left.length; x++) {
    if (out[start + x] === 255) left[x] = radius + 1
    const more = left[x] as number
    if (more === 0) continue
    left[x] = more - 1
    if (out[start + x] === 0) out[start + x] = 254
  }
}

/** Only what is further than so many pixels from every 0. */
export function narrow(data: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const outside = widen(
    data.map((value) => (value === 0 ? 255 : 0)),
    width,
    height,
    radius,
  )
  for (let at = 0; at < outside.length; at++) outside[at] = 255 - (outside[at] as number)
  return outside
}
