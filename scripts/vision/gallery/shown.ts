/** Pictures made ready to be shown in a cell. */
import sharp, { type OverlayOptions } from 'sharp'
import { encodePng, raw } from '../../../packages/vision/src/pictures/code.ts'
import type { Mask, Picture, Size } from '../../../packages/vision/src/pictures/picture.ts'

export const cell: Size = { width: 264, height: 200 }
const paper = '#fbfaf6'

/** Whatever is transparent lies over a checkerboard. */
export async function fitted(picture: Picture): Promise<Buffer> {
  const small = await sharp(await encodePng(picture))
    .resize({ ...cell, fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = small.info
  const laid = await sharp(Buffer.from(checkerboard({ width, height })))
    .composite([{ input: small.data }])
    .png()
    .toBuffer()
  return centred(laid, { width, height })
}

/** The picture with what is meant coloured, and the rest greyed. */
export function overlaid(picture: Picture, { data: mask }: Mask): Picture {
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < mask.length; at++) {
    const meant = (mask[at] as number) / 255
    const [red, green, blue] = data.subarray(at * 4, at * 4 + 3) as unknown as [number, number, number]
    const grey = 0.55 * (0.3 * red + 0.59 * green + 0.11 * blue)
    data[at * 4] = meant * (0.6 * red + 0.4 * 255) + (1 - meant) * grey
    data[at * 4 + 1] = meant * 0.75 * green + (1 - meant) * grey
    data[at * 4 + 2] = meant * (0.6 * blue + 0.4 * 140) + (1 - meant) * grey
  }
  return { ...picture, data }
}

/** Two pictures of the same size next to each other, pixel by pixel. */
export async function pair(left: Picture, right: Picture): Promise<Buffer> {
  const half = { width: cell.width / 2 - 1, height: cell.height }
  const cut = (picture: Picture) =>
    raw(picture)
      .extract({
        left: Math.max(0, Math.floor((picture.width - half.width) / 2)),
        top: Math.max(0, Math.floor((picture.height - half.height) / 2)),
        width: Math.min(half.width, picture.width),
        height: Math.min(half.height, picture.height),
      })
      .png()
      .toBuffer()
  return sharp({ create: { ...cell, channels: 3, background: paper } })
    .composite([
      { input: await cut(left), left: 0, top: 0 },
      { input: await cut(right), left: cell.width / 2 + 1, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** The nearest three layers and the background, each in a frame of the picture's shape. */
export async function framed(layers: { x: number; y: number; picture: Picture }[], size: Size): Promise<Buffer> {
  const shown = [...layers.slice(0, -1).slice(0, 3), ...layers.slice(-1)]
  const room: Size = { width: cell.width / 2 - 3, height: cell.height / 2 - 3 }
  const scale = Math.min(room.width / size.width, room.height / size.height)
  const sheet: Size = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  const parts: OverlayOptions[] = []
  for (const [index, { x, y, picture }] of shown.entries()) {
    const left = Math.round((index % 2) * (room.width + 6) + (room.width - sheet.width) / 2)
    const top = Math.round(Math.floor(index / 2) * (room.height + 6) + (room.height - sheet.height) / 2)
    parts.push({ input: Buffer.from(checkerboard(sheet)), left, top })
    const place = { left: Math.floor(x * scale), top: Math.floor(y * scale) }
    const width = Math.max(1, Math.min(sheet.width - place.left, Math.round(picture.width * scale)))
    const height = Math.max(1, Math.min(sheet.height - place.top, Math.round(picture.height * scale)))
    const input = await sharp(await encodePng(picture))
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer()
    parts.push({ input, left: left + place.left, top: top + place.top })
  }
  return sharp({ create: { ...cell, channels: 3, background: paper } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** Words in a cell, as many as it holds. */
export async function written(words: string): Promise<Buffer> {
  const lines: string[] = ['']
  for (const word of words.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > 46) lines.push(word)
    else lines[lines.length - 1] = line
  }
  const most = 14
  const text = lines
    .slice(0, most)
    .map((line, at) => `<text x="4" y="${14 + at * 14}">${escaped(at === most - 1 ? `${line} …` : line)}</text>`)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.height}" font-family="sans-serif" font-size="11" fill="#333">${text.join('')}</svg>`
  return centred(await sharp(Buffer.from(drawn)).png().toBuffer(), cell)
}

export function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

async function centred(input: Buffer, { width, height }: Size): Promise<Buffer> {
  return sharp({ create: { ...cell, channels: 3, background: paper } })
    .composite([{ input, left: Math.floor((cell.width - width) / 2), top: Math.floor((cell.height - height) / 2) }])
    .png()
    .toBuffer()
}

function checkerboard({ width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="c" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#fff"/><path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#ccd"/></pattern></defs><rect width="100%" height="100%" fill="url(#c)"/></svg>`
}
