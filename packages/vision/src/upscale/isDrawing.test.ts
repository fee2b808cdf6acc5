import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decode } from '../pictures/code.ts'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph } from '../testing.ts'
import { isDrawing } from './isDrawing.ts'

const drawn = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${inside}</svg>`))

const flat = `<rect width="320" height="240" fill="#ffe"/><circle cx="120" cy="120" r="80" fill="#e33" stroke="#222"
  stroke-width="5"/><path d="M180 40 L310 100 L240 220 Z" fill="#38c"/>`
const shaded = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fa0"/><stop offset="1"
  stop-color="#50a"/></linearGradient></defs><rect width="320" height="240" fill="url(#g)"/>
  <circle cx="120" cy="120" r="80" fill="#fff" opacity=".6"/><path d="M180 40 q80 60 130 60 L240 220 Z" fill="#123"/>`

test('photographs are none', async () => {
  for (const name of ['astronaut', 'cat', 'coffee', 'rocket', 'teapot', 'fish', 'zebra'])
    assert.equal(isDrawing(await photograph(name)), false, name)
})

test('flat and shaded drawings are, compressed too', async () => {
  for (const inside of [flat, shaded]) {
    assert.equal(isDrawing(await decode(await drawn(inside).png().toBuffer())), true)
    assert.equal(isDrawing(await decode(await drawn(inside).jpeg({ quality: 85 }).toBuffer())), true)
  }
})

test('a photograph that was enlarged is still one', async () => {
  const cat = await photograph('cat')
  const image = sharp(cat.data, { raw: { width: cat.width, height: cat.height, channels: 4 } })
  assert.equal(isDrawing(await decode(await image.resize(1200).png().toBuffer())), false)
})

test('what shows nothing is none', () => {
  for (const size of [
    { width: 1, height: 1 },
    { width: 3, height: 400 },
    { width: 100, height: 100 },
  ])
    assert.equal(isDrawing(emptyPicture(size)), false)
})
