/**
 * The light of its own background on a figure's edge: green leaves shine through fur, a white wall through hair. In
 * another place it looks like a halo, so what of an edge's colour points from the inside's to the background's is taken out.
 */
import {
  blurredMask,
  emptyMask,
  type Mask,
  type Picture,
  readLab,
  resize,
  resizeMask,
  smooth,
  within,
  writeLab,
} from '../borrowed.ts'

/** Of the figure's longer side: how far inwards the light reaches. */
const reach = 0.02
const taken = { colour: 0.9, lightness: 0.45 }
/** At this size colours are spread from the inside and from the background over the edge. */
const spreadSide = 240

/** `picture` and `mask` show what the figure was cut out of; all three are of one size. */
export async function withoutSpill(figure: Picture, picture: Picture, mask: Mask): Promise<Picture> {
  const size = within(figure, spreadSide)
  const [small, cover] = [await resize(picture, size), await resizeMask(mask, size)]
  const inside = spread(small, cover, (value) => (value > 250 ? 1 : 0))
  const outside = spread(small, cover, (value) => (value < 6 ? 1 : 0))
  const depth = await blurredMask(alphaOf(figure), Math.max(1, reach * Math.max(figure.width, figure.height)))
  const data = Uint8Array.from(figure.data)
  const lab = new Float32Array(3)
  for (let y = 0; y < figure.height; y++)
    for (let x = 0; x < figure.width; x++) {
      const at = y * figure.width + x
      const edge = 1 - smooth(0.86, 0.995, (depth.data[at] as number) / 255)
      if (edge === 0 || data[at * 4 + 3] === 0) continue
      const from = Math.floor(((y + 0.5) * size.height) / figure.height) * size.width
      const cell = (from + Math.floor(((x + 0.5) * size.width) / figure.width)) * 4
      if ((inside[cell + 3] as number) < 1e-3 || (outside[cell + 3] as number) < 1e-3) continue
      readLab(data, at * 4, lab)
      clean(lab, inside, outside, cell, edge)
      writeLab(data, at * 4, lab)
    }
  return { ...figure, data }
}

function clean(lab: Float32Array, inside: Float32Array, outside: Float32Array, cell: number, edge: number) {
  let [along, length] = [0, 0]
  for (let channel = 0; channel < 3; channel++) {
    const own = inside[cell + channel] as number
    const away = (outside[cell + channel] as number) - own
    along += ((lab[channel] as number) - own) * away
    length += away * away
  }
  // Where both are alike there is nothing to see.
  const share = length < 4e-4 ? 0 : Math.max(0, Math.min(1, along / length)) * edge
  for (let channel = 0; channel < 3; channel++) {
    const away = (outside[cell + channel] as number) - (inside[cell + channel] as number)
    const by = channel === 0 ? taken.lightness : taken.colour
    lab[channel] = (lab[channel] as number) - by * share * away
  }
}

function alphaOf(figure: Picture): Mask {
  const alpha = emptyMask(figure)
  for (let at = 0; at < alpha.data.length; at++) alpha.data[at] = figure.data[at * 4 + 3] as number
  return alpha
}

/** Means in Oklab of the weighed pixels around each, and how much weight there is. */
function spread({ data, width, height }: Picture, mask: Mask, weight: (value: number) => number): Float32Array {
  let field: Float32Array = new Float32Array(width * height * 4)
  const lab = new Float32Array(3)
  for (let at = 0; at < width * height; at++) {
    const share = weight(mask.data[at] as number)
    if (share === 0) continue
    readLab(data, at * 4, lab)
    for (let channel = 0; channel < 3; channel++) field[at * 4 + channel] = (lab[channel] as number) * share
    field[at * 4 + 3] = share
  }
  const radius = Math.max(2, Math.round(0.035 * Math.max(width, height)))
  for (let pass = 0; pass < 2; pass++)
    field = boxed(boxed(field, width, height, radius, false), width, height, radius, true)
  for (let at = 0; at < field.length; at += 4) {
    const sum = field[at + 3] as number
    if (sum > 1e-6)
      for (let channel = at; channel < at + 3; channel++) field[channel] = (field[channel] as number) / sum
  }
  return field
}

/** Means over a window along one direction. */
function boxed(field: Float32Array, width: number, height: number, radius: number, isDown: boolean): Float32Array {
  const out = new Float32Array(field.length)
  const [lines, length] = isDown ? [width, height] : [height, width]
  const index = (line: number, at: number) => (isDown ? at * width + line : line * width + at) * 4
  for (let line = 0; line < lines; line++)
    for (let channel = 0; channel < 4; channel++) {
      let sum = 0
      for (let at = -radius; at < length; at++) {
        if (at + radius < length) sum += field[index(line, at + radius) + channel] as number
        if (at - radius - 1 >= 0) sum -= field[index(line, at - radius - 1) + channel] as number
        if (at >= 0) out[index(line, at) + channel] = sum / (2 * radius + 1)
      }
    }
  return out
}
