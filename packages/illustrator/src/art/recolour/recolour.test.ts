import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadArt } from '../loadArt.ts'
import { mainColourOf } from './mainColour.ts'
import { hexToOklch, hueBetween, toHex } from './oklch.ts'
import { materialOpacity, recolour } from './recolour.ts'

const seen = (id: string, colour?: string, material?: string) => {
  const art = recolour(loadArt(id, 'x'), colour, material)
  return mainColourOf({ ...art, id: `${id} ${colour} ${material}` })
}

for (const id of ['fluent:fox', 'fluent:cat', 'fluent:elephant', 'fluent:automobile', 'fluent:rabbit', 'drawn:cube'])
  for (const colour of ['#2060e0', '#d02020', '#20a040', '#8a30c0']) {
    test(`${id} in ${colour} is seen in that hue`, () => {
      const main = seen(id, colour)
      assert.equal(main.isGrey, false)
      assert.ok(Math.abs(hueBetween(main.hue, hexToOklch(colour).hue)) < 30, `${main.hue}`)
      assert.ok(main.share > 0.35)
    })
  }

test('black and white are seen as such', () => {
  assert.ok(seen('fluent:cat', '#111111').lightness < 0.4)
  assert.ok(seen('fluent:cat', '#ffffff').lightness > 0.85)
})

test('gold is yellow, stone is grey, glass lets light through', () => {
  assert.ok(Math.abs(hueBetween(seen('fluent:fox', undefined, 'gold').hue, 80)) < 25)
  assert.equal(seen('fluent:fox', undefined, 'stone').isGrey, true)
  assert.ok(materialOpacity('glass') < 1)
  assert.equal(materialOpacity('constructor'), 1)
})

test('no colour, a bad colour or an unknown material change nothing', () => {
  const art = loadArt('fluent:fox', 'x')
  assert.equal(recolour(art, undefined, undefined).body, art.body)
  assert.equal(recolour(art, '"/><script>', 'toString').body, art.body)
})

test('colours survive the way there and back', () => {
  for (const hex of ['#ff8a2b', '#103050', '#e8e8f0', '#000000', '#ffffff']) assert.equal(toHex(hexToOklch(hex)), hex)
})
