import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraOf } from './camera.ts'
import type { MovingPicture } from './layer.ts'
import { Renderer } from './render.ts'

/** A striped ground, and a red square before it. */
function pictured(): MovingPicture {
  const ground = { width: 120, height: 80, data: new Uint8Array(120 * 80 * 4).fill(255) }
  for (let at = 0; at < 120 * 80; at++) ground.data[at * 4] = (at % 120) % 16 < 8 ? 0 : 255
  const square = { width: 20, height: 20, data: new Uint8Array(20 * 20 * 4) }
  for (let at = 0; at < 400; at++) square.data.set([255, 0, 0, 255], at * 4)
  return {
    width: 120,
    height: 80,
    layers: [
      { picture: ground, x: 0, y: 0, depth: 0, stir: 'still' },
      { picture: square, x: 50, y: 30, depth: 1, stir: 'still' },
    ],
  }
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

test('frames differ from each other, near things move, and no edge comes into sight', () => {
  const renderer = new Renderer(pictured(), cameraOf(['pan left'], 1, 1), { width: 96, height: 64 }, 2)
  const frames = [0, 0.5, 1].map((moment) => Uint8Array.from(renderer.draw(moment)))
  const [first, middle, last] = frames.map((frame) => redAt(frame, 96)) as [number, number, number]
  assert.ok(first < middle - 1 && middle < last - 1, `${first} ${middle} ${last}`)
  assert.notDeepEqual(frames[0], frames[1])
  for (const frame of frames)
    for (let row = 0; row < 64; row++)
      for (const column of [0, 95])
        assert.ok((frame[(row * 96 + column) * 4 + 1] as number) > 250, 'the ground is there')
})
