/** What people call a colour. */
import type { Color } from './colors.ts'
import type { Lab } from './oklab.ts'

/** Hues from red on, in Oklab's degrees: up to where, and what the light, plain and dark ones are called. */
const hues: [upTo: number, light: string, plain: string, dark: string][] = [
  [16, 'pink', 'pink', 'dark red'],
  [34, 'salmon pink', 'red', 'dark red'],
  [46, 'salmon', 'orange-red', 'dark red'],
  [76, 'peach', 'orange', 'brown'],
  [93, 'pale yellow', 'golden yellow', 'brown'],
  [114, 'pale yellow', 'yellow', 'olive'],
  [128, 'yellow-green', 'yellow-green', 'olive green'],
  [158, 'light green', 'green', 'dark green'],
  [178, 'mint green', 'turquoise', 'dark green'],
  [208, 'turquoise', 'teal', 'dark teal'],
  [240, 'sky blue', 'blue', 'dark blue'],
  [285, 'light blue', 'blue', 'dark blue'],
  [322, 'lavender', 'purple', 'dark purple'],
  [345, 'pink', 'magenta', 'purple'],
  [360, 'pink', 'pink', 'dark red'],
]
const mutedHues: typeof hues = [
  [20, 'pale pink', 'mauve', 'dark purple'],
  [115, 'beige', 'brown', 'brown'],
  [170, 'grey-green', 'grey-green', 'dark green'],
  [215, 'grey-blue', 'grey-blue', 'dark teal'],
  [290, 'grey-blue', 'grey-blue', 'dark blue'],
  [360, 'pale pink', 'mauve', 'dark purple'],
]
const greyChroma = 0.022
/** Between grey and a colour one says beige or brown, or puts “grey” before the hue. */
const mutedChroma = 0.055

export function colorWord([lightness, a, b]: Lab): string {
  const chroma = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  // The darker, the less a tint is seen.
  if (chroma < greyChroma + 0.03 * Math.max(0, 0.55 - lightness)) return greyWord(lightness)
  if (lightness < 0.16) return 'black'
  if (chroma < mutedChroma) return mutedWord(lightness, hue)
  // Skin, wood and sand are no orange.
  if (chroma < 0.1 && hue > 34 && hue < 95) return lightness > 0.85 ? 'peach' : lightness > 0.62 ? 'tan' : 'brown'
  const [, light, plain, dark] = hues.find(([upTo]) => hue <= upTo) as (typeof hues)[number]
  // Yellow is light even when plain; blue is dark.
  const [darkUpTo, lightFrom] = hue > 46 && hue < 130 ? [0.6, 0.9] : hue <= 46 ? [0.45, 0.68] : [0.42, 0.76]
  if (lightness < darkUpTo) return dark
  return lightness > lightFrom && chroma < 0.14 ? light : plain
}

function greyWord(lightness: number): string {
  if (lightness < 0.2) return 'black'
  if (lightness < 0.42) return 'dark grey'
  if (lightness < 0.72) return 'grey'
  return lightness < 0.93 ? 'light grey' : 'white'
}

function mutedWord(lightness: number, hue: number): string {
  const warm = hue > 20 && hue < 115
  if (warm && lightness > 0.93) return 'cream'
  if (warm && lightness <= 0.3) return 'dark brown'
  const [, light, plain, dark] = mutedHues.find(([upTo]) => hue <= upTo) as (typeof hues)[number]
  return lightness > 0.68 ? light : lightness > 0.35 ? plain : dark
}

/** The names of what prevails, each once, at most so many; together they cover most of the picture. */
export function colorWords(colors: Color[], most = 3, least = 0.07): string[] {
  const shares = new Map<string, number>()
  for (const { lab, share } of colors) shares.set(colorWord(lab), (shares.get(colorWord(lab)) ?? 0) + share)
  return [...shares]
    .sort((one, other) => other[1] - one[1])
    .filter(([, share], index) => index === 0 || share >= least)
    .slice(0, most)
    .map(([word]) => word)
}

/** The colour that a thing has, if it has one: what most of it is, or what is vivid in a good part of it. */
export function ownColor(colors: Color[], isVividOnly = false, least = 0.5): string | undefined {
  const shares = new Map<string, number>()
  for (const { lab, share } of colors) {
    const word = baseWord(colorWord(lab))
    const isVivid = Math.hypot(lab[1], lab[2]) > 0.09
    if (isVividOnly && !isVivid) continue
    shares.set(word, (shares.get(word) ?? 0) + share * (isVivid ? 1.7 : 1))
  }
  const [best] = [...shares].sort((one, other) => other[1] - one[1])
  return best !== undefined && best[1] >= least ? best[0] : undefined
}

/** Shades of one colour are that colour. */
function baseWord(word: string): string {
  const clean = word.replace(/^(dark|light|pale|golden|sky|salmon) /, '')
  return clean === 'orange-red' ? 'orange' : clean === 'olive green' ? 'olive' : clean
}
