import { between, type Random } from '../../../random.ts'
import { lighten, mix, oklch } from '../../colour.ts'
import { disc, lens, under } from '../../vector/curve.ts'
import { circle, element, ellipse, group, type Point, path, rect } from '../../vector/markup.ts'
import { fractal, noiseOf } from '../../vector/noise.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'

/** Base hues of the nebula: one is drawn from the seed. */
const nebulae = [[285, 330, 220], [255, 200, 310], [310, 20, 265], [235, 175, 285]] as const // biome-ignore format: a list

export function paintSpace(frame: Frame): void {
  frame.layer('deep space', depths.sky, (sheet) => paintDeep(frame, sheet))
  frame.layer('planets', depths.distance, (sheet) => paintPlanets(frame, sheet))
  if (frame.below > frame.unit * 0.03) frame.layer('moonscape', depths.ground, (sheet) => paintMoonscape(frame, sheet))
}

function paintDeep(frame: Frame, sheet: Sheet): void {
  const { width, height, unit, tones } = frame
  const random = frame.random('nebula')
  const hues = nebulae[Math.floor(random() * nebulae.length)] as readonly [number, number, number]
  const given = frame.scene.palette.length > 0
  const tone = (l: number, c: number, hue: number) =>
    given ? mix(tones.of([l / tones.hour.exposure, c * 1.4, hue], 0, 'sky'), oklch(l, c, hue), 0.15) : oklch(l, c, hue)
  const deep = tone(0.15, 0.055, hues[0])
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, tone(0.2, 0.075, hues[2])],
          [0.5, deep],
          [1, tone(0.22, 0.08, hues[1])],
        ],
        [0, 0],
        [width * 0.7, height],
      ),
    ),
  )
  const from: Point = frame.lean > 0 ? [width * 0.1, height * 0.85] : [width * 0.9, height * 0.85]
  const to: Point = frame.lean > 0 ? [width * 0.95, height * 0.1] : [width * 0.05, height * 0.1]
  const clouds = Math.round(11 * Math.max(frame.wide, frame.tall) ** 0.6)
  for (let index = 0; index < clouds; index++) {
    const share = (index + random()) / clouds
    const centre: Point = [
      from[0] + (to[0] - from[0]) * share + between(random, -0.12, 0.12) * unit,
      from[1] + (to[1] - from[1]) * share + between(random, -0.12, 0.12) * unit,
    ]
    const reach = unit * between(random, 0.26, 0.58)
    const colour = tone(0.5 + 0.18 * random(), 0.17, hues[index % 3] as number)
    sheet.add(
      ellipse(
        ...centre,
        reach,
        reach * 0.75,
        sheet.radial(
          [
            [0, colour, 0.46],
            [0.35, colour, 0.28],
            [0.7, colour, 0.08],
            [1, colour, 0],
          ],
          centre,
          reach,
          0.75,
        ),
      ),
    )
  }
  starField(frame, sheet, random)
}

