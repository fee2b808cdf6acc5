import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cocoNames } from '../networks/cocoNames.ts'
import { imagenetNames } from '../networks/imagenetNames.ts'
import { testWork } from '../testing.ts'
import { areaKinds } from './areaKinds.ts'
import { classesFor, namesInKinds } from './classWords.ts'
import { areaNames, detectorNames, solidNames, wordsToNames } from './nameData.ts'
import { namesMeant } from './names.ts'
import { isPlural, singularOf } from './plurals.ts'

const work = testWork()

test('the tables hold only names that the networks use', () => {
  const coco = new Set(Object.values(cocoNames))
  assert.deepEqual(new Set(detectorNames), coco)
  for (const names of wordsToNames.values()) for (const name of names) assert.ok(coco.has(name), name)
  for (const name of solidNames) assert.ok(coco.has(name), name)
  for (const name of namesInKinds()) assert.ok(imagenetNames.includes(name), name)
  for (const [name] of areaNames.values()) assert.ok(Object.hasOwn(areaKinds, name as string), name)
})

test('the very word, one and many, kinds and groups', async () => {
  const expected: [string, string[]][] = [
    ['cat', ['cat']],
    ['kittens', ['cat']],
    ['people', ['person']],
    ['mother duck', ['bird']],
    ['wooden table', ['dining table']],
    ['hot dog', ['hot dog']],
    ['teddy bear', ['teddy bear']],
    ['giant panda', ['bear']],
    ['fruit', ['apple', 'orange', 'banana']],
    ['knives', ['knife']],
  ]
  for (const [word, names] of expected) assert.deepEqual((await namesMeant(word, work)).names, names, word)
  assert.ok((await namesMeant('vehicles', work)).names.includes('truck'))
  assert.equal((await namesMeant('the ocean'.replace('the ', ''), work)).area, 'water')
})

test('slips of the pen, and meanings that no table lists', async () => {
  assert.deepEqual((await namesMeant('giraffee', work)).names, ['giraffe'])
  assert.deepEqual((await namesMeant('bicylce', work)).names, ['bicycle'])
  assert.deepEqual((await namesMeant('doggo', work)).names, ['dog'])
  assert.deepEqual((await namesMeant('happiness', work)).names, [])
  assert.deepEqual((await namesMeant('dragon', work)).names, [])
  assert.deepEqual((await namesMeant('constructor', work)).names, [])
})

test('words the classifier knows by kind', () => {
  const labels = (word: string) => [...classesFor(word)].map((index) => imagenetNames[index])
  assert.ok(labels('fish').includes('goldfish') && labels('fish').includes('salmon'))
  assert.ok(!labels('fish').includes('hen'))
  assert.deepEqual(labels('teapot'), ['teapot'])
  assert.deepEqual(labels('nothing like this'), [])
})

test('one and many', () => {
  assert.equal(singularOf('berries'), 'berry')
  assert.equal(singularOf('boxes'), 'box')
  assert.equal(singularOf('horses'), 'horse')
  assert.equal(singularOf('red buses'), 'red bus')
  assert.equal(singularOf('tomatoes'), 'tomato')
  assert.equal(isPlural('bus'), false)
  assert.equal(isPlural('grass'), false)
})
