/** Snow and rain: drops and flakes that fall through the whole frame, in whole rounds, so that the clip leads on to itself. */

import type { Falling } from './layer.ts'
import type { FrameShape } from './mesh.ts'
import { dot } from './paint.ts'

interface Drop {
  /** Shares of the frame. */
  x: number
  y: number
  /** 0 is far, 1 near. */
  near: number
  chance: number
}

export interface Moment {
  time: number
  seconds: number
  amount: number
  /** Where the camera has carried the nearest to, in pixels. */
  shiftX: number
  shiftY: number
}

const counts: Record<Falling, number> = { snow: 620, rain: 520 }

export class Fall {
  readonly #kind: Falling
  readonly #drops: Drop[]

  constructor(kind: Falling, seed: number) {
    this.#kind = kind
    const random = randomOf(seed)
    this.#drops = Array.from({ length: counts[kind] }, () => {
      // There are more of them far away.
      const near = random() ** 2.2
      return { x: random(), y: random(), near, chance: random() }
    }).sort((one, other) => one.near - other.near)
  }

  draw(frame: Int32Array, shape: FrameShape, moment: Moment) {
    const one = this.#kind === 'snow' ? flake : streak
    for (const drop of this.#drops) one(frame, shape, drop, moment)
  }
}

const turn = 2 * Math.PI
/** Each falls through the frame and a bit of air above and below it. */
const air = 0.15

function placeOf({ x, y, near }: Drop, { width, height }: FrameShape, moment: Moment, perSecond: number) {
  const speed = perSecond * (0.45 + 0.55 * near) * Math.min(1.6, moment.amount)
  const rounds = moment.amount === 0 ? 0 : Math.max(1, Math.round(speed * moment.seconds))
  const down = wrapped(y + rounds * moment.time + (moment.shiftY * near) / height, 1) * (1 + 2 * air) - air
  const across = wrapped(x + (moment.shiftX * near) / width, 1) * (1 + 2 * air) - air
  return { x: across * width, y: down * height }
}

function flake(frame: Int32Array, shape: FrameShape, drop: Drop, moment: Moment) {
  const place = placeOf(drop, shape, moment, 0.28)
  const { near, chance } = drop
  const sway = Math.sin(turn * (moment.time * (1 + Math.floor(chance * 2)) + chance * 9)) * shape.height * 0.012
  const radius = shape.height * (0.0015 + 0.0072 * near * near)
  // The nearest are out of focus: large, soft and thin.
  const soft = 0.8 + radius * (0.35 + 0.9 * near)
  const alpha = 235 - 95 * near - 50 * chance
  disc(frame, shape, place.x + sway * Math.min(1, moment.amount) * (0.4 + near), place.y, radius, soft, alpha)
}

function disc(
  frame: Int32Array,
  { width, height }: FrameShape,
  x: number,
  y: number,
  radius: number,
  soft: number,
  alpha: number,
) {
  const reach = radius + soft
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, Math.floor(y + reach)); row++)
    for (
      let column = Math.max(0, Math.ceil(x - reach));
      column <= Math.min(width - 1, Math.floor(x + reach));
      column++
    ) {
      const away = Math.hypot(column - x, row - y)
      const share = Math.min(1, (reach - away) / (2 * soft) + Math.max(0, (radius - away) / reach))
      if (share > 0) dot(frame, row * width + column, 0xfffdfb, (alpha * share * share * (3 - 2 * share)) | 0)
    }
}

const slant = -0.12

function streak(frame: Int32Array, shape: FrameShape, drop: Drop, moment: Moment) {
  const { width, height } = shape
  const place = placeOf(drop, shape, moment, 1.5)
  const { near, chance } = drop
  const length = height * (0.025 + 0.075 * near)
  const thick = height * (0.0007 + 0.0013 * near)
  const alpha = 50 + 60 * near + 30 * chance
  const last = Math.min(height - 1, Math.floor(place.y + length))
  for (let row = Math.max(0, Math.ceil(place.y)); row <= last; row++) {
    const along = (row - place.y) / length
    const x = place.x + slant * (row - place.y)
    for (let column = Math.max(0, Math.ceil(x - thick - 1)); column <= Math.min(width - 1, x + thick + 1); column++) {
      const share = Math.min(1, Math.max(0, thick + 0.5 - Math.abs(column - x)))
      if (share > 0) dot(frame, row * width + column, 0xf6ebe0, (alpha * share * along) | 0)
    }
  }
}

const wrapped = (value: number, length: number) => value - Math.floor(value / length) * length

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
