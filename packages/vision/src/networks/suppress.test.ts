import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestOfEach, intersection, shared } from './suppress.ts'

const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const found = (label: string, score: number, box: ReturnType<typeof at>) => ({ label, score, box })

test('what boxes share', () => {
  assert.equal(intersection(at(0, 0, 10, 10), at(5, 5, 10, 10)), 25)
  assert.equal(intersection(at(0, 0, 10, 10), at(20, 0, 10, 10)), 0)
  assert.equal(shared(at(0, 0, 10, 10), at(0, 0, 10, 5)), 0.5)
})

test('of boxes around the same thing the surest is kept', () => {
  const kept = bestOfEach([
    found('bird', 0.6, at(2, 0, 100, 100)),
    found('bird', 0.9, at(0, 0, 100, 100)),
    found('cat', 0.7, at(1, 1, 100, 100)),
    found('bird', 0.5, at(300, 0, 100, 100)),
  ])
  assert.deepEqual(
    kept.map(({ label, score }) => `${label} ${score}`),
    ['bird 0.9', 'bird 0.5'],
  )
})

test('a part of a thing is not another, unless it surely is', () => {
  const whole = found('bird', 0.9, at(0, 0, 100, 100))
  assert.deepEqual(bestOfEach([whole, found('bird', 0.6, at(10, 10, 20, 20))]), [whole])
  assert.equal(bestOfEach([whole, found('bird', 0.85, at(10, 10, 20, 20))]).length, 2)
})

test('a box around several surer ones is their group, and is left out', () => {
  const birds = [found('bird', 0.8, at(0, 0, 40, 40)), found('bird', 0.7, at(60, 0, 40, 40))]
  assert.deepEqual(bestOfEach([...birds, found('bird', 0.5, at(0, 0, 100, 60))]), birds)
})
