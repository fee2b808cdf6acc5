/** Pictures as networks take them: red, green and blue one after another, as floats. */
import type { Picture } from '../pictures/picture.ts'
import { Tensor } from './networks.ts'

/** What shows through where a picture is transparent: in the middle, so that it suggests nothing. */
const behind = 127.5

/** Each value times `scale` plus `shift`, which may differ by channel. */
export function planes(
  { data, width, height }: Picture,
  scale: number,
  shift: number | [red: number, green: number, blue: number],
): Tensor {
  const [red, green, blue] = typeof shift === 'number' ? [shift, shift, shift] : shift
  const count = width * height
  const out = new Float32Array(3 * count)
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 4) {
    const alpha = (data[at + 3] as number) / 255
    const rest = behind * (1 - alpha)
    out[pixel] = ((data[at] as number) * alpha + rest) * scale + red
    out[count + pixel] = ((data[at + 1] as number) * alpha + rest) * scale + green
    out[2 * count + pixel] = ((data[at + 2] as number) * alpha + rest) * scale + blue
  }
  return new Tensor('float32', out, [1, 3, height, width])
}

/** The numbers of an output. */
export function numbersOf(tensor: unknown): Float32Array {
  return (tensor as Tensor).data as Float32Array
}
