/** What stands upright in a layer that lies on the ground (trees, stalls, lamps): each is as near as its foot, all the way up. */
import { type Box, crop, type Mask, type Picture, pieces } from '@easel/vision'
import type { MovingLayer, Nearness } from './layer.ts'

/** Shapes are told apart at this share of the size. */
const scale = 4
/** Of the whole picture's height: what is lower lies rather than stands. */
const leastHeight = 0.07
const most = 32

/** From far to near; first what is left of the layer. */
export function standingApart(layer: MovingLayer, ground: Nearness, wholeHeight: number): MovingLayer[] {
  const { picture } = layer
  const standing = pieces(outlines(picture), most).filter(({ box }) => box.height * scale > leastHeight * wholeHeight)
  const left = { ...picture, data: Uint8Array.from(picture.data) }
  const layers = standing.map(({ mask, box }): MovingLayer & { near: number } => {
    const x = box.x * scale
    const y = box.y * scale
    const size = {
      x,
      y,
      width: Math.min(picture.width - x, box.width * scale),
      height: Math.min(picture.height - y, box.height * scale),
    }
    const foot = layer.y + y + size.height
    return { ...layer, picture: lifted(left, mask, size), x: layer.x + x, y: layer.y + y, near: ground(0, foot) }
  })
  return [{ ...layer, picture: left }, ...layers.sort((one, other) => one.near - other.near)]
}

/** A small mask of where anything is. */
function outlines({ width, height, data }: Picture): Mask {
  const small = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) }
  const mask = new Uint8Array(small.width * small.height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] as number) > 8)
        mask[Math.floor(y / scale) * small.width + Math.floor(x / scale)] = 255
  return { ...small, data: mask }
}

/** Takes one shape out of a picture. */
function lifted(picture: Picture, mask: Mask, box: Box): Picture {
  const part = crop(picture, box)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [column, row] = [Math.floor((box.x + x) / scale), Math.floor((box.y + y) / scale)]
      const from = mask.data[row * mask.width + column] === 0 ? part.data : picture.data
      const at = from === part.data ? (y * box.width + x) * 4 : ((box.y + y) * picture.width + box.x + x) * 4
      from.fill(0, at, at + 4)
    }
  return part
}
