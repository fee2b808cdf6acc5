import { between, randomOf } from '../../random.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Tones } from './palette/tones.ts'

/** How a scene is lit: what things need that stand in it. */
export interface Light {
  /** Shares of the frame; `visible` if its disc is painted. */
  sun: { x: number; y: number; visible: boolean }
  /** Degrees, where shadows fall: 0 to the right, 90 towards the viewer, 180 to the left. */
  direction: number
  /** Of the height of the thing that casts it. */
  shadowLength: number
  ambient: string
  key: string
  /** What far things fade to, and how much: 0 to 1. */
  haze: string
  hazeStrength: number
  ground: 'grass' | 'sand' | 'snow' | 'floor' | 'stone' | 'water' | 'soil' | 'none'
  groundColour: string
  shadowColour: string
  /** The share of the height below which water mirrors. */
  waterLine?: number
}

/** Where the disc is never seen. */
const sunless = new Set(['underwater', 'cave', 'jungle', 'stage', 'library', 'studio', 'room', 'kitchen', 'space'])
const mirrors = new Set(['sea', 'lake', 'swamp'])

export function lightOf(scene: Scene, tones: Tones): Light {
  const random = randomOf(scene.seed, 'backdrop sun')
  const left = random() < 0.5
  const x = left ? between(random, 0.14, 0.36) : between(random, 0.64, 0.86)
  const skyShare = Math.max(0.12, Math.min(1, scene.horizon))
  const low = Math.min(0.95, tones.hour.low + between(random, -0.06, 0.08))
  const y = skyShare * low
  const outdoors = !sunless.has(scene.setting)
  const slant = (0.5 - x) * 150
  const ground = scene.setting === 'snow-field' || isSnowed(scene, tones) ? 'snow' : tones.place.ground
  return {
    sun: { x, y, visible: outdoors && tones.air.sunVisible && scene.horizon > 0.08 },
    direction: 90 - slant,
    shadowLength: tones.hour.shadowLength * (tones.place.indoors ? 0.6 : 1) * (0.5 + 0.5 * tones.air.sunStrength),
    ambient: tones.ambient,
    key: tones.key,
    haze: tones.haze,
    hazeStrength: tones.hazeStrength,
    ground: scene.horizon >= 0.98 ? 'none' : ground,
    groundColour: tones.earth,
    shadowColour: tones.shadow,
    ...(mirrors.has(scene.setting) ? { waterLine: scene.horizon } : {}),
  }
}

function isSnowed(scene: Scene, tones: Tones): boolean {
  if (tones.place.ground !== 'grass') return false
  return tones.growth.snow || scene.weather === 'snow'
}
