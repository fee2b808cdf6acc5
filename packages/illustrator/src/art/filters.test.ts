import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withSafeFilters } from './filters.ts'
import { loadArt } from './loadArt.ts'

const subtraction =
  '<feOffset dy="-.25"/><feGaussianBlur stdDeviation=".75"/><feComposite in2="hardAlpha" k2="-1" k3="1" operator="arithmetic"/>'

test('subtractions become cut-outs of the same two images', () => {
  assert.equal(
    withSafeFilters(subtraction),
    '<feOffset dy="-.25"/><feGaussianBlur stdDeviation=".75" result="shaded"/><feComposite in="hardAlpha" in2="shaded" operator="out"/>',
  )
})

test('no drawing keeps the primitive that resvg aborts on', () => {
  for (const name of ['fox', 'duck', 'cook', 'house', 'castle', 'unicorn', 'woman-curly-hair']) {
    assert.doesNotMatch(loadArt(`fluent:${name}`, 'x').body, /arithmetic/, name)
  }
})
