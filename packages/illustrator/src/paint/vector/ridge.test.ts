import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../random.ts'
import { heightAt, type RidgeShape, ridgeLine } from './ridge.ts'

const shapes: RidgeShape[] = ['hills', 'peaks', 'dunes', 'mesas', 'rolling', 'woods']
const use = (shape: RidgeShape) => ({ shape, base: 100, height: 60, wavelength: 80, left: -5, right: 305, step: 4 })

test('every shape spans its width and stays over its base', () => {
  for (const shape of shapes) {
    const points = ridgeLine(randomOf(3, shape), use(shape))
    assert.ok((points[0]?.[0] ?? 0) <= -5 && (points.at(-1)?.[0] ?? 0) >= 305)
    for (const [, y] of points) assert.ok(y <= 100 && y > 0, `${shape} at ${y}`)
  }
})

test('the same seed gives the same ridge, another seed another', () => {
  const of = (seed: number) => JSON.stringify(ridgeLine(randomOf(seed, 'ridge'), use('peaks')))
  assert.equal(of(1), of(1))
  assert.notEqual(of(1), of(2))
})

test('the height between two points lies between them', () => {
  assert.equal(heightAt([[0, 10], [10, 20]], 5), 15) // biome-ignore format: a list
  assert.equal(heightAt([[0, 10], [10, 20]], -3), 10) // biome-ignore format: a list
  assert.equal(heightAt([[0, 10], [10, 20]], 30), 20) // biome-ignore format: a list
})
