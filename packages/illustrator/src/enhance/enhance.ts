/** Makes a prompt richer, and never other: what was said is kept word for word, and what is added fits it. */
import { styleNamed } from '../finish/styles.ts'
import { pick, type Random, randomOf } from '../random.ts'
import type { Mood, Reading, SettingName, TimeOfDay, Weather } from '../reading/reading.ts'
import { loneSubjectPhrases, manySubjectPhrases, stylePhrases, viewPhrases } from './phrases/composition.ts'
import { anywhere, homes } from './phrases/homes.ts'
import {
  insidePhrases,
  lightPhrases,
  moodPhrases,
  moodsOfTime,
  spacePhrases,
  timePhrases,
  underwaterPhrases,
  weatherPhrases,
} from './phrases/light.ts'
import { placePhrases } from './phrases/places.ts'

export interface EnhanceWish {
  prompt: string
  /** The model that the prompt is meant for. Plain phrases after commas suit all of them, so it changes nothing yet. */
  model_type?: string
  style?: string
  seed: number
}

export interface Enhanced {
  prompt: string
  original: string
  /** What was added: `setting: in a quiet pine forest`. */
  changes: string[]
}

interface Addition {
  kind: 'setting' | 'light' | 'mood' | 'composition' | 'style'
  words: string
}

export function enhance({ prompt, style, seed }: EnhanceWish, read: (prompt: string) => Reading): Enhanced {
  const reading = read(prompt)
  const random = randomOf(seed, `enhance ${prompt}`)
  const setting = reading.setting ?? homeOf(reading, random)
  const additions: (Addition | undefined)[] = [
    place(reading, setting, random),
    light(reading, setting, random),
    mood(reading, setting, random),
    composition(reading, random),
    manner(reading, style, random),
  ]
  const said = prompt.trim().replace(/[\s,;.]+$/, '')
  const changes: string[] = []
  let richer = said
  for (const addition of additions) {
    if (addition === undefined || isSaid(addition.words, prompt)) continue
    const longer = `${richer}, ${addition.words}`
    // Words mean other things beside others: an addition that changes what was said is not made.
    if (!isTrueTo(reading, read(longer))) continue
    richer = longer
    changes.push(`${addition.kind}: ${addition.words}`)
  }
  return { prompt: changes.length === 0 ? prompt : richer, original: prompt, changes }
}

/** Shows all that was read before, at its hour, in its weather and its place. */
function isTrueTo(before: Reading, after: Reading): boolean {
  const shown = new Set(subjectsOf(after))
  const kept = (['setting', 'time', 'weather', 'season', 'mood'] as const).every(
    (part) => before[part] === undefined || before[part] === after[part],
  )
  return kept && subjectsOf(before).every((subject) => shown.has(subject))
}

const subjectsOf = (reading: Reading) =>
  reading.subjects.map(({ art, count, colour, size, material }) => [art, count, colour, size, material].join(' '))

/** `in a quiet pine forest` adds nothing to a forest: one telling word in common is enough. */
function isSaid(phrase: string, prompt: string): boolean {
  const words = new Set(wordsOf(prompt))
  return wordsOf(phrase)
    .filter((word) => word.length > 3 && !plainWords.has(word))
    .some((word) => words.has(word) || words.has(word.replace(/s$/, '')) || words.has(`${word}s`))
}

const plainWords = new Set([
  'with',
  'soft',
  'light',
  'quiet',
  'warm',
  'wide',
  'small',
  'large',
  'among',
  'before',
  'under',
  'beside',
])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

function homeOf(reading: Reading, random: Random): SettingName {
  const words = new Set(
    reading.subjects.flatMap(({ word, art }) => [...wordsOf(word), ...wordsOf(art.replace(/^\w+:/, ''))]),
  )
  const home = homes.find((each) => each.words.some((word) => words.has(word)))
  return pick(random, home?.settings ?? anywhere)
}

