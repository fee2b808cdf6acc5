/**
 * Writes art/generated/fluentIndex.txt: where each drawing lies in the 103 MB file of the art package, and what its pixels fill.
 * One line per drawing: name, byte offset, byte length (of the JSON string of its body), view box width and height, box as
 * x y width height, and the height of its upper edge in twelve columns (base 32: 0 at the top of the box, v at its foot).
 * Run by hand when the package changes: `node scripts/illustrator/artIndex.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

const pixels = 160
const columns = 12
/** Below this a pixel is a soft shadow, not the drawing. */
const opaque = 40

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string; hFlip?: boolean }>
}

const require = createRequire(import.meta.url)
const path = require.resolve('@iconify-json/fluent-emoji/icons.json')
const bytes = readFileSync(path)
const set = JSON.parse(bytes.toString('utf8')) as IconSet

const lines = [`size ${bytes.length}`]
let from = 0
for (const [name, icon] of Object.entries(set.icons)) {
  const width = icon.width ?? set.width
  const height = icon.height ?? set.height
  const literal = Buffer.from(JSON.stringify(icon.body))
  const start = bytes.indexOf(`"${name}": {`, from)
  const offset = bytes.indexOf(literal, start)
  if (start < 0 || offset < 0 || offset - start > 400) throw new Error(`${name} was not found as it was written`)
  from = offset + literal.length
  const { box, edge } = measure(icon.body, width, height)
  lines.push([name, offset, literal.length, width, height, ...box, edge].join(' '))
}
for (const [name, alias] of Object.entries(set.aliases ?? {})) {
  lines.push(['=', name, alias.parent, alias.hFlip === true ? 'flipped' : 'same'].join(' '))
}
const target = new URL('../../packages/illustrator/src/art/generated/fluentIndex.txt', import.meta.url)
writeFileSync(fileURLToPath(target), `${lines.join('\n')}\n`)
console.log(`${lines.length - 1} drawings`)

function measure(body: string, width: number, height: number): { box: number[]; edge: string } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">${body}</svg>`
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render()
  const data = image.pixels
  const at = (x: number, y: number) => (data[(y * image.width + x) * 4 + 3] as number) >= opaque
  let [left, top, right, bottom] = [image.width, image.height, -1, -1]
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if (!at(x, y)) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < 0) [left, top, right, bottom] = [0, 0, image.width - 1, image.height - 1]
  const unit = width / image.width
  const box = [left, top, right - left + 1, bottom - top + 1].map((value) => Number((value * unit).toFixed(2)))
  return { box, edge: upperEdge(at, left, top, right, bottom) }
}

function upperEdge(at: (x: number, y: number) => boolean, left: number, top: number, right: number, bottom: number) {
  let edge = ''
  for (let column = 0; column < columns; column++) {
    const x = Math.round(left + ((column + 0.5) / columns) * (right - left))
    let y = top
    while (y < bottom && !at(x, y)) y++
    edge += Math.min(31, Math.round(((y - top) / Math.max(1, bottom - top)) * 31)).toString(32)
  }
  return edge
}
