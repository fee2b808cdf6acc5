import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, element, number, path } from './markup.ts'

test('numbers keep two decimals, and what is none is a fault', () => {
  assert.equal(number(1.23456), '1.23')
  assert.equal(number(-0.001), '0')
  assert.throws(() => number(Number.NaN), RangeError)
  assert.throws(() => number(Number.POSITIVE_INFINITY), RangeError)
})

test('no value can leave its attribute', () => {
  assert.equal(attribute(`"><script a='b'>&`), '&quot;&gt;&lt;script a=&#39;b&#39;&gt;&amp;')
  assert.equal(element('path', { fill: '"/><b>' }), '<path fill="&quot;/&gt;&lt;b&gt;"/>')
})

test('an empty path is nothing, and what is undefined is left out', () => {
  assert.equal(path('', '#fff'), '')
  assert.equal(element('circle', { r: 0, opacity: undefined }), '<circle r="0"/>')
})
