/** The light of a painted place, as cut-outs need it. */
import { backdrop, type Picture, readLab, resize, type Scene, smooth, within, writeLab } from '../borrowed.ts'
import type { PlaceLight } from './lighting.ts'

const darknessOf: Record<Scene['time'], number> = {
  dawn: 0.15,
  day: 0,
  'golden-hour': 0.02,
  sunset: 0.22,
  dusk: 0.5,
  night: 1,
}
const rimOfTime: Record<Scene['time'], number> = {
  dawn: 0.35,
  day: 0.12,
  'golden-hour': 0.5,
  sunset: 0.55,
  dusk: 0.45,
  night: 0.7,
}
const sunless = new Set<Scene['weather']>(['cloudy', 'rain', 'storm', 'snow', 'fog'])
const indoors = new Set<Scene['setting']>(['room', 'kitchen', 'library', 'studio', 'stage'])

/** Where lamps burn at night: their light is warm, and nearer than the moon's. */
const lampLit = new Set<Scene['setting']>(['street', 'city', 'market', 'harbour', 'park', 'room', 'kitchen', 'library'])
const lamp = '#ffc98a'
const neon = { one: '#ff4fb4', other: '#3fd2ff' }

export function placeLight(scene: Scene, hasNeonLights = false): PlaceLight & { shadow: number } {
  const { light } = backdrop({ ...scene, items: [] })
  const isLampLit = darknessOf[scene.time] >= 0.5 && lampLit.has(scene.setting)
  const isDull = sunless.has(scene.weather)
  const isInside = indoors.has(scene.setting)
  const darkness = isInside ? 0.35 * darknessOf[scene.time] : darknessOf[scene.time]
  return {
    key: hasNeonLights ? neon.one : isLampLit ? lamp : light.key,
    ambient: light.ambient,
    other: hasNeonLights ? neon.other : undefined,
    side: (light.sun.x - 0.5) * 2,
    darkness: scene.setting === 'cave' ? Math.max(0.7, darkness) : darkness,
    rim: rimOfTime[scene.time] * (isDull && scene.time !== 'night' ? 0.5 : 1) * (isInside ? 0.5 : 1),
    shadow: (isDull ? 0.62 : 0.9) * (1 - 0.35 * darkness),
  }
}

/** The same of a photograph: its brightest parts are where the light comes from. */
export async function photoLight(place: Picture): Promise<PlaceLight & { shadow: number }> {
  const { data, width } = await resize(place, within(place, 48), 'cubic')
  const lab = new Float32Array(3)
  const seen: { light: number; a: number; b: number; x: number }[] = []
  for (let at = 0; at < data.length; at += 4) {
    readLab(data, at, lab)
    seen.push({ light: lab[0] as number, a: lab[1] as number, b: lab[2] as number, x: (at / 4) % width })
  }
  const sorted = seen.toSorted((one, other) => other.light - one.light)
  const [bright, dark] = [sorted.slice(0, seen.length >> 3), sorted.slice(seen.length >> 1)]
  const mean = (list: typeof seen, value: (each: (typeof seen)[number]) => number) =>
    list.reduce((sum, each) => sum + value(each), 0) / Math.max(1, list.length)
  const light = mean(seen, (each) => each.light)
  return {
    key: hexOf(
      mean(bright, (each) => each.light),
      mean(bright, (each) => each.a),
      mean(bright, (each) => each.b),
    ),
    ambient: hexOf(
      mean(dark, (each) => each.light),
      mean(dark, (each) => each.a),
      mean(dark, (each) => each.b),
    ),
    side: Math.max(-1, Math.min(1, (mean(bright, (each) => each.x) / width - 0.5) * 4)),
    darkness: 0.75 * smooth(0.5, 0.2, light),
    rim: 0.15 + 0.4 * smooth(0.12, 0.5, mean(bright, (each) => each.light) - light),
    shadow: 0.85,
  }
}

function hexOf(lightness: number, a: number, b: number): string {
  const bytes = new Uint8Array(3)
  writeLab(bytes, 0, Float32Array.of(lightness, a, b))
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
