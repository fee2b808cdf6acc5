/**
 * The plainest continuation: the colours at the edge carried outwards, ever softer. Calm backgrounds go on like this;
 * whatever the network would put there instead can only be noticed.
 */
import type { Box, Picture } from '../pictures/picture.ts'

/** The edge's colours are the mean over so many pixels, so that they carry no grain. */
const depth = 4
/** How fast it softens: radius per pixel of distance. */
const softening = 0.3

/** `known` reaches across the picture, from side to side or from top to bottom. */
export function fadeOut(picture: Picture, known: Box): Picture {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  const isWide = known.width < width
  const [lines, across, step, next] = isWide ? [width, height, 1, width] : [height, width, width, 1]
  const [from, to] = isWide ? [known.x, known.x + known.width] : [known.y, known.y + known.height]
  const inside = Math.min(depth, to - from)
  const profile = (start: number) => {
    const colours = new Float32Array(across * 3)
    for (let place = 0; place < across; place++)
      for (let line = start; line < start + inside; line++)
        for (let channel = 0; channel < 3; channel++)
          colours[place * 3 + channel] =
            (colours[place * 3 + channel] as number) +
            (picture.data[(line * step + place * next) * 4 + channel] as number) / inside
    return colours
  }
  const carry = (colours: Float32Array, line: number, distance: number) => {
    const soft = softened(softened(colours, 1 + distance * softening), 1 + distance * softening)
    for (let place = 0; place < across; place++) {
      const at = (line * step + place * next) * 4
      for (let channel = 0; channel < 3; channel++) data[at + channel] = (soft[place * 3 + channel] as number) + 0.5
      data[at + 3] = 255
    }
  }
  const [first, last] = [profile(from), profile(to - inside)]
  for (let line = 0; line < from; line++) carry(first, line, from - line)
  for (let line = to; line < lines; line++) carry(last, line, line - to + 1)
  return { ...picture, data }
}

/** The running mean of a row of colours; beyond its ends it goes on as it ends. */
function softened(colours: Float32Array, radius: number): Float32Array {
  const length = colours.length / 3
  const reach = Math.round(radius)
  const soft = new Float32Array(colours.length)
  for (let channel = 0; channel < 3; channel++) {
    const value = (at: number) => colours[Math.min(length - 1, Math.max(0, at)) * 3 + channel] as number
    let sum = 0
    for (let at = -reach; at <= reach; at++) sum += value(at)
    for (let at = 0; at < length; at++) {
      soft[at * 3 + channel] = sum / (2 * reach + 1)
      sum += value(at + reach + 1) - value(at - reach)
    }
  }
  return soft
}
