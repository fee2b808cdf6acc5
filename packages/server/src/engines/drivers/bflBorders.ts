/** How much to add on each side of a picture to bring it to another shape. Arithmetic alone. */
import type { Ask } from '../engine.ts'
import { refused } from './asking.ts'
import type { Size } from './pictures.ts'
import { ratioOf } from './shapes.ts'

export interface Borders {
  /** What of the picture is used, in its own pixels. */
  used: Size & { left: number; top: number }
  /** What that is scaled to, so that no border is too wide. */
  size: Size
  top: number
  bottom: number
  left: number
  right: number
}

const widest = 2048
const longestSide = 4096

export function bordersOf({ inputs }: Ask, picture: Size): Borders {
  const used = usedOf(inputs, picture)
  const ratio = ratioOf(String(inputs['aspect_ratio']))
  const frame = {
    width: Math.max(used.width, Math.round(used.height * ratio)),
    height: Math.max(used.height, Math.round(used.width / ratio)),
  }
  const left = placed('x', inputs['grid_position_x'], frame.width - used.width)
  const top = placed('y', inputs['grid_position_y'], frame.height - used.height)
  const [right, bottom] = [frame.width - used.width - left, frame.height - used.height - top]
  const most = Math.max(left, top, right, bottom)
  if (most === 0) throw refused('The picture has that shape already: there is nothing to add.')
  const scale = Math.min(1, widest / most, longestSide / Math.max(frame.width, frame.height))
  const at = (pixels: number) => Math.round(pixels * scale)
  const size = { width: Math.max(1, at(used.width)), height: Math.max(1, at(used.height)) }
  return { used, size, top: at(top), bottom: at(bottom), left: at(left), right: at(right) }
}

function usedOf(inputs: Record<string, unknown>, { width, height }: Size): Borders['used'] {
  const { x_start = 0, x_end = width, y_start = 0, y_end = height } = inputs
  const [left, right, top, bottom] = [x_start, x_end, y_start, y_end].map(Number) as [number, number, number, number]
  if (right > width || bottom > height || left >= right || top >= bottom)
    throw refused(`That part does not lie inside of the picture of ${width} × ${height} pixels.`)
  return { left, top, width: right - left, height: bottom - top }
}

/** In the middle, unless it is said where. */
function placed(axis: string, wished: unknown, room: number): number {
  if (typeof wished !== 'number') return Math.floor(room / 2)
  if (wished > room) throw refused(`Along ${axis} the picture lies inside of the new one only from 0 to ${room}.`)
  return wished
}
