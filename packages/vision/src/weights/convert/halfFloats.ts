/** Numbers of 16 bits (1 sign, 5 exponent, 10 fraction) as 32-bit floats. */
export function halfFloats(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length)
  for (let at = 0; at < halves.length; at++) floats[at] = halfFloat(halves[at] as number)
  return floats
}

function halfFloat(half: number): number {
  const sign = half >> 15 === 1 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
