import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { disc, leaf, lens, line, smooth } from '../../vector/curve.ts'
import { circle, type Point, path, rect, stroke } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'

/** What is between the things and the eye. Rooms keep the weather outside their windows. */
export function paintWeather(frame: Frame): void {
  const { scene, tones } = frame
  const open = !tones.place.indoors && !['underwater', 'space', 'cave'].includes(scene.setting)
  if (open) {
    if (scene.weather === 'rain' || scene.weather === 'storm')
      frame.layer('rain', depths.weather, (sheet) => paintRain(frame, sheet), 'effect')
    if (scene.weather === 'snow')
      frame.layer('snowfall', depths.weather, (sheet) => paintSnowfall(frame, sheet), 'effect')
    if (scene.weather === 'wind') frame.layer('wind', depths.weather, (sheet) => paintWind(frame, sheet), 'effect')
    if (scene.weather === 'storm')
      frame.layer('lightning', depths.distance + 0.001, (sheet) => paintLightning(frame, sheet), 'effect')
  }
  const mist = tones.mood.mist + (open && scene.weather === 'fog' ? 0.75 : 0)
  if (mist > 0.05 && !tones.place.indoors) {
    frame.layer('mist', depths.veil, (sheet) => paintMist(frame, sheet, mist, 0), 'effect')
    frame.layer('near mist', depths.weather, (sheet) => paintMist(frame, sheet, mist, 1), 'effect')
  }
  if (scene.mood === 'dreamy' || scene.mood === 'romantic')
    frame.layer('bokeh', depths.weather + 0.01, (sheet) => paintBokeh(frame, sheet), 'effect')
  frame.layer('vignette', depths.lens, (sheet) => paintVignette(frame, sheet), 'effect')
}

function paintRain(frame: Frame, sheet: Sheet): void {
  const random = frame.random('rain')
  const { unit, width, height, tones } = frame
  const slant = frame.lean * (frame.scene.weather === 'storm' ? 0.34 : 0.16)
  for (const [level, share] of [0, 0.5, 1].entries()) {
    let d = ''
    for (let index = 0; index < frame.many(120 - 60 * share) * Math.sqrt(frame.tall); index++) {
      const length = unit * (0.022 + 0.05 * share) * between(random, 0.7, 1.3)
      const [x, y] = [random() * width * 1.2 - width * 0.1, random() * height * 1.1 - height * 0.1]
      d += line([
        [x, y],
        [x - slant * length, y + length],
      ])
    }
    sheet.add(
      stroke(d, mix('#ffffff', tones.sky[2], 0.25), Math.max(0.5, unit * (0.0012 + 0.0014 * share)), {
        opacity: [0.3, 0.38, 0.4][level],
      }),
    )
  }
  let rings = ''
  for (let index = 0; index < frame.many(26); index++) {
    const near = random()
    rings += lens(
      random() * width,
      frame.horizon + frame.below * (0.15 + 0.85 * near),
      unit * (0.006 + 0.014 * near),
      unit * (0.0012 + 0.002 * near),
    )
  }
  if (frame.below > unit * 0.05) sheet.add(path(rings, '#ffffff', { opacity: 0.28 }))
}

function paintSnowfall(frame: Frame, sheet: Sheet): void {
  const random = frame.random('snowfall')
  const { unit, width, height, tones } = frame
  const white = mix('#ffffff', tones.ambient, tones.hour.stars * 0.18)
  const levels: [number, number, number][] = [[150, 0.0024, 0.6], [70, 0.0046, 0.8], [22, 0.0085, 0.85]] // biome-ignore format: a list
  for (const [amount, size, opacity] of levels) {
    let d = ''
    for (let index = 0; index < frame.many(amount) * Math.sqrt(frame.tall); index++)
      d += disc(random() * width, random() * height, unit * size * between(random, 0.6, 1.3))
    sheet.add(path(d, white, { opacity }))
  }
  for (let index = 0; index < frame.many(9); index++) {
    const [x, y, r] = [random() * width, random() * height, unit * between(random, 0.012, 0.024)]
    sheet.add(
      circle(
        x,
        y,
        r,
        sheet.radial(
          [
            [0, white, 0.6],
            [0.55, white, 0.32],
            [1, white, 0],
          ],
          [x, y],
          r,
        ),
      ),
    )
  }
}

/** Long curved strokes, and leaves or petals that fly with them. */
function paintWind(frame: Frame, sheet: Sheet): void {
  const random = frame.random('wind')
  const { unit, width, height, lean, tones } = frame
  let gusts = ''
  for (let index = 0; index < frame.many(9); index++) {
    const [x, y, long] = [random() * width, random() * height * 0.8, unit * between(random, 0.14, 0.34)]
    const swing = unit * between(random, 0.006, 0.014)
    const points: Point[] = Array.from({ length: 9 }, (_, at) => [
      x + lean * long * (at / 8),
      y + Math.sin(at * 0.9 + index) * swing,
    ])
    gusts += smooth(points)
  }
  sheet.add(stroke(gusts, '#ffffff', Math.max(0.6, unit * 0.0028), { opacity: 0.5 }))
  for (let index = 0; index < frame.many(20); index++) {
    const [x, y, size, angle] = [
      random() * width,
      random() * height,
      unit * between(random, 0.008, 0.018),
      random() * 6.28,
    ]
    const tip: Point = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
    sheet.add(
      path(
        leaf([x, y], tip, size * 0.4, size * 0.15),
        tones.place.seasonal ? tones.leaf(index) : tones.of([0.7, 0.13, 120]),
        { opacity: 0.9 },
      ),
    )
  }
}

