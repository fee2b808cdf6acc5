/** The hour's light and the air's haze on a drawing, as one colour matrix; and the bright edge that a low sun gives. */
import type { Item } from '../../scene/scene.ts'
import type { Light } from '../backdrop/light.ts'
import { mix, oklch, oklchOf } from '../colour.ts'
import { number } from '../vector/markup.ts'
import type { Placement } from './placement.ts'

/** What shines by itself is not darkened by the night. */
const shining =
  /(^|:)(sun|sun-with-face|full-moon.*|crescent-moon|.*moon|star|glowing-star|shooting-star|fire|campfire|lamp|street-lamp|candle|light-bulb|.*lantern|fireworks|sparkler|sparkles|high-voltage|rainbow|diya-lamp|comet|fireplace|lighthouse|jack-o-lantern)$/

export const shines = (art: string) => shining.test(art)

export function lightingOf(
  item: Item,
  { width, height }: Placement,
  light: Light,
): { defs: string; filter: string } | undefined {
  const id = `${item.id}-light`
  const matrix = matrixOf(item, light)
  const rim = rimOf(item, light, Math.min(width, height))
  if (matrix === '' && rim === '') return undefined
  const defs = `<filter id="${id}" x="-.04" y="-.04" width="1.08" height="1.08" color-interpolation-filters="sRGB">${matrix}${rim}</filter>`
  return { defs, filter: `url(#${id})` }
}

function matrixOf(item: Item, light: Light): string {
  // A colour that was asked for must still be told from others under a coloured light.
  const own = item.colour === undefined ? 0 : 0.45
  const tint = shines(item.art) ? '#ffffff' : mix(tintOf(light), '#ffffff', own)
  const far = Math.max(0, 1 - item.depth)
  const haze = shines(item.art) ? 0 : Math.min(0.36, light.hazeStrength * 0.62 * far ** 1.4)
  if (haze < 0.02 && oklchOf(tint).l > 0.94) return ''
  const grey = greyingUnder(tint)
  const rows = [1, 3, 5].map((at, row) => {
    const share = channel(tint, at) * (1 - haze)
    const from = luminance.map((weight, column) =>
      (share * (weight * grey + (column === row ? 1 - grey : 0))).toFixed(4),
    )
    return `${from.join(' ')} 0 ${(channel(light.haze, at) * haze).toFixed(4)}`
  })
  return `<feColorMatrix values="${rows.join(' ')} 0 0 0 1 0" result="lit"/>`
}

/** Never so dark that one cannot see who it is, nor so coloured that a white cat is orange. */
function tintOf(light: Light): string {
  const { l, c, h } = oklchOf(mix(light.key, light.ambient, 0.36))
  return oklch(Math.max(darkest, l), Math.min(most, c), h)
}
const darkest = 0.6
const most = 0.085

/** Only under coloured light, and only where it is wide enough to be seen. */
function rimOf(item: Item, light: Light, side: number): string {
  const { c, l } = oklchOf(light.key)
  if (c < 0.08 || side < 60 || shines(item.art) || item.rests === 'item') return ''
  const fromRight = light.sun.x > item.x
  const reach = Math.max(1, side * 0.016)
  const strength = Math.min(0.75, c * 3.4 * l)
  return `<feOffset in="SourceAlpha" dx="${number(fromRight ? -reach : reach)}" dy="${number(reach * 0.7)}" result="moved"/><feFlood flood-color="${light.key}" flood-opacity="${number(strength)}"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="moved" operator="out"/><feGaussianBlur stdDeviation="${number(reach * 0.35)}"/><feComposite in2="SourceAlpha" operator="in" result="rim"/><feMerge><feMergeNode in="lit"/><feMergeNode in="rim"/></feMerge>`
}

const luminance = [0.2126, 0.7152, 0.0722]

/** In the dark one sees less colour; without this, yellow faces under blue light were green. */
function greyingUnder(tint: string): number {
  return Math.min(0.42, Math.max(0, 0.86 - oklchOf(tint).l) * 1.7)
}

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
