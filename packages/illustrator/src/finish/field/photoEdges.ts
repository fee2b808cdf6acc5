/**
 * The lines that a hand would draw of a photograph: few, thin and whole. Differences of two blurs are taken across each
 * edge and gathered along it, so that what runs on becomes a line, and pores, leaves and grain do not.
 */
import type { Pixels } from '../pixels.ts'
import { blurPlane, luminanceOf, type Plane, planeOf } from './plane.ts'
import { shrinkTo } from './resize.ts'

/** Larger pictures have no more lines, only larger ones. */
const workShort = 640

/** Shares of the short side: how wide the finer of the two blurs is, and how far along an edge is looked. */
const fine = 1 / 560
const reach = 1 / 85

/** 0 to about 1.5, as `edgesOf` gives. */
export function photoEdgesOf(pixels: Pixels): Plane {
  const small = shrinkTo(pixels, workShort)
  const light = luminanceOf(small)
  const short = Math.min(small.width, small.height)
  const [alongX, alongY] = flow(light, Math.max(1.5, short / 170))
  const across = differences(light, alongX, alongY, Math.max(0.8, short * fine))
  const lines = gathered(across, alongX, alongY, Math.max(2, Math.round(short * reach)))
  const around = { ...lines, data: lines.data.slice() }
  blurPlane(around, Math.max(2, short / 24), 2)
  for (let at = 0; at < lines.data.length; at++)
    // Among many lines only the strong ones are drawn.
    lines.data[at] = Math.min(1.5, (lines.data[at] as number) / (0.026 + 1.5 * (around.data[at] as number)))
  return lines
}

/** The direction in which edges run at each place, of length 1: the weak axis of the structure tensor. */
function flow({ data, width, height }: Plane, radius: number): [Float32Array, Float32Array] {
  const [xx, xy, yy] = [planeOf(width, height), planeOf(width, height), planeOf(width, height)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const slopeX = (data[at + 1] as number) - (data[at - 1] as number)
      const slopeY = (data[at + width] as number) - (data[at - width] as number)
      xx.data[at] = slopeX * slopeX
      xy.data[at] = slopeX * slopeY
      yy.data[at] = slopeY * slopeY
    }
  for (const plane of [xx, xy, yy]) blurPlane(plane, radius, 2)
  const [alongX, alongY] = [new Float32Array(data.length), new Float32Array(data.length)]
  for (let at = 0; at < data.length; at++) {
    const turn = Math.atan2(2 * (xy.data[at] as number), (xx.data[at] as number) - (yy.data[at] as number)) / 2
    alongX[at] = -Math.sin(turn)
    alongY[at] = Math.cos(turn)
  }
  return [alongX, alongY]
}

/** How much darker a place is than what lies around it, looking across the edge only. */
function differences(light: Plane, alongX: Float32Array, alongY: Float32Array, sigma: number): Plane {
  const { width, height } = light
  const wide = sigma * 1.6
  const most = Math.ceil(wide * 2.5)
  const near = weights(sigma, most)
  const far = weights(wide, most)
  const out = planeOf(width, height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [dx, dy] = [alongY[at] as number, -(alongX[at] as number)]
      let difference = 0
      for (let step = -most; step <= most; step++) {
        const weight = (far[step + most] as number) - (near[step + most] as number)
        difference += weight * sampled(light, x + dx * step, y + dy * step)
      }
      out.data[at] = difference
    }
  return out
}

/** Mean along the flow, forwards and backwards; the flow has no front, so each step keeps on the way it came. */
function gathered(across: Plane, alongX: Float32Array, alongY: Float32Array, most: number): Plane {
  const { width, height } = across
  const share = weights(most / 2, most)
  const out = planeOf(width, height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      let sum = (across.data[at] as number) * (share[most] as number)
      for (const way of [-1, 1]) {
        let [px, py, dx, dy] = [x, y, way * (alongX[at] as number), way * (alongY[at] as number)]
        for (let step = 1; step <= most; step++) {
          px += dx
          py += dy
          const column = Math.min(width - 1, Math.max(0, Math.round(px)))
          const place = Math.min(height - 1, Math.max(0, Math.round(py))) * width + column
          const nextX = alongX[place] as number
          const nextY = alongY[place] as number
          const same = nextX * dx + nextY * dy < 0 ? -1 : 1
          dx = same * nextX
          dy = same * nextY
          sum += (across.data[place] as number) * (share[most + step] as number)
        }
      }
      out.data[at] = Math.max(0, sum)
    }
  return out
}

/** A Gaussian over −most … most, its sum 1. */
function weights(sigma: number, most: number): Float32Array {
  const row = Float32Array.from({ length: 2 * most + 1 }, (_, at) =>
    Math.exp(-((at - most) ** 2) / (2 * sigma * sigma)),
  )
  const sum = row.reduce((total, weight) => total + weight, 0)
  return row.map((weight) => weight / sum)
}

function sampled({ data, width, height }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, x))
  const py = Math.min(height - 1, Math.max(0, y))
  const left = Math.min(width - 2, Math.floor(px))
  const top = Math.min(height - 2, Math.floor(py))
  const at = Math.max(0, top) * width + Math.max(0, left)
  const [right, down] = [px - left, py - top]
  const first = data[at] as number
  const upper = first + ((data[at + 1] ?? first) - first) * right
  const below = data[at + width] ?? first
  const lower = below + ((data[at + width + 1] ?? below) - below) * right
  return upper + (lower - upper) * down
}
