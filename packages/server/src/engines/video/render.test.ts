import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Camera, cameraOf, comesBack, type Move } from './camera.ts'
import type { MovingPicture } from './layer.ts'
import { type Motion, Renderer } from './render.ts'

const shape = { width: 96, height: 64 }

/** A striped ground, and a red square before it. */
function pictured(more: Partial<MovingPicture> = {}): MovingPicture {
  const ground = { width: 120, height: 80, data: new Uint8Array(120 * 80 * 4).fill(255) }
  for (let at = 0; at < 120 * 80; at++) ground.data[at * 4] = (at % 120) % 16 < 8 ? 0 : 255
  const square = { width: 20, height: 20, data: new Uint8Array(20 * 20 * 4) }
  for (let at = 0; at < 400; at++) square.data.set([255, 0, 0, 255], at * 4)
  return {
    width: 120,
    height: 80,
    pivot: 0.5,
    layers: [
      { picture: ground, x: 0, y: 0, near: 0, stir: 'still' },
      { picture: square, x: 50, y: 30, near: 1, stir: 'still' },
    ],
    ...more,
  }
}

const motion = (moves: Move[], more: Partial<Motion> = {}): Motion => ({
  camera: cameraOf(moves, 1, 1),
  comesBack: comesBack(moves),
  seconds: 2,
  amount: 1,
  way: 1,
  seed: 1,
  ...more,
})

function drawn(moving: MovingPicture, how: Motion, times: number[], size = shape): Uint8Array[] {
  const renderer = new Renderer(moving, how, size)
  return times.map((time) => Uint8Array.from(renderer.draw(time)))
}

/** The middle of what is red in a frame, across. */
function redAt(frame: Uint8Array, width: number): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < frame.length / 4; at++)
    if ((frame[at * 4] as number) > 200 && (frame[at * 4 + 1] as number) < 60) {
      sum += at % width
      count += 1
    }
  return sum / count
}

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length
}

test('near things move more than far ones, and no edge comes into sight', () => {
  const frames = drawn(pictured(), motion(['pan left']), [0, 0.25, 0.5, 0.7])
  const places = frames.map((frame) => redAt(frame, 96))
  for (const [at, place] of places.slice(1).entries()) assert.ok(place > (places[at] as number) + 0.5, String(places))
  for (const frame of frames)
    for (let row = 0; row < 64; row++)
      for (const column of [0, 95])
        assert.ok((frame[(row * 96 + column) * 4 + 1] as number) > 250, 'the ground is there')
})

test('no move of any kind shows what lies beyond the picture', () => {
  // Beyond it there is nothing: it would be seen as white, and this picture is dark.
  const dark = { width: 128, height: 72, data: new Uint8Array(128 * 72 * 4) }
  for (let at = 3; at < dark.data.length; at += 4) dark.data[at] = 255
  const moving: MovingPicture = {
    width: 128,
    height: 72,
    pivot: 0.4,
    layers: [{ picture: dark, x: 0, y: 0, near: (x, y) => (x / 128) * 0.4 + (y / 72) * 0.6, stir: 'still' }],
  }
  const size = { width: 128, height: 72 }
  for (const moves of [
    ['orbit'],
    ['handheld'],
    ['dolly out'],
    ['zoom in'],
    ['tilt up'],
    ['drift'],
    ['pan left', 'zoom out'],
  ])
    for (const amount of [1, 2])
      for (const frame of drawn(
        moving,
        motion(moves as Move[], { camera: cameraOf(moves as Move[], amount, 7), amount }),
        [0, 0.2, 0.5, 0.8, 0.97],
        size,
      ))
        assert.ok(
          frame.every((value, at) => at % 4 === 3 || value < 8),
          `${moves} ${amount}`,
        )
})

test('the last frame leads to the first, whichever way the camera goes', () => {
  for (const moves of [['zoom in'], ['pan left'], ['dolly out'], ['orbit'], ['handheld']] as Move[][]) {
    const times = Array.from({ length: 48 }, (_, at) => at / 48)
    const frames = drawn(pictured(), motion(moves), times)
    const steps = frames.map((frame, at) => difference(frame, frames[(at + 1) % 48] as Uint8Array))
    const usual = steps.slice(0, 20).reduce((sum, step) => sum + step, 0) / 20
    const last = steps[47] as number
    assert.ok(last < 2 * usual + 0.3, `${moves} jumps by ${last}, usually ${usual}`)
  }
})

test('what is hidden is not missed: a nearer layer covers it wherever it moves', () => {
  const moving = pictured()
  const wall = { width: 120, height: 80, data: new Uint8Array(120 * 80 * 4).fill(255) }
  for (let at = 0; at < wall.data.length; at += 4) wall.data.set([10, 200, 30], at)
  const covered: MovingPicture = {
    ...moving,
    layers: [...moving.layers, { picture: wall, x: 0, y: 0, near: 0.5, stir: 'still' }],
  }
  for (const frame of drawn(covered, motion(['orbit']), [0.1, 0.6]))
    for (let at = 0; at < frame.length; at += 4) assert.deepEqual([...frame.subarray(at, at + 3)], [10, 200, 30])
})

test('snow falls, and falls back to where it began', () => {
  const still: Camera = cameraOf(['still'], 1, 1)
  const snowy = motion(['still'], { camera: still })
  const [first, later, again] = drawn(pictured({ falling: 'snow' }), snowy, [0, 0.3, 1]) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  assert.ok(difference(first, later) > 0.2)
  assert.deepEqual(again, first)
  const [plain] = drawn(pictured(), snowy, [0]) as [Uint8Array]
  assert.ok(difference(first, plain) > 0.2)
})
