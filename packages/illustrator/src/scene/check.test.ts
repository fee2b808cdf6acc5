import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RelationKind } from '../reading/reading.ts'
import { honours } from './check.ts'
import { compose } from './compose.ts'
import type { Item, Scene } from './scene.ts'
import { readingOf, subjectOf } from './testReading.ts'

const cat = subjectOf('fluent:cat')
const box = subjectOf('drawn:box')
const base = compose(readingOf([cat, box]), { width: 1000, height: 1000, seed: 1, detail: 0.5, extras: 0.5 })

function sceneOf(a: Partial<Item>, b: Partial<Item>): Scene {
  const [first, second] = base.items as [Item, Item]
  return {
    ...base,
    items: [
      { ...first, size: 0.2, y: 0.8, ...a },
      { ...second, size: 0.2, y: 0.8, ...b },
    ],
  }
}

const holds = (kind: RelationKind, a: Partial<Item>, b: Partial<Item>) =>
  honours(sceneOf(a, b), readingOf([cat, box], [{ subject: 0, kind, object: 1 }])).relations[0]?.holds

test('relations are told from places, not from names', () => {
  assert.equal(holds('left-of', { x: 0.2 }, { x: 0.7 }), true)
  assert.equal(holds('left-of', { x: 0.7 }, { x: 0.2 }), false)
  assert.equal(holds('on', { x: 0.5, y: 0.61 }, { x: 0.5 }), true)
  assert.equal(holds('on', { x: 0.2, y: 0.8 }, { x: 0.7 }), false)
  assert.equal(holds('above', { x: 0.5, y: 0.4 }, { x: 0.5 }), true)
  assert.equal(holds('in-front-of', { x: 0.5, depth: 0.8 }, { x: 0.55, depth: 0.3 }), true)
  assert.equal(holds('in-front-of', { x: 0.5, depth: 0.2 }, { x: 0.55, depth: 0.3 }), false)
  assert.equal(holds('beside', { x: 0.4 }, { x: 0.65 }), true)
  assert.equal(holds('beside', { x: 0.1, y: 0.3 }, { x: 0.9 }), false)
})

test('what is outside the frame or hidden does not count', () => {
  const counts = (a: Partial<Item>, b: Partial<Item>) => honours(sceneOf(a, b), readingOf([cat, box])).counts[0]?.shown
  assert.equal(counts({ x: 0.3 }, { x: 0.7 }), 1)
  assert.equal(counts({ x: 1.2 }, { x: 0.7 }), 0)
  assert.equal(counts({ x: 0.5, size: 0.1, depth: 0.2 }, { x: 0.5, size: 0.5, depth: 0.9 }), 0)
})
