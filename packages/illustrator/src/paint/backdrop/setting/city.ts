import { between, pick } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { lens, line, polygon } from '../../vector/curve.ts'
import { path, rect, stroke } from '../../vector/markup.ts'
import { perspective } from '../../vector/perspective.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { paintSkyline } from '../built/buildings.ts'
import { lampPost } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import { bush } from '../land/growth.ts'
import { broadleaf } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'

/** Hues of the towers: slate, violet, teal, brick. */
const hues = [262, 290, 225, 40]

/** Three rows of towers behind a paved terrace, in half of all cities across a river. */
export function paintCity(frame: Frame): void {
  const { unit, width, horizon, below, tones } = frame
  paintSky(frame)
  const random = frame.random('city')
  const hue = pick(random, hues)
  const river = random() < 0.5
  const room = Math.min(horizon * 0.85, unit * between(random, 0.5, 0.75))
  frame.layer('far towers', depths.distance, (sheet) => {
    paintSkyline(frame, sheet, {
      name: 'far',
      foot: horizon + 2,
      height: room,
      width: unit * 0.07,
      tone: [0.66, 0.05, hue - 4],
      distance: 0.92,
      windows: false,
    })
    paintSkyline(frame, sheet, {
      name: 'middle',
      foot: horizon + 2,
      height: room * 0.82,
      width: unit * 0.1,
      tone: [0.6, 0.06, hue],
      distance: 0.62,
      windows: true,
    })
  })
  frame.layer('near towers', depths.middle, (sheet) => {
    paintSkyline(frame, sheet, {
      name: 'near',
      foot: horizon + below * 0.03,
      height: room * 0.52,
      width: unit * 0.14,
      tone: [0.52, 0.06, hue + 6],
      distance: 0.32,
      windows: true,
    })
    const random = frame.random('trees')
    for (let x = unit * between(random, 0, 0.1); x < width; x += unit * between(random, 0.09, 0.2))
      sheet.add(broadleaf(frame, random, [x, horizon + below * 0.045], unit * between(random, 0.09, 0.13), 0.35))
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintTerrace(frame, sheet)
    if (river) paintRiverside(frame, sheet)
  })
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('hedge')
    for (let x = 0; x < width && !river; x += unit * 0.09)
      sheet.add(bush(frame, random, [x, horizon + below * 0.07], unit * 0.11, tones.leaf(1, 0.2)))
    const lamps = frame.extra(2) > 0 ? [between(random, 0.04, 0.2), between(random, 0.8, 0.96)] : []
    for (const share of lamps)
      lampPost(frame, sheet, [width * share, horizon + below * 0.26], unit * between(random, 0.26, 0.36))
  })
}

/** Water with the city's lights in it, and a railing before it. */
function paintRiverside(frame: Frame, sheet: Sheet): void {
  const { unit, width, horizon, below, tones } = frame
  const random = frame.random('river')
  const bottom = horizon + below * 0.24
  paintWater(frame, sheet, {
    top: horizon + below * 0.03,
    bottom,
    deep: tones.of([0.5, 0.08, 235]),
    waves: 0.2,
    ripples: 70,
  })
  let lights = ''
  for (let index = 0; index < frame.many(26) * tones.hour.lamps; index++) {
    lights += lens(
      random() * width,
      between(random, horizon + below * 0.04, bottom),
      unit * between(random, 0.008, 0.03),
      unit * 0.002,
    )
  }
  const stone = tones.of([0.78, 0.03, 80])
  const iron = tones.of([0.35, 0.03, 265])
  const rail = unit * 0.06
  let posts = ''
  for (let x = unit * 0.02; x < width; x += unit * 0.05) posts += line([[x, bottom], [x, bottom - rail]]) // biome-ignore format: a list
  sheet.add(
    path(lights, tones.lamp, { opacity: 0.7 }),
    stroke(posts, iron, Math.max(0.5, unit * 0.004)),
    stroke(line([[0, bottom - rail], [width, bottom - rail]]) + line([[0, bottom - rail * 0.5], [width, bottom - rail * 0.5]]), iron, Math.max(0.6, unit * 0.006)), // biome-ignore format: a list
    rect(0, bottom - unit * 0.006, width, unit * 0.02, mix(stone, tones.key, 0.25)),
    rect(0, bottom + unit * 0.014, width, unit * 0.012, tones.shadow, { opacity: 0.25 }),
  )
}

function paintTerrace(frame: Frame, sheet: Sheet): void {
  const { unit, width, horizon, height, below, tones } = frame
  const view = perspective([width / 2, horizon - unit * 0.02], unit * 0.3)
  const [far, near] = [view.distanceAt(horizon + below * 0.03), view.distanceAt(height + 2)]
  sheet.add(
    rect(
      0,
      horizon,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, mix(tones.earthFar, tones.key, 0.1)],
          [1, tones.earth],
        ],
        horizon,
        height,
      ),
    ),
  )
  let seams = ''
  const reach = (width / unit) * 2.2 * far
  for (let x = -Math.min(60, reach); x < Math.min(60, reach); x += 0.6)
    seams += line([view.at(x, far), view.at(x, near)])
  for (let distance = near; distance < far; distance += 0.6)
    seams += line([view.at(-60, distance), view.at(60, distance)])
  sheet.add(stroke(seams, mix(tones.earth, tones.shadow, 0.4), Math.max(0.4, unit * 0.0013), { opacity: 0.28 }))
  const random = frame.random('slabs')
  let slabs = ''
  for (let index = 0; index < 26; index++) {
    const [x, distance] = [Math.floor(between(random, -9, 9)) * 0.6, near + Math.floor(random() * 14) * 0.6]
    if (distance + 0.6 < far)
      slabs += polygon([
        view.at(x, distance),
        view.at(x + 0.6, distance),
        view.at(x + 0.6, distance + 0.6),
        view.at(x, distance + 0.6),
      ])
  }
  sheet.add(path(slabs, lighten(tones.earth, 0.05), { opacity: 0.4 }))
  const light = tones.hour.lamps > 0.5 ? tones.lamp : tones.key
  sheet.add(
    rect(
      0,
      horizon,
      width,
      below,
      sheet.vertical(
        [
          [0, light, 0.22],
          [0.4, light, 0.04],
          [1, tones.shadow, 0.22],
        ],
        horizon,
        height,
      ),
    ),
  )
}
