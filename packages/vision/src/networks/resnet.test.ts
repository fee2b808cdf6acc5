import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph, testWork } from '../testing.ts'
import { imagenetNames } from './imagenetNames.ts'
import { classify } from './resnet.ts'

const work = testWork()

test('every class has a name to be read', () => {
  assert.equal(imagenetNames.length, 1000)
  for (const name of imagenetNames) assert.match(name, /^[\p{L}][\p{L} ’().-]*$/u)
  assert.equal(imagenetNames[388], 'giant panda')
  assert.equal(imagenetNames[849], 'teapot')
})

test('what photographs show', async () => {
  for (const [name, label] of Object.entries({ cat: 'Egyptian cat', coffee: 'espresso', panda: 'giant panda' })) {
    const [first] = await classify(await photograph(name), work)
    assert.equal(first?.label, label)
    assert.ok((first?.score ?? 0) > 0.5)
  }
})

test('scores fall, and are at most five', async () => {
  const found = await classify(await photograph('rocket'), work)
  assert.ok(found.length >= 1 && found.length <= 5)
  for (const [index, { score }] of found.slice(1).entries()) assert.ok(score <= (found[index]?.score ?? 0))
})

test('one pixel is no trouble', async () => {
  assert.ok(Array.isArray(await classify(emptyPicture({ width: 1, height: 1 }), work)))
})