function starField(frame: Frame, sheet: Sheet, random: Random): void {
  const { width, height, unit } = frame
  const colours = ['#ffffff', '#cfe0ff', '#ffe7c9']
  const levels = ['', '', '']
  for (let index = 0; index < frame.many(260) * Math.max(1, frame.tall * 0.8); index++) {
    const r = unit * (0.0007 + 0.0022 * random() ** 5)
    levels[index % 3] += disc(random() * width, random() * height, Math.max(0.3, r))
  }
  levels.forEach((d, index) => {
    sheet.add(path(d, colours[index] as string, { opacity: 0.85 }))
  })
  for (let index = 0; index < frame.many(7); index++) {
    const [x, y, r] = [random() * width, random() * height, unit * between(random, 0.01, 0.022)]
    sheet.add(
      circle(x, y, r * 1.5, sheet.radial(glow('#dbe6ff', 0.55), [x, y], r * 1.5)),
      path(lens(x, y, r, r * 0.05), '#ffffff', { opacity: 0.9 }),
    )
    sheet.add(
      group(path(lens(0, 0, r, r * 0.05), '#ffffff', { opacity: 0.9 }), {
        transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(90)`,
      }),
    )
  }
}

function paintPlanets(frame: Frame, sheet: Sheet): void {
  const { width, unit, horizon } = frame
  const random = frame.random('planets')
  const places: [number, number, number][] = [[frame.lean > 0 ? 0.84 : 0.16, 0.22, 0.13], [frame.lean > 0 ? 0.12 : 0.88, 0.34, 0.05], [frame.lean > 0 ? 0.34 : 0.66, 0.1, 0.022]] // biome-ignore format: a list
  const count = Math.min(3, Math.max(1, frame.extra(3)))
  const start = Math.floor(random() * 5)
  places.slice(0, count).forEach(([x, y, size], index) => {
    planet(
      frame,
      sheet,
      random,
      [width * x + between(random, -0.04, 0.04) * unit, horizon * y + between(random, -0.03, 0.05) * unit],
      unit * size * between(random, 0.85, 1.15),
      start + index * 2,
      index === 0 && random() < 0.7,
    )
  })
}

/** Radius, thickness and opacity, in radii of the planet. */
const ringBands = [[1.45, 0.16, 0.75], [1.68, 0.1, 0.5], [1.86, 0.04, 0.4]] as const // biome-ignore format: a list

function planet(
  frame: Frame,
  sheet: Sheet,
  random: Random,
  at: Point,
  r: number,
  colourIndex: number,
  ringed: boolean,
): void {
  const colour = mix(
    frame.tones.accent(colourIndex),
    oklch(0.66, 0.15, (colourIndex * 83 + 20) % 360),
    frame.scene.palette.length > 0 ? 0 : 0.7,
  )
  const bright = lighten(colour, 0.09)
  const light: Point = [at[0] - r * 0.45, at[1] - r * 0.45]
  const tilt = between(random, -24, 24)
  const ring = (half: 'back' | 'front') => {
    const sweep = half === 'back' ? 1 : 0
    const arc = (size: number) =>
      `M${(-r * size).toFixed(2)} 0A${(r * size).toFixed(2)} ${(r * size * 0.26).toFixed(2)} 0 0 ${sweep} ${(r * size).toFixed(2)} 0`
    const rings = ringBands
      .map(([size, thick, opacity]) =>
        element('path', {
          d: arc(size),
          fill: 'none',
          stroke: mix(bright, '#ffffff', 0.25),
          'stroke-width': r * thick,
          opacity,
        }),
      )
      .join('')
    return group(rings, { transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) rotate(${tilt.toFixed(2)})` })
  }
  sheet.add(
    circle(
      ...at,
      r * 1.7,
      sheet.radial(
        [
          [0.5, colour, 0.45],
          [0.7, colour, 0.16],
          [1, colour, 0],
        ],
        at,
        r * 1.7,
      ),
    ),
  )
  if (ringed) sheet.add(ring('back'))
  sheet.add(
    circle(
      ...at,
      r,
      sheet.radial(
        [
          [0, mix(bright, '#ffffff', 0.12)],
          [0.4, bright],
          [0.75, colour],
          [1, lighten(colour, -0.16)],
        ],
        light,
        r * 1.7,
      ),
    ),
  )
  let bands = ''
  for (let band = 0; band < 4; band++) {
    const y = between(random, -0.7, 0.7)
    bands += lens(0, y * r, r * Math.sqrt(1 - y * y) * 0.98, r * between(random, 0.03, 0.08))
  }
  sheet.add(
    group(path(bands, lighten(colour, 0.05), { opacity: 0.5 }), {
      transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) rotate(${tilt.toFixed(2)})`,
    }),
  )
  sheet.add(
    circle(
      ...at,
      r,
      sheet.radial(
        [
          [0, '#05040f', 0],
          [0.62, '#05040f', 0],
          [1, '#05040f', 0.72],
        ],
        light,
        r * 1.65,
      ),
    ),
  )
  if (ringed) sheet.add(ring('front'))
}

/** Dust and craters to stand on. */
function paintMoonscape(frame: Frame, sheet: Sheet): void {
  const { width, height, unit, horizon, below, tones } = frame
  const random = frame.random('moonscape')
  const dust = tones.of([0.62 / tones.hour.exposure, 0.025, 285])
  for (const [plane, [sink, relief]] of (
    [
      [0, 0.055],
      [0.12, 0.04],
      [0.4, 0.03],
    ] as const
  ).entries()) {
    // biome-ignore format: a list
    const noise = fractal(noiseOf(random), 3, 0.4)
    const base = horizon + below * sink
    const points: Point[] = []
    for (let x = -unit * 0.03; x < width + unit * 0.06; x += unit * 0.03)
      points.push([x, base - (0.5 + 0.5 * noise(x / (unit * (0.3 + 0.3 * plane)))) * unit * relief])
    const colour = mix(dust, '#1a1630', 0.42 - plane * 0.14)
    sheet.add(
      path(
        under(
          points.map(([x, y]): Point => [x, y - unit * 0.003]),
          height + 1,
        ),
        lighten(colour, 0.13),
      ),
      path(
        under(points, height + 1),
        sheet.vertical(
          [
            [0, lighten(colour, 0.05)],
            [1, lighten(colour, -0.05)],
          ],
          base - unit * 0.05,
          height,
        ),
      ),
    )
  }
  for (let index = 0; index < frame.many(18); index++) {
    const near = 0.12 + 0.86 * random()
    const [x, y, r] = [
      random() * width,
      horizon + below * near,
      unit * (0.008 + 0.05 * near) * between(random, 0.4, 1.2),
    ]
    sheet.add(
      ellipse(x, y + r * 0.05, r * 1.1, r * 0.34, lighten(dust, 0.02), { opacity: 0.6 }),
      ellipse(x, y, r, r * 0.27, mix(dust, '#1a1630', 0.5), { opacity: 0.75 }),
      ellipse(x, y + r * 0.07, r * 0.86, r * 0.18, mix(dust, '#1a1630', 0.28), { opacity: 0.85 }),
    )
  }
}
