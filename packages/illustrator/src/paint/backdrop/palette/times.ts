import type { Mood, TimeOfDay, Weather } from '../../../reading/reading.ts'
import type { Tone } from './skies.ts'

/** What the hour does to the colours of things. */
export interface Hour {
  /** Multiplies lightness. */
  exposure: number
  chroma: number
  /** The light between things, and how much of it they take on. */
  ambient: Tone
  ambientStrength: number
  /** The light that comes from the sun, the moon or a lamp. */
  key: Tone
  /** The light's own disc. */
  disc: Tone
  /** How low it stands: 0 at the top of the sky, 1 on the horizon. */
  low: number
  shadowLength: number
  shadow: Tone
  /** 0 to 1: how many stars and lit windows. */
  stars: number
  lamps: number
  source: 'sun' | 'moon'
}

export const hours: Record<TimeOfDay, Hour> = {
  dawn: { exposure: 0.93, chroma: 1.04, ambient: [0.8, 0.1, 20], ambientStrength: 0.13, key: [0.91, 0.09, 60], disc: [0.97, 0.05, 80], low: 0.84, shadowLength: 1.5, shadow: [0.38, 0.06, 300], stars: 0.08, lamps: 0.15, source: 'sun' },
  day: { exposure: 1, chroma: 1, ambient: [0.92, 0.03, 230], ambientStrength: 0.04, key: [0.98, 0.045, 95], disc: [0.99, 0.03, 100], low: 0.2, shadowLength: 0.55, shadow: [0.36, 0.05, 262], stars: 0, lamps: 0, source: 'sun' },
  'golden-hour': { exposure: 0.95, chroma: 1.04, ambient: [0.82, 0.13, 68], ambientStrength: 0.17, key: [0.93, 0.13, 80], disc: [0.98, 0.07, 92], low: 0.62, shadowLength: 1.5, shadow: [0.36, 0.06, 330], stars: 0, lamps: 0.1, source: 'sun' },
  sunset: { exposure: 0.78, chroma: 1.12, ambient: [0.55, 0.16, 18], ambientStrength: 0.26, key: [0.85, 0.15, 58], disc: [0.95, 0.09, 82], low: 0.88, shadowLength: 1.9, shadow: [0.25, 0.08, 305], stars: 0.12, lamps: 0.5, source: 'sun' },
  dusk: { exposure: 0.62, chroma: 1, ambient: [0.42, 0.12, 286], ambientStrength: 0.32, key: [0.74, 0.11, 330], disc: [0.95, 0.03, 90], low: 0.3, shadowLength: 0.9, shadow: [0.18, 0.06, 285], stars: 0.5, lamps: 0.85, source: 'moon' },
  night: { exposure: 0.52, chroma: 0.85, ambient: [0.3, 0.14, 266], ambientStrength: 0.46, key: [0.83, 0.055, 240], disc: [0.96, 0.03, 95], low: 0.26, shadowLength: 0.8, shadow: [0.1, 0.045, 272], stars: 1, lamps: 1, source: 'moon' },
} // biome-ignore format: a table

/** Indoors a lamp is lit when it gets dark, so that a room at night is dim and warm, not blue and black. */
export const hoursIndoors: Record<TimeOfDay, Pick<Hour, 'exposure' | 'ambient' | 'ambientStrength' | 'key' | 'shadow'>> = {
  dawn: { exposure: 0.92, ambient: [0.82, 0.07, 30], ambientStrength: 0.12, key: [0.93, 0.08, 60], shadow: [0.36, 0.05, 320] },
  day: { exposure: 1, ambient: [0.93, 0.03, 90], ambientStrength: 0.04, key: [0.98, 0.04, 95], shadow: [0.36, 0.035, 280] },
  'golden-hour': { exposure: 0.95, ambient: [0.83, 0.12, 70], ambientStrength: 0.16, key: [0.94, 0.12, 80], shadow: [0.35, 0.06, 350] },
  sunset: { exposure: 0.82, ambient: [0.62, 0.13, 30], ambientStrength: 0.2, key: [0.88, 0.14, 60], shadow: [0.27, 0.07, 330] },
  dusk: { exposure: 0.66, ambient: [0.45, 0.08, 320], ambientStrength: 0.24, key: [0.86, 0.11, 70], shadow: [0.2, 0.05, 300] },
  night: { exposure: 0.56, ambient: [0.4, 0.07, 40], ambientStrength: 0.26, key: [0.86, 0.12, 72], shadow: [0.14, 0.045, 310] },
} // biome-ignore format: a table

