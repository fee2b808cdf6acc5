/** `npm run gallery:vision [folder] [photograph …]`: contact sheets of every operation on fifteen photographs, and a page of them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { combine } from '../../packages/vision/src/combine/combine.ts'
import { resize, within } from '../../packages/vision/src/pictures/resize.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'
import { type Cell, type Row, rowOf } from './gallery/cells.ts'
import { cell, escaped, fitted } from './gallery/shown.ts'
import { combined, wanted } from './gallery/wanted.ts'
import { fetchPhotographs } from './photographs.ts'

const [folder = 'docs/pictures/vision', ...names] = process.argv.slice(2)
const columns = 6
const rowsPerSheet = 3
const gap = 8
const captionHeight = 16
const paper = '#fbfaf6'

await fetchPhotographs(console.log)
mkdirSync(folder, { recursive: true })
const work = testWork()

const rows: Row[] = []
for (const each of wanted) {
  if (names.length > 0 && !names.includes(each.photograph)) continue
  console.log(each.photograph)
  rows.push(await rowOf(each, work))
}
const sheets: string[] = []
for (let at = 0; at < rows.length; at += rowsPerSheet)
  await sheet(
    `photographs-${at / rowsPerSheet + 1}.webp`,
    rows.slice(at, at + rowsPerSheet).flatMap((row) => row.cells),
  )
await sheet('combine.webp', await combinedCells())
writeFileSync(join(folder, 'index.html'), page())
await work.networks.close()
console.log(`${sheets.join(', ')} and index.html in ${folder}`)

async function combinedCells(): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const { mode, photographs, prompt } of combined) {
    const pictures = []
    for (const name of photographs) {
      const picture = await photograph(name)
      pictures.push(await resize(picture, within(picture, 900)))
    }
    const gap = { overlay: 40, blend: 0 }[mode as string] ?? 12
    const wish = { mode, gap, background: '#fff', align: 'center' as const }
    const made = await combine(pictures, prompt === undefined ? wish : { ...wish, prompt }, work)
    cells.push({ caption: `combine: ${mode}`, picture: await fitted(made) })
  }
  return cells
}

async function sheet(name: string, cells: Cell[]): Promise<void> {
  const [across, down] = [cell.width + gap, cell.height + captionHeight + gap]
  const lines = Math.ceil(cells.length / columns)
  await sharp({
    create: { width: columns * across + gap, height: lines * down + gap, channels: 3, background: paper },
  })
    .composite(
      cells.flatMap(({ caption, picture }, at) => {
        const [left, top] = [(at % columns) * across + gap, Math.floor(at / columns) * down + gap]
        return [
          { input: picture, left, top },
          { input: Buffer.from(label(caption)), left, top: top + cell.height },
        ]
      }),
    )
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, name))
  sheets.push(name)
}

function label(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${captionHeight}"><text x="${cell.width / 2}" y="12" text-anchor="middle" font-family="sans-serif" font-size="11" fill="#444">${escaped(words)}</text></svg>`
}

function page(): string {
  const pictures = sheets.map((name) => `<img src="${name}" alt="${name}">`)
  const words = rows.map(({ title, description }) => `<dt>${escaped(title)}</dt><dd>${escaped(description)}</dd>`)
  return `<!doctype html>
<meta charset="utf-8">
<title>Vision: every operation on real photographs</title>
<style>body{background:${paper};font:16px/1.5 system-ui,sans-serif;max-width:1640px;margin:2rem auto;padding:0 1rem}img{max-width:100%}dt{font-weight:600}</style>
<h1>Every operation on real photographs</h1>
<p>Made by <code>npm run gallery:vision</code> on a CPU. Photographs: NASA, SpaceX, scikit-image’s samples (public domain, CC0) and samples of npm packages (MIT, Apache-2.0).</p>
${pictures.join('\n')}
<h2>describe</h2>
<dl>
${words.join('\n')}
</dl>
`
}
