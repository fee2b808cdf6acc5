import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asBackground, asPlace, asStyle, checkTags, tagsIn } from './tags.ts'

test('tags are found in order, once each, whatever their case; addresses are none', () => {
  assert.deepEqual(tagsIn('@Cat beside @dog, then @cat again; write to me@example.com'), ['Cat', 'dog'])
})

test('a tag without a picture is refused with those that have one', () => {
  assert.throws(() => checkTags('@cat on @sofa', ['cat', 'park']), /@sofa.*@cat, @park/)
  checkTags('@Cat sleeps', ['cat'])
})

test('a style is taken out of the words', () => {
  for (const words of ['@cat in the style of @art', '@cat, painted like @art', '@cat in @art style'])
    assert.deepEqual(asStyle(words, 'art'), { text: '@cat', isUsed: true })
  assert.equal(asStyle('@cat on @art', 'art').isUsed, false)
})

test('a place is taken out of the words with what leads to it', () => {
  assert.deepEqual(asPlace('@cat sits in @park', 'park'), { text: '@cat sits', isUsed: true })
  assert.deepEqual(asPlace('@cat with @park as the background', 'park'), { text: '@cat', isUsed: true })
  assert.equal(asPlace('@park and @cat', 'park').isUsed, false)
  assert.equal(asBackground('@cat sits in @park', 'park').isUsed, false)
})

test('one tag is not found in a longer one', () => {
  assert.equal(asPlace('@cat in @parking', 'park').isUsed, false)
})
