import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atRest, between, cameraOf, comesBack, type Move, moves, movesIn, paceIn, type View } from './camera.ts'

const cases: [string, Move[]][] = [
  ['slow zoom in', ['zoom in']],
  ['the camera zooms out to show the valley', ['zoom out']],
  ['pan left', ['pan left']],
  ['camera slowly panning to the right', ['pan right']],
  ['orbit around the statue', ['orbit']],
  ['dolly out', ['dolly out']],
  ['a handheld documentary shot', ['handheld']],
  ['tilt up to the sky', ['tilt up']],
  ['pan left and zoom in', ['pan left', 'zoom in']],
  ['push in on her face', ['dolly in']],
  ['static tripod shot', ['still']],
  ['the waves are rolling', []],
  ['the boat moves to the left', []],
  ['camera moves left', ['pan left']],
  ['', []],
]

for (const [words, expected] of cases)
  test(`“${words}” is ${expected.join(' and ') || 'no movement of the camera'}`, () => {
    assert.deepEqual(movesIn(words), expected)
  })

test('slow is less than fast', () => {
  assert.ok(paceIn('a slow zoom') < paceIn('a zoom') && paceIn('a zoom') < paceIn('a fast zoom'))
})

const far = (view: View) =>
  (Object.keys(atRest) as (keyof View)[]).reduce((sum, name) => sum + Math.abs(view[name] - atRest[name]), 0)

test('a camera moves smoothly, more where more is asked, and the same for the same seed', () => {
  for (const move of moves.filter((each) => each !== 'still')) {
    const camera = cameraOf([move], 1, 5)
    const way = Array.from({ length: 49 }, (_, at) => camera(at / 48))
    const steps = way.slice(1).map((view, at) => distance(view, way[at] as View))
    assert.ok(Math.max(...steps) > 0, move)
    assert.ok(Math.max(...steps) < 0.02, `${move} jumps by ${Math.max(...steps)}`)
    assert.deepEqual(cameraOf([move], 1, 5)(0.37), camera(0.37))
    assert.ok(far(cameraOf([move], 1.5, 5)(0.3)) > far(cameraOf([move], 0.5, 5)(0.3)), move)
  }
  assert.deepEqual(cameraOf(['still'], 1, 5)(0.5), atRest)
})

test('what goes round comes back to where it began; the rest goes on at one pace', () => {
  for (const move of moves) {
    const camera = cameraOf([move], 1, 5)
    if (comesBack([move])) {
      assert.ok(distance(camera(0), camera(1)) < 1e-9, move)
      continue
    }
    // The dissolve at the end leads from a moving picture to a moving picture.
    const steps = [0, 0.25, 0.5, 0.75, 0.95].map((at) => distance(camera(at), camera(at + 0.05)))
    assert.ok(Math.max(...steps) - Math.min(...steps) < 0.002, `${move} ${steps}`)
  }
})

test('between two cameras lies every other', () => {
  const [one, other] = [cameraOf(['orbit'], 1, 5), cameraOf(['pan left'], 1, 5)]
  assert.deepEqual(between(one, other, 0)(0.2), one(0.2))
  assert.deepEqual(between(one, other, 1)(0.2), other(0.2))
  assert.ok(Math.abs(between(one, other, 0.5)(0.2).panX - (one(0.2).panX + other(0.2).panX) / 2) < 1e-12)
})

function distance(one: View, other: View): number {
  return Math.hypot(...(Object.keys(atRest) as (keyof View)[]).map((name) => one[name] - other[name]))
}
