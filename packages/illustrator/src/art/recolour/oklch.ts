/** Colours as people see them: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

export function toOklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [red, green, blue].map((value) => linear(value / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

export function hexToOklch(hex: string): Oklch {
  return toOklch(...channels(hex))
}

/** As `#rrggbb`; where the screen cannot show it, the chroma gives way, not the hue. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share > 0; share -= 0.08) {
    const rgb = toLinear(lightness, chroma * share, hue)
    if (rgb.every((value) => value >= -0.002 && value <= 1.002)) return hexOf(rgb)
  }
  return hexOf(toLinear(Math.min(1, Math.max(0, lightness)), 0, hue))
}

export function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
}

/** The shorter way round, -180 to 180. */
export function hueBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const x = chroma * Math.cos((hue * Math.PI) / 180)
  const y = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(rgb: readonly number[]): string {
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, curved(value))))
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curved = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055)
