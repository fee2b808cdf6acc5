import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo } from '../work.ts'
import { reframe } from './reframe.ts'

const work = testWork()
const small = async (name: string) => {
  const picture = await photograph(name)
  return resize(picture, within(picture, 240))
}

test('the old picture lies in the new one as it was, and all around it something is there', async () => {
  const rocket = await small('rocket')
  const wide = await reframe(rocket, { aspectRatio: [21, 9], quality: 'flash', position: { x: 20 } }, work)
  assert.equal(wide.height, rocket.height)
  assert.equal(wide.width, Math.round((rocket.height * 21) / 9))
  for (let y = 0; y < rocket.height; y++)
    for (let x = 12; x < rocket.width - 12; x++)
      assert.equal(wide.data[(y * wide.width + x + 20) * 4], rocket.data[(y * rocket.width + x) * 4])
  assert.ok(wide.data.every((value, at) => at % 4 !== 3 || value === 255))
  // Night sky goes on as night sky.
  const corner = [0, 1, 2].map((channel) => wide.data[(20 * wide.width + wide.width - 8) * 4 + channel] as number)
  assert.ok((corner[2] as number) > (corner[0] as number), `${corner}`)
})

test('a part of the picture can be taken, and its own shape needs no network', async () => {
  const rocket = await small('rocket')
  const part = await reframe(
    rocket,
    { aspectRatio: [1, 1], quality: 'fine', crop: { xStart: 10, xEnd: 110, yStart: 5, yEnd: 105 } },
    work,
  )
  assert.deepEqual([part.width, part.height], [100, 100])
  assert.equal(part.data[0], rocket.data[(5 * rocket.width + 10) * 4])
})

test('shrinking cuts what is not important and keeps the subject whole', async () => {
  const cup = await small('coffee')
  const square = await reframe(cup, { aspectRatio: [1, 1], quality: 'flash', shrink: true }, work)
  assert.equal(square.width, square.height)
  assert.ok(square.width < cup.width)
})

test('a cut-out gets more nothing around it, and a single pixel company', async () => {
  const clear = { width: 30, height: 30, data: new Uint8Array(30 * 30 * 4) }
  clear.data.set([200, 10, 10, 255], (15 * 30 + 15) * 4)
  const wide = await reframe(clear, { aspectRatio: [2, 1], quality: 'flash' }, work)
  assert.equal(wide.width, 60)
  assert.equal(wide.data.filter((value, at) => at % 4 === 3 && value !== 0).length, 1)
  const one = { width: 1, height: 1, data: Uint8Array.of(10, 20, 30, 255) }
  const three = await reframe(one, { aspectRatio: [3, 1], quality: 'flash' }, work)
  assert.deepEqual([three.width, three.height], [3, 1])
})

test('what cannot be is refused in words', async () => {
  const rocket = await small('rocket')
  const wish = { aspectRatio: [16, 9] as [number, number], quality: 'flash' as const }
  await assert.rejects(reframe(rocket, { ...wish, position: { x: -1 } }, work), CannotDo)
  await assert.rejects(reframe(rocket, { ...wish, crop: { xStart: 50, xEnd: 40 } }, work), /not inside/)
  await assert.rejects(reframe(rocket, { ...wish, crop: { xEnd: 5000 } }, work), /not inside/)
  await assert.rejects(reframe(rocket, { ...wish, aspectRatio: [0, 9] }, work), CannotDo)
})
