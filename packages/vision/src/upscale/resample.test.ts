import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisOf, resample } from './resample.ts'

const ramp = (width: number, height: number) => ({
  width,
  height,
  data: Float32Array.from(
    { length: width * height },
    (_, at) => Math.sin(at % width) + Math.floor(at / width) / height,
  ),
})

const near = (one: Float32Array, other: Float32Array, least = 1e-5) => {
  assert.equal(one.length, other.length)
  for (const [at, value] of one.entries()) assert.ok(Math.abs(value - (other[at] as number)) < least, `at ${at}`)
}

test('the same size is the same', async () => {
  const planes = ramp(9, 7)
  near((await resample(planes, axisOf(0, 9, 1, 0, 9), axisOf(0, 7, 1, 0, 7))).data, planes.data)
})

test('what is constant stays so, at any size', async () => {
  const planes = { width: 5, height: 4, data: new Float32Array(3 * 20).fill(0.3) }
  for (const count of [1, 2, 7, 40]) {
    const { data } = await resample(planes, axisOf(0, count, 5 / count, 0, 5), axisOf(0, count, 4 / count, 0, 4))
    near(data, new Float32Array(3 * count * count).fill(0.3))
  }
})

test('a part, seen with enough around it, is that part of the whole', async () => {
  const whole = ramp(60, 40)
  const [across, down] = [axisOf(0, 40, 1.5, 0, 60), axisOf(0, 30, 40 / 30, 0, 40)]
  const all = await resample(whole, across, down)
  // Columns 20 to 30 of the result lie at 30 to 45 of the source; five more on either side are enough.
  const part = { width: 25, height: 40, data: new Float32Array(25 * 40) }
  for (let y = 0; y < 40; y++) part.data.set(whole.data.subarray(y * 60 + 25, y * 60 + 50), y * 25)
  const piece = await resample(part, axisOf(20, 10, 1.5, 25, 25), down)
  for (let y = 0; y < 30; y++) near(piece.data.slice(y * 10, y * 10 + 10), all.data.slice(y * 40 + 20, y * 40 + 30))
})

test('one pixel can be made many', async () => {
  const one = { width: 1, height: 1, data: Float32Array.of(0.7) }
  near((await resample(one, axisOf(0, 3, 1 / 3, 0, 1), axisOf(0, 3, 1 / 3, 0, 1))).data, new Float32Array(9).fill(0.7))
})
