/** The light of a painted place, as cut-outs need it. */
import { backdrop, type Scene } from './borrowed.ts'
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

export function placeLight(scene: Scene): PlaceLight & { shadow: number } {
  const { light } = backdrop({ ...scene, items: [] })
  const isDull = sunless.has(scene.weather)
  const isInside = indoors.has(scene.setting)
  const darkness = isInside ? 0.35 * darknessOf[scene.time] : darknessOf[scene.time]
  return {
    key: light.key,
    ambient: light.ambient,
    side: (light.sun.x - 0.5) * 2,
    darkness: scene.setting === 'cave' ? Math.max(0.7, darkness) : darkness,
    rim: rimOfTime[scene.time] * (isDull && scene.time !== 'night' ? 0.5 : 1) * (isInside ? 0.5 : 1),
    shadow: (isDull ? 0.62 : 0.9) * (1 - 0.35 * darkness),
  }
}
