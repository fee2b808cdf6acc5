import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import type { Art } from './art.ts'
import { drawnNames } from './drawnNames.ts'
import { fluentEntry, fluentNames } from './fluentFile.ts'
import { hasArt, loadArt } from './loadArt.ts'

function drawnShare({ body, box }: Art): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${body}</svg>`
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'height', value: 32 }, logLevel: 'off' }).render()
  let drawn = 0
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] as number) > 100) drawn++
  return drawn / (pixels.length / 4)
}

test('a drawing of the package is read from its slice of the file', () => {
  const art = loadArt('fluent:cat', 'cat-1')
  assert.match(art.body, /^<g /)
  assert.ok(art.box.width > 10 && art.box.width <= 32)
  assert.ok(drawnShare(art) > 0.3)
})

test('the index has every drawing, and aliases are mirrored', () => {
  assert.ok(fluentNames().length > 3100)
  assert.equal(fluentEntry('backhand-index-pointing-right')?.mirrored, true)
})

test('ids are unique to each use', () => {
  const idsOf = (prefix: string) =>
    [...loadArt('fluent:fox', prefix).body.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  assert.ok(idsOf('one').length > 3)
  assert.equal(new Set([...idsOf('one'), ...idsOf('two')]).size, new Set(idsOf('one')).size * 2)
  const { body } = loadArt('fluent:fox', 'fox-1')
  for (const [, id] of body.matchAll(/url\(#([^)]+)\)/g)) assert.ok(body.includes(`id="${id}"`), id)
})

test('a prefix cannot bring markup along', () => {
  assert.doesNotMatch(loadArt('fluent:fox', '"><script>').body, /script>/)
})

test('every listed drawing of our own is drawn, and fills its box', () => {
  for (const { name } of drawnNames) {
    const id = `drawn:${name}`
    assert.ok(hasArt(id), id)
    assert.ok(drawnShare(loadArt(id, 'x')) > 0.12, id)
  }
})

test('what is not there is said, not drawn', () => {
  assert.equal(hasArt('fluent:wotsit'), false)
  assert.equal(hasArt('drawn:constructor'), false)
  assert.throws(() => loadArt('fluent:wotsit', 'x'), /no drawing/)
})

test('heads get a body, boats lose their water', () => {
  const fox = loadArt('fluent:fox', 'x')
  assert.ok(fox.box.height > (fluentEntry('fox')?.box.height ?? 0) * 1.3)
  assert.ok(loadArt('fluent:sailboat', 'x').box.height < (fluentEntry('sailboat')?.box.height ?? 0))
})
