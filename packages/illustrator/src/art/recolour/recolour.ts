/** A drawing in another colour or material: each of its colours is mapped, so that light and shade stay. */
import type { Art } from '../art.ts'
import { greyBelow, isNear, type MainColour, mainColourOf } from './mainColour.ts'
import { type Material, materials } from './materials.ts'
import { hexToOklch, hueBetween, type Oklch, toHex, toOklch } from './oklch.ts'

type ColourMap = (colour: Oklch) => Oklch

export function recolour(art: Art, colour: string | undefined, material: string | undefined): Art {
  const stuff = material === undefined || !Object.hasOwn(materials, material) ? undefined : materials[material]
  if (stuff !== undefined) {
    const tint = colour === undefined ? undefined : hexToOklch(colour)
    return { ...art, body: mapColours(art.body, (each) => inMaterial(each, stuff, tint)) }
  }
  if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return art
  const main = mainColourOf(art)
  const goal = hexToOklch(colour)
  return { ...art, body: mapColours(art.body, (each) => (belongs(each, main) ? moved(each, main, goal) : each)) }
}

/** How much light passes through it. */
export function materialOpacity(material: string | undefined): number {
  return material !== undefined && Object.hasOwn(materials, material) ? (materials[material]?.opacity ?? 1) : 1
}

function belongs(colour: Oklch, main: MainColour): boolean {
  if (!main.isGrey) return colour.chroma >= greyBelow * 0.7 && isNear(colour.hue, main.hue)
  if (colour.chroma > 0.09) return false
  // Eyes and noses of light animals stay dark, and the whites of dark ones white.
  return Math.abs(colour.lightness - main.lightness) < 0.42
}

function moved(colour: Oklch, main: MainColour, goal: Oklch): Oklch {
  // Pure black and white would leave no room for light and shade.
  const middle = clamp(goal.lightness, 0.24, 0.93)
  const lightness = clamp(middle + (colour.lightness - main.lightness) * contrastFor(middle), 0.06, 0.985)
  if (goal.chroma < greyBelow * 0.6) return { lightness, chroma: goal.chroma, hue: goal.hue }
  const part = main.isGrey ? 1 : clamp(colour.chroma / Math.max(0.05, main.chroma), 0.35, 1.25)
  // Toward white and black the eye sees less colour; so must the drawing.
  const room = roomAt(lightness) / roomAt(middle)
  const own = main.isGrey ? 0 : hueBetween(main.hue, colour.hue) * 0.35
  // Yellow in shade is orange, not olive.
  const isYellow = goal.hue > 70 && goal.hue < 112 && goal.lightness > 0.6
  const turn = own - (isYellow ? Math.max(0, middle - lightness) * 130 : 0)
  return { lightness, chroma: goal.chroma * part * room, hue: (goal.hue + turn + 360) % 360 }
}

function roomAt(lightness: number): number {
  return Math.min(1, 0.12 + (1 - lightness) * 4, lightness * 3.5)
}

/** Very dark and very light goals leave little room for shading, so what there is must be used. */
function contrastFor(lightness: number): number {
  return lightness < 0.35 || lightness > 0.9 ? 0.7 : 0.92
}

function inMaterial(colour: Oklch, material: Material, tint: Oklch | undefined): Oklch {
  const share = clamp((colour.lightness - 0.15) / 0.8, 0, 1) * (material.ramp.length - 1)
  const at = Math.min(material.ramp.length - 2, Math.floor(share))
  const low = hexToOklch(material.ramp[at] as string)
  const high = hexToOklch(material.ramp[at + 1] as string)
  const part = share - at
  const mixed = {
    lightness: low.lightness + (high.lightness - low.lightness) * part,
    chroma: low.chroma + (high.chroma - low.chroma) * part,
    hue: (low.hue + hueBetween(low.hue, high.hue) * part + 360) % 360,
  }
  if (tint !== undefined) return { ...mixed, chroma: Math.max(mixed.chroma, tint.chroma * 0.7), hue: tint.hue }
  if (material.keepsHue !== true) return mixed
  return { lightness: mixed.lightness, chroma: colour.chroma * 0.75, hue: colour.hue }
}

/** Fills, strokes, gradient stops, and the colours of the inner shadows, which the set writes as colour matrices. */
export function mapColours(body: string, map: ColourMap): string {
  return body
    .replace(/((?:fill|stroke|stop-color|flood-color)=")(#[0-9a-fA-F]{3,6})"/g, (_, attribute: string, hex: string) => {
      return `${attribute}${toHex(map(hexToOklch(hex)))}"`
    })
    .replace(
      /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) (0 0 0 [\d.]+ 0)"/g,
      (whole, red: string, green: string, blue: string, alpha: string) => {
        if (red === '0' && green === '0' && blue === '0') return whole
        const mapped = map(toOklch(Number(red) * 255, Number(green) * 255, Number(blue) * 255))
        const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(toHex(mapped).slice(at, at + 2), 16) / 255)
        return `values="0 0 0 0 ${r?.toFixed(4)} 0 0 0 0 ${g?.toFixed(4)} 0 0 0 0 ${b?.toFixed(4)} ${alpha}"`
      },
    )
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
