/** What parts of a picture do by themselves: clouds drift, water shimmers, things bob, walk and fly, lights twinkle. */

export type Stir =
  | 'still'
  | 'drift'
  | 'shimmer'
  | 'bob'
  | 'breathe'
  | 'sway'
  | 'walk'
  | 'fly'
  | 'float'
  | 'twinkle'
  | 'flicker'

/** Where a part is moved at a place of it, and how bright it is there. */
export interface Stirred {
  /** Pixels of the whole picture. */
  x: number
  y: number
  /** 0 to 1. */
  light: number
}

/** The part that is stirred: its box in the whole picture. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface When {
  /** A share of the clip; see `Camera`. */
  time: number
  seconds: number
  /** 1 is usual. */
  amount: number
  /** Of the whole picture. */
  height: number
  /** Which way things walk and fly: -1 is left. */
  way: -1 | 1
}

/** These do not come back to where they began. */
export const goesOn = (stir: Stir) => stir === 'drift' || stir === 'walk'
/** These bend: they are not moved as a whole. */
export const bends = (stir: Stir) => /shimmer|sway|twinkle|breathe|flicker/.test(stir)

const turn = 2 * Math.PI
/** Whole rounds in a clip, so that the last frame leads to the first. */
const rounds = (perSecond: number, seconds: number) => Math.max(1, Math.round(perSecond * seconds))

type Stirring = (x: number, y: number, part: Part, when: When, out: Stirred) => void

const stirrings: Record<Exclude<Stir, 'still'>, Stirring> = {
  drift(_x, _y, _part, { time, seconds, amount, height, way }, out) {
    out.x = way * amount * height * 0.016 * seconds * (time - 0.5)
  },

  /** Rows swing, wider the nearer they are, and gleams run over them. */
  shimmer(x, y, part, { time, seconds, amount, height }, out) {
    const down = Math.max(0, (y - part.y) / part.height)
    const phase = turn * time * rounds(0.5, seconds)
    // Waves look the closer the farther they are.
    const ripple = (y * 34) / (height * (0.35 + down))
    out.x = amount * height * (0.0008 + 0.003 * down) * Math.sin(ripple - phase + 0.7 * Math.sin(x / (height * 0.11)))
    out.y = amount * height * 0.0012 * down * Math.sin(x / (height * 0.05) + 2 * phase)
    const [wide, long] = [x / (height * 0.05), x / (height * 0.031)]
    const gleam =
      Math.sin(wide + ripple * 1.7 - phase + Math.sin(long * 0.37)) *
      Math.sin(ripple * 1.3 + 2 * phase - long + 1.4 * Math.sin(wide * 0.53))
    out.light = 1 - 0.04 * Math.min(1, amount) * (1 - gleam)
  },

  /** On water: up and down, and leaning with it. */
  bob(x, y, part, { time, seconds, amount, height }, out) {
    const phase = turn * (time * rounds(0.4, seconds) + own(part))
    const lean = 0.014 * amount * Math.sin(phase + 1)
    out.y = amount * height * 0.007 * Math.sin(phase) + lean * (x - part.x - part.width / 2)
    out.x = -lean * (y - part.y - part.height)
  },

  /** Its feet stay where they are. */
  breathe(x, y, part, { time, seconds, amount }, out) {
    const phase = turn * (time * rounds(0.5, seconds) + own(part))
    const up = Math.max(0, (part.y + part.height - y) / part.height)
    out.y = -amount * part.height * 0.012 * up * (1 - Math.cos(phase)) * 0.5
    out.x =
      amount * part.height * 0.008 * up * up * Math.sin(phase) +
      0.004 * amount * Math.cos(phase) * (x - part.x - part.width / 2) * up
  },

  sway(x, y, part, { time, seconds, amount, height }, out) {
    const phase = turn * time * rounds(0.4, seconds)
    const up = Math.max(0, (part.y + part.height - y) / part.height)
    const gust = Math.sin(phase - x / (height * 0.35)) + 0.35 * Math.sin(2 * phase - x / (height * 0.09))
    out.x = amount * Math.min(part.height * 0.05, height * 0.011) * up * up * gust
  },

  /** Hop by hop, leaning into it. */
  walk(x, y, part, { time, seconds, amount, height, way }, out) {
    const hops = turn * time * rounds(1.5, seconds)
    const lean = 0.03 * Math.sin(hops / 2) * amount
    out.x = way * amount * height * 0.035 * seconds * (time - 0.5) - lean * (y - part.y - part.height)
    out.y = -amount * part.height * 0.035 * Math.abs(Math.sin(hops / 2)) + lean * (x - part.x - part.width / 2)
  },

  /** Before the camera that goes along: ahead and back, up and down, in an eight. */
  fly(x, _y, part, { time, seconds, amount, height, way }, out) {
    const phase = turn * (time * rounds(0.4, seconds) + own(part))
    const lean = 0.04 * amount * Math.cos(2 * phase) * way
    out.x = way * amount * height * 0.03 * Math.sin(phase)
    out.y = amount * height * 0.016 * Math.sin(2 * phase) + lean * (x - part.x - part.width / 2)
  },

  /** In the air or in space, weightless. */
  float(x, y, part, { time, seconds, amount, height }, out) {
    const phase = turn * (time * rounds(0.3, seconds) + own(part))
    const lean = 0.02 * amount * Math.cos(phase)
    out.y = amount * height * 0.009 * Math.sin(phase) + lean * (x - part.x - part.width / 2)
    out.x = -lean * (y - part.y - part.height / 2)
  },

  /** Each place for itself. */
  twinkle(x, y, _part, { time, seconds, amount, height }, out) {
    const [column, row] = [Math.round((x / height) * 60), Math.round((y / height) * 60)]
    const chance = fraction(Math.sin(column * 127.1 + row * 311.7) * 43_758.5453)
    const phase = turn * (time * rounds(0.3 + 0.5 * chance, seconds) + 7 * chance)
    out.light = 1 - 0.3 * Math.min(1.5, amount) * (0.5 + 0.5 * Math.sin(phase))
  },

  flicker(x, y, part, { time, seconds, amount }, out) {
    const phase = turn * time * rounds(1, seconds)
    const up = Math.max(0, (part.y + part.height - y) / part.height)
    const beat = Math.sin(3 * phase) * 0.6 + Math.sin(5 * phase + 1) * 0.4
    out.y = -amount * part.height * 0.012 * up * beat
    out.x = amount * part.width * 0.006 * up * up * Math.sin(2 * phase + x * 0.01)
    out.light = 1 - 0.06 * Math.min(1.5, amount) * (1 + Math.sin(7 * phase) * 0.5 + beat * 0.5)
  },
}

/** Writes into `out`, which is read before the next call. */
export function stirred(stir: Stir, x: number, y: number, part: Part, when: When, out: Stirred) {
  out.x = 0
  out.y = 0
  out.light = 1
  if (stir !== 'still') stirrings[stir](x, y, part, when, out)
}

/** Things of one kind do not move in step. */
const own = ({ x }: Part) => fraction(x * 0.0137)
const fraction = (value: number) => value - Math.floor(value)
