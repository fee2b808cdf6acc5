/** `node scripts/edits/sheet.ts [folder] [page …]`: instructions carried out, before and after, with the words under them. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { illustrate, type Scene } from '../../packages/illustrator/src/index.ts'
import { type AskedEdit, editPicture } from '../../packages/server/src/engines/edits/editPicture.ts'
import { decode, encodePng } from '../../packages/vision/src/pictures/code.ts'
import type { Mask, Picture } from '../../packages/vision/src/pictures/picture.ts'
import { resize, within } from '../../packages/vision/src/pictures/resize.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'
import { fetchPhotographs } from '../vision/photographs.ts'
import { type Shown, shown } from './instructions.ts'

const [folder = 'docs/pictures/edits', ...wanted] = process.argv.slice(2)
const seed = 7
/** Pairs to a page: two across, five down. */
const [across, down] = [2, 5]
const cell = { width: 320, height: 240 }
const caption = 24
const gap = 10
const paper = '#fbfaf6'

await fetchPhotographs(console.log)
mkdirSync(folder, { recursive: true })
const work = testWork()
const perPage = across * down
for (let at = 0; at < shown.length; at += perPage) {
  const number = at / perPage + 1
  if (wanted.length > 0 && !wanted.includes(String(number))) continue
  const pairs: Pair[] = []
  for (const each of shown.slice(at, at + perPage)) pairs.push(await pairOf(each))
  await page(number, pairs)
}
await work.networks.close()

interface Pair {
  instruction: string
  before: Picture
  /** Undefined where it was refused. */
  after: Picture | undefined
}

async function pairOf(each: Shown): Promise<Pair> {
  const { instruction } = each
  const { picture, scene } = await sourceOf(each)
  const asked: AskedEdit = {
    instruction,
    picture,
    scene,
    seed,
    mask: each.mask === undefined ? undefined : discOf(picture, each.mask),
    reference: each.reference === undefined ? undefined : await sized(each.reference),
    ratio: each.ratio,
  }
  try {
    const { picture: after, changes, warnings } = await editPicture(asked, work)
    console.log(`${instruction}: ${[...changes, ...warnings].join('; ')}`)
    return { instruction, before: picture, after }
  } catch (error) {
    console.log(`${instruction}: ${error}`)
    return { instruction, before: picture, after: undefined }
  }
}

async function sourceOf({
  photograph: name,
  painted,
}: Shown): Promise<{ picture: Picture; scene?: Scene | undefined }> {
  if (name !== undefined) return { picture: await sized(name) }
  const order = { prompt: painted ?? '', width: 896, height: 672, seed, styles: [], palette: [], guidance: 10 }
  const { png, scene } = await illustrate(order)
  return { picture: await decode(png), scene }
}

async function sized(name: string): Promise<Picture> {
  const picture = await photograph(name)
  return resize(picture, within(picture, 800))
}

function discOf({ width, height }: Picture, { x, y, radius }: NonNullable<Shown['mask']>): Mask {
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++)
    if (Math.hypot((at % width) - x * width, Math.floor(at / width) - y * height) < radius * width) data[at] = 255
  return { width, height, data }
}

async function page(number: number, some: Pair[]): Promise<void> {
  const pair = { width: 2 * cell.width + gap, height: cell.height + caption + gap }
  const layers = await Promise.all(
    some.flatMap(({ instruction, before, after }, index) => {
      const left = gap + (index % across) * (pair.width + 2 * gap)
      const top = gap + Math.floor(index / across) * pair.height
      return [
        tile(before).then((input) => ({ input, left, top })),
        tile(after).then((input) => ({ input, left: left + cell.width + gap, top })),
        Promise.resolve({ input: label(instruction, pair.width), left, top: top + cell.height }),
      ]
    }),
  )
  const lines = Math.ceil(some.length / across)
  const size = { width: gap + across * (pair.width + 2 * gap), height: gap + lines * pair.height }
  await sharp({ create: { ...size, channels: 3, background: paper } })
    .composite(layers)
    .webp({ quality: 78 })
    .toFile(join(folder, `edits-${number}.webp`))
}

/** Transparency is shown as a chequered ground. */
async function tile(picture: Picture | undefined): Promise<Buffer> {
  if (picture === undefined)
    return sharp({ create: { ...cell, channels: 3, background: '#e8d8d8' } })
      .png()
      .toBuffer()
  const shownAt = await sharp(await encodePng(picture))
    .resize(cell.width, cell.height, { fit: 'inside' })
    .png()
    .toBuffer()
  const { width = 1, height = 1 } = await sharp(shownAt).metadata()
  const squares = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#fff"/><path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#d9d9d9"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
  const flat = await sharp(Buffer.from(squares))
    .composite([{ input: shownAt }])
    .png()
    .toBuffer()
  return sharp(flat).resize(cell.width, cell.height, { fit: 'contain', background: paper }).png().toBuffer()
}

function label(text: string, width: number): Buffer {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="2" y="16" font-family="sans-serif" font-size="14" fill="#333">${plain}</text></svg>`,
  )
}
