/**
 * `npm run gallery:vision [folder] [photograph …]`: a contact sheet of every operation for each of fifteen photographs,
 * one of the ways to combine, and a page of them all. With names only those are made anew.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { combine } from '../../packages/vision/src/combine/combine.ts'
import { resize, within } from '../../packages/vision/src/pictures/resize.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'
import { type Cell, rowOf } from './gallery/cells.ts'
import { cell, escaped, fitted } from './gallery/shown.ts'
import { combined, wanted } from './gallery/wanted.ts'
import { fetchPhotographs } from './photographs.ts'

const [folder = 'docs/pictures/vision', ...names] = process.argv.slice(2)
const columns = 6
const gap = 8
const captionHeight = 16
const paper = '#fbfaf6'
const isAsked = (name: string) => names.length === 0 || names.includes(name)

await fetchPhotographs(console.log)
mkdirSync(folder, { recursive: true })
const work = testWork()
const wordsFile = join(folder, 'descriptions.json')
const descriptions: Record<string, string> = existsSync(wordsFile) ? JSON.parse(readFileSync(wordsFile, 'utf8')) : {}

for (const each of wanted) {
  if (!isAsked(each.photograph)) continue
  console.log(each.photograph)
  const { cells, description } = await rowOf(each, work)
  await sheet(each.photograph, cells)
  descriptions[each.photograph] = description
  writeFileSync(wordsFile, `${JSON.stringify(descriptions, null, 2)}\n`)
}
if (isAsked('combine')) await sheet('combine', await combinedCells())
writeFileSync(join(folder, 'index.html'), page())
await work.networks.close()

async function combinedCells(): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const { mode, photographs, prompt } of combined) {
    const pictures = []
    for (const name of photographs) {
      const picture = await photograph(name)
      pictures.push(await resize(picture, within(picture, 900)))
    }
    const between = { overlay: 40, blend: 0 }[mode as string] ?? 12
    const wish = { mode, gap: between, background: '#fff', align: 'center' as const }
    const made = await combine(pictures, prompt === undefined ? wish : { ...wish, prompt }, work)
    cells.push({ caption: `combine: ${mode}`, picture: await fitted(made) })
  }
  return cells
}

async function sheet(name: string, cells: Cell[]): Promise<void> {
  const [across, down] = [cell.width + gap, cell.height + captionHeight + gap]
  const lines = Math.ceil(cells.length / columns)
  const size = { width: columns * across + gap, height: lines * down + gap }
  await sharp({ create: { ...size, channels: 3, background: paper } })
    .composite(
      cells.flatMap(({ caption, picture }, at) => {
        const [left, top] = [(at % columns) * across + gap, Math.floor(at / columns) * down + gap]
        return [
          { input: picture, left, top },
          { input: Buffer.from(label(caption)), left, top: top + cell.height },
        ]
      }),
    )
    .webp({ quality: 82, effort: 6, preset: 'drawing', smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
}

function label(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${captionHeight}"><text x="${cell.width / 2}" y="12" text-anchor="middle" font-family="sans-serif" font-size="11" fill="#444">${escaped(words)}</text></svg>`
}

function page(): string {
  const made = [...wanted.map((each) => each.photograph), 'combine'].filter((name) =>
    existsSync(join(folder, `${name}.webp`)),
  )
  const sheets = made.map((name) => {
    const words = descriptions[name]
    const said = words === undefined ? '' : `<p>describe: “${escaped(words)}”</p>`
    return `<h2>${name}</h2>\n${said}<img src="${name}.webp" alt="every operation on ${name}">`
  })
  return `<!doctype html>
<meta charset="utf-8">
<title>Vision: every operation on real photographs</title>
<style>body{background:${paper};font:16px/1.5 system-ui,sans-serif;max-width:1640px;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style>
<h1>Every operation on real photographs</h1>
<p>Made by <code>npm run gallery:vision</code> on a CPU. Photographs: NASA, SpaceX, scikit-image’s samples (public domain, CC0) and samples of npm packages (MIT, Apache-2.0).</p>
${sheets.join('\n')}
`
}
