/** One frame after the other: every layer seen from where the camera is, blended from far to near. */
import type { Camera, View } from './camera.ts'
import type { MovingLayer, MovingPicture } from './layer.ts'
import { stirred } from './stir.ts'

export interface FrameShape {
  width: number
  height: number
}

/** How much less than the nearest thing the farthest moves. */
const farMoves = 0.3

/** The frame is drawn into the same buffer each time. */
export class Renderer {
  readonly #moving: MovingPicture
  readonly #camera: Camera
  readonly #shape: FrameShape
  readonly #frame: Uint8Array
  readonly #closer: number
  readonly #seconds: number

  constructor(moving: MovingPicture, camera: Camera, shape: FrameShape, seconds: number) {
    this.#seconds = seconds
    this.#moving = moving
    this.#camera = camera
    this.#shape = shape
    this.#frame = new Uint8Array(shape.width * shape.height * 4)
    this.#closer = closerFor(camera)
  }

  draw(moment: number): Uint8Array {
    this.#frame.fill(255)
    const view = this.#camera(moment)
    for (const layer of this.#moving.layers) this.#drawLayer(layer, view, moment)
    return this.#frame
  }

  #drawLayer(layer: MovingLayer, view: View, moment: number) {
    const { width, height } = this.#shape
    const moves = farMoves + (1 - farMoves) * layer.depth
    const own = stirred(layer, moment, this.#seconds)
    // From frame to picture: the picture covers the frame, a little larger than it, so that no edge is ever seen.
    const fit = Math.max(width / this.#moving.width, height / this.#moving.height) * this.#closer
    const scale = fit * (1 + (view.zoom - 1) * moves)
    const [cos, sin] = [Math.cos(view.roll) / scale, Math.sin(view.roll) / scale]
    const middleX = this.#moving.width / 2 - layer.x - own.x
    const middleY = this.#moving.height / 2 - layer.y - own.y
    const shiftX = view.x * width
    const shiftY = view.y * height
    const map: Mapping = {
      cos,
      sin,
      middleX,
      middleY,
      shiftX: shiftX * moves,
      shiftY: shiftY * moves,
      reliefX: shiftX * 0.6,
      reliefY: shiftY * 0.6,
    }
    paintInto(this.#frame, this.#shape, layer, map, own.wave, moment)
  }
}

interface Mapping {
  cos: number
  sin: number
  middleX: number
  middleY: number
  shiftX: number
  shiftY: number
  reliefX: number
  reliefY: number
}

/** Blends what of a layer the frame sees, sampled between pixels. */
function paintInto(
  frame: Uint8Array,
  { width, height }: FrameShape,
  layer: MovingLayer,
  map: Mapping,
  wave: number,
  moment: number,
) {
  const { picture, relief } = layer
  const { data } = picture
  const [lastX, lastY] = [picture.width - 1, picture.height - 1]
  const wraps = layer.stir === 'fall' || layer.stir === 'pour'
  const rows = wraps ? { from: 0, to: height } : rowsSeen(map, picture, { width, height })
  for (let row = rows.from; row < rows.to; row++) {
    const downFrame = row - height / 2 - map.shiftY
    const ripple = wave === 0 ? 0 : wave * Math.sin(row * 0.11 + moment * Math.PI * 4) * (row / height)
    for (let column = 0; column < width; column++) {
      const acrossFrame = column - width / 2 - map.shiftX
      let x = acrossFrame * map.cos + downFrame * map.sin + map.middleX + ripple
      let y = downFrame * map.cos - acrossFrame * map.sin + map.middleY
      if (relief !== undefined) {
        const near = reliefAt(relief, x / picture.width, y / picture.height) - 0.5
        x -= map.reliefX * near * map.cos
        y -= map.reliefY * near * map.cos
      }
      if (wraps) y -= Math.floor(y / picture.height) * picture.height
      if (x <= -1 || y <= -1 || x >= lastX + 1 || y >= lastY + 1) continue
      blend(frame, (row * width + column) * 4, data, picture.width, x, y, lastX, lastY)
    }
  }
}

/** The rows of the frame that the layer can reach; a layer that is small costs little. */
function rowsSeen(map: Mapping, picture: { width: number; height: number }, { width, height }: FrameShape) {
  const slack = Math.abs(map.sin / map.cos) * width + 4
  const scale = 1 / Math.hypot(map.cos, map.sin)
  const rowOf = (y: number) => (y - map.middleY) * scale + height / 2 + map.shiftY
  return {
    from: Math.max(0, Math.floor(rowOf(-2) - slack - Math.abs(map.reliefY))),
    to: Math.min(height, Math.ceil(rowOf(picture.height + 2) + slack + Math.abs(map.reliefY))),
  }
}

function blend(
  frame: Uint8Array,
  to: number,
  data: Uint8Array,
  stride: number,
  x: number,
  y: number,
  lastX: number,
  lastY: number,
) {
  const [floorX, floorY] = [Math.floor(x), Math.floor(y)]
  const [partX, partY] = [x - floorX, y - floorY]
  const left = Math.max(0, floorX)
  const right = Math.min(lastX, floorX + 1)
  const top = Math.max(0, floorY) * stride
  const bottom = Math.min(lastY, floorY + 1) * stride
  const a = (top + left) * 4
  const b = (top + right) * 4
  const c = (bottom + left) * 4
  const d = (bottom + right) * 4
  const alphaA = (data[a + 3] as number) * (1 - partX) * (1 - partY)
  const alphaB = (data[b + 3] as number) * partX * (1 - partY)
  const alphaC = (data[c + 3] as number) * (1 - partX) * partY
  const alphaD = (data[d + 3] as number) * partX * partY
  const alpha = alphaA + alphaB + alphaC + alphaD
  if (alpha < 0.5) return
  const kept = 1 - alpha / 255
  for (let channel = 0; channel < 3; channel++) {
    const colour =
      (data[a + channel] as number) * alphaA +
      (data[b + channel] as number) * alphaB +
      (data[c + channel] as number) * alphaC +
      (data[d + channel] as number) * alphaD
    frame[to + channel] = colour / 255 + (frame[to + channel] as number) * kept
  }
}

function reliefAt({ width, height, data }: NonNullable<MovingLayer['relief']>, x: number, y: number): number {
  const atX = Math.min(width - 1.001, Math.max(0, x * (width - 1)))
  const atY = Math.min(height - 1.001, Math.max(0, y * (height - 1)))
  const [column, row] = [Math.floor(atX), Math.floor(atY)]
  const [partX, partY] = [atX - column, atY - row]
  const at = row * width + column
  const top = (data[at] as number) * (1 - partX) + (data[at + 1] as number) * partX
  const bottom = (data[at + width] as number) * (1 - partX) + (data[at + width + 1] as number) * partX
  return top * (1 - partY) + bottom * partY
}

/** How much larger than the frame the picture must be for no edge to come into sight on the whole way. */
function closerFor(camera: Camera): number {
  let most = 0
  for (let at = 0; at <= 24; at++) {
    const { x, y, roll } = camera(at / 24)
    most = Math.max(most, Math.abs(x) + Math.abs(roll) * 0.6, Math.abs(y) + Math.abs(roll) * 0.6)
  }
  return 1.02 + 2 * most * 1.3
}
