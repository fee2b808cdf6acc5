/** Lights out of focus behind somebody at night, as a lens shows them. */
import { chance, labOfHex, type Picture, type Scene, writeLab } from '../borrowed.ts'

const warm = ['#ffd9a0', '#ffc27a', '#fff0cf']
const coloured = ['#ff4fb4', '#3fd2ff', '#b06bff', '#ffd76a', '#ff6d5a']
const lit = new Set<Scene['setting']>(['street', 'city', 'market', 'harbour', 'road'])

export function withLamps(place: Picture, scene: Scene, hasNeonLights: boolean): Picture {
  const isDark = scene.time === 'night' || scene.time === 'dusk'
  if (!hasNeonLights && !(isDark && lit.has(scene.setting))) return place
  const data = Uint8Array.from(place.data)
  const colours = hasNeonLights ? coloured : warm
  const count = hasNeonLights ? 34 : 22
  const low = Math.min(0.75, scene.horizon + 0.08)
  for (let index = 0; index < count; index++) {
    const radius = (0.012 + 0.026 * chance(index, 1, scene.seed) ** 2) * Math.max(place.width, place.height)
    const x = chance(index, 2, scene.seed) * place.width
    // Most of them hang along the street, few in the sky.
    const high = (chance(index, 3, scene.seed) + chance(index, 4, scene.seed)) / 2
    const y = (0.12 + (low - 0.12) * high) * place.height
    const colour = bytesOf(colours[Math.floor(chance(index, 5, scene.seed) * colours.length)] as string)
    disc({ ...place, data }, x, y, radius, colour, 0.16 + 0.34 * chance(index, 6, scene.seed))
  }
  return { ...place, data }
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(3)
  writeLab(bytes, 0, labOfHex(hex))
  return bytes
}

/** Light adds to light: a screen, a little brighter at its rim. */
function disc(
  { data, width, height }: Picture,
  x: number,
  y: number,
  radius: number,
  colour: Uint8Array,
  strength: number,
) {
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius + 1); row++)
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius + 1); column++) {
      const away = Math.hypot(column - x, row - y) / radius
      const share = strength * Math.max(0, Math.min(1, (1 - away) * radius * 0.5)) * (0.75 + 0.25 * away)
      if (share <= 0) continue
      const at = (row * width + column) * 4
      for (let channel = 0; channel < 3; channel++) {
        const under = data[at + channel] as number
        data[at + channel] = 255 - ((255 - under) * (255 - share * (colour[channel] as number))) / 255
      }
    }
}
