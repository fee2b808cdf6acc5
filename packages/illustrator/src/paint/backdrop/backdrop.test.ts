import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import { moods, type SettingName, seasons, settings, times, weathers } from '../../reading/reading.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Backdrop, backdrop } from './backdrop.ts'

const horizonless: SettingName[] = ['space', 'sky']

function sceneOf(setting: SettingName, change: Partial<Scene> = {}): Scene {
  return {
    version: 1, prompt: '', width: 160, height: 160, seed: 5, setting, time: 'day', weather: 'clear', season: 'summer',
    palette: [], horizon: horizonless.includes(setting) ? 1 : 0.6, items: [], styles: [], detail: 0.6, extras: 0.6, warnings: [],
    ...change,
  } // biome-ignore format: a scene
}

const whole = (scene: Scene, made: Backdrop) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}">${made.layers.map((layer) => layer.svg).join('')}</svg>`

function check(scene: Scene, parse = true): Backdrop {
  const made = backdrop(scene)
  const svg = whole(scene, made)
  const told = `${scene.setting} ${scene.time} ${scene.weather} ${scene.width}×${scene.height}`
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|null/, told)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  assert.equal(new Set(ids).size, ids.length, `${told}: ids are used twice`)
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.includes(used), `${told}: no ${used}`)
  for (const layer of made.layers) {
    for (const [, id] of layer.svg.matchAll(/ id="([^"]+)"/g))
      assert.ok(id?.startsWith(layer.id), `${told}: ${id} in ${layer.id}`)
  }
  const depths = made.layers.map((layer) => layer.depth)
  assert.deepEqual(
    depths,
    depths.toSorted((a, b) => a - b),
    told,
  )
  assert.equal(new Set(made.layers.map((layer) => layer.id)).size, depths.length, told)
  if (parse) new Resvg(svg, { font: { loadSystemFonts: false } })
  return made
}

test('every setting, hour and weather is valid', () => {
  for (const setting of settings) {
    for (const [hour, time] of times.entries()) {
      for (const [air, weather] of weathers.entries()) {
        // The shapes hardly differ by hour: resvg reads every weather, and every hour, of every setting.
        check(sceneOf(setting, { time, weather, seed: hour + 1, detail: 0.3 }), hour === air % times.length)
      }
    }
  }
})

test('seasons, moods and given palettes are valid', () => {
  for (const [index, setting] of settings.entries()) {
    for (const season of seasons)
      check(sceneOf(setting, { season, mood: moods[(index + seasons.indexOf(season)) % moods.length] }))
    for (const palette of [['#000000', '#ffffff'], ['#ff00aa'], ['#112233', '#ffeeaa', '#00ff00', '#888888']])
      check(sceneOf(setting, { palette }))
  }
})

test('any ratio, size, horizon and amount is valid', () => {
  for (const setting of settings) {
    for (const [width, height] of [
      [64, 192],
      [192, 64],
      [64, 64],
      [2048, 683],
      [300, 900],
    ])
      check(sceneOf(setting, { width, height }))
    for (const horizon of [0, 0.05, 0.3, 0.95, 1]) check(sceneOf(setting, { horizon }))
    for (const amount of [0, 1]) check(sceneOf(setting, { detail: amount, extras: amount }))
  }
})

test('the picture is filled to its edges', () => {
  for (const setting of settings) {
    for (const [width, height] of [
      [40, 40],
      [90, 30],
      [30, 90],
    ] as const) {
      const scene = sceneOf(setting, { width, height })
      const { pixels } = new Resvg(whole(scene, backdrop(scene)), { font: { loadSystemFonts: false } }).render()
      for (let at = 3; at < pixels.length; at += 4)
        assert.equal(pixels[at], 255, `${setting} ${width}×${height}: a hole at ${Math.floor(at / 4)}`)
    }
  }
})

test('the same seed gives the same text, another seed another', () => {
  for (const setting of settings) {
    const of = (seed: number) => whole(sceneOf(setting), backdrop(sceneOf(setting, { seed })))
    assert.equal(of(1), of(1), setting)
    assert.notEqual(of(1), of(2), setting)
  }
})

test('a backdrop stays affordable', () => {
  for (const setting of settings) {
    const scene = sceneOf(setting, { width: 1024, height: 1024, detail: 1, extras: 1, weather: 'snow', mood: 'dreamy' })
    const elements = whole(scene, backdrop(scene)).match(/<[a-zA-Z]/g) ?? []
    assert.ok(elements.length < 1500, `${setting}: ${elements.length} elements`)
  }
})

test('what stands in the scene is painted over the ground and under the weather', () => {
  const made = check(sceneOf('meadow', { weather: 'rain' }))
  assert.ok(
    made.layers.filter((layer) => layer.kind === 'background' && layer.depth < 1).every((layer) => layer.depth < 0.05),
  )
  assert.ok((made.layers.find((layer) => layer.id === 'backdrop-rain')?.depth ?? 0) > 1)
})
