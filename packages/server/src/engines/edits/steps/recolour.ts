/** A thing in another colour, with its light, its shade and its texture. */
import { CannotDo, type Mask, type Picture } from '../borrowed.ts'
import { chromaOf, type Lab, labOfHex, mapLab, readLab, smooth } from '../pixels/lab.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, warned } from '../state.ts'

/** Less chroma than this is grey to the eye. */
const grey = 0.035

export const recolour: Doer<'recolour'> = async (state, step, work) => {
  const { material } = step
  const colour = step.colour ?? stuffs[material ?? '']
  if (colour === undefined) throw new CannotDo(`“${step.said}” names no colour that is known.`)
  const { mask, things } = await choose(state, step.what, work)
  const paint = step.from ?? (things.every(({ label }) => lacquered.has(label)) ? 'its own' : undefined)
  const picture = await coloured(state.picture, mask, colour, material, work.signal, paint)
  const name = step.material ?? step.colourName ?? colour
  const made = changed(state, picture, `made ${inSentence(step.what)} ${name}`)
  const isOnlyColour = material !== undefined && metals[material] === undefined
  return isOnlyColour ? warned(made, `Of ${material} only the colour was given: ${inSentence(step.what)} keeps its surface.`) : made // biome-ignore format: short
}

/** What a material looks like where only its name was said. */
const stuffs: Record<string, string> = {
  wood: '#9a683c', stone: '#8f8d88', glass: '#bfd9e0', ice: '#bfe3f2', paper: '#f1ead9', metal: '#a9afb6', gold: '#d4a72c', leather: '#7a4a2a',
  brick: '#b5523b', marble: '#e9e6e1', plastic: '#d8d3cc', clay: '#b5653f', leaves: '#4f8a35', snow: '#f2f6fa', sand: '#dcc18b',
  candy: '#f48fb6', chocolate: '#5a3420', bread: '#c58d4e', cloud: '#eef1f4', jewels: '#9bd0e8', wool: '#e5dccb', cloth: '#b9a88f', cardboard: '#c49a6c', rust: '#a4532a', water: '#5fa7c4', fire: '#f2691f', silver: '#c0c4c9', bronze: '#b0793c', copper: '#c06a3e', chrome: '#c3c9cf',
} // biome-ignore format: a table

export async function coloured(
  picture: Picture,
  mask: Mask,
  colour: string,
  material: string | undefined,
  signal: AbortSignal,
  /** The colour of what alone is painted; or whichever it has of its own, beside chrome and tyres. */
  paint?: string | 'its own',
): Promise<Picture> {
  const own = lacquerOf(tonesOf(picture, mask), picture, mask, paint)
  const ramp = material === undefined ? undefined : metals[material]
  return mapLab(picture, signal, ramp === undefined ? paintOf(own, labOfHex(colour)) : metal(own, ramp), mask)
}

interface Tones {
  /** Means; 5th and 95th in a hundred. */
  lightness: number
  dark: number
  bright: number
  /** For each of 256 lightnesses, how much of the thing is darker. */
  ranks: Float32Array
  /** Of those pixels that have a colour, its direction and mean chroma; and how much of the thing they are. */
  hue: number
  chroma: number
  colourful: number
  /** What is dark or grey is something else, and stays. */
  isLacquer?: boolean
}

/** Painted things that are mostly tyres, chrome and glass. */
const lacquered = new Set(['motorcycle', 'bicycle', 'car', 'truck', 'bus', 'train'])
const paintChroma = 0.09
/** Of a thing: less than this is a lamp or a badge, not its paint. */
const leastLacquer = 0.06

