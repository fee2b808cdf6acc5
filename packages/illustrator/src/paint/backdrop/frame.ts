import { type Random, randomOf } from '../../random.ts'
import type { Scene } from '../../scene/scene.ts'
import { newSheet, type Sheet } from '../vector/sheet.ts'
import type { BackdropLayer } from './layer.ts'
import { type Light, lightOf } from './light.ts'
import { type Tones, tonesOf } from './palette/tones.ts'

/** What every painter of a background works with. Pixels, but for what is called a share. */
export interface Frame {
  scene: Scene
  width: number
  height: number
  /** The shorter side: sizes follow it, so that nothing is stretched in a wide or a tall frame. */
  unit: number
  /** Where sky and ground meet, and how much room lies under it. */
  horizon: number
  below: number
  /** Width and height over the unit: wide frames show more. */
  wide: number
  tall: number
  sun: { x: number; y: number; visible: boolean }
  /** -1 if the picture leans to the left, 1 to the right. */
  lean: -1 | 1
  tones: Tones
  light: Light
  random(name: string): Random
  /** How many of a thing that fills the frame: follows `detail` and the width. */
  many(base: number): number
  /** How many of a thing that nobody asked for: follows `extras`. */
  extra(base: number): number
  /** 0 on the horizon to 1 at the lower edge. */
  nearness(y: number): number
  layer(name: string, depth: number, draw: (sheet: Sheet) => void, kind?: BackdropLayer['kind']): void
  layers: BackdropLayer[]
}

/** Painted before anything that stands in the scene, so that nobody is hidden behind the ground they stand on. */
export const depths = { sky: 0, distance: 0.004, middle: 0.008, ground: 0.012, details: 0.016, veil: 0.45, front: 1.02, weather: 1.1, lens: 1.2 } // biome-ignore format: a table

export function frameOf(scene: Scene): Frame {
  const { width, height } = scene
  const unit = Math.min(width, height)
  const horizon = Math.max(0, Math.min(1, scene.horizon)) * height
  const tones = tonesOf(scene)
  const light = lightOf(scene, tones)
  const layers: BackdropLayer[] = []
  const random = (name: string) => randomOf(scene.seed, `backdrop ${scene.setting} ${name}`)
  const wide = width / unit
  return {
    scene,
    width,
    height,
    unit,
    horizon,
    below: height - horizon,
    wide,
    tall: height / unit,
    sun: { x: light.sun.x * width, y: light.sun.y * height, visible: light.sun.visible },
    lean: random('lean')() < 0.5 ? -1 : 1,
    tones,
    light,
    random,
    many: (base) => Math.max(0, Math.round(base * (0.3 + 0.7 * scene.detail) * (0.4 + 0.6 * wide))),
    extra: (base) => Math.max(0, Math.round(base * scene.extras * (0.4 + 0.6 * wide))),
    nearness: (y) => Math.max(0, Math.min(1, (y - horizon) / Math.max(1, height - horizon))),
    layer: (name, depth, draw, kind = 'background') => {
      const id = `backdrop-${name.replaceAll(' ', '-')}`
      const sheet = newSheet(id)
      draw(sheet)
      const svg = sheet.svg()
      if (svg !== '') layers.push({ id, name, depth, kind, svg })
    },
    layers,
  }
}
