/** A cut-out shown in the light of the place where it stands. */
import { type Box, crop, impressionOf, labOfHex, mapLab, type Picture, resize, smooth, within } from '../borrowed.ts'
import { rimOf } from './rim.ts'

/** What is known of a place's light beyond what its pixels tell. */
export interface PlaceLight {
  /** As `#rrggbb`: of what the light reaches, and of what it does not. */
  key: string
  ambient: string
  /** From −1, light from the left, to 1, from the right. */
  side: number
  /** 0 to 1. */
  darkness: number
  /** 0 to 1: how bright the edge towards the light is. */
  rim: number
  /** As `#rrggbb`: a light from the other side, where there is one. */
  other?: string | undefined
}

/** How far it follows the place: all the way would paint it over. */
const follow = { lightness: 0.42, contrast: 0.5, cast: 0.6 }
const most = { lighter: 0.1, darker: 0.2, tint: 0.032 }

export interface Lighting {
  canvas: Picture
  at: Box
  source: Picture
  light: PlaceLight | undefined
  /** Whether its foot is on a ground that darkens it. */
  stands: boolean
  refines: boolean
}

export async function lightInto(figure: Picture, lighting: Lighting, signal: AbortSignal): Promise<Picture> {
  const { source, light, stands, refines } = lighting
  const from = impressionOf(source)
  const to = await impressionAround(lighting)
  const shift = Math.max(-most.darker, Math.min(most.lighter, follow.lightness * (to.lightness - from.lightness)))
  const stretch = Math.max(0.8, Math.min(1.15, ((to.contrast + 0.02) / (from.contrast + 0.02)) ** follow.contrast))
  const tint = [held(follow.cast * (to.castA - from.castA)), held(follow.cast * (to.castB - from.castB))] as const
  const [key, ambient] = light === undefined ? [undefined, undefined] : [labOfHex(light.key), labOfHex(light.ambient)]
  const darkness = light?.darkness ?? 0
  const rim = light === undefined || !refines ? undefined : await rimOf(figure, light.side)
  const otherRim = light?.other === undefined || !refines ? undefined : await rimOf(figure, -light.side)
  const other = light?.other === undefined ? undefined : labOfHex(light.other)
  const { width, height } = figure
  return mapLab(figure, signal, (lab, at) => {
    const lightness = lab[0] as number
    const middle = 4 * lightness * (1 - lightness)
    let lit = from.lightness + (lightness - from.lightness) * (1 + (stretch - 1) * middle)
    lit += shift * (0.35 + 0.65 * middle)
    lit *= 1 - 0.16 * darkness
    const [x, y] = [(2 * (at % width)) / width - 1, Math.floor(at / width) / height]
    // In the dark what light there is comes from one side.
    if (refines && light !== undefined) lit *= 1 + (0.07 + 0.13 * darkness) * light.side * x
    if (refines && stands) lit *= 1.01 - 0.1 * smooth(0.55, 1, y)
    const fade = lightness > 0.01 ? Math.min(1.12, Math.max(0.4, lit / lightness)) : 1
    let [a, b] = [(lab[1] as number) * fade + tint[0], (lab[2] as number) * fade + tint[1]]
    if (key !== undefined && ambient !== undefined) {
      const high = smooth(0.25, 0.8, lit)
      const share = 0.12 + 0.1 * darkness
      a += share * ((ambient[1] as number) * (1 - high) + (key[1] as number) * high)
      b += share * ((ambient[2] as number) * (1 - high) + (key[2] as number) * high)
      const shine = rim === undefined ? 0 : ((rim.data[at] as number) / 255) * (light?.rim ?? 0)
      lit += ((key[0] as number) * 0.95 - lit) * shine * 0.8
      a += ((key[1] as number) - a) * shine * 0.6
      b += ((key[2] as number) - b) * shine * 0.6
      if (other !== undefined && otherRim !== undefined) {
        const glow = ((otherRim.data[at] as number) / 255) * 0.75
        lit += (Math.max(lit, other[0] as number) - lit) * glow * 0.7
        a += ((other[1] as number) - a) * glow
        b += ((other[2] as number) - b) * glow
      }
    }
    lab[0] = Math.max(0, Math.min(1, lit))
    lab[1] = a
    lab[2] = b
  })
}

const held = (tint: number) => Math.max(-most.tint, Math.min(most.tint, tint))

/** Of the whole picture and, as much again, of what is around the place. */
async function impressionAround({ canvas, at }: Lighting) {
  const small = await resize(canvas, within(canvas, 320))
  const by = small.width / canvas.width
  const margin = 0.5 * Math.max(at.width, at.height)
  const x = Math.max(0, Math.min(small.width - 8, Math.round((at.x - margin) * by)))
  const y = Math.max(0, Math.min(small.height - 8, Math.round((at.y - margin) * by)))
  const width = Math.max(8, Math.min(small.width - x, Math.round((at.width + 2 * margin) * by)))
  const height = Math.max(8, Math.min(small.height - y, Math.round((at.height + 2 * margin) * by)))
  const near = impressionOf(crop(small, { x, y, width, height }))
  const all = impressionOf(small)
  return {
    lightness: (near.lightness + all.lightness) / 2,
    contrast: (near.contrast + all.contrast) / 2,
    castA: (near.castA + all.castA) / 2,
    castB: (near.castB + all.castB) / 2,
  }
}
