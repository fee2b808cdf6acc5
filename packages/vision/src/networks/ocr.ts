/** Reads what is written in a picture: PP-OCRv4's detector finds the lines, its reader reads each. */
import { readFile } from 'node:fs/promises'
import { byRows } from '../matte/rows.ts'
import type { Box, Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { type Networks, Tensor } from './networks.ts'
import { cornersOf, type TurnedBox, textBoxes } from './textBoxes.ts'
import { type Letter, type Strip, withSpaces } from './wordGaps.ts'

export interface Line {
  text: string
  score: number
  box: Box
}

/** The detector's side at most; larger finds smaller writing and costs by the square. */
const mostSide = 960
/** Pictures smaller than this are shown larger to the detector. */
const leastSide = 640
const readerHeight = 48
const mostReaderWidth = 3200
/** What reads well when turned round is believed from here on. */
const turnedFrom = 0.93

/** In the order they are read. Pictures without writing give none. */
export async function readText(picture: Picture, work: Work): Promise<Line[]> {
  if (Math.min(picture.width, picture.height) < 8) return []
  const shown = await onContrast(picture)
  const boxes = await findLines(shown, work)
  if (boxes.length === 0) return []
  const keys = await keysOf(work.networks)
  const lines: Line[] = []
  for (const [index, box] of boxes.entries()) {
    work.signal.throwIfAborted()
    const { text, score } = await readLine(shown, box, keys, work)
    if (isBelievable(text, score)) lines.push({ text, score, box: within4(box, picture) })
    work.progress((index + 1) / boxes.length)
  }
  return inReadingOrder(lines)
}

async function findLines(picture: Picture, work: Work): Promise<TurnedBox[]> {
  const fitted = within(picture, mostSide)
  const scale = Math.max(1, Math.min(3, leastSide / Math.max(fitted.width, fitted.height)))
  const size = { width: to32(fitted.width * scale), height: to32(fitted.height * scale) }
  const small = await resize(picture, size)
  const { width, height, data } = small
  const planes = new Float32Array(3 * width * height)
  const area = width * height
  // The networks were taught on blue, green, red; the means are in that order too.
  for (let at = 0; at < area; at++) {
    planes[at] = ((data[at * 4 + 2] as number) / 255 - 0.485) / 0.229
    planes[at + area] = ((data[at * 4 + 1] as number) / 255 - 0.456) / 0.224
    planes[at + 2 * area] = ((data[at * 4] as number) / 255 - 0.406) / 0.225
  }
  const answer = await work.networks.run('text-detector', { x: new Tensor('float32', planes, [1, 3, height, width]) })
  const [map] = Object.values(answer)
  if (map === undefined) throw new Error('the text detector gave nothing')
  const [scaleX, scaleY] = [picture.width / width, picture.height / height]
  return textBoxes({ data: map.data as Float32Array, width, height }).map((box) => ({
    ...box,
    centerX: box.centerX * scaleX,
    centerY: box.centerY * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  }))
}

function to32(side: number): number {
  return Math.max(32, Math.round(side / 32) * 32)
}

/** A line that stands on end is read both ways, and one that reads badly also upside down. */
async function readLine(picture: Picture, box: TurnedBox, keys: string[], work: Work) {
  const tall = box.height >= box.width * 1.5
  const quarter = Math.PI / 2
  const lying = tall ? { ...box, width: box.height, height: box.width, angle: box.angle - quarter } : box
  const first = await readStrip(picture, lying, keys, work)
  if (!tall && first.score >= 0.8) return first
  const second = await readStrip(picture, { ...lying, angle: lying.angle + Math.PI }, keys, work)
  return second.score > Math.max(turnedFrom, first.score + 0.1) ? second : first
}

async function readStrip(picture: Picture, box: TurnedBox, keys: string[], work: Work) {
  const strip = straighten(picture, box)
  const answer = await work.networks.run('text-reader', { x: strip })
  const [table] = Object.values(answer)
  if (table === undefined) throw new Error('the text reader gave nothing')
  const { letters, score } = spell(table.data as Float32Array, keys)
  return { text: clean(withSpaces(letters, lightnessOf(strip))), score }
}

/** The turned rectangle, made straight and 48 pixels high. */
function straighten({ data, width, height }: Picture, box: TurnedBox): Tensor {
  const scale = box.height / readerHeight
  const stripWidth = Math.max(readerHeight, Math.min(mostReaderWidth, Math.round(box.width / scale)))
  const [stepX, stepY] = [box.width / stripWidth, scale]
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  // Several looks at each place where the writing is made smaller, else thin strokes vanish.
  const looks = Math.max(1, Math.min(4, Math.round(scale / 1.2)))
  const area = stripWidth * readerHeight
  const planes = new Float32Array(3 * area)
  const color = [0, 0, 0]
  for (let row = 0; row < readerHeight; row++)
    for (let column = 0; column < stripWidth; column++) {
      color.fill(0)
      for (let look = 0; look < looks * looks; look++) {
        const along = (column + ((look % looks) + 0.5) / looks) * stepX - box.width / 2
        const across = (row + (Math.floor(look / looks) + 0.5) / looks) * stepY - box.height / 2
        addSample(
          data,
          width,
          height,
          box.centerX + along * cos - across * sin - 0.5,
          box.centerY + along * sin + across * cos - 0.5,
          color,
        )
      }
      const at = row * stripWidth + column
      for (let channel = 0; channel < 3; channel++)
        planes[at + channel * area] = (color[2 - channel] as number) / (looks * looks) / 127.5 - 1
    }
  return new Tensor('float32', planes, [1, 3, readerHeight, stripWidth])
}

function addSample(data: Uint8Array, width: number, height: number, x: number, y: number, color: number[]) {
  const cleanX = Math.max(0, Math.min(width - 1, x))
  const cleanY = Math.max(0, Math.min(height - 1, y))
  const [left, top] = [Math.floor(cleanX), Math.floor(cleanY)]
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [shareX, shareY] = [cleanX - left, cleanY - top]
  for (let channel = 0; channel < 3; channel++) {
    const upper = mix(data[(top * width + left) * 4 + channel], data[(top * width + right) * 4 + channel], shareX)
    const lower = mix(data[(bottom * width + left) * 4 + channel], data[(bottom * width + right) * 4 + channel], shareX)
    color[channel] = (color[channel] as number) + mix(upper, lower, shareY)
  }
}

function mix(one: number | undefined, other: number | undefined, share: number): number {
  return (one as number) + ((other as number) - (one as number)) * share
}

/** The middle plane is green, which is near enough to lightness. */
function lightnessOf({ data, dims }: Tensor): Strip {
  const [, , height = 0, width = 0] = dims
  return { data: (data as Float32Array).subarray(width * height, 2 * width * height), width, height }
}

/** Each step names a letter or none; the same letter in a row is one letter. */
export function spell(table: Float32Array, keys: string[]): { letters: Letter[]; score: number } {
  const width = keys.length
  const letters: Letter[] = []
  let [sum, before] = [0, 0]
  for (let start = 0; start + width <= table.length; start += width) {
    let best = 0
    for (let letter = 1; letter < width; letter++)
      if ((table[start + letter] as number) > (table[start + best] as number)) best = letter
    if (best !== 0 && best !== before) {
      letters.push({ sign: keys[best] as string, at: (start + width / 2) / table.length })
      sum += table[start + best] as number
    }
    before = best
  }
  return { letters, score: letters.length === 0 ? 0 : sum / letters.length }
}

/** Specks beside a line are read as dots. */
function clean(text: string): string {
  return text.replace(/^[\s.·,:;_\-–—'`|]+|[\s·,_`|]+$/g, '')
}

/** Textures are read as one or two uncertain signs; real words are long or certain. */
function isBelievable(text: string, score: number): boolean {
  const signs = [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')].length
  if (signs === 0) return false
  // A starburst is a fine 米: one sign alone is believed only in scripts that need no single signs for words.
  if (signs === 1) return score >= 0.97 && !/\p{Script=Han}/u.test(text)
  return score >= (signs === 2 ? 0.88 : 0.8)
}

function inReadingOrder(lines: Line[]): Line[] {
  const rows: Line[][] = []
  for (const line of lines.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && middle(line) - middle(first) < first.box.height / 2) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => row.sort((one, other) => one.box.x - other.box.x))
}

function middle({ box }: Line): number {
  return box.y + box.height / 2
}

function within4(turned: TurnedBox, { width, height }: Picture): Box {
  const { left, top, right, bottom } = cornersOf(turned)
  const x = Math.max(0, Math.min(width - 1, Math.floor(left)))
  const y = Math.max(0, Math.min(height - 1, Math.floor(top)))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil(right)) - x),
    height: Math.max(1, Math.min(height, Math.ceil(bottom)) - y),
  }
}