/** What the weather does to the air. */
export interface Air {
  /** How much of the sky is cloud. */
  cover: number
  /** How far the sky loses its colour, and its lightness. */
  grey: number
  darken: number
  /** Added to the haze of the place. */
  haze: number
  sunVisible: boolean
  /** How strong the sun and its shadows still are. */
  sunStrength: number
}

export const airs: Record<Weather, Air> = {
  clear: { cover: 0.28, grey: 0, darken: 0, haze: 0, sunVisible: true, sunStrength: 1 },
  cloudy: { cover: 0.85, grey: 0.42, darken: 0.02, haze: 0.06, sunVisible: false, sunStrength: 0.45 },
  rain: { cover: 0.9, grey: 0.55, darken: 0.13, haze: 0.16, sunVisible: false, sunStrength: 0.28 },
  storm: { cover: 1, grey: 0.5, darken: 0.3, haze: 0.08, sunVisible: false, sunStrength: 0.22 },
  snow: { cover: 0.6, grey: 0.35, darken: -0.01, haze: 0.18, sunVisible: true, sunStrength: 0.4 },
  fog: { cover: 0.2, grey: 0.4, darken: -0.02, haze: 0.42, sunVisible: true, sunStrength: 0.3 },
  wind: { cover: 0.45, grey: 0.06, darken: 0, haze: 0, sunVisible: true, sunStrength: 0.9 },
  rainbow: { cover: 0.5, grey: 0.1, darken: 0.02, haze: 0.06, sunVisible: true, sunStrength: 0.9 },
} // biome-ignore format: a table

/** A shift of every colour: chroma and lightness factors, and a pull towards one hue. */
export interface MoodShift {
  chroma: number
  exposure: number
  pull: Tone
  pullStrength: number
  vignette: number
  mist: number
}

export const moodShifts: Record<Mood, MoodShift> = {
  cheerful: { chroma: 1.14, exposure: 1.025, pull: [0.92, 0.1, 90], pullStrength: 0.04, vignette: 0.06, mist: 0 },
  calm: { chroma: 0.84, exposure: 1.01, pull: [0.82, 0.05, 210], pullStrength: 0.1, vignette: 0.1, mist: 0.1 },
  gloomy: { chroma: 0.5, exposure: 0.86, pull: [0.45, 0.03, 240], pullStrength: 0.16, vignette: 0.34, mist: 0.15 },
  dreamy: { chroma: 0.98, exposure: 1.02, pull: [0.84, 0.1, 325], pullStrength: 0.17, vignette: 0.08, mist: 0.18 },
  dramatic: { chroma: 1.1, exposure: 0.88, pull: [0.4, 0.1, 20], pullStrength: 0.08, vignette: 0.46, mist: 0 },
  spooky: { chroma: 0.72, exposure: 0.78, pull: [0.42, 0.09, 155], pullStrength: 0.2, vignette: 0.44, mist: 0.3 },
  romantic: { chroma: 1.02, exposure: 0.99, pull: [0.78, 0.12, 5], pullStrength: 0.17, vignette: 0.16, mist: 0.05 },
  mysterious: { chroma: 0.85, exposure: 0.8, pull: [0.4, 0.1, 285], pullStrength: 0.18, vignette: 0.38, mist: 0.26 },
} // biome-ignore format: a table

export const noMood: MoodShift = {
  chroma: 1,
  exposure: 1,
  pull: [0.5, 0, 0],
  pullStrength: 0,
  vignette: 0.12,
  mist: 0,
}