/** The tones of a thing's paint alone; as they were where it has none. */
function lacquerOf(own: Tones, { data }: Picture, mask: Mask, paint: string | undefined): Tones {
  const from = paint === undefined || paint === 'its own' ? undefined : labOfHex(paint)
  if (paint === undefined || (from !== undefined && chromaOf(from) < grey)) return own
  const lab = new Float32Array(3)
  const hue = from === undefined ? own.hue : Math.atan2(from[2] as number, from[1] as number)
  let [count, painted, a, b, chroma, lightness] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    if ((mask.data[at] as number) < 200) continue
    count += 1
    readLab(data, at * 4, lab)
    const strength = chromaOf(lab)
    const away = Math.abs(turn(Math.atan2(lab[2] as number, lab[1] as number) - hue))
    if (strength < paintChroma || away > 0.75) continue
    painted += 1
    a += lab[1] as number
    b += lab[2] as number
    chroma += strength
    lightness += lab[0] as number
  }
  if (painted < leastLacquer * count || painted === 0) return own
  return {
    ...own,
    hue: Math.atan2(b, a),
    chroma: chroma / painted,
    lightness: lightness / painted,
    colourful: 1,
    isLacquer: true,
  }
}

function tonesOf({ data }: Picture, mask: Mask): Tones {
  const lab = new Float32Array(3)
  const histogram = new Float64Array(256)
  let [count, lightness, a, b, chroma, colourful] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    if ((mask.data[at] as number) < 200) continue
    readLab(data, at * 4, lab)
    const own = chromaOf(lab)
    const step = Math.min(255, Math.round((lab[0] as number) * 255))
    histogram[step] = (histogram[step] as number) + 1
    count += 1
    lightness += lab[0] as number
    if (own < grey) continue
    // The more colourful, the more it is the thing's colour and not a reflection.
    a += (lab[1] as number) * own
    b += (lab[2] as number) * own
    chroma += own
    colourful += 1
  }
  const total = Math.max(1, count)
  return {
    lightness: lightness / total,
    dark: level(histogram, total * 0.05),
    bright: level(histogram, total * 0.95),
    ranks: ranksOf(histogram, total),
    hue: Math.atan2(b, a),
    chroma: colourful === 0 ? 0 : chroma / colourful,
    colourful: colourful / total,
  }
}

function ranksOf(histogram: Float64Array, total: number): Float32Array {
  let sum = 0
  return Float32Array.from(histogram, (count) => {
    sum += count
    return (sum - count / 2) / total
  })
}

function level(histogram: Float64Array, wanted: number): number {
  let sum = 0
  for (let step = 0; step < 256; step++) {
    sum += histogram[step] as number
    if (sum >= wanted) return step / 255
  }
  return 1
}

/**
 * Where a thing has a colour of its own (a yellow pot with a white panel), what has that colour takes the new one, and
 * the rest stays. Where it is grey, white or black, all of it does, the less the darker.
 */
function paintOf(own: Tones, target: Lab): (lab: Lab) => void {
  const [aimLight, aimA, aimB] = [target[0] as number, target[1] as number, target[2] as number]
  const aimChroma = Math.hypot(aimA, aimB)
  const isColourful = own.colourful > 0.35
  const isGreyAim = aimChroma < grey
  // Black is black all over: a white rim would be a hole in it.
  const isDarkAim = isGreyAim && aimLight < 0.5
  // White takes no colour, and black neither: the whole is brought towards the colour's own lightness.
  const follow = isColourful ? 0.45 : 0.7
  const shift = (aimLight - own.lightness) * follow
  const [unitA, unitB] = isGreyAim ? [0, 0] : [aimA / aimChroma, aimB / aimChroma]
  return (lab) => {
    const chroma = chromaOf(lab)
    const part = isColourful && (!isDarkAim || own.isLacquer === true) ? belonging(lab, chroma, own) : 1
    if (part === 0) return
    const lightness = lab[0] as number
    const moved = isGreyAim ? greyed(lightness, own.lightness, aimLight) : movedLight(lightness, shift)
    // Its own unevenness stays, but nothing becomes grey that was not, nor shrill.
    const vivid = isColourful ? Math.min(1.3, 0.45 + 0.55 * (chroma / own.chroma)) : 1
    const strong = isGreyAim ? 0 : aimChroma * 0.92 * vivid * dimmed(moved)
    const [a, b] = isGreyAim
      ? [aimA + (lab[1] as number) * 0.06, aimB + (lab[2] as number) * 0.06]
      : [unitA * strong, unitB * strong]
    lab[0] = lightness + (moved - lightness) * part
    lab[1] = (lab[1] as number) + (a - (lab[1] as number)) * part
    lab[2] = (lab[2] as number) + (b - (lab[2] as number)) * part
  }
}

