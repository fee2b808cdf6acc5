import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decode } from '../pictures/code.ts'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph, testWork } from '../testing.ts'
import { readText, spell } from './ocr.ts'
import { smallestBox, textBoxes } from './textBoxes.ts'

const work = testWork()

/** Lines of writing; on nothing at all where no paper is asked for. */
async function written(lines: string[], turned = 0, paper?: string) {
  const texts = lines.map(
    (line, index) =>
      `<text x="320" y="${90 + index * 80}" font-size="44" text-anchor="middle" font-family="sans-serif">${line}</text>`,
  )
  const back = paper === undefined ? '' : `<rect width="640" height="320" fill="${paper}"/>`
  const svg = `<svg width="640" height="320">${back}<g transform="rotate(${turned} 320 160)">${texts.join('')}</g></svg>`
  return decode(await sharp(Buffer.from(svg)).png().toBuffer())
}

function signs(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

test('lines are read from top to bottom, with the place of each', async () => {
  const lines = await readText(await written(['Open daily', 'Coffee 1234'], 0, '#fff'), work)
  assert.deepEqual(
    lines.map(({ text }) => signs(text)),
    ['opendaily', 'coffee1234'],
  )
  const [first, second] = lines
  assert.ok(first && second && first.box.y + first.box.height / 2 < second.box.y + second.box.height / 2)
  assert.ok(first.box.x > 100 && first.box.x + first.box.width < 540, 'the box lies around the words')
})

test('words are told apart', async () => {
  const [line] = await readText(await written(['NOT AT ALL TIMES'], 0, '#fff'), work)
  assert.equal(line?.text, 'NOT AT ALL TIMES')
})

test('writing that is slightly turned is read', async () => {
  const lines = await readText(await written(['Harbour', 'Market'], 12, '#ffe'), work)
  assert.deepEqual(lines.map(({ text }) => signs(text)).sort(), ['harbour', 'market'])
})

test('dark writing on transparency is read', async () => {
  const lines = await readText(await written(['Transparent']), work)
  assert.deepEqual(
    lines.map(({ text }) => signs(text)),
    ['transparent'],
  )
})

for (const name of ['cat', 'coffee', 'rocket'])
  test(`nothing is read where nothing is written: ${name}`, async () => {
    assert.deepEqual(await readText(await photograph(name), work), [])
  })

test('a picture too small for writing has none', async () => {
  assert.deepEqual(await readText(emptyPicture({ width: 1, height: 1 }), work), [])
})

test('the same letter twice needs a pause in between', () => {
  const keys = ['', 'a', 'b']
  const rows = [1, 1, 0, 1, 2, 2, 0].flatMap((best) => keys.map((_, index) => (index === best ? 0.9 : 0.05)))
  const { letters, score } = spell(Float32Array.from(rows), keys)
  assert.equal(letters.map(({ sign }) => sign).join(''), 'aab')
  assert.ok(Math.abs(score - 0.9) < 1e-6)
})

test('a turned spot gives a turned box of its size', () => {
  const angle = 0.3
  const corners = [
    [-50, -10],
    [50, -10],
    [50, 10],
    [-50, 10],
  ].map(([x = 0, y = 0]) => ({
    x: 100 + x * Math.cos(angle) - y * Math.sin(angle),
    y: 100 + x * Math.sin(angle) + y * Math.cos(angle),
  }))
  const box = smallestBox(corners)
  assert.ok(Math.abs(box.width - 100) < 0.1 && Math.abs(box.height - 20) < 0.1 && Math.abs(box.angle - angle) < 1e-3)
})

test('faint spots are no lines', () => {
  const map = { width: 64, height: 32, data: new Float32Array(64 * 32) }
  for (let y = 8; y < 16; y++) map.data.fill(0.45, y * 64 + 8, y * 64 + 50)
  assert.equal(textBoxes(map).length, 0)
  map.data.forEach((value, at) => {
    if (value > 0) map.data[at] = 0.95
  })
  assert.equal(textBoxes(map).length, 1)
})
