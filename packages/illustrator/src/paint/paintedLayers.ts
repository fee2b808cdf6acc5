/** A scene's layers as pictures of their own: stacked, they give the picture back. */
import { finish, type Pixels } from '../finish/finish.ts'
import type { Scene } from '../scene/scene.ts'
import { encode } from './encode.ts'
import { layersOf, type PaintedLayer, rasterise } from './paint.ts'

export interface LayerPicture extends Omit<PaintedLayer, 'svg'> {
  /** Where it lies on the picture, in pixels: no wider than what is drawn. */
  x: number
  y: number
  width: number
  height: number
  png: Uint8Array
}

/** The same before it is a PNG. */
export interface LayerPixels extends Omit<LayerPicture, 'png'> {
  pixels: Pixels
}

export async function paintedLayers(
  scene: Scene,
  progress: (share: number) => void = () => {},
): Promise<LayerPicture[]> {
  const layers = await paintedPixels(scene, progress)
  return Promise.all(layers.map(async ({ pixels, ...layer }) => ({ ...layer, png: await encode(pixels) })))
}

/**
 * `apart` is for layers that will move against each other: in a style, what lies behind the things is then coloured as if
 * they were not there, even where that means that the stack is not the picture to the last pixel around them.
 */
export async function paintedPixels(
  scene: Scene,
  progress: (share: number) => void = () => {},
  apart = false,
): Promise<LayerPixels[]> {
  const layers = await layersOf(scene)
  const drawn = layers.map((layer, at) => {
    progress((at / layers.length) * 0.7)
    return { layer, pixels: rasterise(scene, layer.svg) }
  })
  if (scene.styles.length > 0) await (apart ? inStyleApart : inStyle)(scene, drawn)
  const pictures: LayerPixels[] = []
  for (const { layer, pixels } of drawn) {
    const box = drawnPart(pixels)
    if (box === undefined) continue
    const { svg: _, ...named } = layer
    pictures.push({ ...named, ...box, pixels: cut(pixels, box) })
  }
  progress(1)
  return pictures
}

type Drawn = { layer: PaintedLayer; pixels: Pixels }

/**
 * A style changes the whole picture at once, so it cannot be put on layers one by one and still add up. Instead, wherever
 * any of a layer can be seen, it takes the finished picture's colour: over an opaque ground, the stack then has it too.
 */
async function inStyle(scene: Scene, drawn: Drawn[], leastAlpha = 1): Promise<void> {
  const whole = rasterise(scene, drawn.map(({ layer }) => layer.svg).join(''))
  const finished = await finish(whole, scene.styles, { seed: scene.seed, palette: scene.palette })
  const seen = new Float32Array(scene.width * scene.height).fill(1)
  for (const { pixels } of drawn.toReversed())
    for (let at = 0; at < seen.length; at++) {
      const alpha = pixels.data[at * 4 + 3] as number
      if (alpha === 0) continue
      if (alpha >= leastAlpha && (seen[at] as number) > 0)
        pixels.data.set(finished.data.subarray(at * 4, at * 4 + 3), at * 4)
      seen[at] = (seen[at] as number) * (1 - alpha / 255)
    }
}

async function inStyleApart(scene: Scene, drawn: Drawn[]): Promise<void> {
  const isThing = ({ layer }: Drawn) => scene.items.some(({ id }) => id === layer.id)
  const behind = drawn.filter((each) => !isThing(each))
  // The things take their colours from the whole, and with it what is behind them; that is then coloured anew.
  // Their shadows keep their own: the finished picture's already has the ground in it.
  await inStyle(scene, drawn, 200)
  if (behind.length < drawn.length) await inStyle(scene, behind)
}

export function drawnPart({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

export function cut({ data, width }: Pixels, box: { x: number; y: number; width: number; height: number }): Pixels {
  const part = new Uint8Array(box.width * box.height * 4)
  for (let row = 0; row < box.height; row++) {
    const from = ((box.y + row) * width + box.x) * 4
    part.set(data.subarray(from, from + box.width * 4), row * box.width * 4)
  }
  return { data: part, width: box.width, height: box.height }
}
