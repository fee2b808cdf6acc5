/** The light of a place in a photograph, and a drawing put into it. */
import { boxOf, grow } from '../pictures/mask.ts'
import type { Mask, Picture } from '../pictures/picture.ts'

export interface Light {
  /** Darkest and brightest of the scene, 0 to 255. */
  black: number
  white: number
  /** Mean brightness around the place, 0 to 1. */
  brightness: number
  /** Red, green and blue of the light, 1 for white. */
  cast: [number, number, number]
  /** Mean saturation around the place, 0 to 1. */
  saturation: number
  /** From −1, light from the left, to 1, light from the right. */
  side: number
  /** Whether the place lies so high that nothing would stand there. */
  isAloft: boolean
}

/** Every so-manieth pixel is enough, at about so many in all. */
const samples = 40_000

export function lightOf(picture: Picture, mask: Mask): Light {
  const box = boxOf(mask) ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const near = ringOf(picture, mask, Math.max(8, Math.round(0.35 * Math.max(box.width, box.height))))
  const scene = gathered(picture, (at) => mask.data[at] === 0)
  const around = near.count > 50 ? near : scene
  const histogram = scene.histogram
  const middle = box.x + box.width / 2
  return {
    black: level(histogram, 0.01),
    white: Math.max(level(histogram, 0.995), 96),
    brightness: around.sum / Math.max(1, around.count) / 255,
    cast: castOf(scene),
    saturation: around.saturation / Math.max(1, around.count),
    side: sideOf(picture, mask, middle),
    isAloft: box.y + box.height < picture.height * 0.5,
  }
}

interface Gathered {
  histogram: Float64Array
  count: number
  sum: number
  saturation: number
  red: number
  green: number
  blue: number
}

function ringOf(picture: Picture, mask: Mask, width: number): Gathered {
  const wide = grow(mask, width)
  return gathered(picture, (at) => mask.data[at] === 0 && wide.data[at] !== 0)
}

function gathered({ data, width, height }: Picture, counts: (at: number) => boolean): Gathered {
  const found = { histogram: new Float64Array(256), count: 0, sum: 0, saturation: 0, red: 0, green: 0, blue: 0 }
  const step = Math.max(1, Math.floor((width * height) / samples) | 1)
  for (let at = 0; at < width * height; at += step) {
    if (!counts(at) || data[at * 4 + 3] === 0) continue
    const [red, green, blue] = [data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number]
    const light = brightness(red, green, blue)
    const most = Math.max(red, green, blue)
    found.histogram[Math.round(light)] = (found.histogram[Math.round(light)] as number) + 1
    found.count += 1
    found.sum += light
    found.saturation += most === 0 ? 0 : (most - Math.min(red, green, blue)) / most
    // Bright pixels tell the light's colour best; grey ones too, but which are grey is not known.
    const weight = (light / 255) ** 2
    found.red += red * weight
    found.green += green * weight
    found.blue += blue * weight
  }
  return found
}

function brightness(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function level(histogram: Float64Array, share: number): number {
  const total = histogram.reduce((sum, value) => sum + value, 0)
  let sum = 0
  for (let value = 0; value < 256; value++) {
    sum += histogram[value] as number
    if (sum >= total * share) return value
  }
  return 255
}

function castOf({ red, green, blue }: Gathered): [number, number, number] {
  const mean = Math.max(1, (red + green + blue) / 3)
  const eased = (value: number) => Math.min(1.3, Math.max(0.72, value / mean)) ** 0.55
  return [eased(red), eased(green), eased(blue)]
}

/** Which half is brighter: that of the picture, and what lies right beside the place. */
function sideOf({ data, width, height }: Picture, mask: Mask, middle: number): number {
  let [left, leftCount, right, rightCount] = [0, 0, 0, 0]
  const step = Math.max(1, Math.floor((width * height) / samples) | 1)
  for (let at = 0; at < width * height; at += step) {
    if (mask.data[at] !== 0) continue
    const light = brightness(data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number)
    const x = at % width
    const nearness = 1 / (1 + Math.abs(x - middle) / (0.3 * width))
    if (x < middle) {
      left += light * nearness
      leftCount += nearness
    } else {
      right += light * nearness
      rightCount += nearness
    }
  }
  if (leftCount === 0 || rightCount === 0) return 0
  const [onLeft, onRight] = [left / leftCount, right / rightCount]
  return Math.min(1, Math.max(-1, ((onRight - onLeft) / Math.max(20, onLeft + onRight)) * 5))
}

/**
 * A drawing has every tone from black to white under a white light. Here it gets the scene's darkest and brightest, part
 * of the place's brightness (a swan stays white at dusk, only less so), its cast and its saturation, and is brighter
 * towards the light and darker towards its foot.
 */
export function lit(figure: Picture, light: Light): Picture {
  const { width, height } = figure
  const data = Uint8Array.from(figure.data)
  const own = ownTones(figure)
  const power = toward(own.brightness, light.brightness, 0.45)
  const colourful = Math.min(1.15, Math.max(0.5, 0.45 + 0.55 * (light.saturation / Math.max(0.05, own.saturation))))
  const range = (light.white - light.black) / 255
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (data[at + 3] === 0) continue
      const beside = 1 + 0.13 * light.side * ((2 * x) / Math.max(1, width - 1) - 1)
      const below = 1.03 - 0.11 * (y / Math.max(1, height - 1)) ** 2
      const grey = brightness(data[at] as number, data[at + 1] as number, data[at + 2] as number)
      for (let channel = 0; channel < 3; channel++) {
        const toned = grey + ((data[at + channel] as number) - grey) * colourful
        const bent = 255 * (Math.min(255, Math.max(0, toned)) / 255) ** power
        const value = (light.black + bent * range) * (light.cast[channel] as number) * beside * below
        data[at + channel] = Math.min(255, Math.max(0, value)) + 0.5
      }
    }
  return { ...figure, data }
}

function ownTones({ data }: Picture): { brightness: number; saturation: number } {
  let [light, saturation, count] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const most = Math.max(red, green, blue)
    light += brightness(red, green, blue)
    saturation += most === 0 ? 0 : (most - Math.min(red, green, blue)) / most
    count += 1
  }
  return { brightness: light / Math.max(1, count) / 255, saturation: saturation / Math.max(1, count) }
}

/** The power that takes a mean tone so far of the way to another. */
function toward(from: number, to: number, share: number): number {
  const [start, end] = [Math.min(0.95, Math.max(0.05, from)), Math.min(0.95, Math.max(0.05, to))]
  const wanted = start + (end - start) * share
  return Math.min(1.8, Math.max(0.6, Math.log(wanted) / Math.log(start)))
}
