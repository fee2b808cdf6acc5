/** What a cut-out does to the place it stands on: shadows on the ground, its mirror image on water. */
import {
  type Box,
  blurred,
  blurredMask,
  emptyMask,
  emptyPicture,
  type Mask,
  type Picture,
  shadowsOf,
} from '../borrowed.ts'
import { lay } from '../painting/lay.ts'

/** `strength` from 0 to 1; `side` is where the light is, −1 left to 1 right. */
export async function shade(
  canvas: Picture,
  figure: Picture,
  at: Box,
  side: number,
  strength: number,
): Promise<Picture> {
  if (strength <= 0) return canvas
  const reach = Math.round(at.height * 0.6)
  const box: Box = { x: at.x - reach, y: at.y, width: at.width + 2 * reach, height: Math.round(at.height * 1.12) }
  const light = { black: 0, white: 255, brightness: 0.5, cast: [1, 1, 1] as [number, number, number], saturation: 0.3 }
  const dark = await shadowsOf(figure, at, box, {
    ...light,
    side: Math.max(-0.75, Math.min(0.75, side)),
    isAloft: false,
  })
  const under = await contact(figure, at, box)
  const data = Uint8Array.from(canvas.data)
  for (let row = Math.max(0, -box.y); row < box.height && box.y + row < canvas.height; row++)
    for (let column = Math.max(0, -box.x); column < box.width && box.x + column < canvas.width; column++) {
      const index = row * box.width + column
      const value = Math.min(225, (dark.data[index] as number) + (under.data[index] as number))
      if (value === 0) continue
      const to = ((box.y + row) * canvas.width + box.x + column) * 4
      const left = 1 - (value / 255) * strength
      // Shadows outdoors are a little blue: the sky still reaches them.
      data[to] = (data[to] as number) * left
      data[to + 1] = (data[to + 1] as number) * (left + (1 - left) * 0.04)
      data[to + 2] = (data[to + 2] as number) * (left + (1 - left) * 0.1)
    }
  return { ...canvas, data }
}

/** Of the figure's height: where light hardly reaches, close under what touches the ground. */
const close = 0.05

/** Flat and soft, darkest right below the feet. */
async function contact(figure: Picture, at: Box, box: Box): Promise<Mask> {
  const under = emptyMask(box)
  const tall = Math.max(2, Math.round(close * figure.height))
  for (let x = 0; x < figure.width; x++) {
    let foot = figure.height - 1
    while (foot > figure.height * 0.86 && (figure.data[(foot * figure.width + x) * 4 + 3] as number) < 100) foot -= 1
    if (foot <= figure.height * 0.86) continue
    // What is lifted a little darkens the ground less.
    const near = 1 - (figure.height - 1 - foot) / (0.14 * figure.height)
    const ground = at.y + figure.height - 1 - box.y - Math.round((figure.height - 1 - foot) * 0.4)
    for (let down = -tall; down <= tall; down++) {
      const [column, row] = [at.x + x - box.x, ground + down]
      if (column < 0 || row < 0 || column >= box.width || row >= box.height) continue
      const value = 135 * near * (1 - Math.abs(down) / (tall + 1))
      const index = row * box.width + column
      under.data[index] = Math.max(under.data[index] as number, value)
    }
  }
  return blurredMask(under, Math.max(1, 0.018 * Math.max(figure.width, figure.height)))
}

/** Upside down, fainter and rippled with distance. */
export async function mirror(canvas: Picture, figure: Picture, at: Box, signal: AbortSignal): Promise<Picture> {
  const tall = Math.min(at.height, canvas.height - at.y - at.height)
  if (tall < 4) return canvas
  const image = emptyPicture({ width: figure.width, height: tall })
  for (let y = 0; y < tall; y++) {
    const from = figure.height - 1 - y
    const ripple = Math.round(Math.sin(y * 0.5) * Math.min(4, 1 + y * 0.03))
    const kept = 0.42 * (1 - y / (tall + 1)) ** 1.3
    for (let x = 0; x < figure.width; x++) {
      const column = Math.max(0, Math.min(figure.width - 1, x + ripple))
      const source = (from * figure.width + column) * 4
      const to = (y * figure.width + x) * 4
      image.data.set(figure.data.subarray(source, source + 3), to)
      image.data[to + 3] = (figure.data[source + 3] as number) * kept
    }
  }
  return lay(canvas, await blurred(image, 1.2), at.x, at.y + at.height - 1, signal)
}
