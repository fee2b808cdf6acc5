/** One frame after the other: every layer seen from where the camera is, blended from far to near. */
import { atRest, type Camera, type View } from './camera.ts'
import { Fall } from './falling.ts'
import type { MovingLayer, MovingPicture } from './layer.ts'
import { bend, type FrameShape, look, type Mesh, meshFor, tile } from './mesh.ts'
import { Canvas, hide, lay, mix, paint, type Sheet, sheetOf, sheetSize } from './paint.ts'
import type { When } from './stir.ts'

export interface Motion {
  camera: Camera
  /** Whether all that moves is at the end where it was at the beginning. */
  comesBack: boolean
  seconds: number
  /** 1 is usual. */
  amount: number
  /** Which way things walk, fly and drift: -1 is left. */
  way: -1 | 1
  seed: number
}

/** At the end of a clip that goes one way, so much of it dissolves into its beginning; it then leads on to itself. */
const dissolveSeconds = 0.5
const mostDissolved = 0.2

interface Drawn {
  layer: MovingLayer
  sheet: Sheet
  mesh: Mesh
  /** Tiles that something nearer covers. */
  hidden: Uint8Array
}

/** Frames are drawn into the same buffer each time. */
export class Renderer {
  readonly #moving: MovingPicture
  readonly #motion: Motion
  readonly #shape: FrameShape
  readonly #layers: Drawn[]
  readonly #lens: Int32Array | undefined
  readonly #fall: Fall | undefined
  readonly #closer: number
  readonly #dissolve: number
  readonly #canvas: Canvas
  readonly #frame: Int32Array<ArrayBuffer>
  readonly #other: Int32Array | undefined

  constructor(moving: MovingPicture, motion: Motion, shape: FrameShape) {
    this.#moving = moving
    this.#motion = motion
    this.#shape = shape
    const size = shape.width * shape.height
    const canvas = new Canvas(moving.layers.reduce((sum, { picture }) => sum + sheetSize(picture), 3 * size))
    this.#canvas = canvas
    this.#layers = moving.layers
      .filter(({ onLens }) => onLens !== true)
      .map((layer) => drawnOf(layer, moving, shape, canvas))
    this.#lens = lensOf(moving, shape, canvas)
    this.#fall = moving.falling === undefined ? undefined : new Fall(moving.falling, motion.seed)
    this.#dissolve = motion.comesBack ? 0 : Math.min(mostDissolved, dissolveSeconds / motion.seconds)
    this.#closer = closerFor(motion.camera, moving.pivot, this.#dissolve, shape)
    this.#frame = canvas.pixels(size)
    this.#other = this.#dissolve === 0 ? undefined : canvas.pixels(size)
  }

  /** `time` is a share of the clip, from 0 to just before 1. */
  draw(time: number): Uint8Array {
    this.#shoot(this.#frame, time)
    const into = time - (1 - this.#dissolve)
    if (this.#other !== undefined && into > 0) {
      this.#shoot(this.#other, time - 1)
      const share = into / this.#dissolve
      mix(this.#frame, this.#other, Math.round(256 * share * share * (3 - 2 * share)))
    }
    const { buffer, byteOffset, byteLength } = this.#frame
    return new Uint8Array(buffer, byteOffset, byteLength)
  }

  #shoot(frame: Int32Array, time: number) {
    const { seconds, amount, way, camera } = this.#motion
    const view = camera(time)
    const when: When = { time, seconds, amount, height: this.#moving.height, way }
    const covered = new Uint8Array(tilesIn(this.#shape))
    for (const { layer, sheet, mesh, hidden } of this.#layers.toReversed()) {
      bend(mesh, layer, this.#moving, view, this.#shape, this.#closer, when)
      hidden.set(covered)
      hide(covered, sheet, mesh)
    }
    // Where the layers leave anything open.
    frame.fill(-1)
    for (const { sheet, mesh, hidden } of this.#layers) paint(this.#canvas, frame, this.#shape, sheet, mesh, hidden)
    this.#fall?.draw(frame, this.#shape, this.#fallen(view, time))
    if (this.#lens !== undefined) lay(this.#canvas, frame, this.#lens, this.#shape)
  }

  #fallen(view: View, time: number) {
    const { seconds, amount } = this.#motion
    const { shiftX, shiftY } = look(view, 1, this.#moving.pivot, this.#shape, 1)
    return { time, seconds, amount, shiftX, shiftY }
  }
}

function drawnOf(layer: MovingLayer, moving: MovingPicture, shape: FrameShape, canvas: Canvas): Drawn {
  const sheet = sheetOf(layer.picture, beyond(layer, moving), canvas)
  return { layer, sheet, mesh: meshFor(layer, shape), hidden: new Uint8Array(tilesIn(shape)) }
}

/** What lies on the lens, drawn once for all frames. */
function lensOf(moving: MovingPicture, shape: FrameShape, canvas: Canvas): Int32Array | undefined {
  const layers = moving.layers.filter(({ onLens }) => onLens === true)
  if (layers.length === 0) return undefined
  const lens = canvas.pixels(shape.width * shape.height)
  for (const each of layers) {
    const { layer, sheet, mesh, hidden } = drawnOf(each, moving, shape, canvas)
    bend(mesh, layer, moving, atRest, shape, 1, { time: 0, seconds: 1, amount: 0, height: moving.height, way: 1 })
    paint(canvas, lens, shape, sheet, mesh, hidden)
  }
  return lens
}

const tilesIn = ({ width, height }: FrameShape) => Math.ceil(width / tile) * Math.ceil(height / tile)

function beyond({ picture, x, y }: MovingLayer, whole: { width: number; height: number }) {
  return {
    left: x <= 0,
    top: y <= 0,
    right: x + picture.width >= whole.width,
    bottom: y + picture.height >= whole.height,
  }
}

/** How much larger than the frame the picture must be for no edge to come into sight on the whole way, near or far. */
function closerFor(camera: Camera, pivot: number, dissolve: number, { width, height }: FrameShape): number {
  const slender = Math.max(width / height, height / width)
  let most = 1
  const steps = 48
  for (let at = 0; at <= steps; at++) {
    const view = camera(-dissolve + (at / steps) * (1 + dissolve))
    for (const near of [0, 1]) {
      const { scale, shiftX, shiftY } = look(view, near, pivot, { width: 1, height: 1 }, 1)
      const needed = 1 + 2 * Math.max(Math.abs(shiftX), Math.abs(shiftY)) + Math.abs(view.roll) * slender
      most = Math.max(most, needed / scale)
    }
  }
  return most * 1.01
}
