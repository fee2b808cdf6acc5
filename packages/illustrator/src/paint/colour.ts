/**
 * Colour maths in OKLab, where equal steps look equal: a mix of blue and yellow stays clean, and a lighter red is still red.
 * Colours travel as `#rrggbb`; matrices are Björn Ottosson's.
 */
export interface Oklch {
  /** 0 black to 1 white. */
  l: number
  /** 0 grey to about 0.32. */
  c: number
  /** Degrees: 29 red, 90 yellow, 142 green, 264 blue. */
  h: number
}

type Triple = readonly [number, number, number]

const parsed = new Map<string, Triple>()

/** To OKLab. Remembered, as a picture asks for the same few dozen colours again and again. */
export function oklabOf(hex: string): Triple {
  const known = parsed.get(hex)
  if (known !== undefined) return known
  const value = Number.parseInt(hex.slice(1, 7), 16)
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour as #rrggbb: ${hex.slice(0, 20)}`)
  const lab = labOfLinear([linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)])
  if (parsed.size > 4096) parsed.clear()
  parsed.set(hex, lab)
  return lab
}

export function oklchOf(hex: string): Oklch {
  const [l, a, b] = oklabOf(hex)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Chroma gives way until the colour fits the screen; lightness and hue stay. */
export function oklch(l: number, c: number, h: number): string {
  const lightness = clamp01(l)
  const angle = (h * Math.PI) / 180
  const at = (chroma: number) => linearOfLab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
  let rgb = at(c)
  if (!fits(rgb)) {
    let low = 0
    let high = c
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2
      if (fits(at(middle))) low = middle
      else high = middle
    }
    rgb = at(low)
  }
  return hexOfLinear(rgb)
}

export function mix(from: string, to: string, share: number): string {
  const t = clamp01(share)
  const [l1, a1, b1] = oklabOf(from)
  const [l2, a2, b2] = oklabOf(to)
  return hexOfLinear(linearOfLab([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t]))
}

export function lighten(hex: string, by: number): string {
  const { l, c, h } = oklchOf(hex)
  return oklch(l + by, c, h)
}

export function saturate(hex: string, factor: number): string {
  const { l, c, h } = oklchOf(hex)
  return oklch(l, c * factor, h)
}

export function turn(hex: string, degrees: number): string {
  const { l, c, h } = oklchOf(hex)
  return oklch(l, c, h + degrees)
}

/** What a thing of this colour looks like under a light of that colour: multiplied in linear light, as light does. */
export function tint(hex: string, light: string, strength: number): string {
  const [r, g, b] = linearOfLab(oklabOf(hex))
  const [lr, lg, lb] = linearOfLab(oklabOf(light))
  return mix(hex, hexOfLinear([r * lr, g * lg, b * lb]), strength)
}

const clamp01 = (value: number) => Math.min(1, Math.max(0, value))

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function hexOfLinear(rgb: Triple): string {
  return `#${rgb.map((value) => byteOfLinear(value).toString(16).padStart(2, '0')).join('')}`
}

function byteOfLinear(value: number): number {
  const share = clamp01(value)
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
}

const fits = (rgb: Triple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

function labOfLinear([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOfLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
