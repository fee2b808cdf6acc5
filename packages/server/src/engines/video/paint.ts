/** Layers blended into a frame. Colours are multiplied by their alpha beforehand. */
import type { Picture } from '@easel/vision'
import { type FrameShape, type Mesh, tile } from './mesh.ts'
import { type SpanPainter, spanPainter } from './spanPainter.ts'

/** The memory that frames and sheets of one clip share with the innermost loop. */
export class Canvas {
  readonly paintSpan: SpanPainter
  readonly #memory: WebAssembly.Memory
  #used = 0

  /** Of how many pixels there is room for. */
  constructor(pixels: number) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil((pixels * 4) / 65_536) })
    this.paintSpan = spanPainter(this.#memory)
  }

  pixels(count: number): Int32Array<ArrayBuffer> {
    const part = new Int32Array(this.#memory.buffer as ArrayBuffer, this.#used, count)
    this.#used += count * 4
    return part
  }
}

/** How many pixels a sheet takes. */
export const sheetSize = ({ width, height }: FrameShape) => (width + 2) * (height + 2)

/** A layer's pixels with a border of one pixel, so that sampling needs no look at the edges. */
export interface Sheet {
  width: number
  height: number
  stride: number
  pixels: Int32Array
  /** Row by row, 1 for each block of pixels that are all opaque. */
  solid: Uint8Array
  blocks: number
}

const block = 16

/** What reaches the picture's own edge goes on beyond it; else the border is clear, which makes a soft edge. */
export interface Beyond {
  left: boolean
  right: boolean
  top: boolean
  bottom: boolean
}

export function sheetOf({ width, height, data }: Picture, beyond: Beyond, canvas: Canvas): Sheet {
  const stride = width + 2
  const pixels = canvas.pixels(sheetSize({ width, height }))
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * stride + 1
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const alpha = data[at + 3] as number
      if (alpha === 0) continue
      const by = alpha * 257 + 1
      // Times alpha, over 255, rounded; exact for whatever is opaque.
      const red = ((data[at] as number) * by + 32_767) >> 16
      const green = ((data[at + 1] as number) * by + 32_767) >> 16
      const blue = ((data[at + 2] as number) * by + 32_767) >> 16
      pixels[row + x] = red | (green << 8) | (blue << 16) | (alpha << 24)
    }
  }
  for (let y = 1; y <= height; y++) {
    if (beyond.left) pixels[y * stride] = pixels[y * stride + 1] as number
    if (beyond.right) pixels[y * stride + width + 1] = pixels[y * stride + width] as number
  }
  if (beyond.top) pixels.copyWithin(0, stride, 2 * stride)
  if (beyond.bottom) pixels.copyWithin((height + 1) * stride, height * stride, (height + 1) * stride)
  return { width, height, stride, pixels, ...solidOf(pixels, stride, width, height) }
}

