/** How the camera moves: read from the words, or chosen from the picture. */

/** Where the camera is at a moment, by what it makes of the picture. Shares of the frame's width (x) and height (y). */
export interface View {
  /** Turned: everything moves alike. */
  panX: number
  panY: number
  /** Carried: what is nearer than the pivot moves with it, what is farther against it. */
  truckX: number
  truckY: number
  /** By the lens: everything grows alike. Over 1 is closer. */
  zoom: number
  /** Carried forward: the nearer the more it grows. 0 is none. */
  dolly: number
  /** Radians. */
  roll: number
}

export const atRest: View = { panX: 0, panY: 0, truckX: 0, truckY: 0, zoom: 1, dolly: 0, roll: 0 }

/** Time is a share of the clip. It goes from a little before 0 to 1; see `dissolve` in `render.ts`. */
export type Camera = (time: number) => View

export const moves = [
  'zoom in', 'zoom out', 'pan left', 'pan right', 'tilt up', 'tilt down', 'orbit', 'dolly in', 'dolly out', 'handheld',
  'breathe', 'drift', 'still',
] as const // biome-ignore format: a list
export type Move = (typeof moves)[number]

const words: [RegExp, Move][] = [
  [/\bdolly(?:ing)?[ -]?(?:out|back|away)|\bpull(?:s|ing)? (?:back|out|away)|\bmoves? (?:away|back)/, 'dolly out'],
  [/\bdolly|\bpush(?:es|ing)?[ -]?in|\bmoves? (?:closer|forward|towards?)|\bapproach|\bfly(?:ing)? (?:in|through|over)/, 'dolly in'],
  [/\bzoom(?:s|ing)?[ -]?out|\bwiden/, 'zoom out'],
  [/\bzoom|\bclose[ -]?up|\bcloser/, 'zoom in'],
  [/\b(?:pan|slide|truck|track|camera|drift|scroll)(?:s|ning|ing)?\b[^.,;]*\bleft\b|\bleftwards?\b/, 'pan left'],
  [/\b(?:pan|slide|truck|track|camera|drift|scroll)(?:s|ning|ing)?\b[^.,;]*\bright\b|\brightwards?\b/, 'pan right'],
  [/\b(?:tilt|pan|crane|camera|boom|pedestal)(?:s|ning|ing)?\b[^.,;]*\bup\b|\bupwards?\b/, 'tilt up'],
  [/\b(?:tilt|pan|crane|camera|boom|pedestal)(?:s|ning|ing)?\b[^.,;]*\bdown\b|\bdownwards?\b/, 'tilt down'],
  [/\borbit|\barc(?:s|ing)?\b|\bcircl(?:e|es|ing)\b|\baround (?:it|the|him|her|them)\b|\brotat/, 'orbit'],
  [/\bhand[- ]?held|\bshak(?:e|y|es|ing)\b|\bdocumentary\b/, 'handheld'],
  [/\bpan(?:s|ning)?\b|\btracking\b/, 'pan right'],
  [/\b(?:static|still|locked|tripod|fixed|no (?:camera )?(?:motion|movement))\b/, 'still'],
] // biome-ignore format: a table

/** The moves that the words name, at most two; none when they speak of something else. */
export function movesIn(prompt: string): Move[] {
  const text = prompt.toLowerCase().slice(0, 2000)
  const found: { move: Move; at: number }[] = []
  for (const [pattern, move] of words) {
    const at = text.search(pattern)
    if (at >= 0 && !found.some((each) => axisOf(each.move) === axisOf(move))) found.push({ move, at })
  }
  return found
    .sort((one, other) => one.at - other.at)
    .slice(0, 2)
    .map(({ move }) => move)
}

/** “slow”, “gently”: how much of the usual motion is meant. */
export function paceIn(prompt: string): number {
  const text = prompt.toLowerCase()
  if (/\b(?:very|extremely) (?:slow|gentle|subtle)|\bbarely\b/.test(text)) return 0.45
  if (/\b(?:slow|gentl|subtl|soft|calm|slight)/.test(text)) return 0.7
  if (/\b(?:very|extremely) (?:fast|quick|strong)|\bwild|\bdramatic/.test(text)) return 1.7
  return /\b(?:fast|quick|rapid|strong|dynamic)/.test(text) ? 1.4 : 1
}