/** Shadows and bright reflections have little colour. */
const dimmed = (lightness: number) => smooth(0.02, 0.35, lightness) * (1 - 0.85 * smooth(0.86, 1, lightness))

/** Black stays black and glints stay glints: the middle moves. */
function movedLight(lightness: number, shift: number): number {
  const room = shift > 0 ? 1 - lightness : lightness
  const full = shift > 0 ? 1 - shift : 1 + shift
  // A curve through 0 and 1 that carries the middle by `shift`, never over the edge.
  const bent = shift > 0 ? 1 - room * full ** 0.9 : room * full ** 0.9
  return lightness + (bent - lightness) * 0.92
}

/** About the wanted lightness, with half of the light and shade it had; glints stay. */
function greyed(lightness: number, mean: number, aim: number): number {
  const even = aim + (lightness - mean) * 0.55
  return even + (lightness - even) * 0.7 * smooth(0.93, 1, lightness)
}

/** How much a pixel is of the thing's own colour. */
function belonging(lab: Lab, chroma: number, own: Tones): number {
  const away = Math.abs(turn(Math.atan2(lab[2] as number, lab[1] as number) - own.hue))
  const hue = 1 - smooth(0.75, 1.25, away)
  const coloured = smooth(0.012, Math.min(grey, own.chroma * 0.4) + 0.012, chroma)
  if (own.isLacquer === true) return hue * smooth(0.055, paintChroma, chroma)
  // In the dark no hue can be seen: what is dark goes along.
  const dark = 1 - smooth(0.16, 0.3, lab[0] as number)
  return Math.max(hue * coloured, dark)
}

const turn = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle))

/** From its darkest to its brightest, as polished metal mirrors a room. */
const metals: Record<string, readonly string[]> = {
  gold: ['#2a1600', '#6b4205', '#b07d12', '#e3b52c', '#f9de74', '#fff8d6'],
  silver: ['#14161a', '#43484f', '#7e858d', '#b3bac1', '#dfe4e8', '#ffffff'],
  bronze: ['#1d0f05', '#4f2c10', '#8c5522', '#bd8040', '#e0b27a', '#fdeeda'],
  copper: ['#210b05', '#5b2411', '#a04a26', '#cf7446', '#efab84', '#ffeee2'],
  chrome: ['#0a0c10', '#30363f', '#8d97a3', '#5c6570', '#e6ebf0', '#ffffff'],
}

function metal(own: Tones, ramp: readonly string[]): (lab: Lab) => void {
  const colours = ramp.map(labOfHex)
  const span = Math.max(0.15, own.bright - own.dark)
  return (lab) => {
    const even = Math.max(0, Math.min(1, ((lab[0] as number) - own.dark) / span))
    // By rank: a pot that is bright all over would be one bright spot of metal.
    const rank = own.ranks[Math.min(255, Math.max(0, Math.round((lab[0] as number) * 255)))] as number
    const place = Math.min(1, 0.3 * even + 0.66 * rank) * (colours.length - 1)
    const from = colours[Math.floor(place)] as Lab
    const to = colours[Math.min(colours.length - 1, Math.floor(place) + 1)] as Lab
    for (let channel = 0; channel < 3; channel++)
      lab[channel] = (from[channel] as number) + ((to[channel] as number) - (from[channel] as number)) * (place % 1)
  }
}
