import { randomOf } from '../../random.ts'
import { cellsOf } from '../field/cells.ts'
import { noise } from '../field/noise.ts'
import { blurPlane, enlarge, type Plane, placesOf, planeOf } from '../field/plane.ts'
import { shrinkTo } from '../field/resize.ts'
import { type Step, smooth } from '../step.ts'
import { kuwahara } from './simplify.ts'

const workShort = 300
/** Of the strongest channel. */
const darkest = 78

/** Stained glass: pieces that follow the shapes, each of one glowing colour, held by strips of lead. */
export function panes({ across, lead }: { across: number; lead: number }): Step {
  return {
    name: 'panes',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const small = shrinkTo(pixels, workShort)
      const size = (Math.min(small.width, small.height) / across) * (0.6 + 0.4 * at.strength)
      const calm = kuwahara(kuwahara(small, 3), 2)
      const { labels, middles } = cellsOf(calm, Math.max(4, size), 46, at.seed)
      lighten(middles)
      const random = randomOf(at.seed, 'glass')
      const light = Float32Array.from({ length: middles.length / 5 }, () => 0.88 + random() * 0.3)
      const strips = enlarge(blurPlane(bordersOf(labels, small.width, small.height), 1, 1), width, height).data
      const ripple = noise(pixels, at.seed, 'ripple', at.unit / 26, 4).data
      const columns = placesOf(small.width, width).left
      const rows = placesOf(small.height, height).left
      const thick = 0.62 - lead * 0.3
      for (let y = 0, place = 0; y < height; y++) {
        const row = (rows[y] as number) * small.width
        for (let x = 0; x < width; x++, place++) {
          const cell = labels[row + (columns[x] as number)] as number
          const strip = strips[place] as number
          const covered = smooth(thick - 0.14, thick, strip)
          const above = strips[place - width - 1] ?? strip
          const shine = Math.max(0, Math.min(1, 0.25 + (strip - above) * 7)) * 70
          const glow = (light[cell] as number) * (0.74 + 0.6 * (ripple[place] as number)) * (1.08 - strip * 0.5)
          const from = place * 4
          // As in old windows, what is too small for a piece of its own is painted on the glass in dark.
          const own = (data[from] as number) + (data[from + 1] as number) * 2 + (data[from + 2] as number)
          const mean =
            (middles[cell * 5 + 2] as number) +
            (middles[cell * 5 + 3] as number) * 2 +
            (middles[cell * 5 + 4] as number)
          const painted = own < mean * 0.62 ? Math.max(0.2, own / (mean * 0.62)) : 1
          for (let channel = 0; channel < 3; channel++) {
            const glass = Math.min(255, (middles[cell * 5 + 2 + channel] as number) * glow * painted + 6)
            data[place * 4 + channel] = glass + (14 + shine - glass) * covered
          }
        }
      }
      return pixels
    },
  }
}

/** Glass lets some light through, whatever its colour. */
function lighten(middles: Float32Array) {
  for (let cell = 0; cell < middles.length; cell += 5) {
    const most = Math.max(middles[cell + 2] as number, middles[cell + 3] as number, middles[cell + 4] as number)
    const more = most < darkest ? darkest / Math.max(12, most) : 1
    for (let part = cell + 2; part < cell + 5; part++) middles[part] = (middles[part] as number) * more
  }
}

function bordersOf(labels: Int32Array, width: number, height: number): Plane {
  const plane = planeOf(width, height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      if (labels[at] === labels[at + 1] && labels[at] === labels[at + width]) continue
      plane.data[at] = 1
      plane.data[at + 1] = 1
      plane.data[at + width] = 1
    }
  return plane
}
