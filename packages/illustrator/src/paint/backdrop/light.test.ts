import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SettingName, settings, type times } from '../../reading/reading.ts'
import type { Scene } from '../../scene/scene.ts'
import { oklchOf } from '../colour.ts'
import { type Light, lightOf } from './light.ts'
import { tonesOf } from './palette/tones.ts'

function light(setting: SettingName, change: Partial<Scene> = {}): Light {
  const scene: Scene = {
    version: 1, prompt: '', width: 300, height: 300, seed: 2, setting, time: 'day', weather: 'clear', season: 'summer',
    palette: [], horizon: 0.6, items: [], styles: [], detail: 0.5, extras: 0.5, warnings: [], ...change,
  } // biome-ignore format: a scene
  return lightOf(scene, tonesOf(scene))
}

test('shadows fall away from the sun, towards the viewer', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { sun, direction } = light('meadow', { seed })
    assert.ok(sun.x < 0.5 ? direction < 90 : direction > 90, `sun ${sun.x}, shadow ${direction}`)
    assert.ok(direction > 0 && direction < 180)
  }
})

test('the sun sinks towards evening and shadows lengthen', () => {
  assert.ok(light('meadow', { time: 'sunset' }).sun.y > light('meadow', { time: 'day' }).sun.y)
  assert.ok(light('meadow', { time: 'sunset' }).shadowLength > light('meadow', { time: 'day' }).shadowLength)
})

test('ground is darker at night in every place', () => {
  for (const setting of settings) {
    const level = (time: (typeof times)[number]) => oklchOf(light(setting, { time }).groundColour).l
    assert.ok(level('night') < level('day'), setting)
  }
})

test('grass under snow is snow, and only open water mirrors', () => {
  assert.equal(light('meadow', { season: 'winter' }).ground, 'snow')
  assert.equal(light('meadow', { weather: 'snow' }).ground, 'snow')
  assert.equal(light('space', { horizon: 1 }).ground, 'none')
  assert.equal(light('lake').waterLine, 0.6)
  assert.equal(light('room').waterLine, undefined)
})
