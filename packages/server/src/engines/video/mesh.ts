/** Where in a layer each place of the frame looks, worked out at the corners of cells; between them it is straight. */
import type { View } from './camera.ts'
import type { MovingLayer, MovingPicture } from './layer.ts'
import { bends, type Stirred, stirred, type When } from './stir.ts'

export interface FrameShape {
  width: number
  height: number
}

/** Corners, row by row. */
export interface Mesh {
  /** Pixels of the frame. */
  cell: number
  /** All of it goes on as the first cell begins. */
  isStraight: boolean
  columns: number
  rows: number
  /** Pixels of the layer. */
  x: Float64Array
  y: Float64Array
  /** 0 to 1. */
  light: Float64Array
}

/** What is hidden is known by squares of so many pixels; cells divide them. */
export const tile = 32
/** Fine enough for waves and depths; where nothing bends a cell is a tile. */
const fineCell = 16

export function meshFor(layer: MovingLayer, { width, height }: FrameShape): Mesh {
  const cell = bends(layer.stir) || typeof layer.near !== 'number' ? fineCell : tile
  const [columns, rows] = [(Math.ceil(width / tile) * tile) / cell + 1, (Math.ceil(height / tile) * tile) / cell + 1]
  const corners = () => new Float64Array(columns * rows)
  return { cell, isStraight: cell === tile, columns, rows, x: corners(), y: corners(), light: corners() }
}

/** What the camera makes of a place, by how near it is there. */
interface Seen {
  scale: number
  shiftX: number
  shiftY: number
}

/** `closer` is how much larger than the frame the picture is shown, so that no edge ever comes into sight. */
export function look(view: View, near: number, pivot: number, { width, height }: FrameShape, closer: number): Seen {
  return {
    scale: closer * view.zoom * (1 + view.dolly * near),
    shiftX: (view.panX + view.truckX * (near - pivot)) * width,
    shiftY: (view.panY + view.truckY * (near - pivot)) * height,
  }
}

/** The whole picture is laid over the frame, its middle on the frame's middle. */
export const fitOf = (moving: { width: number; height: number }, { width, height }: FrameShape) =>
  Math.max(width / moving.width, height / moving.height)

/** How often a place is looked up anew by the nearness that was found there; it is smooth, so it is soon right. */
const looks = 3

export function bend(
  mesh: Mesh,
  layer: MovingLayer,
  moving: MovingPicture,
  view: View,
  shape: FrameShape,
  closer: number,
  when: When,
) {
  const fit = fitOf(moving, shape)
  const { near } = layer
  const constant = typeof near === 'number' ? near : undefined
  const part = layer.stirs ?? { x: layer.x, y: layer.y, width: layer.picture.width, height: layer.picture.height }
  const own: Stirred = { x: 0, y: 0, light: 1 }
  const [cos, sin] = [Math.cos(view.roll), Math.sin(view.roll)]
  const [middleX, middleY] = [moving.width / 2, moving.height / 2]
  for (let row = 0; row < mesh.rows; row++)
    for (let column = 0; column < mesh.columns; column++) {
      const at = row * mesh.columns + column
      const across = column * mesh.cell + 0.5 - shape.width / 2
      const down = row * mesh.cell + 0.5 - shape.height / 2
      let [x, y] = [across / fit + middleX, down / fit + middleY]
      for (let again = constant === undefined ? looks : 1; again > 0; again--) {
        const seen = look(
          view,
          constant ?? (near as Exclude<typeof near, number>)(x, y),
          moving.pivot,
          shape,
          fit * closer,
        )
        const [right, below] = [across - seen.shiftX, down - seen.shiftY]
        x = (right * cos + below * sin) / seen.scale + middleX
        y = (below * cos - right * sin) / seen.scale + middleY
      }
      stirred(layer.stir, x, y, part, when, own)
      mesh.x[at] = x - own.x - layer.x - 0.5
      mesh.y[at] = y - own.y - layer.y - 0.5
      mesh.light[at] = own.light
    }
}
