import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, leaf, lens, line, polygon, smooth, taper } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import type { Frame } from '../frame.ts'

/** Outline of a fir: tiers that widen downwards and droop at their ends. */
export function firOutline(random: Random, [x, y]: Point, size: number): string {
  const tiers = 4 + Math.floor(random() * 2)
  const half = size * between(random, 0.2, 0.27)
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const share = (tier + 1) / tiers
    const edge = half * share ** 0.85 * between(random, 0.9, 1.08)
    const foot = y - size * (1 - share) * 0.92 - size * 0.06
    right.push([x + edge, foot + size * 0.02], [x + edge * 0.45, foot - size * 0.012])
    left.push([x - edge, foot + size * 0.02], [x - edge * 0.45, foot - size * 0.012])
  }
  const stem = size * 0.02
  return polygon([
    [x, y - size],
    ...right,
    [x + stem, y - size * 0.06],
    [x + stem, y],
    [x - stem, y],
    [x - stem, y - size * 0.06],
    ...left.toReversed(),
  ])
}

export function fir(frame: Frame, random: Random, at: Point, size: number, distance: number): string {
  const { tones } = frame
  const [x, y] = at
  const colour = tones.needle(distance)
  const side = frame.sun.x > x ? 1 : -1
  const body = firOutline(random, at, size)
  let lit = ''
  let snow = ''
  for (let tier = 0; tier < 4; tier++) {
    const share = (tier + 1) / 4
    const edge = size * 0.21 * share
    const foot = y - size * (1 - share) * 0.9 - size * 0.075
    lit += polygon([
      [x + side * edge * 0.1, foot - size * 0.17],
      [x + side * edge * 0.86, foot],
      [x + side * edge * 0.2, foot - size * 0.02],
    ])
    snow += leaf(
      [x - edge * 0.75, foot - size * 0.01],
      [x + edge * 0.75, foot - size * 0.01],
      size * 0.05,
      -size * 0.075,
    )
  }
  const snowy = tones.growth.snow || tones.place.ground === 'snow' || frame.scene.weather === 'snow'
  return (
    path(body, mix(colour, tones.shadow, 0.12)) +
    path(lit, mix(lighten(colour, 0.06), tones.key, 0.28), { opacity: 0.75 }) +
    (snowy ? path(snow, mix(tones.of([0.97, 0.012, 235], distance), tones.key, 0.1), { opacity: 0.92 }) : '')
  )
}

/** A broad-leaved tree, or its branches in winter. */
export function broadleaf(
  frame: Frame,
  random: Random,
  at: Point,
  size: number,
  distance: number,
  colour = frame.tones.leaf(Math.floor(random() * 4), distance),
): string {
  const { tones } = frame
  const [x, y] = at
  const bark = tones.of([0.42, 0.05, 50], distance)
  if (tones.growth.bare && tones.place.seasonal) return bareTree(frame, random, at, size, bark)
  const crown = y - size * 0.62
  const trunk = path(
    taper(at, [x, crown], size * 0.085, size * 0.04, between(random, -0.02, 0.02) * size) +
      taper([x, y - size * 0.28], [x + size * 0.14, crown], size * 0.03, size * 0.015),
    bark,
  )
  const wide = size * between(random, 0.27, 0.34)
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 6.283 + between(random, -0.3, 0.3)
    const away = index === 0 ? 0 : between(random, 0.5, 0.72)
    return {
      x: x + Math.cos(angle) * wide * away,
      y: crown + Math.sin(angle) * size * 0.27 * away - size * 0.03,
      r: wide * between(random, 0.42, 0.58),
    }
  })
  const side = Math.max(-1, Math.min(1, (frame.sun.x - x) / (frame.unit * 0.3)))
  const nested = (scale: number, lift: number) =>
    puffs.map((puff) => disc(puff.x + side * lift * puff.r * 0.8, puff.y - lift * puff.r, puff.r * scale)).join('')
  return (
    trunk +
    path(nested(1, 0), mix(colour, tones.shadow, 0.3)) +
    path(nested(0.85, 0.14), mix(colour, tones.shadow, 0.06)) +
    path(nested(0.55, 0.4), mix(lighten(colour, 0.045), tones.key, 0.22), { opacity: 0.8 })
  )
}

export function bareTree(frame: Frame, random: Random, at: Point, size: number, colour: string): string {
  let d = ''
  const snowy = frame.tones.growth.snow
  const grow = (from: Point, angle: number, length: number, width: number, left: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    d += taper(from, to, width, width * 0.6)
    if (left === 0) return
    const forks = left > 2 ? 2 : 2 + Math.floor(random() * 2)
    for (let fork = 0; fork < forks; fork++) {
      const spread = (fork / Math.max(1, forks - 1) - 0.5) * 1.25 + between(random, -0.22, 0.22)
      grow(to, angle + spread, length * between(random, 0.62, 0.8), width * 0.6, left - 1)
    }
  }
  grow(at, -Math.PI / 2 + between(random, -0.1, 0.1), size * 0.34, size * 0.06, 4)
  return (
    path(d, colour) +
    (snowy ? path(lens(at[0], at[1], size * 0.16, size * 0.02), frame.tones.of([0.97, 0.012, 235])) : '')
  )
}

