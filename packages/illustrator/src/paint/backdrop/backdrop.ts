import type { Scene } from '../../scene/scene.ts'
import { frameOf } from './frame.ts'
import type { BackdropLayer } from './layer.ts'
import type { Light } from './light.ts'
import { paintSetting } from './setting/settings.ts'
import { paintWeather } from './weather/weather.ts'

export type { BackdropLayer } from './layer.ts'
export type { Light } from './light.ts'

/** What lies behind, under and before the things of a scene, from far to near. */
export interface Backdrop {
  layers: BackdropLayer[]
  light: Light
}

export function backdrop(scene: Scene): Backdrop {
  const frame = frameOf(scene)
  paintSetting(frame)
  paintWeather(frame)
  return { layers: frame.layers.toSorted((a, b) => a.depth - b.depth), light: frame.light }
}
