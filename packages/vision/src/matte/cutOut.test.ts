import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture, type Picture } from '../pictures/picture.ts'
import { CannotDo } from '../work.ts'
import { cutOut } from './cutOut.ts'

const width = 64
const height = 16
const orange = [230, 120, 20]
const green = [20, 160, 60]

/** Orange on the left, green on the right, mixed over eight columns; the mask says how. */
function scene() {
  const picture = emptyPicture({ width, height })
  const mask = emptyMask(picture)
  for (let at = 0; at < width * height; at++) {
    const share = Math.max(0, Math.min(1, (36 - (at % width)) / 8))
    mask.data[at] = Math.round(share * 255)
    const mixed = orange.map((value, channel) => value * share + (green[channel] as number) * (1 - share))
    picture.data.set([...mixed.map(Math.round), 255], at * 4)
  }
  return { picture, mask }
}

const pixel = (picture: Picture, x: number, y: number) => [
  ...picture.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test('nothing of the background is left in the soft edge', async () => {
  const { picture, mask } = scene()
  const cut = await cutOut(picture, mask)
  for (let x = 0; x < 36; x++) {
    const [red, , blue, alpha] = pixel(cut, x, 8)
    assert.ok(Math.abs((red as number) - 230) < 12, `red is ${red} at ${x}`)
    assert.ok(Math.abs((blue as number) - 20) < 12, `blue is ${blue} at ${x}`)
    assert.equal(alpha, mask.data[8 * width + x])
  }
  assert.deepEqual(pixel(cut, 50, 8), [0, 0, 0, 0])
})

test('solid parts are the picture, bit by bit', async () => {
  const { picture, mask } = scene()
  const cut = await cutOut(picture, mask)
  assert.deepEqual(pixel(cut, 5, 3), pixel(picture, 5, 3))
})

test('alpha is the mask times the picture’s own', async () => {
  const { picture, mask } = scene()
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 100
  const cut = await cutOut(picture, mask)
  assert.equal(pixel(cut, 5, 3)[3], 100)
  assert.equal(pixel(cut, 32, 3)[3], 50)
})

test('a mask of another size is refused', async () => {
  const { picture } = scene()
  await assert.rejects(cutOut(picture, emptyMask({ width: 10, height: 10 })), CannotDo)
})

test('with nothing solid to go by colours stay as they are', async () => {
  const { picture } = scene()
  const cut = await cutOut(picture, emptyMask(picture, 128))
  assert.deepEqual(pixel(cut, 5, 3), [...pixel(picture, 5, 3).slice(0, 3), 128])
})
