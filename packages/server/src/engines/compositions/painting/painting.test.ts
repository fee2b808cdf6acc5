import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, emptyPicture, type Picture, read } from '../borrowed.ts'
import type { PlaceLight } from '../light/lighting.ts'
import { branchLine } from '../staging/onSurface.ts'
import { paintForeground } from './foreground.ts'
import { withLamps } from './lamps.ts'
import { submerged } from './submerged.ts'
import { withGrain } from './surfaces.ts'

const frame = { width: 240, height: 160 }
const day: PlaceLight = { key: '#fff2d8', ambient: '#8fa8c8', side: 0.4, darkness: 0, rim: 0.2 }

function grey(value: number): Picture {
  const picture = emptyPicture(frame)
  picture.data.fill(value)
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
  return picture
}

function painted(kind: 'table' | 'branch', light = day, more: { material?: string; colour?: string } = {}) {
  const foreground = { kind, on: [], behind: [], top: 0.6, ...more }
  return paintForeground({ frame, foreground, behind: grey(180), light, season: 'summer', seed: 3 })
}

const alphaAt = ({ data, width }: Picture, x: number, y: number) => data[(y * width + x) * 4 + 3] as number

/** Of what shows. */
function lightOf({ data }: Picture): { mean: number; deviation: number; warmth: number } {
  const seen: number[] = []
  let warmth = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue
    seen.push(((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 3)
    warmth += (data[at] as number) - (data[at + 2] as number)
  }
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length
  const deviation = Math.sqrt(seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seen.length)
  return { mean, deviation, warmth: warmth / seen.length }
}

test('a table reaches from side to side below its edge, has grain, and is darker at night', () => {
  const made = painted('table')
  for (let x = 0; x < frame.width; x += 7) {
    assert.equal(alphaAt(made, x, 90), 0)
    assert.equal(alphaAt(made, x, 100), 255)
    assert.equal(alphaAt(made, x, 159), 255)
  }
  assert.ok(lightOf(made).deviation > 5 && lightOf(made).warmth > 25, 'wood is brown, and not one brown')
  assert.ok(lightOf(painted('table', { ...day, darkness: 1 })).mean < 0.75 * lightOf(made).mean)
})

test('marble is pale, and a red table is red', () => {
  assert.ok(lightOf(painted('table', day, { material: 'marble' })).mean > 180)
  assert.ok(lightOf(painted('table', day, { colour: '#c01818' })).warmth > 80)
})

test('a branch lies along its line and has leaves', () => {
  const made = painted('branch')
  for (const x of [80, 120, 160]) {
    const line = Math.round(branchLine(x / frame.width) * frame.height)
    assert.equal(alphaAt(made, x, line - 14), 0)
    assert.equal(alphaAt(made, x, line + 3), 255)
  }
  let green = 0
  for (let at = 0; at < made.data.length; at += 4)
    if ((made.data[at + 3] as number) > 200 && (made.data[at + 1] as number) > (made.data[at] as number) + 20)
      green += 1
  assert.ok(green > 60, `${green} green pixels`)
})

test('a swimmer lies in the water up to the body, and legs are not seen', () => {
  const figure = emptyPicture({ width: 100, height: 100 })
  for (let y = 20; y < 100; y++)
    for (let x = y < 80 ? 5 : 48; x < (y < 80 ? 95 : 53); x++) figure.data[(y * 100 + x) * 4 + 3] = 255
  const { figure: made, at } = submerged(figure, { x: 10, y: 10, width: 100, height: 100 })
  assert.ok(made.height < 80 && made.height > 70)
  assert.equal(at.y + at.height, 110, 'its lower edge is where its foot was')
})

const sceneOf = (words: string) => compose(read(words), { ...frame, seed: 2, detail: 0.5, extras: 0 })

test('ground has grain below the horizon only', () => {
  const scene = sceneOf('a meadow')
  const made = withGrain(grey(120), scene)
  const above = Math.floor(scene.horizon * frame.height) * frame.width * 4
  assert.deepEqual(made.data.subarray(0, above), grey(120).data.subarray(0, above))
  assert.ok(lightOf({ ...made, data: made.data.subarray(above) }).deviation > 2)
})

test('lamps shine in a street by night, coloured ones wherever there is neon, none by day', () => {
  const [day, night] = [sceneOf('a street at noon'), sceneOf('a street at night')]
  assert.equal(withLamps(grey(40), day, false).data.length, grey(40).data.length)
  assert.deepEqual(withLamps(grey(40), day, false).data, grey(40).data)
  assert.ok(lightOf(withLamps(grey(40), night, false)).mean > 41)
  assert.notDeepEqual(withLamps(grey(40), night, true).data, withLamps(grey(40), night, false).data)
})
