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

export async function paintedLayers(
  scene: Scene,
  progress: (share: number) => void = () => {},
): Promise<LayerPicture[]> {
  const layers = await layersOf(scene)
  const drawn = layers.map((layer, at) => {
    progress((at / layers.length) * 0.7)
    return { layer, pixels: rasterise(scene, layer.svg) }
  })
  const coloured = scene.styles.length === 0 ? drawn : await inStyle(scene, layers, drawn)
  const pictures: LayerPicture[] = []
  for (const { layer, pixels } of coloured) {
    const box = drawnPart(pixels)
    if (box === undefined) continue
    const { svg: _, ...named } = layer
    pictures.push({ ...named, ...box, png: await encode(cut(pixels, box)) })
  }
  progress(1)
  return pictures
}

type Drawn = { layer: PaintedLayer; pixels: Pixels }

/**
 * A style changes the whole picture at once, so it cannot be put on layers one by one and still add up. Instead, wherever
 * any of a layer can be seen, it takes the finished picture's colour: over an opaque ground, the stack then has it too.
 */
async function inStyle(scene: Scene, layers: PaintedLayer[], drawn: Drawn[]): Promise<Drawn[]> {
  const whole = rasterise(scene, layers.map((layer) => layer.svg).join(''))
  const finished = await finish(whole, scene.styles, { seed: scene.seed, palette: scene.palette })
  const seen = new Float32Array(scene.width * scene.height).fill(1)
  for (const { pixels } of drawn.toReversed())
    for (let at = 0; at < seen.length; at++) {
      const alpha = pixels.data[at * 4 + 3] as number
      if (alpha === 0) continue
      if ((seen[at] as number) > 0) pixels.data.set(finished.data.subarray(at * 4, at * 4 + 3), at * 4)
      seen[at] = (seen[at] as number) * (1 - alpha / 255)
    }
  return drawn
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
