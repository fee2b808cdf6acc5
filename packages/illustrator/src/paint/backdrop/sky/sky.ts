import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { disc } from '../../vector/curve.ts'
import { circle, ellipse, path, rect } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintClouds } from './clouds.ts'
import { paintRainbow } from './rainbow.ts'

export interface SkyUse {
  clouds?: boolean
  /** How many times the usual cover. */
  cover?: number
}

/** Air, sun or moon with their glow, stars, rainbow and clouds. */
export function paintSky(frame: Frame, use: SkyUse = {}): void {
  if (frame.horizon < 2) return
  frame.layer('sky', depths.sky, (sheet) => {
    paintAir(frame, sheet)
    if (frame.tones.hour.stars > 0) paintStars(frame, sheet, frame.horizon, frame.tones.hour.stars)
    paintDisc(frame, sheet)
    if (frame.scene.weather === 'rainbow') paintRainbow(frame, sheet)
  })
  if (use.clouds !== false) {
    frame.layer('clouds', depths.sky + 0.001, (sheet) => paintClouds(frame, sheet, use.cover ?? 1))
  }
}

export function paintAir(frame: Frame, sheet: Sheet, bottom = frame.horizon): void {
  const [zenith, upper, lower, horizon] = frame.tones.sky
  const fill = sheet.vertical([[0, zenith], [0.42, upper], [0.76, lower], [1, horizon]], 0, bottom) // biome-ignore format: a list
  sheet.add(rect(0, 0, frame.width, Math.min(frame.height, bottom + frame.unit * 0.12), fill))
}

/** The sun is a disc in a wide glow; the moon a smaller one with craters, or a crescent. */
function paintDisc(frame: Frame, sheet: Sheet): void {
  const { tones, unit, sun } = frame
  const { hour, air } = tones
  const warmth = hour.source === 'sun' ? 1 : 0.55
  const strength = warmth * (0.25 + 0.75 * air.sunStrength)
  const low = hour.source === 'sun' ? hour.low : 0
  const reach = unit * (0.42 + 0.4 * low)
  const around: [number, number] = [sun.x, sun.y]
  sheet.add(
    ellipse(
      ...around,
      reach * 1.25,
      reach,
      sheet.radial(glow(tones.key, 0.85 * strength, tones.disc), around, reach * 1.25, 0.8),
    ),
  )
  if (!sun.visible) return
  const random = frame.random('disc')
  const radius = unit * (hour.source === 'sun' ? 0.045 + 0.035 * low : between(random, 0.042, 0.058))
  if (hour.source === 'moon') {
    sheet.add(moon(frame, sheet, radius, random() < 0.45))
    return
  }
  const soft = frame.scene.weather === 'fog' || frame.scene.weather === 'snow' ? 0.6 : 1
  sheet.add(
    circle(sun.x, sun.y, radius * 1.7, tones.disc, { opacity: 0.16 * soft }),
    circle(sun.x, sun.y, radius * 1.3, tones.disc, { opacity: 0.24 * soft }),
    circle(sun.x, sun.y, radius, sheet.vertical([[0, tones.disc], [1, mix(tones.disc, tones.key, 0.55)]], sun.y - radius, sun.y + radius), { opacity: soft }),
  ) // biome-ignore format: one shape a line
}

function moon(frame: Frame, sheet: Sheet, radius: number, isCrescent: boolean): string {
  const { sun, tones } = frame
  const face = sheet.linear([[0, tones.disc], [1, mix(tones.disc, tones.sky[1], 0.25)]], [sun.x - radius, sun.y - radius], [sun.x + radius, sun.y + radius]) // biome-ignore format: a list
  if (isCrescent) {
    const [x, y, r] = [sun.x, sun.y, radius]
    return path(
      `M${(x - r * 0.35).toFixed(2)} ${(y - r * 0.94).toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(x + r * 0.94).toFixed(2)} ${(y + r * 0.35).toFixed(2)}A${(r * 0.86).toFixed(2)} ${(r * 0.86).toFixed(2)} 0 0 1 ${(x - r * 0.35).toFixed(2)} ${(y - r * 0.94).toFixed(2)}Z`,
      face,
    )
  }
  const crater = mix(tones.disc, tones.sky[1], 0.3)
  const craters = [[-0.3, -0.25, 0.24], [0.34, 0.1, 0.17], [-0.12, 0.42, 0.2], [0.2, -0.48, 0.11]] // biome-ignore format: a list
  const holes = craters
    .map(([x = 0, y = 0, r = 0]) => disc(sun.x + x * radius, sun.y + y * radius, r * radius))
    .join('')
  return circle(sun.x, sun.y, radius, face) + path(holes, crater, { opacity: 0.5 })
}

/** Few are bright, and they thin out towards the horizon. */
export function paintStars(frame: Frame, sheet: Sheet, bottom: number, share: number): void {
  const random = frame.random('stars')
  const { unit, width, tones } = frame
  const amount = Math.round(frame.many(150) * share * Math.max(0.4, bottom / unit))
  const sizes = ['', '', '']
  const bright: string[] = []
  const clear = share * (1 - tones.air.cover * 0.7)
  for (let index = 0; index < amount; index++) {
    const [x, y] = [random() * width, random() ** 1.4 * bottom * 0.92]
    const chance = random()
    const r = unit * (chance < 0.7 ? 0.0011 : chance < 0.95 ? 0.0018 : 0.0028) * (0.7 + 0.6 * random())
    const level = chance < 0.7 ? 0 : chance < 0.95 ? 1 : 2
    sizes[level] += disc(x, y, Math.max(0.35, r))
    if (level === 2 && bright.length < 9)
      bright.push(circle(x, y, r * 5, sheet.radial(glow('#dfe8ff', 0.5), [x, y], r * 5)))
  }
  const white = mix('#ffffff', tones.sky[3], 0.2)
  sheet.add(...bright)
  sizes.forEach((d, level) => {
    sheet.add(path(d, white, { opacity: [0.4, 0.68, 0.95].map((value) => value * clear)[level] }))
  })
}
