import { between, randomOf } from '../../../random.ts'
import type { Scene } from '../../../scene/scene.ts'
import { mix, oklch, oklchOf, saturate } from '../../colour.ts'
import { type Growth, growths, type Place, places } from './places.ts'
import { skies, type Tone } from './skies.ts'
import { type Air, airs, type Hour, hours, hoursIndoors, type MoodShift, moodShifts, noMood } from './times.ts'

/** All colours of one picture: the place's own, under its hour, weather, season, mood and given palette. */
export interface Tones {
  place: Place
  hour: Hour
  air: Air
  mood: MoodShift
  growth: Growth
  /** Zenith to horizon. */
  sky: [string, string, string, string]
  haze: string
  hazeStrength: number
  key: string
  disc: string
  ambient: string
  shadow: string
  /** Lamp light. */
  lamp: string
  earth: string
  earthFar: string
  /** A colour as it is by day, seen here; `distance` 0 near to 1 far. */
  of(tone: Tone, distance?: number, role?: Role): string
  /** The same for those of the place. */
  leaf(index: number, distance?: number): string
  needle(distance?: number): string
  rock(distance?: number): string
  accent(index: number, distance?: number): string
  /** What shines by itself, at any hour: lava, crystals. */
  shining(index: number): string
}

/** Which of the given palette's colours takes a thing over. */
export type Role = 'sky' | 'land' | 'accent'

export function tonesOf(scene: Scene): Tones {
  const place = places[scene.setting]
  const hour = place.indoors ? { ...hours[scene.time], ...hoursIndoors[scene.time] } : hours[scene.time]
  const air = airs[scene.weather]
  const mood = scene.mood === undefined ? noMood : moodShifts[scene.mood]
  const season = scene.weather === 'snow' ? 'winter' : scene.season
  const growth = growths[place.seasonal ? season : 'summer']
  const given = scene.palette.map(oklchOf)
  const day = dayOf(scene.seed)
  const grade = (colour: string, role: Role) => harmonise(moodOf(day(colour), mood), given, role)
  const sky = skies[place.sky][scene.time].map((tone) =>
    grade(weathered(oklch(...tone), air, 1), 'sky'),
  ) as Tones['sky']
  const hazeBase = mix(sky[3], sky[2], 0.35)
  const haze = air.haze > 0.1 ? saturate(hazeBase, 0.8) : hazeBase
  const hazeStrength = Math.min(1, place.haze + air.haze + mood.mist * 0.5)
  const ambient = oklch(...hour.ambient)

  const of = (tone: Tone, distance = 0, role: Role = 'land') => {
    // Snow and white walls keep some light in the dark.
    const pale = Math.max(0, (tone[0] - 0.85) / 0.15)
    const exposure = hour.exposure + (1 - hour.exposure) * 0.3 * pale
    const lit = oklch(tone[0] * exposure, tone[1] * hour.chroma, tone[2])
    const aired = weathered(
      blend(lit, ambient, hour.ambientStrength * (place.enclosed === true ? 0.3 : 1)),
      air,
      place.indoors ? 0.15 : 0.55,
    )
    return mix(grade(aired, role), haze, distance * hazeStrength)
  }
  const grassy = (tone: Tone) => {
    const snowy = growth.snow && place.seasonal && !place.indoors && place.ground !== 'floor'
    const strength = place.ground === 'grass' || snowy ? growth.grassStrength : 0
    const mixed = oklchOf(mix(oklch(...tone), oklch(...growth.grass), place.seasonal ? strength : 0))
    return fallen([mixed.l, mixed.c, mixed.h], scene)
  }
  return {
    place,
    hour,
    air,
    mood,
    growth,
    sky,
    haze,
    hazeStrength,
    key: grade(oklch(...hour.key), 'accent'),
    disc: mix(oklch(...hour.disc), grade(oklch(...hour.disc), 'accent'), 0.5),
    ambient: grade(ambient, 'sky'),
    shadow: grade(oklch(...hour.shadow), 'land'),
    lamp: oklch(0.88, 0.12, 80),
    earth: of(grassy(place.earth)),
    earthFar: of(grassy(place.earthFar), 0.35),
    of,
    leaf: (index, distance = 0) => of(cycle(growth.leaves, index), distance),
    needle: (distance = 0) => of(growth.needles, distance),
    rock: (distance = 0) => of(place.rock, distance),
    accent: (index, distance = 0) => of(cycle(place.accents, index), distance, 'accent'),
    shining: (index) => grade(oklch(...cycle(place.accents, index)), 'accent'),
  }
}

/** Opposite hues meet in grey: some of their chroma is given back, so that a green field at dusk is not mud. */
function blend(colour: string, light: string, strength: number): string {
  const mixed = oklchOf(mix(colour, light, strength))
  const full = oklchOf(colour).c * (1 - strength) + oklchOf(light).c * strength
  return oklch(mixed.l, Math.max(mixed.c, Math.min(full * 0.68, mixed.c * 2.5)), mixed.h)
}

const cycle = (tones: readonly Tone[], index: number) => tones[Math.abs(Math.floor(index)) % tones.length] as Tone

/** Snow that falls lies on open ground, though the season did not say so. */
function fallen(tone: Tone, scene: Scene): Tone {
  const open = !['water', 'floor', 'none'].includes(places[scene.setting].ground)
  if (scene.weather !== 'snow' || !open || places[scene.setting].indoors) return tone
  const mixed = oklchOf(mix(oklch(...tone), '#eef3fb', 0.72))
  return [mixed.l, mixed.c, mixed.h]
}

/** No two days have quite the same colours. */
function dayOf(seed: number): (colour: string) => string {
  const random = randomOf(seed, 'backdrop day')
  const [hue, chroma] = [between(random, -9, 9), between(random, 0.92, 1.14)]
  return (colour) => {
    const { l, c, h } = oklchOf(colour)
    return oklch(l, c * chroma, h + hue)
  }
}

function weathered(colour: string, air: Air, share: number): string {
  const { l, c, h } = oklchOf(colour)
  return oklch(l * (1 - air.darken * share), c * (1 - air.grey * share), h)
}

function moodOf(colour: string, mood: MoodShift): string {
  const { l, c, h } = oklchOf(colour)
  return blend(oklch(l * mood.exposure, c * mood.chroma, h), oklch(...mood.pull), mood.pullStrength)
}

/** A given palette takes over hue and chroma; lightness mostly stays, so that depth and hour still read. */
function harmonise(colour: string, given: { l: number; c: number; h: number }[], role: Role): string {
  if (given.length === 0) return colour
  const order: Record<Role, number> = { sky: 0, land: 1, accent: 2 }
  const target = given[order[role] % given.length] as { l: number; c: number; h: number }
  const own = oklchOf(colour)
  // Pale tones stay paler and greys greyer than the given colour, in the measure they were before.
  const vivid = Math.min(1, 0.35 + own.c / 0.11)
  const taken = oklch(own.l * 0.78 + target.l * 0.22, target.c * vivid * 0.9, target.h)
  return mix(colour, taken, 0.82)
}
