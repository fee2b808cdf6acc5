/** How much of a region is of a colour that has a name. */
import type { Mask, Picture } from '../pictures/picture.ts'

/** Hue in degrees of Oklab. Set by hand; colours.test.ts holds the colours they were tried on. */
const hues: readonly (readonly [name: string, from: number, to: number])[] = [
  ['pink', 330, 360],
  ['pink', 0, 8],
  ['red', 8, 42],
  ['orange', 42, 78],
  ['yellow', 78, 118],
  ['green', 118, 168],
  ['cyan', 168, 225],
  ['blue', 225, 288],
  ['purple', 288, 330],
]

const olive = 95

/** Names that are close enough to count half. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  red: ['orange', 'pink', 'brown'],
  orange: ['red', 'yellow', 'brown'],
  yellow: ['orange', 'green'],
  green: ['yellow', 'cyan'],
  cyan: ['green', 'blue'],
  blue: ['cyan', 'purple'],
  purple: ['blue', 'pink'],
  pink: ['red', 'purple'],
  brown: ['orange', 'red'],
  black: [],
  white: [],
  grey: [],
}

/** The share, from 0 to 1, of each named colour under the mask. */
export function colourShares(picture: Picture, mask: Mask): Map<string, number> {
  const counts = new Map<string, number>()
  let all = 0
  const { data } = picture
  // A few thousand pixels tell as much as all.
  const step = Math.max(1, Math.floor(mask.data.length / 60_000))
  for (let at = 0; at < mask.data.length; at += step) {
    if ((mask.data[at] as number) < 128) continue
    const name = colourName(data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    all += 1
  }
  for (const [name, count] of counts) counts.set(name, count / all)
  return counts
}

/** How much the shares are of a colour, its neighbours counted half. */
export function colourShare(shares: ReadonlyMap<string, number>, colour: string): number {
  const share = (name: string) => shares.get(name) ?? 0
  if (colour === 'dark') return share('black') + share('brown') / 2
  if (colour === 'light') return share('white') + share('grey') / 2
  const near = (neighbours[colour] ?? []).reduce((sum, name) => sum + share(name), 0)
  // What is called black or white in a picture is often grey in its light or shade.
  const pale = colour === 'white' || colour === 'black' ? share('grey') / 3 : 0
  return share(colour) + near / 3 + pale
}

export function colourName(red: number, green: number, blue: number): string {
  const { lightness, chroma, hue } = oklch(red, green, blue)
  if (lightness < 0.24 || (lightness < 0.34 && chroma < 0.03)) return 'black'
  if (chroma < 0.035) return lightness > 0.82 ? 'white' : lightness < 0.4 ? 'black' : 'grey'
  const name = hues.find(([, from, to]) => hue >= from && hue < to)?.[0] ?? 'red'
  // Brown is orange, or pale red, that is dark; dark yellow is olive.
  if ((name === 'orange' || name === 'yellow') && lightness < 0.62 && chroma < 0.13)
    return hue < olive ? 'brown' : 'green'
  if (name === 'red' && lightness < 0.5 && chroma < 0.08) return 'brown'
  if (name === 'red' && lightness > 0.75) return 'pink'
  return name
}

function oklch(red: number, green: number, blue: number): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [linear[red] as number, linear[green] as number, linear[blue] as number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(yellowness, redness) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(redness, yellowness), hue: hue < 0 ? hue + 360 : hue }
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