export function palm(frame: Frame, random: Random, at: Point, size: number, distance: number, lean: number): string {
  const { tones } = frame
  const top: Point = [at[0] + lean * size * 0.34, at[1] - size]
  const bark = tones.of([0.5, 0.06, 60], distance)
  const green = tones.of([0.55, 0.13, 142], distance)
  const trunk = taper(at, top, size * 0.075, size * 0.04, -lean * size * 0.09)
  let back = ''
  let front = ''
  for (let frond = 0; frond < 9; frond++) {
    const angle = Math.PI * (0.02 + 0.12 * frond) + between(random, -0.08, 0.08)
    const reach = size * between(random, 0.36, 0.46)
    const tip: Point = [top[0] - Math.cos(angle) * reach, top[1] - Math.sin(angle) * reach * 0.55 + reach * 0.32]
    const bend = (Math.cos(angle) > 0 ? 1 : -1) * reach * 0.32
    const d = leaf(top, tip, size * 0.05, bend)
    if (frond % 2 === 0) back += d
    else front += d
  }
  const nuts = [-1, 0, 1].map((nut) => disc(top[0] + nut * size * 0.028, top[1] + size * 0.03, size * 0.022)).join('')
  return (
    path(trunk, bark) +
    path(
      taper(
        [at[0] + size * 0.012, at[1]],
        [top[0] + size * 0.008, top[1]],
        size * 0.022,
        size * 0.012,
        -lean * size * 0.09,
      ),
      mix(bark, tones.key, 0.4),
      { opacity: 0.6 },
    ) +
    path(back, mix(green, tones.shadow, 0.3)) +
    path(nuts, tones.of([0.4, 0.06, 45], distance)) +
    path(front, mix(green, tones.key, 0.12))
  )
}

export function cactus(frame: Frame, random: Random, [x, y]: Point, size: number, distance: number): string {
  const { tones } = frame
  const colour = tones.of([0.5, 0.09, 155], distance)
  const arm = (side: number, start: number, up: number) =>
    line([
      [x, y - size * start],
      [x + side * size * 0.2, y - size * start],
      [x + side * size * 0.2, y - size * (start + up)],
    ])
  const body = line([
    [x, y],
    [x, y - size],
  ])
  const arms =
    arm(1, between(random, 0.35, 0.5), 0.3) + arm(-1, between(random, 0.25, 0.42), between(random, 0.2, 0.36))
  const side = frame.sun.x > x ? 1 : -1
  const shape = { 'stroke-linejoin': 'round' }
  return (
    stroke(body, mix(colour, tones.shadow, 0.2), size * 0.15, shape) +
    stroke(arms, mix(colour, tones.shadow, 0.2), size * 0.1, shape) +
    stroke(
      line([
        [x + side * size * 0.035, y - size * 0.03],
        [x + side * size * 0.035, y - size * 0.98],
      ]),
      mix(lighten(colour, 0.05), tones.key, 0.3),
      size * 0.035,
      { opacity: 0.8 },
    )
  )
}

/** A tall trunk that leaves the picture at its top. */
export function trunk(
  frame: Frame,
  random: Random,
  x: number,
  foot: number,
  width: number,
  distance: number,
  tone: [number, number, number],
): string {
  const { tones } = frame
  const bark = tones.of(tone, distance)
  const bend = between(random, -0.8, 0.8) * width
  const side = frame.sun.x > x ? 1 : -1
  const tip: Point = [x + between(random, -0.4, 0.4) * width, -frame.unit * 0.02]
  const root = smooth([
    [x - width * 0.95, foot + width * 0.12],
    [x - width * 0.45, foot - width * 0.5],
    [x + width * 0.45, foot - width * 0.5],
    [x + width * 0.95, foot + width * 0.12],
  ])
  return (
    path(`${root}Z`, bark) +
    path(taper([x, foot], tip, width, width * 0.72, bend), bark) +
    path(
      taper([x + side * width * 0.36, foot], [tip[0] + side * width * 0.26, tip[1]], width * 0.2, width * 0.14, bend),
      mix(lighten(bark, 0.05), tones.key, 0.4),
      { opacity: 0.55 },
    ) +
    path(
      taper([x - side * width * 0.34, foot], [tip[0] - side * width * 0.24, tip[1]], width * 0.3, width * 0.22, bend),
      tones.shadow,
      { opacity: 0.28 },
    )
  )
}

/** A line of trees far away as one shape. */
export function treeLine(
  random: Random,
  left: number,
  right: number,
  footAt: (x: number) => number,
  size: number,
  kind: 'fir' | 'round' | 'mixed',
  gap = 0.5,
): string {
  let d = ''
  for (let x = left; x < right; x += size * gap * between(random, 0.5, 1.5)) {
    const tall = size * between(random, 0.6, 1.15)
    const foot = footAt(x) + size * 0.12
    const isFir = kind === 'fir' || (kind === 'mixed' && random() < 0.45)
    if (isFir) d += firOutline(random, [x, foot], tall)
    else
      d +=
        disc(x, foot - tall * 0.42, tall * 0.36) +
        disc(x + tall * 0.24, foot - tall * 0.26, tall * 0.28) +
        disc(x - tall * 0.22, foot - tall * 0.24, tall * 0.27)
  }
  return d
}