/** A place for what has none, and more of the place for what has one. */
function place(reading: Reading, setting: SettingName, random: Random): Addition {
  const { places, details } = placePhrases[setting]
  const [where, detail] = [pick(random, places), pick(random, details)]
  const hasPlace = reading.setting !== undefined && mentions(reading.prompt, setting)
  if (hasPlace) return { kind: 'setting', words: detail }
  const both = random() < 0.6 && !overlaps(where, detail) && !isSaid(detail, reading.prompt)
  return { kind: 'setting', words: both ? `${where} ${detail}` : where }
}

/** A reading has a setting also where a subject alone suggests it; a place is then still worth saying. */
function mentions(prompt: string, setting: SettingName): boolean {
  return placePhrases[setting].places.some((phrase) => isSaid(phrase, prompt))
}

function overlaps(one: string, other: string): boolean {
  const words = new Set<string>(wordsOf(other))
  return wordsOf(one).some((word) => word.length > 3 && words.has(word))
}

const sunless: readonly Weather[] = ['cloudy', 'rain', 'storm', 'snow', 'fog']
const timesOf: Partial<Record<Mood, readonly TimeOfDay[]>> = {
  spooky: ['night', 'dusk'],
  mysterious: ['night', 'dusk', 'dawn'],
  gloomy: ['dusk'],
  cheerful: ['day', 'golden-hour'],
  romantic: ['sunset', 'golden-hour', 'dusk'],
}
const anyTime: readonly TimeOfDay[] = ['dawn', 'day', 'day', 'golden-hour', 'golden-hour', 'sunset', 'dusk', 'night']

function light(reading: Reading, setting: SettingName, random: Random): Addition {
  const of = (phrases: readonly string[]): Addition => ({ kind: 'light', words: pick(random, phrases) })
  const { weather, time } = reading
  if (setting === 'space') return of(spacePhrases)
  if (setting === 'underwater') return of(underwaterPhrases)
  if (time !== undefined)
    return of(weather !== undefined && sunless.includes(weather) ? weatherPhrases[weather] : lightPhrases[time])
  if (weather !== undefined) return of(weatherPhrases[weather])
  if (placePhrases[setting].isInside === true) return of(insidePhrases)
  const times = reading.mood === undefined ? anyTime : (timesOf[reading.mood] ?? anyTime)
  return of(timePhrases[pick(random, times)])
}

/** Every second prompt that names no mood is given one that goes with its hour. */
function mood(reading: Reading, setting: SettingName, random: Random): Addition | undefined {
  const [chance, choice] = [random(), random]
  if (reading.mood !== undefined || chance < 0.5) return undefined
  const inside = placePhrases[setting].isInside === true || reading.weather !== undefined
  const moods = reading.time === undefined || inside ? (['calm', 'dreamy'] as const) : moodsOfTime[reading.time]
  return { kind: 'mood', words: pick(choice, moodPhrases[pick(choice, moods)]) }
}

function composition(reading: Reading, random: Random): Addition {
  const count = reading.subjects.reduce((sum, subject) => sum + subject.count, 0)
  const plain = reading.view === 'normal'
  const framed = count === 1 ? loneSubjectPhrases : manySubjectPhrases
  const phrases = plain && random() < 0.5 ? framed : viewPhrases[reading.view]
  return { kind: 'composition', words: pick(random, phrases) }
}

/** The style asked for; else, where the prompt names none, one that suits any subject. */
function manner(reading: Reading, style: string | undefined, random: Random): Addition | undefined {
  const chosen = pick(random, stylePhrases)
  const asked = style?.trim() ?? ''
  if (asked === '') return reading.styles.length > 0 ? undefined : { kind: 'style', words: chosen }
  const known = styleNamed(asked)
  if (known !== undefined && reading.styles.some((name) => styleNamed(name) === known)) return undefined
  return { kind: 'style', words: /\bstyle\b/i.test(asked) ? asked : `in ${asked} style` }
}
