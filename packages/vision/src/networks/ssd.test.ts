import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph, testWork } from '../testing.ts'
import { detect } from './ssd.ts'
import { shared } from './suppress.ts'

const work = testWork()

test('a cat, where it is', async () => {
  const cat = await photograph('cat')
  const [first] = await detect(cat, work)
  assert.equal(first?.label, 'cat')
  assert.ok((first?.score ?? 0) > 0.8)
  const whole = { x: 0, y: 0, width: cat.width, height: cat.height }
  assert.ok(first !== undefined && shared(first.box, whole) > 0.6)
})

test('several things in one picture', async () => {
  const labels = (await detect(await photograph('coffee'), work)).map(({ label }) => label)
  assert.ok(labels.includes('cup') && labels.includes('dining table'), labels.join(', '))
})

test('small ones among large ones', async () => {
  const duck = await photograph('duck')
  const birds = (await detect(duck, work)).filter(({ label }) => label === 'bird')
  assert.ok(birds.length >= 6, `${birds.length} birds`)
  assert.ok(birds.every(({ box }) => box.x >= 0 && box.x + box.width <= duck.width + 0.01))
})

test('nothing in nothing', async () => {
  assert.deepEqual(await detect(emptyPicture({ width: 1, height: 1 }), work), [])
  assert.deepEqual(await detect(emptyPicture({ width: 300, height: 20 }), work), [])
})

test('work that was stopped is not done', async () => {
  const stopped = { ...work, signal: AbortSignal.abort() }
  await assert.rejects(detect(emptyPicture({ width: 8, height: 8 }), stopped), { name: 'AbortError' })
})
