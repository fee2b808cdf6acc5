/** Setting, time, weather and season where the prompt names none: from what is shown, the mood and the seed. */
import { type FullFacts, factsOf } from '../art/facts/facts.ts'
import { pick, type Random } from '../random.ts'
import type { Mood, Reading, Season, SettingName, TimeOfDay, Weather } from '../reading/reading.ts'

type Atmosphere = { setting: SettingName; time: TimeOfDay; weather: Weather; season: Season }

const moodTimes: Record<Mood, TimeOfDay[]> = {
  cheerful: ['day'], calm: ['dawn', 'golden-hour'], gloomy: ['dusk'], dreamy: ['dawn', 'sunset'], dramatic: ['golden-hour', 'sunset'],
  spooky: ['night'], romantic: ['sunset', 'golden-hour'], mysterious: ['dusk', 'night'],
} // biome-ignore format: a table
const moodWeathers: Partial<Record<Mood, Weather[]>> = {
  cheerful: ['clear'], gloomy: ['cloudy', 'rain'], spooky: ['fog', 'clear'], mysterious: ['fog'], dramatic: ['cloudy', 'storm'],
} // biome-ignore format: a table

const wintry = new Set(['snowman', 'snowman-without-snow', 'snowflake', 'sled', 'skis', 'ice-skate', 'christmas-tree', 'santa-claus', 'mrs-claus', 'penguin', 'polar-bear', 'skier', 'snowboarder']) // biome-ignore format: a list
const autumnal = new Set(['fallen-leaf', 'maple-leaf', 'jack-o-lantern', 'chestnut', 'turkey'])
const ofSpring = new Set(['cherry-blossom', 'tulip', 'hatching-chick', 'baby-chick', 'bouquet'])

/** Things that belong to a place more than their family does. */
const homes: [SettingName, string][] = [
  ['snow-field', 'snowman snowman-without-snow penguin polar-bear sled skis skier snowboarder santa-claus seal'],
  ['desert', 'camel two-hump-camel cactus scorpion giza-pyramid'],
  ['farm', 'cow ox pig chicken rooster ewe ram goat tractor farmer man-farmer woman-farmer hatching-chick donkey windmill'],
  ['jungle', 'tiger leopard gorilla orangutan monkey parrot sloth toucan'],
  ['forest', 'bear fox wolf deer owl hedgehog raccoon badger boar beaver mushroom squirrel chipmunk moose skunk campfire tent camping'],
  ['meadow', 'butterfly honeybee lady-beetle sunflower tulip rabbit horse unicorn giraffe elephant zebra lion rhinoceros'],
  ['space', 'astronaut man-astronaut woman-astronaut ringed-planet comet satellite alien-monster milky-way flying-saucer alien'],
  ['sky', 'airplane small-airplane helicopter hot-air-balloon parachute eagle phoenix-bird'],
  ['underwater', 'fish tropical-fish blowfish octopus squid jellyfish coral shark submarine treasure-chest person-merpeople woman-merpeople man-merpeople'],
  ['sea', 'whale spouting-whale dolphin sailboat ship ferry passenger-ship speedboat motor-boat'],
  ['lake', 'duck swan canoe person-rowing-boat man-rowing-boat woman-rowing-boat frog flamingo otter'],
  ['beach', 'crab lobster spiral-shell palm-tree beach-with-umbrella umbrella-on-ground sandcastle person-surfing man-surfing woman-surfing bikini lighthouse'],
  ['city', 'skyscraper office-building cityscape department-store hotel statue-of-liberty tokyo-tower eiffel-tower clock-tower golden-gate opera-house'],
  ['castle-yard', 'castle tower knight princess prince dragon guard horse-racing shield crossed-swords'],
  ['street', 'house hospital school bank convenience-store post-office stop-sign fire-hydrant street-lamp bus-stop police-officer firefighter'],
  ['park', 'bench fountain playground-slide kite ferris-wheel roller-coaster dog poodle bicycle skateboard'],
  ['stage', 'microphone guitar violin saxophone trumpet drum accordion singer man-singer woman-singer piano man-dancing woman-dancing performing-arts harp'],
  ['library', 'books open-book bookshelf scroll'],
  ['room', 'bed couch-and-lamp television sofa armchair lamp fireplace teddy-bear cabinet'],
  ['volcano', 'volcano t-rex sauropod'],
  ['swamp', 'crocodile'],
] // biome-ignore format: a table
const homeByName = new Map(
  homes.flatMap(([setting, names]) => names.split(' ').map((name) => [name, setting] as const)),
)