const axisOf = (move: Move): string => {
  if (/zoom|dolly/.test(move)) return 'depth'
  if (/pan|orbit/.test(move)) return 'across'
  return /tilt/.test(move) ? 'up' : move
}

/** Those that go one way do not come back to where they began. */
const goesOneWay = (move: Move) => /zoom|dolly|pan|tilt/.test(move)
export const comesBack = (chosen: readonly Move[]) => !chosen.some(goesOneWay)

/** `amount` is 1 for the usual motion. */
export function cameraOf(chosen: readonly Move[], amount: number, seed: number): Camera {
  return (time) => chosen.reduce((view, move) => together(view, stepOf(move, time, amount, seed)), atRest)
}

/** The one at 0, the other at 1, between them both. */
export function between(one: Camera, other: Camera, share: number): Camera {
  return (time) => {
    const [first, second] = [one(time), other(time)]
    const view = { ...atRest }
    for (const name of Object.keys(view) as (keyof View)[])
      view[name] = first[name] * (1 - share) + second[name] * share
    return view
  }
}

function together(view: View, step: Partial<View>): View {
  const sum = { ...view }
  for (const [name, value] of Object.entries(step) as [keyof View, number][])
    sum[name] = name === 'zoom' ? sum.zoom * value : sum[name] + value
  return sum
}

/** Straight ways are gone at one pace, so that the next round can take over from the last without a halt. */
function stepOf(move: Move, time: number, amount: number, seed: number): Partial<View> {
  const away = amount * (time - 0.5)
  const wave = Math.sin(2 * Math.PI * time)
  // From 0 to 1 and back, with no halt at either end.
  const swell = (1 - Math.cos(2 * Math.PI * time)) / 2
  switch (move) {
    case 'zoom in':
      return { zoom: 1 + 0.14 * amount * along(time), dolly: 0.05 * amount * along(time) }
    case 'zoom out':
      return { zoom: 1 + 0.14 * amount * (1 - along(time)), dolly: 0.05 * amount * (1 - along(time)) }
    case 'dolly in':
      return { zoom: 1 + 0.04 * amount * along(time), dolly: 0.2 * amount * along(time) }
    case 'dolly out':
      return { zoom: 1 + 0.04 * amount * (1 - along(time)), dolly: 0.2 * amount * (1 - along(time)) }
    // The camera goes left, so what it sees goes right.
    case 'pan left':
      return { panX: 0.06 * away, truckX: 0.06 * away }
    case 'pan right':
      return { panX: -0.06 * away, truckX: -0.06 * away }
    case 'tilt up':
      return { panY: 0.07 * away, truckY: 0.04 * away }
    case 'tilt down':
      return { panY: -0.07 * away, truckY: -0.04 * away }
    case 'orbit':
      return { truckX: 0.075 * amount * wave, dolly: 0.05 * amount * swell, roll: 0.003 * amount * wave }
    case 'handheld':
      return shaken(time, amount, seed)
    case 'breathe':
      return { dolly: 0.12 * amount * swell, truckX: 0.02 * amount * wave }
    case 'drift':
      return { panX: 0.012 * amount * wave, truckX: 0.05 * amount * wave, zoom: 1 + 0.02 * amount * swell }
    case 'still':
      return {}
  }
}

/** Before the beginning a way that only grows must not shrink below nothing. */
const along = (time: number) => 0.15 + 0.85 * time

/** A hand that breathes: a few slow waves that come back to where they began. */
function shaken(time: number, amount: number, seed: number): Partial<View> {
  const wave = (times: number, shift: number) => Math.sin(2 * Math.PI * (times * time + (seed % 97) / 97 + shift))
  return {
    panX: amount * (0.006 * wave(2, 0) + 0.003 * wave(5, 0.3)),
    panY: amount * (0.006 * wave(3, 0.6) + 0.0025 * wave(7, 0.1)),
    truckX: amount * 0.012 * wave(1, 0.4),
    truckY: amount * 0.006 * wave(2, 0.8),
    dolly: 0.02 + 0.02 * amount * wave(1, 0.2),
    roll: amount * 0.004 * wave(2, 0.5),
  }
}
