/** How times of day, kinds of weather, seasons and moods look, as data. */
import type { Grade } from './grade.ts'

export interface Look {
  /** Of everything. */
  grade: Grade
  /** The sky's colours from the top down to the horizon, and how much of its own it keeps. */
  sky?: { colours: readonly string[]; keeps: number }
  stars?: number
  /** How thick the mist is, far away. */
  fog?: number
  rain?: number
  snowfall?: number
  /** How much of the ground is white. */
  snowCover?: number
  clouds?: number
  lightning?: boolean
  rainbow?: boolean
  leaves?: 'autumn' | 'winter' | 'spring' | 'summer'
  /** Lamps and lit windows shine. */
  lamps?: number
}

export const timeLooks: Record<string, Look> = {
  night: {
    grade: {
      light: 0.5,
      contrast: 1.06,
      saturation: 0.5,
      shadows: [-0.004, -0.045],
      highlights: [-0.008, -0.035],
      vignette: 0.22,
    },
    sky: { colours: ['#060a1c', '#0b1230', '#16204a', '#263060'], keeps: 0.28 },
    stars: 1,
    lamps: 1,
  },
  dusk: {
    grade: {
      light: 0.68,
      contrast: 1.02,
      saturation: 0.75,
      shadows: [0.006, -0.04],
      highlights: [0.012, -0.012],
      vignette: 0.12,
    },
    sky: { colours: ['#1c2350', '#3b3a72', '#7a5783', '#c47b7a', '#e0a06e'], keeps: 0.35 },
    stars: 0.25,
    lamps: 0.7,
  },
  sunset: {
    grade: {
      light: 0.86,
      contrast: 1.08,
      saturation: 0.95,
      shadows: [0.016, -0.012],
      highlights: [0.032, 0.055],
      vignette: 0.1,
    },
    sky: { colours: ['#3d3a78', '#8b4a86', '#d8606a', '#f58b4c', '#ffc35a'], keeps: 0.42 },
  },
  'golden-hour': {
    grade: {
      light: 1.0,
      contrast: 1.05,
      saturation: 1.08,
      shadows: [0.008, 0.002],
      highlights: [0.02, 0.058],
      bloom: 0.22,
    },
    sky: { colours: ['#8fb0cf', '#c9c4b4', '#f3d39a', '#ffd98a'], keeps: 0.6 },
  },
  dawn: {
    grade: {
      light: 0.94,
      contrast: 0.86,
      saturation: 0.82,
      shadows: [0.004, -0.022],
      highlights: [0.022, 0.012],
      lift: 0.05,
    },
    sky: { colours: ['#7d92bd', '#b7a9c6', '#efc0b8', '#fbdcc0'], keeps: 0.45 },
    fog: 0.3,
  },
  day: {
    grade: { light: 1.08, contrast: 1.04, saturation: 1.08, highlights: [-0.002, 0.008] },
    sky: { colours: ['#3f86d6', '#6ba8e6', '#a9d0f2', '#d4e8f7'], keeps: 0.45 },
  },
}