export function atmosphereOf(reading: Reading, random: Random): Atmosphere {
  // Every choice takes its chance whether or not the prompt leaves it open, so that an added word changes one thing only.
  const chosen = { setting: settingFor(reading, random), season: seasonFor(reading, random) }
  const time = timeFor(reading, random)
  const weather = weatherFor(reading, random)
  return {
    setting: reading.setting ?? chosen.setting,
    time: reading.time ?? time,
    weather: reading.weather ?? weather,
    season: reading.season ?? (reading.weather === 'snow' ? 'winter' : chosen.season),
  }
}

function settingFor(reading: Reading, random: Random): SettingName {
  const chance = random()
  const subjects = [...reading.subjects].sort((a, b) => Number(b.isHead) - Number(a.isHead))
  const facts = subjects.map(({ art }) => factsOf(art))
  const open = pick(random, ['meadow', 'meadow', 'park', 'garden', 'mountains'] as const)
  return empty(facts, chance) ?? driving(facts, chance) ?? homeOf(facts) ?? byHabitat(facts, chance) ?? open
}

type Guess = (facts: FullFacts[], chance: number) => SettingName | undefined

const empty: Guess = (facts, chance) => {
  if (facts.length > 0) return undefined
  return chance < 0.4 ? 'meadow' : chance < 0.7 ? 'mountains' : 'lake'
}

const driving: Guess = (facts, chance) => {
  const drives = facts.some(({ isVehicle }) => isVehicle) && (facts[0]?.metres ?? 0) > 0.5
  return drives ? (chance < 0.6 ? 'road' : 'street') : undefined
}

/** The head's own; else that of the largest: a cup on a bench is in a park. */
function homeOf(facts: FullFacts[]): SettingName | undefined {
  const homed = facts.filter(({ name }) => homeByName.has(name)).sort((a, b) => b.metres - a.metres)
  return homeByName.get(facts[0]?.name ?? '') ?? homeByName.get(homed[0]?.name ?? '')
}

const byHabitat: Guess = (facts, chance) => {
  const only = (habitat: string) => facts.every((each) => each.habitat === habitat)
  if (facts.every(({ isFood }) => isFood)) return chance < 0.55 ? 'kitchen' : 'studio'
  if (facts[0]?.habitat === 'water') return chance < 0.5 ? 'sea' : 'underwater'
  if (only('space')) return 'space'
  if (only('air')) return chance < 0.7 ? 'meadow' : 'mountains'
  if (!facts.every(({ habitat, metres }) => habitat === 'indoors' || habitat === 'hand' || metres < 0.3))
    return undefined
  return facts.some(({ habitat }) => habitat === 'indoors') ? 'room' : 'studio'
}

function timeFor(reading: Reading, random: Random): TimeOfDay {
  const chance = random()
  const names = reading.subjects.map(({ art }) => factsOf(art).name)
  if (names.some((name) => /moon|fireworks|bat$|ghost|shooting-star/.test(name))) return 'night'
  if (reading.mood !== undefined)
    return moodTimes[reading.mood][Math.floor(chance * moodTimes[reading.mood].length)] as TimeOfDay
  if (chance < 0.56) return 'day'
  if (chance < 0.76) return 'golden-hour'
  return chance < 0.86 ? 'dawn' : chance < 0.96 ? 'sunset' : 'dusk'
}

function weatherFor(reading: Reading, random: Random): Weather {
  const chance = random()
  if (reading.subjects.some(({ art }) => factsOf(art).name === 'rainbow')) return 'clear'
  const fitting = reading.mood === undefined ? undefined : moodWeathers[reading.mood]
  if (fitting !== undefined) return fitting[Math.floor(chance * fitting.length)] as Weather
  return chance < 0.75 ? 'clear' : 'cloudy'
}

function seasonFor(reading: Reading, random: Random): Season {
  const chance = random()
  const names = reading.subjects.map(({ art }) => factsOf(art).name)
  if (reading.setting === 'snow-field' || names.some((name) => wintry.has(name))) return 'winter'
  if (names.some((name) => autumnal.has(name))) return 'autumn'
  if (names.some((name) => ofSpring.has(name))) return 'spring'
  return chance < 0.55 ? 'summer' : chance < 0.82 ? 'spring' : 'autumn'
}
