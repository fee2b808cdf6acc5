import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaf, polygon, smooth, under } from './curve.ts'

test('a smooth line goes through its points', () => {
  assert.match(smooth([[0, 0], [10, 5], [20, 0]]), /^M0 0C.* 10 5C.* 20 0$/) // biome-ignore format: a list
  assert.match(smooth([[0, 0], [10, 5], [20, 0]], true), /Z$/) // biome-ignore format: a list
})

test('what lies under a line is closed at the bottom', () => {
  assert.equal(under([[0, 1], [4, 2]], 9, false), 'M0 1L4 2L4 9L0 9Z') // biome-ignore format: a list
})

test('too few points draw nothing', () => {
  assert.equal(smooth([[1, 1]]), '')
  assert.equal(under([], 5), '')
  assert.equal(polygon([]), '')
})

test('a leaf without length is still numbers', () => {
  assert.doesNotMatch(leaf([1, 1], [1, 1], 2), /NaN/)
})
