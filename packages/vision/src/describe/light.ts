/** How a picture is lit, from its lightness and its tint. */
import type { Mask } from '../pictures/picture.ts'
import type { Surroundings } from './surroundings.ts'
import type { View } from './view.ts'

export const lightWords = [
  'dark',
  'dim',
  'even',
  'bright',
  'backlit',
  'golden',
  'warm',
  'cool',
  'hazy',
  'harsh',
] as const
export type LightWord = (typeof lightWords)[number]

interface Tally {
  count: number
  lightness: number
  squares: number
}

/** How light it is first, then its tint if it has one. The subject is wanted to tell what is lit from behind. */
export function lightOf(view: View, subject?: Mask, around?: Surroundings): LightWord[] {
  const shades = histogram(view)
  if (shades.total === 0) return ['even']
  const level = levelOf(view, shades, subject)
  // A plain wall fills the middle of the scale as haze does.
  const words: LightWord[] = [level === 'hazy' && around?.plain !== undefined ? 'even' : level]
  const tint = tintOf(view) ?? (around?.sky === 'red' ? 'warm' : undefined)
  if (tint !== undefined) words.push(tint)
  return words
}

interface Shades {
  counts: Uint32Array
  total: number
}

function histogram({ lab, seen }: View): Shades {
  const counts = new Uint32Array(101)
  let total = 0
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at] === 0) continue
    const level = Math.max(0, Math.min(100, Math.round((lab[at * 3] as number) * 100)))
    counts[level] = (counts[level] as number) + 1
    total += 1
  }
  return { counts, total }
}

/** The lightness below which this share lies. */
function levelAt({ counts, total }: Shades, share: number): number {
  let sum = 0
  for (let level = 0; level <= 100; level++) {
    sum += counts[level] as number
    if (sum >= share * total) return level / 100
  }
  return 1
}

function levelOf(view: View, shades: Shades, subject: Mask | undefined): LightWord {
  const [low, middle, high] = [levelAt(shades, 0.05), levelAt(shades, 0.5), levelAt(shades, 0.95)]
  if (subject !== undefined && isBacklit(view, subject)) return 'backlit'
  if (middle < 0.28) return 'dark'
  if (middle < 0.44) return 'dim'
  if (high - low < 0.38 && low > 0.4 && middle < 0.85) return 'hazy'
  if (levelAt(shades, 0.3) < 0.35 && levelAt(shades, 0.75) > 0.88) return 'harsh'
  return middle > 0.74 ? 'bright' : 'even'
}

function isBacklit({ lab, seen }: View, subject: Mask): boolean {
  const inside: Tally = { count: 0, lightness: 0, squares: 0 }
  const outside: Tally = { count: 0, lightness: 0, squares: 0 }
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at] === 0) continue
    const tally = (subject.data[at] as number) > 127 ? inside : outside
    tally.count += 1
    tally.lightness += lab[at * 3] as number
    tally.squares += (lab[at * 3] as number) ** 2
  }
  if (inside.count < 0.02 * seen.data.length || outside.count < 0.2 * seen.data.length) return false
  const [within, around] = [inside.lightness / inside.count, outside.lightness / outside.count]
  const spread = Math.sqrt(Math.max(0, inside.squares / inside.count - within * within))
  // A silhouette is dark all over; a black cat on a white chair has a sheen and a bright surrounding that is not light.
  return within < 0.3 && spread < 0.13 && around > 0.68
}

/** By what should be grey; golden where the bright parts themselves are orange. */
function tintOf({ lab, seen }: View): LightWord | undefined {
  let [grey, sumB, bright, golden, blue, count] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at] === 0) continue
    const [lightness, a, b] = [lab[at * 3] as number, lab[at * 3 + 1] as number, lab[at * 3 + 2] as number]
    count += 1
    const chroma2 = a * a + b * b
    if (lightness > 0.15) {
      const weight = Math.exp(-chroma2 / 0.005)
      grey += weight
      sumB += b * weight
    }
    if (lightness > 0.6) {
      bright += 1
      if (b > 0.07 && a > 0.015) golden += 1
    }
    if (b < -0.04) blue += 1
  }
  const cast = grey < 0.05 * count ? 0 : sumB / grey
  if (bright > 0.06 * count && golden > 0.55 * bright && cast > 0.008) return 'golden'
  if (cast > 0.02 && blue < 0.2 * count) return 'warm'
  return cast < -0.014 ? 'cool' : undefined
}
