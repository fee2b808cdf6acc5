import type { Season, SettingName } from '../../../reading/reading.ts'
import type { SkyName, Tone } from './skies.ts'

/** What a place is made of, in the colours it has by day. */
export interface Place {
  sky: SkyName
  ground: 'grass' | 'sand' | 'snow' | 'floor' | 'stone' | 'water' | 'soil' | 'none'
  /** The ground near by, and far away. */
  earth: Tone
  earthFar: Tone
  /** Rock, walls: what stands in the distance. */
  rock: Tone
  /** Leaves turn with the season, grass too, and snow lies in winter. */
  seasonal: boolean
  indoors: boolean
  /** Under water or rock, where the hour's colours hardly reach. */
  enclosed?: boolean
  /** 0 to 1: how fast things fade with distance. */
  haze: number
  /** Colours of small things: flowers, awnings, books. */
  accents: readonly Tone[]
}

const petals: Tone[] = [[0.84, 0.14, 90], [0.72, 0.17, 15], [0.95, 0.02, 100], [0.68, 0.15, 310], [0.78, 0.14, 55]] // biome-ignore format: a list
const paints: Tone[] = [[0.64, 0.18, 27], [0.83, 0.14, 85], [0.62, 0.1, 240], [0.93, 0.03, 85], [0.66, 0.11, 165]] // biome-ignore format: a list
const books: Tone[] = [[0.48, 0.12, 25], [0.5, 0.08, 155], [0.47, 0.08, 250], [0.72, 0.1, 80], [0.42, 0.08, 330], [0.62, 0.09, 50]] // biome-ignore format: a list
const corals: Tone[] = [[0.7, 0.18, 20], [0.74, 0.15, 55], [0.62, 0.16, 330], [0.72, 0.12, 300], [0.8, 0.13, 85]] // biome-ignore format: a list

const grass: Tone = [0.68, 0.15, 128]
const grassFar: Tone = [0.8, 0.125, 118]

