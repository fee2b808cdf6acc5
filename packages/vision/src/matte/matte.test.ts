import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxOf, overlap } from '../pictures/mask.ts'
import { emptyPicture, type Mask } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo } from '../work.ts'
import { cutOut } from './cutOut.ts'
import { matte } from './matte.ts'

const work = testWork()
const at = ({ data, width }: Mask, x: number, y: number) => data[y * width + x]
const share = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0) / data.length / 255

test('a cup with saucer and spoon stands out from a table', async () => {
  const mask = await matte(await photograph('coffee'), work)
  assert.equal(at(mask, 300, 200), 255)
  assert.equal(at(mask, 20, 20), 0)
  assert.equal(at(mask, 580, 380), 0)
  const box = boxOf(mask)
  assert.ok(box !== undefined && Math.abs(box.x - 78) < 8 && Math.abs(box.x + box.width - 484) < 8, JSON.stringify(box))
})

test('a person keeps the helmet that lies before her', async () => {
  const mask = await matte(await photograph('astronaut'), work)
  assert.equal(at(mask, 225, 120), 255, 'the face')
  assert.equal(at(mask, 380, 430), 255, 'the helmet')
  assert.equal(at(mask, 350, 60), 0, 'the wall')
  assert.ok(share(mask) > 0.5 && share(mask) < 0.62, `covers ${share(mask)}`)
})

test('the body of a cat, out of focus, belongs to its head', async () => {
  const picture = await photograph('cat')
  const mask = await matte(picture, work)
  const { width, height } = picture
  assert.equal(at(mask, Math.round(width * 0.06), Math.round(height * 0.9)), 255)
  assert.equal(at(mask, Math.round(width * 0.96), Math.round(height * 0.5)), 0)
})

test('a quick look sees the same, but for a fringe', async () => {
  for (const name of ['coffee', 'cat']) {
    const picture = await photograph(name)
    const [quick, thorough] = [await matte(picture, work, { isQuick: true }), await matte(picture, work)]
    assert.ok(overlap(quick, thorough) > 0.9, `${name} ${overlap(quick, thorough)}`)
  }
})

test('a cut-out is kept as it is', async () => {
  const picture = await resize(await photograph('coffee'), { width: 300, height: 200 })
  const cut = await cutOut(picture, await matte(picture, work))
  assert.deepEqual(await cutOut(cut, await matte(cut, work)), cut)
})

test('a photograph with a transparent margin is no cut-out', async () => {
  const picture = await photograph('coffee')
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (x < 20 || x >= picture.width - 20) picture.data[(y * picture.width + x) * 4 + 3] = 0
  const mask = await matte(picture, work)
  assert.equal(at(mask, 300, 200), 255)
  assert.equal(at(mask, 40, 20), 0)
})

test('where nothing stands out, that is said', async () => {
  const grey = emptyPicture({ width: 200, height: 100 })
  grey.data.fill(128)
  for (let index = 3; index < grey.data.length; index += 4) grey.data[index] = 255
  await assert.rejects(matte(grey, work), CannotDo)
  await assert.rejects(matte(emptyPicture({ width: 50, height: 50 }), work), /transparent/)
  const one = emptyPicture({ width: 1, height: 1 })
  one.data.fill(255)
  await assert.rejects(matte(one, work), CannotDo)
})

test('it can be stopped', async () => {
  const stopped = { ...work, signal: AbortSignal.abort() }
  await assert.rejects(matte(await photograph('coffee'), stopped), { name: 'AbortError' })
})
