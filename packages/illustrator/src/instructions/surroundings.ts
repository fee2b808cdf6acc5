/** Hour, weather, season and mood of the whole: "at night", "make it snowy", "turn day into night", "let it rain". */
import type { Mood, Season, TimeOfDay, Weather } from '../reading/reading.ts'
import { wholePhrases } from '../reading/words/atmosphere.ts'
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'

type Around = { time?: TimeOfDay; season?: Season; weather?: Weather; mood?: Mood }

/** Said of a whole picture, where a prompt would mean something else. */
const more: [Around, string][] = [
  [{ time: 'day' }, 'day, day time, bright day, the middle of the day, broad day'],
  [{ time: 'night' }, 'night time, the night, dead of night, late at night, night scene'],
  [{ time: 'dawn' }, 'early in the morning, sun rise, the morning, morning light'],
  [{ time: 'sunset' }, 'sun set, the sunset'],
  [{ season: 'autumn' }, 'fall, autumn colours, autumn colors, the fall'],
  [{ weather: 'storm' }, 'thunderstorms, lightning, stormier'],
  [{ weather: 'snow', season: 'winter' }, 'it snowing, snow everywhere, snowflakes, snowier'],
  [{ weather: 'rain' }, 'it raining, rainier, raindrops, wet, heavy rain'],
  [{ weather: 'clear' }, 'sun, sunnier, the sun shine, sun shine, sun shining, the sun shining, sun come out, the sun come out, clear, clear weather, good weather, nice weather, blue sky, blue skies, stop raining, stop snowing, not raining, not snowing'],
  [{ weather: 'fog' }, 'foggier, mistier, fog everywhere'],
  [{ weather: 'cloudy' }, 'cloudier, clouds, more clouds'],
  [{ weather: 'wind' }, 'windier'],
  [{ mood: 'spooky' }, 'spookier, scarier, creepier'],
  [{ mood: 'dramatic' }, 'more interesting, epic, more epic'],
  [{ mood: 'cheerful' }, 'happier, cuter, funnier, merrier'],
  [{ mood: 'gloomy' }, 'gloomier, sadder, moodier, bleaker'],
  [{ mood: 'calm' }, 'calmer, cozier, cosier'],
  [{ mood: 'dreamy' }, 'dreamier, more magical'],
] // biome-ignore format: a table

const table: ReadonlyMap<string, Around> = new Map([
  ...[...wholePhrases].flatMap(([phrase, { view: _, setting: __, ...around }]) =>
    Object.keys(around).length === 0 ? [] : [[phrase, around] as [string, Around]],
  ),
  ...more.flatMap(([around, words]) => words.split(', ').map((word) => [word, around] as [string, Around])),
])

const fillers = new Set(
  "a an the it it's is be in at on of with and like look looks looking lit during as if were was more very really so into to time day light scene sky weather season mood atmosphere vibe vibes feel feeling outside there some a bit little lot heavy light full all over everywhere lots falling feels set taken place setting instead now version conditions under by big style theme themed clear sunny lighting glow heavily hard lightly softly ambience lit".split(' '), // biome-ignore format: a list
)

const longest = 5

/** What the words say of the whole, and whether they say nothing else. */
export function surroundingsIn(words: string): { step: StepKind & Around; isAll: boolean } | undefined {
  const list = words.toLowerCase().replaceAll('’', "'").replace(/[^\p{L}\p{N}'-]+/gu, ' ').trim().split(' ') // biome-ignore format: short
  if (list.length > 40) return undefined
  const found: Around = {}
  let isAll = true
  for (let at = 0; at < list.length; ) {
    const hit = phraseFrom(list, at)
    if (hit === undefined) {
      if (!fillers.has(list[at] ?? '')) isAll = false
      at += 1
      continue
    }
    for (const [key, value] of Object.entries(hit.around))
      if (!Object.hasOwn(found, key)) Object.assign(found, { [key]: value })
    at += hit.length
  }
  return Object.keys(found).length === 0 ? undefined : { step: { do: 'surroundings', ...found }, isAll }
}

function phraseFrom(list: readonly string[], at: number): { around: Around; length: number } | undefined {
  for (let length = Math.min(longest, list.length - at); length > 0; length--) {
    const around = table.get(list.slice(at, at + length).join(' '))
    if (around !== undefined) return { around, length }
  }
  return undefined
}

function all(words: string): StepKind | undefined {
  const found = surroundingsIn(words)
  return found?.isAll === true ? found.step : undefined
}

const subject =
  '(?:(?:the |this |my )(?:whole |entire )?(?:picture|image|photo|photograph|pic|shot|scene|weather|time(?: of (?:the )?day)?|season|sky|mood|atmosphere|setting|light(?:ing)?|day|background)|it|this|that|everything|things)'

const rules = familyOf([
  [/^(?:turn|change|switch|convert|transform|make) (?:the )?(?:day|night|summer|winter|spring|autumn|fall|morning|evening|sunset|sunrise|sunny weather|rain|sunshine|weather|season|time(?: of (?:the )?day)?|daytime|day ?light|sun|snow|sky)(?: (?:scene|time))? (?:in)?to (?:be )?(.+)$/i, all],
  [new RegExp(`^(?:change|switch|turn|convert|transform|set|shift|make|have|let|render|put|place|move|show|imagine)(?: ${subject})? (?:from .+ )?(?:(?:to|into|in|at|during|as|on|under|be|look|become|appear|feel) )*(?:like )?(.+)$`, 'i'), all],
  [/^(?:add|put|include|bring|give(?: it| the (?:scene|picture))?|use|apply|create|show|with|introduce)(?: in)?(?: (?:some|a bit of|lots of|a lot of|more|heavy|light|falling|an?|the))* (rain|snow|fog|mist|snowfall|storm|thunderstorm|sunshine|sunlight|sunset(?: light)?|falling snow|snowflakes|moonlight|golden hour(?: light)?|wind|lightning|raindrops|blizzard|rainstorm|spooky mood|night sky|starry sky|winter|christmas|halloween|autumn|.+ (?:mood|atmosphere|vibes?|feel|feeling|weather|light))(?: falling| outside| everywhere| in the air| falling from the sky)?$/i, all],
  [/^(?:make|let) (?:it|there be) (?:to )?(rain|snow|storm|snowing|raining|stop raining|stop snowing)$/i, all],
  [/^(?:add|put|lay|have|place)(?: some| a layer of| fresh| a bit of| lots of| a lot of| more| deep)? snow (?:on|onto|over|across|all over|to) (?:the )?(?:ground|floor|grass|trees?|roofs?|street|landscape|mountains?|field|lawn|road|everything|scene)(?: .*)?$|^cover (?:everything|it|(?:the )?(?:ground|floor|grass|trees?|roofs?|street|landscape|mountains?|field|lawn|road|scene))(?: .*?)? (?:in|with) (?:a layer of |fresh |deep |white )?snow$|^snow on (?:the )?(?:ground|trees|roofs?|grass)$/i, () => ({ do: 'surroundings', season: 'winter' })],
  [/^(?:stop|end) the (?:rain|snow|storm)$/i, () => ({ do: 'surroundings', weather: 'clear' })],
  [/^(?:more |less )?(.+)$/i, (words) => (/^(?:clouds?|more clouds|sun|wet|clear|blue sky|snowflakes|lightning|rainbow|funny|cute|fun|secret|mystery|powerful|strange|quiet|tender|light|day)$/i.test(words) ? undefined : all(words))],
]) // biome-ignore format: a table

export const surroundings: Family = (clause) => (/^less\b/i.test(clause) ? undefined : rules(clause))
