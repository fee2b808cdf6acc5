import assert from 'node:assert/strict'
import { test } from 'node:test'
import { styleNamed, styles } from './styles.ts'

test('there are enough styles, each with words to be shown', () => {
  assert.ok(Object.keys(styles).length >= 16)
  for (const [name, style] of Object.entries(styles)) {
    assert.equal(style.name, name)
    assert.ok(style.summary.length > 10 && style.steps.length > 0)
  }
})

test('no word means two styles', () => {
  const plain = Object.values(styles).flatMap(({ name, aliases }) => [
    ...new Set([name, ...aliases].map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, ''))),
  ])
  assert.deepEqual(
    plain.filter((word, at) => plain.indexOf(word) !== at),
    [],
  )
})

test('names are found however they are written', () => {
  assert.equal(styleNamed('Water Color painting'), 'watercolour')
  assert.equal(styleNamed('8-bit'), 'pixel-art')
  assert.equal(styleNamed('Studio Ghibli style'), 'anime')
  assert.equal(styleNamed('film noir'), 'noir')
  assert.equal(styleNamed('unheard of'), undefined)
})
