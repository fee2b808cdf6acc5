/** A picture as a few flat shapes with smooth outlines. */
import { type Lab, labOf } from '../colour/oklab.ts'
import { nearest } from '../colour/palette.ts'
import type { Pixels } from '../pixels.ts'
import { blurPlane, placesOf, planeOf } from './plane.ts'
import { shrinkTo } from './resize.ts'

interface Size {
  width: number
  height: number
}

const workShort = 380

/**
 * For each pixel of the full size, which colour its shape has. Every pixel votes for the nearest colour; votes are blurred
 * and enlarged before they are counted, so outlines are curves at any size. `smoothness` is a share of the short side.
 */
export function regionsOf(pixels: Pixels, colours: Lab[], smoothness: number): Uint8Array {
  const small = shrinkTo(pixels, workShort)
  const reach = Math.max(1, smoothness * Math.min(small.width, small.height))
  const votes = votesOf(small, colours)
  const counts = colours.map((_, colour) => {
    const plane = planeOf(small.width, small.height)
    for (let at = 0; at < votes.length; at++) if (votes[at] === colour) plane.data[at] = 1
    return blurPlane(plane, reach, 2).data
  })
  return counted(counts, small, pixels)
}

/** Only where the four places around a pixel do not agree are their votes weighed. */
function counted(counts: Float32Array[], small: Size, full: Size): Uint8Array {
  const winners = winnersOf(counts, small.width * small.height)
  const columns = placesOf(small.width, full.width)
  const rows = placesOf(small.height, full.height)
  const labels = new Uint8Array(full.width * full.height)
  for (let y = 0, place = 0; y < full.height; y++) {
    const above = (rows.left[y] as number) * small.width
    const below = (rows.right[y] as number) * small.width
    const down = rows.share[y] as number
    for (let x = 0; x < full.width; x++, place++) {
      const left = columns.left[x] as number
      const right = columns.right[x] as number
      const a = winners[above + left] as number
      const b = winners[above + right] as number
      const c = winners[below + left] as number
      const d = winners[below + right] as number
      if (a === b && a === c && a === d) {
        labels[place] = a
        continue
      }
      const across = columns.share[x] as number
      const votesFor = (colour: number) => {
        const plane = counts[colour] as Float32Array
        const high = (plane[above + left] as number) * (1 - across) + (plane[above + right] as number) * across
        const low = (plane[below + left] as number) * (1 - across) + (plane[below + right] as number) * across
        return high * (1 - down) + low * down
      }
      let best = a
      let most = votesFor(a)
      for (const other of [b, c, d]) {
        if (other === best) continue
        const votes = votesFor(other)
        if (votes > most) {
          most = votes
          best = other
        }
      }
      labels[place] = best
    }
  }
  return labels
}

function winnersOf(counts: Float32Array[], length: number): Uint8Array {
  const winners = new Uint8Array(length)
  const most = new Float32Array(length).fill(-1)
  counts.forEach((plane, colour) => {
    for (let at = 0; at < length; at++) {
      if ((plane[at] as number) <= (most[at] as number)) continue
      most[at] = plane[at] as number
      winners[at] = colour
    }
  })
  return winners
}

function votesOf({ data }: Pixels, colours: Lab[]): Uint8Array {
  const known = new Int16Array(64 ** 3).fill(-1)
  const votes = new Uint8Array(data.length / 4)
  for (let place = 0, at = 0; place < votes.length; place++, at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const key = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)
    if (known[key] === -1) known[key] = nearest(labOf(r, g, b), colours)
    votes[place] = known[key] as number
  }
  return votes
}