export const places: Record<SettingName, Place> = {
  beach: { sky: 'tropic', ground: 'sand', earth: [0.87, 0.075, 82], earthFar: [0.92, 0.05, 85], rock: [0.56, 0.07, 160], seasonal: false, indoors: false, haze: 0.6, accents: corals },
  forest: { sky: 'temperate', ground: 'grass', earth: [0.5, 0.1, 130], earthFar: [0.66, 0.11, 122], rock: [0.46, 0.06, 155], seasonal: true, indoors: false, haze: 0.75, accents: petals },
  jungle: { sky: 'tropic', ground: 'grass', earth: [0.48, 0.11, 140], earthFar: [0.66, 0.13, 130], rock: [0.42, 0.08, 155], seasonal: false, indoors: false, haze: 0.75, accents: corals },
  city: { sky: 'temperate', ground: 'stone', earth: [0.7, 0.02, 265], earthFar: [0.8, 0.02, 250], rock: [0.58, 0.06, 262], seasonal: false, indoors: false, haze: 0.75, accents: paints },
  street: { sky: 'temperate', ground: 'stone', earth: [0.5, 0.02, 275], earthFar: [0.62, 0.02, 270], rock: [0.72, 0.07, 50], seasonal: false, indoors: false, haze: 0.5, accents: paints },
  desert: { sky: 'desert', ground: 'sand', earth: [0.77, 0.11, 65], earthFar: [0.86, 0.085, 75], rock: [0.6, 0.12, 45], seasonal: false, indoors: false, haze: 0.65, accents: petals },
  mountains: { sky: 'cold', ground: 'grass', earth: [0.6, 0.12, 135], earthFar: [0.7, 0.09, 140], rock: [0.55, 0.045, 262], seasonal: true, indoors: false, haze: 0.75, accents: petals },
  meadow: { sky: 'temperate', ground: 'grass', earth: grass, earthFar: grassFar, rock: [0.62, 0.09, 155], seasonal: true, indoors: false, haze: 0.7, accents: petals },
  farm: { sky: 'temperate', ground: 'grass', earth: [0.7, 0.14, 118], earthFar: [0.85, 0.12, 95], rock: [0.6, 0.1, 145], seasonal: true, indoors: false, haze: 0.65, accents: paints },
  space: { sky: 'temperate', ground: 'stone', earth: [0.56, 0.02, 280], earthFar: [0.7, 0.025, 285], rock: [0.45, 0.03, 285], seasonal: false, indoors: false, haze: 0.15, accents: [[0.7, 0.14, 50], [0.68, 0.12, 220], [0.65, 0.14, 320], [0.78, 0.1, 90], [0.7, 0.12, 170]] },
  underwater: { sky: 'tropic', ground: 'sand', earth: [0.8, 0.06, 90], earthFar: [0.74, 0.08, 190], rock: [0.5, 0.08, 225], seasonal: false, indoors: false, enclosed: true, haze: 0.85, accents: corals },
  room: { sky: 'temperate', ground: 'floor', earth: [0.66, 0.085, 60], earthFar: [0.74, 0.075, 65], rock: [0.86, 0.045, 75], seasonal: true, indoors: true, haze: 0.1, accents: paints },
  kitchen: { sky: 'temperate', ground: 'floor', earth: [0.86, 0.02, 85], earthFar: [0.9, 0.02, 85], rock: [0.9, 0.03, 95], seasonal: true, indoors: true, haze: 0.1, accents: paints },
  stage: { sky: 'temperate', ground: 'floor', earth: [0.55, 0.09, 50], earthFar: [0.46, 0.08, 40], rock: [0.3, 0.07, 300], seasonal: false, indoors: true, haze: 0.1, accents: [[0.45, 0.17, 22], [0.8, 0.13, 85], [0.4, 0.13, 300]] },
  road: { sky: 'temperate', ground: 'stone', earth: [0.45, 0.015, 275], earthFar: [0.6, 0.02, 265], rock: [0.6, 0.07, 165], seasonal: true, indoors: false, haze: 0.72, accents: petals },
  river: { sky: 'temperate', ground: 'grass', earth: [0.64, 0.14, 130], earthFar: [0.78, 0.12, 120], rock: [0.56, 0.07, 170], seasonal: true, indoors: false, haze: 0.72, accents: petals },
  lake: { sky: 'cold', ground: 'water', earth: [0.56, 0.1, 135], earthFar: [0.66, 0.09, 145], rock: [0.55, 0.055, 255], seasonal: true, indoors: false, haze: 0.75, accents: petals },
  harbour: { sky: 'tropic', ground: 'stone', earth: [0.7, 0.03, 75], earthFar: [0.76, 0.03, 80], rock: [0.58, 0.06, 200], seasonal: false, indoors: false, haze: 0.6, accents: paints },
  'castle-yard': { sky: 'temperate', ground: 'stone', earth: [0.66, 0.03, 75], earthFar: [0.76, 0.03, 80], rock: [0.72, 0.028, 75], seasonal: false, indoors: false, haze: 0.5, accents: [[0.56, 0.18, 25], [0.5, 0.12, 265], [0.82, 0.14, 85]] },
  'snow-field': { sky: 'cold', ground: 'snow', earth: [0.95, 0.018, 240], earthFar: [0.97, 0.01, 230], rock: [0.72, 0.05, 245], seasonal: false, indoors: false, haze: 0.72, accents: petals },
  cave: { sky: 'murk', ground: 'stone', earth: [0.42, 0.05, 282], earthFar: [0.58, 0.06, 240], rock: [0.33, 0.06, 288], seasonal: false, indoors: false, enclosed: true, haze: 0.65, accents: [[0.75, 0.13, 195], [0.7, 0.15, 310], [0.75, 0.12, 235]] },
  sky: { sky: 'temperate', ground: 'none', earth: [0.95, 0.02, 230], earthFar: [0.97, 0.01, 220], rock: [0.85, 0.04, 235], seasonal: false, indoors: false, haze: 0.6, accents: paints },
  garden: { sky: 'temperate', ground: 'grass', earth: [0.7, 0.15, 132], earthFar: [0.78, 0.13, 124], rock: [0.54, 0.1, 145], seasonal: true, indoors: false, haze: 0.5, accents: petals },
  market: { sky: 'temperate', ground: 'stone', earth: [0.74, 0.045, 65], earthFar: [0.8, 0.04, 70], rock: [0.83, 0.06, 70], seasonal: false, indoors: false, haze: 0.4, accents: paints },
  studio: { sky: 'temperate', ground: 'floor', earth: [0.9, 0.028, 75], earthFar: [0.94, 0.02, 80], rock: [0.92, 0.025, 70], seasonal: false, indoors: true, haze: 0.1, accents: paints },
  park: { sky: 'temperate', ground: 'grass', earth: [0.68, 0.145, 130], earthFar: [0.79, 0.125, 122], rock: [0.6, 0.07, 200], seasonal: true, indoors: false, haze: 0.65, accents: petals },
  volcano: { sky: 'fire', ground: 'soil', earth: [0.3, 0.025, 350], earthFar: [0.42, 0.05, 20], rock: [0.38, 0.05, 350], seasonal: false, indoors: false, haze: 0.6, accents: [[0.72, 0.2, 45], [0.85, 0.16, 80], [0.6, 0.22, 30]] },
  library: { sky: 'temperate', ground: 'floor', earth: [0.5, 0.09, 45], earthFar: [0.58, 0.085, 50], rock: [0.44, 0.075, 48], seasonal: false, indoors: true, haze: 0.1, accents: books },
  sea: { sky: 'tropic', ground: 'water', earth: [0.52, 0.1, 235], earthFar: [0.68, 0.095, 220], rock: [0.55, 0.05, 220], seasonal: false, indoors: false, haze: 0.65, accents: paints },
  swamp: { sky: 'murk', ground: 'water', earth: [0.44, 0.06, 135], earthFar: [0.64, 0.07, 125], rock: [0.45, 0.05, 155], seasonal: false, indoors: false, haze: 0.85, accents: [[0.82, 0.12, 110], [0.78, 0.12, 350], [0.9, 0.05, 100]] },
} // biome-ignore format: a table

