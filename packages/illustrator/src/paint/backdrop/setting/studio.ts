import type { TimeOfDay } from '../../../reading/reading.ts'
import { lighten, mix, oklch, oklchOf } from '../../colour.ts'
import { smooth } from '../../vector/curve.ts'
import { circle, ellipse, type Point, path, rect } from '../../vector/markup.ts'
import { glow } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import type { Tone } from '../palette/skies.ts'

/** Paper colours that make most things look well. */
const papers: Tone[] = [[0.9, 0.035, 80], [0.86, 0.055, 25], [0.87, 0.05, 230], [0.88, 0.05, 165], [0.85, 0.055, 300], [0.91, 0.06, 95], [0.84, 0.06, 55], [0.82, 0.05, 200]] // biome-ignore format: a list

/** The light of a studio is made: the hour gives it a key, dark at night, never mud. Lightness, chroma, and a pull towards a hue. */
const keys: Record<TimeOfDay, { l: number; c: number; hue: number; pull: number }> = {
  dawn: { l: 0.88, c: 0.055, hue: 25, pull: 0.4 },
  day: { l: 0.91, c: 0.022, hue: 0, pull: 0 },
  'golden-hour': { l: 0.87, c: 0.075, hue: 72, pull: 0.7 },
  sunset: { l: 0.74, c: 0.11, hue: 38, pull: 0.75 },
  dusk: { l: 0.46, c: 0.09, hue: 300, pull: 0.7 },
  night: { l: 0.3, c: 0.07, hue: 272, pull: 0.75 },
}

/** A seamless sweep of paper: no edge between wall and floor, a soft pool of light, large calm shapes behind. */
export function paintStudio(frame: Frame): void {
  const { tones, unit, width, height, horizon, below } = frame
  const random = frame.random('studio')
  const paper = paperOf(frame, papers[Math.floor(random() * papers.length)] as Tone)
  const { l, c, h } = oklchOf(paper)
  const shade = oklch(l - 0.12, c * 1.3 + 0.008, h + 8)
  const light: Point = [frame.sun.x * 0.55 + width * 0.225, horizon * 0.5]
  const reach = Math.max(width, height) * 0.75
  const bright = mix(lighten(paper, l < 0.6 ? 0.12 : 0.05), tones.key, l < 0.6 ? 0.08 : 0.2)
  frame.layer('paper', depths.sky, (sheet) => {
    const bend = below < unit * 0.02 ? height : horizon
    const sweep = sheet.vertical([[0, mix(paper, shade, 0.5)], [Math.max(0.05, (bend / height) * 0.72), paper], [Math.min(0.97, bend / height), mix(paper, shade, 0.3)], [Math.min(0.985, (bend + below * 0.22) / height), lighten(paper, 0.018)], [1, mix(paper, shade, 0.35)]], 0, height) // biome-ignore format: a list
    sheet.add(
      rect(0, 0, width, height, sweep),
      rect(
        0,
        0,
        width,
        height,
        sheet.radial(
          [
            [0, bright, 0.95],
            [0.3, bright, 0.55],
            [0.65, bright, 0.14],
            [1, bright, 0],
          ],
          light,
          reach,
          0.9,
        ),
      ),
    )
  })
  frame.layer('shapes', depths.distance, (sheet) => {
    if (frame.extra(2) === 0 || horizon < unit * 0.2) return
    const kind = Math.floor(random() * 4)
    const disc = mix(paper, turned(paper, kind % 2 === 0 ? 38 : -34), 0.6)
    const r = Math.min(unit * 0.34, horizon * 0.52)
    const x = width * (0.5 + frame.lean * 0.07)
    if (kind < 2)
      sheet.add(
        circle(
          x,
          horizon * 0.56,
          r,
          sheet.vertical(
            [
              [0, lighten(disc, 0.035), 0.75],
              [1, disc, 0.2],
            ],
            horizon * 0.56 - r,
            horizon * 0.56 + r,
          ),
        ),
      )
    else if (kind === 2) {
      const waves = [0, 1, 2].map(
        (at): Point => [width * at * 0.5, horizon * (0.46 + (at === 1 ? 0.14 : 0) * frame.lean)],
      )
      const d = `${smooth([[-9, horizon * 0.52], ...waves, [width + 9, horizon * 0.4]])}V-9H-9Z`
      sheet.add(path(d, disc, { opacity: 0.22 }))
    } else {
      const [left, wide] = [x - r * 0.7, r * 1.4]
      sheet.add(
        path(
          `M${left.toFixed(1)} ${horizon.toFixed(1)}V${(horizon * 0.42).toFixed(1)}a${(wide / 2).toFixed(1)} ${(wide / 2).toFixed(1)} 0 0 1 ${wide.toFixed(1)} 0V${horizon.toFixed(1)}Z`,
          sheet.vertical(
            [
              [0, lighten(disc, 0.03), 0.7],
              [1, disc, 0.05],
            ],
            horizon * 0.42 - wide / 2,
            horizon,
          ),
        ),
      )
    }
  })
  frame.layer('floor light', depths.ground, (sheet) => {
    if (below < 2) return
    const pool: Point = [width / 2, horizon + below * 0.45]
    const half = Math.max(unit * 0.55, width * 0.38)
    sheet.add(
      ellipse(
        ...pool,
        half,
        below * 0.6,
        sheet.radial(glow(lighten(bright, 0.03), 0.7), pool, half, (below * 0.6) / half),
      ),
    )
  })
}

function paperOf(frame: Frame, tone: Tone): string {
  const key = keys[frame.scene.time]
  const { mood } = frame.tones
  const given = frame.scene.palette[0]
  if (given !== undefined) {
    const own = oklchOf(given)
    return oklch(key.l * 0.62 + own.l * 0.38, Math.min(0.13, own.c), own.h)
  }
  const turn = ((key.hue - tone[2] + 540) % 360) - 180
  const paper = oklch(key.l * mood.exposure, (key.c + tone[1]) * 0.5 * mood.chroma, tone[2] + turn * key.pull)
  return mix(paper, oklch(...mood.pull), mood.pullStrength)
}

function turned(hex: string, degrees: number): string {
  const { l, c, h } = oklchOf(hex)
  return oklch(l + 0.01, Math.min(0.13, c * 1.5 + 0.02), h + degrees)
}
