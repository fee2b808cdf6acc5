import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../random.ts'
import { toneOf } from './tone.ts'

const flat = (red: number, green: number, blue: number, spread = 0) => {
  const random = randomOf(1, 'test')
  const data = new Uint8Array(48 * 48 * 4).fill(255)
  for (let at = 0; at < 48 * 48; at++) {
    const add = (random() - 0.5) * spread
    data.set([red + add, green + add, blue + add], at * 4)
  }
  return { data, width: 48, height: 48 }
}

test('orange is warm and saturated, blue is cold, grey is neither', () => {
  assert.ok(toneOf(flat(240, 140, 30)).warmth > 0.5)
  assert.ok(toneOf(flat(30, 100, 230)).warmth < -0.5)
  assert.ok(toneOf(flat(128, 128, 128)).saturation < 0.01)
})

test('noise is grain, and an even picture has none', () => {
  assert.equal(toneOf(flat(128, 128, 128)).grain, 0)
  assert.ok(toneOf(flat(128, 128, 128, 80)).grain > 0.4)
})

test('a picture that cannot be seen has a tone all the same', () => {
  assert.equal(toneOf({ data: new Uint8Array(4), width: 1, height: 1 }).contrast, 0)
})
