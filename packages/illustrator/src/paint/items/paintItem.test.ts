import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import { compose } from '../../scene/compose.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import { readingOf, subjectOf } from '../../scene/testReading.ts'
import type { Light } from '../backdrop/light.ts'
import { paintItem } from './paintItem.ts'
import { fontFiles } from './writing.ts'

const day: Light = {
  sun: { x: 0.8, y: 0.2, visible: true }, direction: 120, shadowLength: 0.6, ambient: '#dbe9f7', key: '#fff8ea', haze: '#dfeaf5',
  hazeStrength: 0.3, ground: 'grass', groundColour: '#7ab060', shadowColour: '#2a3a5a',
} // biome-ignore format: one light
const night: Light = { ...day, ambient: '#26305e', key: '#a8c4e8' }
const scene = compose(readingOf([subjectOf('fluent:cat')]), {
  width: 256,
  height: 256,
  seed: 1,
  detail: 0.5,
  extras: 0.5,
})
const cat: Item = {
  ...(scene.items[0] as Item),
  x: 0.5,
  y: 0.8,
  size: 0.5,
  depth: 0.9,
  rests: 'ground',
  flipped: false,
}

function pixelsOf(svg: string, { width, height }: Scene = scene) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${svg}</svg>`
  return new Resvg(text, { font: { loadSystemFonts: false, fontFiles: fontFiles() }, logLevel: 'off' }).render()
}

function brightness(svg: string): number {
  const { pixels } = pixelsOf(svg)
  let [sum, count] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) < 250) continue
    sum += (pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number)
    count++
  }
  return sum / count
}

/** Where the drawing is opaque. */
function extent(svg: string) {
  const { pixels, width } = pixelsOf(svg)
  const found = { left: 999, right: 0, top: 999, bottom: 0 }
  for (let at = 0; at < pixels.length / 4; at++) {
    if ((pixels[at * 4 + 3] as number) < 250) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x)
    found.top = Math.min(found.top, y)
    found.bottom = Math.max(found.bottom, y)
  }
  return found
}

test('an item is drawn where the scene has it', () => {
  const { top, bottom, left, right } = extent(paintItem({ ...cat, rests: 'air' }, day, scene))
  assert.ok(Math.abs(bottom - 0.8 * 256) <= 3, `${bottom}`)
  assert.ok(Math.abs(top - 0.3 * 256) <= 3, `${top}`)
  assert.ok(Math.abs((left + right) / 2 - 128) <= 3)
})

test('night is darker than day; what shines is not', () => {
  assert.ok(brightness(paintItem(cat, night, scene)) < brightness(paintItem(cat, day, scene)) * 0.85)
  const sun = { ...cat, art: 'fluent:sun', rests: 'air' as const }
  assert.ok(brightness(paintItem(sun, night, scene)) > brightness(paintItem(sun, day, scene)) * 0.9)
})

test('on the ground it casts a shadow, in water it is mirrored, in the air neither', () => {
  const drawn = (rests: Item['rests']) => {
    const { pixels } = pixelsOf(paintItem({ ...cat, rests }, day, scene))
    let below = 0
    for (let at = Math.ceil(0.81 * 256) * 256 * 4 + 3; at < pixels.length; at += 4)
      if ((pixels[at] as number) > 8) below++
    return below
  }
  assert.equal(drawn('air'), 0)
  assert.ok(drawn('ground') > 100)
  assert.ok(drawn('water') > 100)
})

test('words are written, whole and harmless', () => {
  const sign: Item = { ...cat, art: 'drawn:sign', writing: '</text><script>alert(1)</script> & "HELLO" \u0000 😀' }
  const svg = paintItem(sign, day, scene)
  assert.doesNotMatch(svg, /<script/)
  assert.match(svg, /&lt;\/text&gt;/)
  assert.ok(pixelsOf(svg).pixels.length > 0)
  const blank = paintItem({ ...sign, writing: '' }, day, scene)
  assert.notDeepEqual(pixelsOf(paintItem({ ...sign, writing: 'HELLO' }, day, scene)).pixels, pixelsOf(blank).pixels)
  const long = paintItem({ ...sign, writing: 'word '.repeat(400) }, day, scene)
  assert.ok(long.length < blank.length + 6000)
})

test('ids from outside cannot carry markup', () => {
  assert.doesNotMatch(paintItem({ ...cat, id: '"><script>' }, day, scene), /<script/)
})

test('text alone is a caption', () => {
  const caption: Item = { ...cat, art: '', kind: 'text', writing: 'The End', size: 0.2, y: 0.6, rests: 'air' }
  const { left, right } = extent(paintItem(caption, day, scene))
  assert.ok(left > 10 && right < 246)
})

test('the same item gives the same drawing', () => {
  assert.equal(paintItem(cat, day, scene), paintItem(cat, day, scene))
})
