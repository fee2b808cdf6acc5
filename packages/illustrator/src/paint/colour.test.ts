import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lighten, mix, oklch, oklchOf, saturate, tint, turn } from './colour.ts'

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#ff0000', '#12ab9f', '#7a4fd0', '#f4d35e']) {
    const { l, c, h } = oklchOf(hex)
    assert.equal(oklch(l, c, h), hex)
  }
})

test('too vivid a colour gives up chroma, not lightness', () => {
  const { l, h } = oklchOf(oklch(0.7, 0.5, 145))
  assert.ok(Math.abs(l - 0.7) < 0.02)
  assert.ok(Math.abs(h - 145) < 3)
})

test('mixing ends at both ends and passes between', () => {
  assert.equal(mix('#102030', '#d0c0b0', 0), '#102030')
  assert.equal(mix('#102030', '#d0c0b0', 1), '#d0c0b0')
  const middle = oklchOf(mix('#000000', '#ffffff', 0.5)).l
  assert.ok(Math.abs(middle - 0.5) < 0.01)
})

test('lighten, saturate and turn change one thing each', () => {
  const before = oklchOf('#6a8f5a')
  assert.ok(oklchOf(lighten('#6a8f5a', 0.1)).l > before.l + 0.08)
  assert.ok(oklchOf(saturate('#6a8f5a', 0.5)).c < before.c * 0.6)
  assert.ok(Math.abs(oklchOf(turn('#6a8f5a', 60)).h - before.h - 60) < 4)
})

test('white under a red light is red, and under white light stays white', () => {
  assert.equal(tint('#ffffff', '#ff0000', 1), '#ff0000')
  assert.equal(tint('#ffffff', '#ffffff', 1), '#ffffff')
})

test('what is no colour is refused', () => {
  assert.throws(() => mix('red', '#ffffff', 0.5), RangeError)
  assert.throws(() => oklchOf('#12"/><script>'), RangeError)
})