function paintLightning(frame: Frame, sheet: Sheet): void {
  const random = frame.random('lightning')
  const { unit, width, horizon } = frame
  if (horizon < unit * 0.1) return
  const start: Point = [
    width * (frame.lean > 0 ? between(random, 0.14, 0.36) : between(random, 0.64, 0.86)),
    horizon * 0.16,
  ]
  sheet.add(
    circle(
      start[0],
      horizon * 0.3,
      unit * 0.5,
      sheet.radial(glow('#cfd8ff', 0.5), [start[0], horizon * 0.3], unit * 0.5),
    ),
  )
  const bolt = (from: Point, length: number, width: number, branches: number): string => {
    const points: Point[] = [from]
    let [x, y] = from
    for (let step = 0; step < 7; step++) {
      x += between(random, -0.16, 0.16) * length
      y += length / 7
      points.push([x, y])
    }
    const back = points.map(([px, py], at): Point => [px + width * (1 - at / 8), py]).reverse()
    const fork = points[3] as Point
    return `${line([...points, ...back])}Z${branches > 0 ? bolt(fork, length * 0.45, width * 0.6, branches - 1) : ''}`
  }
  const d = bolt(start, horizon * 0.8, unit * 0.009, 2)
  sheet.add(stroke(d, '#b9c6ff', unit * 0.012, { opacity: 0.3, 'stroke-linejoin': 'round' }), path(d, '#fdfbff'))
}

/** Long soft banks; the near ones lie at the lower edge only. */
function paintMist(frame: Frame, sheet: Sheet, amount: number, near: 0 | 1): void {
  const random = frame.random(`mist ${near}`)
  const { unit, width, height, horizon, below, tones } = frame
  const colour = mix(tones.haze, '#ffffff', tones.hour.stars > 0.3 ? 0.08 : 0.35)
  for (let index = 0; index < Math.round(4 * frame.wide); index++) {
    const y = near === 1 ? height - below * between(random, 0, 0.3) : horizon + below * between(random, -0.12, 0.35)
    const [x, half, thick] = [random() * width, unit * between(random, 0.45, 0.9), unit * between(random, 0.06, 0.13)]
    const soft = sheet.radial([[0, colour, 0.62 * amount], [0.5, colour, 0.3 * amount], [1, colour, 0]], [x, y], half, thick / half) // biome-ignore format: a list
    sheet.add(rect(x - half, y - thick, half * 2, thick * 2, soft))
  }
  if (near === 0) {
    const veil = sheet.vertical([[0, colour, 0], [0.5, colour, 0.4 * amount], [1, colour, 0]], horizon - unit * 0.22, horizon + unit * 0.25) // biome-ignore format: a list
    sheet.add(rect(0, horizon - unit * 0.22, width, unit * 0.47, veil))
  }
}

function paintBokeh(frame: Frame, sheet: Sheet): void {
  const random = frame.random('bokeh')
  const { unit, width, height, tones } = frame
  for (let index = 0; index < frame.many(16); index++) {
    const [x, y] = [random() * width, random() * height]
    // Thin in the middle, where the subject is.
    const away = Math.hypot(x / width - 0.5, y / height - 0.55)
    const r = unit * between(random, 0.012, 0.045)
    const colour = mix(tones.key, index % 3 === 0 ? '#ffd9ec' : '#ffffff', 0.5)
    sheet.add(
      circle(
        x,
        y,
        r,
        sheet.radial(
          [
            [0, colour, 0.16],
            [0.8, colour, 0.3],
            [0.94, colour, 0.4],
            [1, colour, 0],
          ],
          [x, y],
          r,
        ),
        { opacity: Math.min(1, 0.25 + away * 1.6) },
      ),
    )
  }
}

function paintVignette(frame: Frame, sheet: Sheet): void {
  const { width, height, tones } = frame
  const strength = tones.mood.vignette
  const radius = Math.hypot(width, height) / 2
  const colour = mix(tones.shadow, '#000000', 0.25)
  const stops: [number, string, number][] = [[0.62, colour, 0], [0.85, colour, strength * 0.4], [1, colour, strength]] // biome-ignore format: a list
  // The gradient follows the frame's own shape.
  const squash = height / width
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(stops, [width / 2, height / 2], radius * Math.SQRT2 * (width / Math.hypot(width, height)), squash),
    ),
  )
}