export interface Growth {
  leaves: readonly Tone[]
  needles: Tone
  /** What grass is mixed with, and how much. */
  grass: Tone
  grassStrength: number
  /** 0 to 1 of the flowers of summer. */
  flowers: number
  bare: boolean
  snow: boolean
}

export const growths: Record<Season, Growth> = {
  spring: { leaves: [[0.78, 0.15, 125], [0.72, 0.14, 132], [0.86, 0.08, 355], [0.82, 0.1, 5]], needles: [0.52, 0.09, 158], grass: [0.78, 0.16, 125], grassStrength: 0.3, flowers: 1.3, bare: false, snow: false },
  summer: { leaves: [[0.62, 0.14, 135], [0.56, 0.12, 142], [0.68, 0.15, 128]], needles: [0.47, 0.085, 160], grass: [0.6, 0.14, 135], grassStrength: 0, flowers: 1, bare: false, snow: false },
  autumn: { leaves: [[0.7, 0.17, 55], [0.62, 0.18, 38], [0.8, 0.15, 82], [0.55, 0.16, 28]], needles: [0.46, 0.075, 150], grass: [0.74, 0.12, 85], grassStrength: 0.6, flowers: 0.3, bare: false, snow: false },
  winter: { leaves: [[0.9, 0.02, 235], [0.86, 0.03, 240]], needles: [0.5, 0.05, 190], grass: [0.95, 0.016, 238], grassStrength: 0.93, flowers: 0, bare: true, snow: true },
} // biome-ignore format: a table
