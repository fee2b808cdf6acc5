/** What each setting offers to stand on: where its horizon may lie, and which part below it is ground and which water. */
import type { SettingName } from '../reading/reading.ts'

export interface Stage {
  horizon: [low: number, high: number]
  /** Where things stand, as shares of the way from the horizon to the lower edge. */
  ground: [far: number, near: number]
  /** Where things swim. */
  water?: [far: number, near: number]
  /** Nothing falls: in space, in the sky, under water. */
  floats?: 'all' | 'swimmers'
  indoors?: true
}

const land: Stage = { horizon: [0.5, 0.64], ground: [0.16, 0.9] }
const room: Stage = { horizon: [0.6, 0.68], ground: [0.25, 0.9], indoors: true }

export const stages: Record<SettingName, Stage> = {
  beach: { horizon: [0.4, 0.5], ground: [0.5, 0.92], water: [0.06, 0.24] },
  forest: land,
  jungle: land,
  city: { horizon: [0.56, 0.68], ground: [0.2, 0.9] },
  street: { horizon: [0.54, 0.64], ground: [0.22, 0.9] },
  desert: land,
  mountains: { horizon: [0.58, 0.68], ground: [0.2, 0.9] },
  meadow: land,
  farm: land,
  space: { horizon: [1, 1], ground: [0, 1], floats: 'all' },
  underwater: { horizon: [0.72, 0.8], ground: [0.3, 0.9], floats: 'swimmers' },
  room,
  kitchen: room,
  stage: { horizon: [0.62, 0.7], ground: [0.25, 0.88], indoors: true },
  road: { horizon: [0.48, 0.58], ground: [0.22, 0.92] },
  river: { horizon: [0.42, 0.5], ground: [0.62, 0.92], water: [0.14, 0.5] },
  lake: { horizon: [0.42, 0.5], ground: [0.66, 0.94], water: [0.12, 0.55] },
  harbour: { horizon: [0.42, 0.5], ground: [0.68, 0.94], water: [0.12, 0.58] },
  'castle-yard': { horizon: [0.56, 0.66], ground: [0.2, 0.9] },
  'snow-field': land,
  cave: { horizon: [0.58, 0.66], ground: [0.22, 0.9] },
  sky: { horizon: [1, 1], ground: [0, 1], floats: 'all' },
  garden: land,
  market: { horizon: [0.54, 0.64], ground: [0.22, 0.9] },
  studio: { horizon: [0.56, 0.64], ground: [0.25, 0.85], indoors: true },
  park: land,
  volcano: { horizon: [0.56, 0.66], ground: [0.22, 0.9] },
  library: room,
  sea: { horizon: [0.42, 0.52], ground: [0.2, 0.85], water: [0.12, 0.85] },
  swamp: { horizon: [0.46, 0.54], ground: [0.2, 0.88], water: [0.2, 0.85] },
}
