import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fluentNames } from '../fluentFile.ts'
import { factsOf } from './facts.ts'
import { driven, eaten, habitats } from './habitats.ts'
import { heights } from './heights.ts'

test('every drawing has sensible facts', () => {
  for (const name of fluentNames().filter((each) => !/-(light|medium|dark)$/.test(each))) {
    const facts = factsOf(`fluent:${name}`)
    assert.ok(facts.metres > 0 && facts.metres <= 300, name)
    assert.ok(facts.ratio > 0.05 && facts.ratio < 12, name)
    assert.ok((facts.top ?? 0) >= 0 && (facts.top ?? 0) <= 1, name)
  }
})

test('sizes are in the right order', () => {
  const metres = ['ant', 'mouse', 'cat', 'dog', 'man', 'elephant', 'house', 'castle'].map(
    (name) => factsOf(`fluent:${name}`).metres,
  )
  assert.deepEqual(
    metres,
    metres.toSorted((a, b) => a - b),
  )
})

test('fish swim, birds of prey fly, cars drive, apples are food', () => {
  assert.equal(factsOf('fluent:fish').habitat, 'water')
  assert.equal(factsOf('fluent:eagle').habitat, 'air')
  assert.equal(factsOf('fluent:automobile').isVehicle, true)
  assert.equal(factsOf('fluent:red-apple').isFood, true)
  assert.equal(factsOf('drawn:sign').habitat, 'ground')
})

test('whoever stands has a head above a body, on which a scarf finds its neck', () => {
  const { y, height } = factsOf('fluent:person-standing').head
  assert.ok(y + height < 0.35, `${y} ${height}`)
})

test('a name stands once in a table', () => {
  for (const rows of [heights, habitats]) {
    const names = rows.flatMap(([, list]) => (list as string).split(' '))
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    assert.deepEqual(twice, [])
  }
  assert.ok(eaten.length > 0 && driven.length > 0)
})