/** Transparent parts are shown white behind dark writing and black behind light. */
async function onContrast(picture: Picture): Promise<Picture> {
  const { data, width, height } = picture
  let [light, weight] = [0, 0]
  await byRows(height, (row) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      const alpha = data[at + 3] as number
      weight += alpha
      light += alpha * ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number))
    }
  })
  if (weight === width * height * 255) return picture
  const behind = weight === 0 || light / weight / 4 < 128 ? 255 : 0
  const shown = Uint8Array.from(data)
  await byRows(height, (row) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      const share = (data[at + 3] as number) / 255
      for (let channel = at; channel < at + 3; channel++)
        shown[channel] = Math.round((data[channel] as number) * share + behind * (1 - share))
      shown[at + 3] = 255
    }
  })
  return { ...picture, data: shown }
}

const keysRead = new WeakMap<Networks, Promise<string[]>>()

/** The reader's alphabet: no letter first, the space last. */
function keysOf(networks: Networks): Promise<string[]> {
  const known = keysRead.get(networks)
  if (known !== undefined) return known
  const reading = readKeys(networks)
  keysRead.set(networks, reading)
  reading.catch(() => keysRead.delete(networks))
  return reading
}

async function readKeys(networks: Networks): Promise<string[]> {
  const path = await networks.companion('text-reader', 'keys.txt')
  const keys = [
    '',
    ...(await readFile(path, 'utf8'))
      .replaceAll('\r', '')
      .split('\n')
      .filter((key) => key !== ''),
    ' ',
  ]
  return keys
}