function solidOf(pixels: Int32Array, stride: number, width: number, height: number) {
  const blocks = Math.ceil(width / block)
  const solid = new Uint8Array(blocks * Math.ceil(height / block)).fill(1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((pixels[(y + 1) * stride + x + 1] as number) >>> 24 !== 255)
        solid[Math.floor(y / block) * blocks + Math.floor(x / block)] = 0
  return { solid, blocks }
}

/** Places are kept in parts of 65,536 of a pixel. */
const one = 65_536

/** `hidden` tells the tiles of the frame that something nearer covers. */
export function paint(
  { paintSpan }: Canvas,
  frame: Int32Array,
  { width, height }: FrameShape,
  sheet: Sheet,
  mesh: Mesh,
  hidden: Uint8Array,
) {
  const { cell, columns, isStraight } = mesh
  const perTile = tile / cell
  const across = (columns - 1) / perTile
  const area = { paintSpan, frame: frame.byteOffset, to: 0, end: 0, stride: width, count: 0 }
  for (let row = 0; row < mesh.rows - 1; row++) {
    area.end = Math.min(height, (row + 1) * cell) * width
    const tiles = Math.floor(row / perTile) * across
    for (let column = 0; column < columns - 1; ) {
      const corner = row * columns + column
      const isSeen = hidden[tiles + Math.floor(column / perTile)] === 0
      // What is straight is painted in one go as far as it is seen.
      const next = isStraight && isSeen ? endOfSeen(hidden, tiles, column, across) : column + 1
      area.to = row * cell * width + column * cell
      area.count = Math.min(width, next * cell) - column * cell
      if (isSeen && area.count > 0 && (isStraight || !isOff(mesh, corner, sheet))) paintCell(area, sheet, mesh, corner)
      column = next
    }
  }
}

function endOfSeen(hidden: Uint8Array, tiles: number, from: number, across: number): number {
  let next = from + 1
  while (next < across && hidden[tiles + next] === 0) next += 1
  return next
}

/** Adds to `hidden` the tiles of the frame that the layer covers wholly. */
export function hide(hidden: Uint8Array, sheet: Sheet, mesh: Mesh) {
  const perTile = tile / mesh.cell
  const across = (mesh.columns - 1) / perTile
  for (let at = 0; at < hidden.length; at++) {
    if (hidden[at] === 1) continue
    const corner = Math.floor(at / across) * perTile * mesh.columns + (at % across) * perTile
    if (isSolid(sheet, mesh, corner, perTile)) hidden[at] = 1
  }
}

/** Whether all that a tile's corners, and those within it, look at is opaque. */
function isSolid(sheet: Sheet, { x, y, columns }: Mesh, corner: number, perTile: number): boolean {
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (let row = 0; row <= perTile; row++)
    for (let column = 0; column <= perTile; column++) {
      const at = corner + row * columns + column
      left = Math.min(left, x[at] as number)
      right = Math.max(right, x[at] as number)
      top = Math.min(top, y[at] as number)
      bottom = Math.max(bottom, y[at] as number)
    }
  if (left < 1 || top < 1 || right > sheet.width - 3 || bottom > sheet.height - 3) return false
  for (let row = Math.floor((top - 1) / block); row <= Math.floor((bottom + 2) / block); row++)
    for (let column = Math.floor((left - 1) / block); column <= Math.floor((right + 2) / block); column++)
      if (sheet.solid[row * sheet.blocks + column] === 0) return false
  return true
}

/** Whether all four corners lie off one side. */
function isOff(mesh: Mesh, corner: number, sheet: Sheet): boolean {
  return isOutside(mesh.x, corner, mesh.columns, sheet.width) || isOutside(mesh.y, corner, mesh.columns, sheet.height)
}

function isOutside(places: Float64Array, corner: number, columns: number, length: number): boolean {
  const [a, b] = [places[corner] as number, places[corner + 1] as number]
  const [c, d] = [places[corner + columns] as number, places[corner + columns + 1] as number]
  return Math.max(a, b, c, d) <= -1 || Math.min(a, b, c, d) >= length
}

/** The pieces of rows that lie between a cell's corners, or go on as it begins. */
function paintCell(area: Area, sheet: Sheet, mesh: Mesh, corner: number) {
  const { x, y, light, columns, cell } = mesh
  const below = corner + columns
  const left = (light[corner] as number) * full
  const right = (light[corner + 1] as number) * full
  const leftDown = ((light[below] as number) * full - left) / cell
  const rightDown = ((light[below + 1] as number) * full - right) / cell
  const isDimmed = Math.min(left, right, left + leftDown * cell, right + rightDown * cell) < full - 0.5
  // With the border, the first pixel lies at 1.
  let fromX = (x[corner] as number) + 1
  let fromY = (y[corner] as number) + 1
  let stepX = ((x[corner + 1] as number) - (x[corner] as number)) / cell
  let stepY = ((y[corner + 1] as number) - (y[corner] as number)) / cell
  const downX = ((x[below] as number) - (x[corner] as number)) / cell
  const downY = ((y[below] as number) - (y[corner] as number)) / cell
  const bendX = (((x[below + 1] as number) - (x[below] as number)) / cell - stepX) / cell
  const bendY = (((y[below + 1] as number) - (y[below] as number)) / cell - stepY) / cell
  for (let to = area.to, row = 0; to < area.end; to += area.stride, row++) {
    const light = isDimmed ? left + leftDown * row : full
    const lightStep = isDimmed ? (right + rightDown * row - light) / cell : 0
    paintRow(area, to, sheet, fromX, fromY, stepX, stepY, light, lightStep)
    fromX += downX
    fromY += downY
    stepX += bendX
    stepY += bendY
  }
}

const full = 65_536

/** A rectangle of the frame: where its first row begins, where rows end, how far they lie apart, how long they are. */
interface Area {
  paintSpan: SpanPainter
  /** Its address. */
  frame: number
  to: number
  end: number
  stride: number
  count: number
}

/** As far as the layer reaches. */
function paintRow(
  { paintSpan, frame, count }: Area,
  to: number,
  sheet: Sheet,
  fromX: number,
  fromY: number,
  stepX: number,
  stepY: number,
  light: number,
  lightStep: number,
) {
  const [mostX, mostY] = [sheet.width + 1, sheet.height + 1]
  let [first, last] = [0, count - 1]
  if (!isInside(fromX, fromX + stepX * last, mostX) || !isInside(fromY, fromY + stepY * last, mostY)) {
    const [firstX, lastX] = within(fromX, stepX, mostX)
    const [firstY, lastY] = within(fromY, stepY, mostY)
    first = Math.max(0, firstX, firstY)
    last = Math.min(last, lastX, lastY)
    if (first > last) return
  }
  paintSpan(
    frame + (to + first) * 4,
    frame + (to + last + 1) * 4,
    sheet.pixels.byteOffset,
    sheet.stride * 4,
    (fromX + stepX * first) * one,
    (fromY + stepY * first) * one,
    stepX * one,
    stepY * one,
    light + lightStep * first,
    lightStep,
  )
}

/** Places are rounded: a hair inside is inside. */
const hair = 0.02

function isInside(from: number, to: number, length: number): boolean {
  return from >= hair && to >= hair && from < length - hair && to < length - hair
}

/** The first and last step at which `from + step × n` lies inside. */
function within(from: number, step: number, length: number): [number, number] {
  if (Math.abs(step) < 1e-9) return from >= hair && from < length - hair ? [0, Number.MAX_SAFE_INTEGER] : [1, 0]
  const [one, other] = [(hair - from) / step, (length - hair - from) / step]
  return [Math.ceil(Math.min(one, other)), Math.floor(Math.max(one, other))]
}

const pair = 0x00ff00ff

/** What lies before, over what was there; `rest` of 255 of that is still seen. */
function over(behind: number, redBlue: number, greenAlpha: number, rest: number): number {
  const by = rest + (rest >> 7)
  const behindRedBlue = (Math.imul(behind & pair, by) >>> 8) & pair
  const behindGreenAlpha = (Math.imul((behind >>> 8) & pair, by) >>> 8) & pair
  return (redBlue + behindRedBlue) | ((greenAlpha + behindGreenAlpha) << 8)
}

/** A colour with an alpha of 0 to 255 over one place of a frame. */
export function dot(frame: Int32Array, at: number, colour: number, alpha: number) {
  const by = alpha + (alpha >> 7)
  const redBlue = (Math.imul(colour & pair, by) >>> 8) & pair
  const green = ((((colour >>> 8) & 255) * by) >>> 8) & 255
  frame[at] = over(frame[at] as number, redBlue, (alpha << 16) | green, 255 - alpha)
}

/** A whole frame over another, pixel by pixel. */
export function lay({ paintSpan }: Canvas, frame: Int32Array, sheet: Int32Array, { width, height }: FrameShape) {
  for (let row = 0; row < height; row++) {
    const to = frame.byteOffset + row * width * 4
    paintSpan(to, to + width * 4, sheet.byteOffset, width * 4, 0, row * one, one, 0, full, 0)
  }
}

/** `share` of 256 of the second frame, mixed into the first. */
export function mix(frame: Int32Array, other: Int32Array, share: number) {
  const rest = 256 - share
  for (let at = 0; at < frame.length; at++) {
    const [a, b] = [frame[at] as number, other[at] as number]
    const redBlue = ((Math.imul(a & pair, rest) + Math.imul(b & pair, share)) >>> 8) & pair
    const greenAlpha = ((Math.imul((a >>> 8) & pair, rest) + Math.imul((b >>> 8) & pair, share)) >>> 8) & pair
    frame[at] = redBlue | (greenAlpha << 8)
  }
}