export const weatherLooks: Record<string, Look> = {
  clear: {
    grade: { light: 1.06, contrast: 1.05, saturation: 1.12, highlights: [0, 0.01] },
    sky: { colours: ['#3b82d4', '#66a5e4', '#a2ccf1', '#d2e7f7'], keeps: 0.22 },
  },
  cloudy: {
    grade: { light: 0.93, contrast: 0.9, saturation: 0.72, shadows: [-0.002, -0.01], highlights: [-0.002, -0.008] },
    sky: { colours: ['#8a939d', '#a4acb5', '#c2c8ce', '#d6dadd'], keeps: 0.2 },
    clouds: 0.8,
  },
  rain: {
    grade: { light: 0.8, contrast: 0.97, saturation: 0.62, shadows: [-0.005, -0.018], highlights: [-0.005, -0.012] },
    sky: { colours: ['#6b747e', '#87909a', '#a5acb4', '#b9bfc4'], keeps: 0.3 },
    clouds: 0.6,
    rain: 0.8,
    fog: 0.22,
  },
  storm: {
    grade: {
      light: 0.62,
      contrast: 1.16,
      saturation: 0.55,
      shadows: [-0.008, -0.022],
      highlights: [-0.01, -0.012],
      vignette: 0.25,
    },
    sky: { colours: ['#23282f', '#363d46', '#565e68', '#7b838b'], keeps: 0.35 },
    clouds: 1,
    rain: 1,
    lightning: true,
    fog: 0.15,
  },
  snow: {
    grade: { light: 1.0, contrast: 0.92, saturation: 0.72, shadows: [-0.003, -0.016], highlights: [-0.003, -0.008] },
    sky: { colours: ['#b9c2cb', '#ccd3d9', '#dde2e6', '#e8ebee'], keeps: 0.25 },
    snowfall: 1,
    snowCover: 0.6,
    fog: 0.28,
  },
  fog: {
    grade: { light: 0.98, contrast: 0.9, saturation: 0.72 },
    fog: 1,
  },
  rainbow: { grade: { light: 1.02, saturation: 1.05 }, rainbow: true },
}

export const seasonLooks: Record<string, Look> = {
  autumn: {
    grade: { light: 0.98, contrast: 1.02, saturation: 1.02, shadows: [0.006, 0.004], highlights: [0.012, 0.026] },
    leaves: 'autumn',
  },
  winter: {
    grade: { light: 1.0, contrast: 0.94, saturation: 0.6, shadows: [-0.004, -0.022], highlights: [-0.004, -0.012] },
    sky: { colours: ['#aebccb', '#c5d0da', '#dbe2e8', '#e8ecef'], keeps: 0.4 },
    leaves: 'winter',
    snowCover: 1,
    fog: 0.15,
  },
  spring: { grade: { light: 1.06, contrast: 0.98, saturation: 1.12, highlights: [0.004, 0.012] }, leaves: 'spring' },
  summer: {
    grade: { light: 1.06, contrast: 1.06, saturation: 1.16, highlights: [0.006, 0.024] },
    sky: { colours: ['#2f7fd6', '#5fa4e8', '#9ccbf3', '#cfe7f8'], keeps: 0.4 },
    leaves: 'summer',
  },
}

export const moodLooks: Record<string, Look> = {
  cheerful: { grade: { light: 1.1, contrast: 1.03, saturation: 1.22, highlights: [0.006, 0.022] } },
  calm: { grade: { light: 1.03, contrast: 0.86, saturation: 0.85, shadows: [-0.004, -0.012], highlights: [0.002, 0.006], lift: 0.05 } },
  gloomy: { grade: { light: 0.76, contrast: 0.96, saturation: 0.5, shadows: [-0.004, -0.022], highlights: [-0.006, -0.014], vignette: 0.25 }, fog: 0.2 },
  dreamy: { grade: { light: 1.05, contrast: 0.88, saturation: 0.98, shadows: [0.012, -0.012], highlights: [0.018, 0.012], bloom: 0.55, lift: 0.06 } },
  dramatic: { grade: { light: 0.86, contrast: 1.32, saturation: 0.88, shadows: [-0.008, -0.02], highlights: [0.012, 0.026], vignette: 0.38 } },
  spooky: { grade: { light: 0.56, contrast: 1.18, saturation: 0.42, shadows: [-0.022, -0.006], highlights: [-0.018, 0.012], vignette: 0.5 }, fog: 0.42 },
  romantic: { grade: { light: 1.02, contrast: 0.93, saturation: 1.0, shadows: [0.022, -0.006], highlights: [0.032, 0.022], bloom: 0.4, vignette: 0.15 } },
  mysterious: { grade: { light: 0.66, contrast: 1.1, saturation: 0.6, shadows: [-0.016, -0.03], highlights: [-0.012, -0.006], vignette: 0.42 }, fog: 0.4 },
} // biome-ignore format: a table
