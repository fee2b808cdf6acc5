import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCut, viewsOf } from './views.ts'

test('views cover the picture, and neighbours overlap', () => {
  const size = { width: 1600, height: 1000 }
  const views = viewsOf(size, 0.6)
  assert.ok(views.every(({ width, height }) => width === 600 && height === 600))
  assert.equal(Math.min(...views.map(({ x }) => x)), 0)
  assert.equal(Math.max(...views.map(({ x, width }) => x + width)), 1600)
  assert.equal(Math.max(...views.map(({ y, height }) => y + height)), 1000)
  const columns = [...new Set(views.map(({ x }) => x))].sort((one, other) => one - other)
  for (const [index, x] of columns.slice(1).entries()) assert.ok(x - (columns[index] as number) <= 600 * 0.67)
})

test('there is nothing closer to see in a small picture', () => {
  assert.deepEqual(viewsOf({ width: 400, height: 300 }, 0.6), [])
  assert.deepEqual(viewsOf({ width: 1, height: 1 }, 1), [])
})

test('what a view cuts is known from what the picture ends', () => {
  const size = { width: 1000, height: 1000 }
  const view = { x: 0, y: 300, width: 500, height: 500 }
  assert.equal(isCut({ x: 0, y: 400, width: 100, height: 100 }, view, size), false)
  assert.equal(isCut({ x: 400, y: 400, width: 99, height: 100 }, view, size), true)
  assert.equal(isCut({ x: 100, y: 302, width: 100, height: 100 }, view, size), true)
})
