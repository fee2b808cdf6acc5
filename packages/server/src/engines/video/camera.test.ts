import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraOf, type Move, moves, movesIn, paceIn } from './camera.ts'

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
  ['', []],
]

for (const [words, expected] of cases)
  test(`“${words}” is ${expected.join(' and ') || 'no movement of the camera'}`, () => {
    assert.deepEqual(movesIn(words), expected)
  })

test('slow is less than fast', () => {
  assert.ok(paceIn('a slow zoom') < paceIn('a zoom') && paceIn('a zoom') < paceIn('a fast zoom'))
})

test('a camera moves smoothly, more where more is asked, and the same for the same seed', () => {
  for (const move of moves.filter((each) => each !== 'still')) {
    const camera = cameraOf([move], 1, 5)
    const way = Array.from({ length: 49 }, (_, at) => camera(at / 48))
    const steps = way.slice(1).map((view, at) => {
      const before = way[at] as (typeof way)[number]
      return Math.hypot(view.x - before.x, view.y - before.y, view.zoom - before.zoom)
    })
    assert.ok(Math.max(...steps) > 0, move)
    assert.ok(Math.max(...steps) < 0.02, `${move} jumps by ${Math.max(...steps)}`)
    assert.deepEqual(cameraOf([move], 1, 5)(0.37), camera(0.37))
    const far = (amount: number) => {
      const { x, y, zoom } = cameraOf([move], amount, 5)(0.3)
      return Math.abs(x) + Math.abs(y) + Math.abs(zoom - 1)
    }
    assert.ok(far(1.5) > far(0.5), move)
  }
  assert.deepEqual(cameraOf(['still'], 1, 5)(0.5), { x: 0, y: 0, zoom: 1, roll: 0 })
})

test('what goes round comes back to where it began', () => {
  for (const move of ['orbit', 'handheld'] as const) {
    const camera = cameraOf([move], 1, 5)
    for (const name of ['x', 'y', 'zoom', 'roll'] as const)
      assert.ok(Math.abs(camera(0)[name] - camera(1)[name]) < 1e-9)
  }
})
