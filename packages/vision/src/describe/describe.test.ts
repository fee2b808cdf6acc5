import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decode, raw } from '../pictures/code.ts'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { crop, resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { describe } from './describe.ts'

const work = testWork()

function plain(width: number, height: number, color: [number, number, number, number]): Picture {
  const picture = emptyPicture({ width, height })
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set(color, at)
  return picture
}

test('a cat close by, told in words, tags and boxes', async () => {
  const picture = await photograph('cat')
  const told = await describe(picture, work)
  assert.match(told.description, /^A close-up of a (\w+ )?cat/)
  assert.ok(told.tags.includes('cat') && told.tags.includes('photograph'))
  assert.match(told.prompt, /cat/)
  assert.deepEqual([told.width, told.height], [picture.width, picture.height])
  const cat = told.objects.find(({ label }) => label === 'cat')
  assert.ok(cat !== undefined && cat.score > 0.5)
  assert.ok(cat.box.x >= 0 && cat.box.x + cat.box.width <= picture.width)
  const shares = told.colors.reduce((sum, { share }) => sum + share, 0)
  assert.ok(shares > 0.8 && shares <= 1, `${shares}`)
  for (const { hex } of told.colors) assert.match(hex, /^#[\da-f]{6}$/)
  assert.deepEqual(told.text, [])
})

test('what is drunk, what it is in, and what it stands on', async () => {
  const { description, orientation } = await describe(await photograph('coffee'), work)
  assert.match(description, /cup of espresso on a table/)
  assert.equal(orientation, 'landscape')
})

test('a person is a portrait, also in black and white', async () => {
  const picture = await photograph('astronaut')
  const grey = await decode(await raw(picture).greyscale().png().toBuffer())
  const told = await describe(grey, work)
  assert.match(told.description, /^A black-and-white photograph: a portrait of a person/)
  assert.ok(told.tags.includes('black and white'))
  assert.equal(told.orientation, 'square')
})

test('blur is told', async () => {
  const picture = await photograph('cat')
  const blurred = await decode(await raw(picture).blur(9).png().toBuffer())
  assert.equal((await describe(picture, work)).sharpness, 'sharp')
  assert.equal((await describe(blurred, work)).sharpness, 'blurred')
})

test('what is written is told', async () => {
  const words = '<text x="200" y="110" font-size="64" text-anchor="middle" font-family="sans-serif">WELCOME</text>'
  const svg = `<svg width="400" height="200"><rect width="400" height="200" fill="#fc3"/>${words}</svg>`
  const told = await describe(await decode(await sharp(Buffer.from(svg)).png().toBuffer()), work)
  assert.match(told.description, /It reads “WELCOME”/)
  assert.equal(told.text[0]?.text, 'WELCOME')
  assert.ok(told.tags.includes('drawing'))
})

test('only what can be seen counts', async () => {
  const picture = plain(60, 60, [255, 0, 0, 0])
  for (let y = 20; y < 40; y++) for (let x = 20; x < 40; x++) picture.data.set([20, 40, 220, 255], (y * 60 + x) * 4)
  const { colors, description } = await describe(picture, work)
  assert.equal(colors.length, 1)
  assert.match(description, /blue/)
  assert.doesNotMatch(description, /red/)
})

for (const [width, height] of [
  [1, 1],
  [300, 7],
  [64, 64],
] as const)
  test(`one colour and nothing else, ${width} × ${height}`, async () => {
    const told = await describe(plain(width, height, [128, 128, 128, 255]), work)
    assert.equal(told.description, 'A plain grey picture.')
    assert.deepEqual(told.colors, [{ hex: '#808080', share: 1 }])
    assert.deepEqual(told.objects, [])
  })

test('nothing at all', async () => {
  const told = await describe(emptyPicture({ width: 20, height: 30 }), work)
  assert.equal(told.description, 'A wholly transparent picture.')
  assert.deepEqual(told.colors, [])
  assert.equal(told.orientation, 'portrait')
})

test('boxes are in the picture’s own pixels, however large it is', async () => {
  const picture = await photograph('cat')
  const large = await resize(picture, { width: picture.width * 4, height: picture.height * 4 })
  const [small, big] = [await describe(picture, work), await describe(large, work)]
  const [one, other] = [small, big].map(({ objects }) => objects.find(({ label }) => label === 'cat')?.box)
  assert.ok(one !== undefined && other !== undefined)
  assert.ok(Math.abs(other.width / one.width - 4) < 0.5, `${other.width} of ${one.width}`)
})

test('a long strip is a panorama', async () => {
  const picture = await photograph('rocket')
  const strip = crop(picture, { x: 0, y: 100, width: picture.width, height: 100 })
  assert.equal((await describe(await resize(strip, within(strip, 400)), work)).orientation, 'panorama')
})
