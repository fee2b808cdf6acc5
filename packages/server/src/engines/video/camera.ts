/** How the camera moves: read from the words, or chosen from the picture. */

/** Where the camera is at a moment. Shares of the frame's width (x) and height (y); `zoom` over 1 is nearer. */
export interface View {
  x: number
  y: number
  zoom: number
  /** Radians. */
  roll: number
}

/** From 0, the first frame, to 1, the last. */
export type Camera = (moment: number) => View

export const moves = [
  'zoom in', 'zoom out', 'pan left', 'pan right', 'tilt up', 'tilt down', 'orbit', 'dolly in', 'dolly out', 'handheld', 'still',
] as const // biome-ignore format: a list
export type Move = (typeof moves)[number]

const words: [RegExp, Move][] = [
  [/\bdolly(?:ing)?[ -]?(?:out|back|away)|\bpull(?:s|ing)? (?:back|out|away)|\bmoves? (?:away|back)/, 'dolly out'],
  [/\bdolly|\bpush(?:es|ing)?[ -]?in|\bmoves? (?:closer|forward|towards?)|\bapproach|\bfly(?:ing)? (?:in|through|over)/, 'dolly in'],
  [/\bzoom(?:s|ing)?[ -]?out|\bwiden/, 'zoom out'],
  [/\bzoom|\bclose[ -]?up|\bcloser/, 'zoom in'],
  [/\b(?:pan|slide|truck|track|move|drift|scroll)(?:s|ning|ing)?\b[^.,;]*\bleft\b|\bleftwards?\b/, 'pan left'],
  [/\b(?:pan|slide|truck|track|move|drift|scroll)(?:s|ning|ing)?\b[^.,;]*\bright\b|\brightwards?\b/, 'pan right'],
  [/\b(?:tilt|pan|crane|rise|move|boom|pedestal)(?:s|ning|ing)?\b[^.,;]*\bup\b|\bupwards?\b|\brising\b/, 'tilt up'],
  [/\b(?:tilt|pan|crane|lower|move|boom|pedestal)(?:s|ning|ing)?\b[^.,;]*\bdown\b|\bdownwards?\b/, 'tilt down'],
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

/** `amount` is 1 for the usual motion. */
export function cameraOf(chosen: readonly Move[], amount: number, seed: number): Camera {
  if (chosen.includes('still')) return () => ({ x: 0, y: 0, zoom: 1, roll: 0 })
  return (moment) => {
    const at: View = { x: 0, y: 0, zoom: 1, roll: 0 }
    for (const move of chosen) {
      const step = stepOf(move, moment, amount, seed)
      at.x += step.x
      at.y += step.y
      at.zoom *= step.zoom
      at.roll += step.roll
    }
    return at
  }
}

function stepOf(move: Move, moment: number, amount: number, seed: number): View {
  const eased = ease(moment)
  const away = eased - 0.5
  const still = { x: 0, y: 0, zoom: 1, roll: 0 }
  switch (move) {
    case 'zoom in':
      return { ...still, zoom: 1 + 0.16 * amount * eased }
    case 'zoom out':
      return { ...still, zoom: 1 + 0.16 * amount * (1 - eased) }
    case 'dolly in':
      return { ...still, y: -0.012 * amount * away, zoom: 1 + 0.22 * amount * eased }
    case 'dolly out':
      return { ...still, y: 0.012 * amount * away, zoom: 1 + 0.22 * amount * (1 - eased) }
    // The camera goes left, so what it sees goes right.
    case 'pan left':
      return { ...still, x: 0.09 * amount * away }
    case 'pan right':
      return { ...still, x: -0.09 * amount * away }
    case 'tilt up':
      return { ...still, y: 0.07 * amount * away }
    case 'tilt down':
      return { ...still, y: -0.07 * amount * away }
    case 'orbit':
      return {
        ...still,
        x: 0.055 * amount * Math.sin(Math.PI * 2 * moment),
        zoom: 1 + 0.03 * amount * (1 - Math.cos(Math.PI * 2 * moment)),
      }
    case 'handheld':
      return shaken(moment, amount, seed)
    case 'still':
      return still
  }
}

/** A hand that breathes: a few slow waves that come back to where they began. */
function shaken(moment: number, amount: number, seed: number): View {
  const wave = (times: number, shift: number) => Math.sin(2 * Math.PI * (times * moment + (seed % 97) / 97 + shift))
  return {
    x: amount * (0.008 * wave(2, 0) + 0.004 * wave(5, 0.3)),
    y: amount * (0.007 * wave(3, 0.6) + 0.003 * wave(7, 0.1)),
    zoom: 1 + 0.01 * amount * wave(1, 0.2),
    roll: amount * 0.004 * wave(2, 0.5),
  }
}

/** Starts and ends at rest. */
const ease = (moment: number) => moment * moment * (3 - 2 * moment)
