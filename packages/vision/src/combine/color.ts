/** CSS colours as four bytes. */
import { fromOklab } from '../describe/oklab.ts'
import { CannotDo } from '../work.ts'
import { colorNames } from './colorNames.ts'

export type Rgba = [red: number, green: number, blue: number, alpha: number]

/** Names, #rgb to #rrggbbaa, rgb(), hsl(), hwb(), oklab(), oklch() and `transparent`. */
export function parseColor(text: string): Rgba {
  const clean = text.trim().toLowerCase()
  if (clean === 'transparent') return [0, 0, 0, 0]
  const named = Object.hasOwn(colorNames, clean) ? colorNames[clean] : undefined
  if (named !== undefined) return [named >> 16, (named >> 8) & 255, named & 255, 255]
  const color = parseHex(clean) ?? parseFunction(clean)
  if (color === undefined) throw new CannotDo(`“${text}” is not a CSS colour.`)
  return color
}

function parseHex(text: string): Rgba | undefined {
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return undefined
  const digits = text.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue, alpha]
}

type Reader = (parts: string[]) => [number, number, number] | undefined

const readers: Record<string, Reader> = {
  rgb: (parts) => triple(parts.map((part) => scaled(part, 255, 1))),
  hsl: ([hue, ...rest]) => {
    const [angle, saturation, lightness] = [degrees(hue), ...rest.map((part) => scaled(part, 1, 0.01))]
    if (angle === undefined || saturation === undefined || lightness === undefined) return undefined
    return fromHsl(angle, clamp(saturation, 1), clamp(lightness, 1))
  },
  hwb: ([hue, ...rest]) => {
    const [angle, white, black] = [degrees(hue), ...rest.map((part) => scaled(part, 1, 0.01))]
    if (angle === undefined || white === undefined || black === undefined) return undefined
    const sum = Math.max(1, white + black)
    return triple(
      fromHsl(angle, 1, 0.5).map((value) => 255 * ((value / 255) * (1 - (white + black) / sum) + white / sum)),
    )
  },
  oklab: ([light, ...rest]) => {
    const [lightness, a, b] = [scaled(light, 1, 1), ...rest.map((part) => scaled(part, 0.4, 1))]
    return lightness === undefined || a === undefined || b === undefined ? undefined : fromOklab([lightness, a, b])
  },
  oklch: ([light, colorful, hue]) => {
    const [lightness, chroma, angle] = [scaled(light, 1, 1), scaled(colorful, 0.4, 1), degrees(hue)]
    if (lightness === undefined || chroma === undefined || angle === undefined) return undefined
    const turn = (angle * Math.PI) / 180
    return fromOklab([lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)])
  },
}
const older = new Map([
  ['rgba', 'rgb'],
  ['hsla', 'hsl'],
])

function parseFunction(text: string): Rgba | undefined {
  const [, word = '', inside = ''] = /^([a-z]+)\(\s*([^()]*?)\s*\)$/.exec(text) ?? []
  const name = older.get(word) ?? word
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (reader === undefined) return undefined
  // With commas, or with spaces and a slash before alpha; never both.
  const isOld = inside.includes(',')
  const parts = inside.split(isOld ? /\s*,\s*/ : /\s*\/\s*|\s+/)
  const hasAlpha = isOld ? parts.length === 4 : inside.includes('/')
  if (parts.length !== (hasAlpha ? 4 : 3) || (isOld && inside.includes('/'))) return undefined
  const alpha = hasAlpha ? scaled(parts[3], 1, 1) : 1
  const color = reader(parts.slice(0, 3))
  if (color === undefined || alpha === undefined) return undefined
  const [red, green, blue] = color.map((value) => Math.round(clamp(value, 255))) as [number, number, number]
  return [red, green, blue, Math.round(255 * clamp(alpha, 1))]
}

/** A percentage of `whole`, or a plain number times `unit`; `none` is nought. */
function scaled(text: string | undefined, whole: number, unit: number): number | undefined {
  if (text === 'none') return 0
  const [, number, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(text ?? '') ?? []
  if (number === undefined) return undefined
  return percent === '%' ? (Number(number) / 100) * whole : Number(number) * unit
}

const turns: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

function degrees(text: string | undefined): number | undefined {
  const [, number, unit] = /^(.*?)(deg|grad|rad|turn)?$/.exec(text ?? '') ?? []
  const value = number?.endsWith('%') ? undefined : scaled(number, 1, 1)
  return value === undefined ? undefined : value * (turns[unit ?? 'deg'] ?? 1)
}

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

function triple(values: (number | undefined)[]): [number, number, number] | undefined {
  const [one, two, three] = values
  return one === undefined || two === undefined || three === undefined ? undefined : [one, two, three]
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}
