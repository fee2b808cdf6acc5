/** What grows on the ground: grass, flowers, reeds, bushes. Many blades share one path, so that a meadow is few elements. */
import { between, pick, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, leaf, lens } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export function tuft(random: Random, [x, y]: Point, size: number, wind = 0): string {
  let d = ''
  const blades = 3 + Math.floor(random() * 3)
  for (let blade = 0; blade < blades; blade++) {
    const lean = (blade / (blades - 1) - 0.5) * 0.9 + wind + between(random, -0.12, 0.12)
    const tall = size * between(random, 0.6, 1)
    d += leaf([x + (blade - blades / 2) * size * 0.07, y], [x + lean * tall, y - tall], size * 0.07, lean * tall * 0.25)
  }
  return d
}

export function paintTufts(frame: Frame, sheet: Sheet, base: number, colour = frame.tones.earth): void {
  const random = frame.random('tufts')
  const { unit, horizon, below, width, tones } = frame
  const wind = frame.scene.weather === 'wind' || frame.scene.weather === 'storm' ? 0.5 * frame.lean : 0
  const shades = ['', '', '']
  for (let index = 0; index < frame.many(base); index++) {
    const near = random() ** 0.8
    const place: Point = [random() * width, horizon + below * (0.06 + 0.94 * near)]
    shades[index % 3] += tuft(random, place, unit * (0.007 + 0.026 * near) * between(random, 0.7, 1.2), wind)
  }
  sheet.add(
    path(shades[0] as string, lighten(colour, -0.09)),
    path(shades[1] as string, lighten(colour, 0.045)),
    path(shades[2] as string, mix(lighten(colour, 0.03), tones.key, 0.25)),
  )
}

/** In drifts of one colour, as they grow. Near ones have petals, far ones are dots. */
export function paintFlowers(frame: Frame, sheet: Sheet, base: number, top = 0.1): void {
  const random = frame.random('flowers')
  const { unit, horizon, below, width, tones } = frame
  const amount = Math.round(frame.many(base) * tones.growth.flowers * (frame.tones.place.seasonal ? 1 : 0.8))
  if (amount === 0) return
  const stems: string[] = []
  const colours = Array.from({ length: 5 }, (_, index) => tones.accent(index))
  const petals = colours.map(() => '')
  let hearts = ''
  const drifts = Array.from({ length: 7 }, () => ({
    x: random() * width,
    near: random(),
    colour: Math.floor(random() * 5),
  }))
  for (let index = 0; index < amount; index++) {
    const drift = pick(random, drifts)
    const near = Math.max(0.02, Math.min(1, drift.near + between(random, -0.16, 0.16)))
    const x = drift.x + between(random, -1, 1) * unit * 0.26
    const y = horizon + below * (top + (1 - top) * near)
    const r = unit * (0.0022 + 0.0085 * near ** 1.3) * between(random, 0.75, 1.15)
    const head = y - r * 3.4
    stems.push(leaf([x, y], [x, head], r * 0.16, r * 0.4))
    petals[drift.colour] += r > unit * 0.0062 ? blossom(x, head, r, random) : disc(x, head, r * 0.8)
    if (r > unit * 0.0062) hearts += disc(x, head, r * 0.34)
  }
  sheet.add(path(stems.join(''), lighten(tones.earth, -0.1)))
  petals.forEach((d, index) => {
    sheet.add(path(d, colours[index] as string))
  })
  sheet.add(path(hearts, tones.of([0.86, 0.15, 88], 0, 'accent')))
}

function blossom(x: number, y: number, r: number, random: Random): string {
  const start = random() * 6.28
  let d = ''
  for (let petal = 0; petal < 5; petal++) {
    const angle = start + (petal * 6.283) / 5
    d += disc(x + Math.cos(angle) * r * 0.62, y + Math.sin(angle) * r * 0.5, r * 0.46)
  }
  return d
}

/** A round bush: shade, body and lit leaves, as clouds are built. */
export function bush(frame: Frame, random: Random, [x, y]: Point, width: number, colour: string): string {
  const puffs = Array.from({ length: 7 }, (_, index) => {
    const along = index / 6 - 0.5
    const r = width * (0.13 + 0.13 * Math.cos(along * 2.6)) * between(random, 0.8, 1.15)
    return { x: x + along * width * 0.8, y: y - r * between(random, 0.55, 0.95), r }
  })
  const side = frame.sun.x > x ? 1 : -1
  const nested = (size: number, lift: number) =>
    puffs.map((puff) => disc(puff.x + side * lift * puff.r, puff.y - lift * puff.r, puff.r * size)).join('')
  return (
    path(nested(1, 0) + lens(x, y, width * 0.5, width * 0.05), mix(colour, frame.tones.shadow, 0.3)) +
    path(nested(0.84, 0.14), colour) +
    path(nested(0.5, 0.42), mix(lighten(colour, 0.05), frame.tones.key, 0.25), { opacity: 0.85 })
  )
}

/** Blades out of focus along the lower edge, left and right, so that nobody in the middle is covered. */
export function paintBlades(frame: Frame, sheet: Sheet, colour: string, amount = 26): void {
  const random = frame.random('blades')
  const { unit, width, height } = frame
  let dark = ''
  let light = ''
  for (let index = 0; index < frame.many(amount); index++) {
    const side = random() < 0.5 ? 0 : 1
    const away = random() ** 1.6
    const x = side === 0 ? away * width * 0.3 : width - away * width * 0.3
    const tall = unit * between(random, 0.03, 0.105) * (1.1 - away)
    const blade = leaf(
      [x, height + unit * 0.01],
      [x + between(random, -0.5, 0.5) * tall, height - tall],
      unit * 0.006,
      between(random, -0.25, 0.25) * tall,
    )
    if (random() < 0.6) dark += blade
    else light += blade
  }
  sheet.add(path(dark, mix(lighten(colour, -0.16), frame.tones.shadow, 0.25)), path(light, lighten(colour, -0.07)))
}
