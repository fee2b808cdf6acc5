/** Time, weather, season, mood and view: phrase → what it says of the whole picture. */
import type { Reading } from '../reading.ts'

type Whole = Partial<Pick<Reading, 'time' | 'weather' | 'season' | 'mood' | 'view' | 'setting'>>

const table: [Whole, string][] = [
  [{ time: 'dawn' }, 'dawn, at dawn, sunrise, at sunrise, daybreak, early morning, break of day, first light, rising sun, the sun is rising'],
  [{ time: 'day' }, 'daytime, midday, noon, at noon, during the day, in the daytime, in the morning, morning, in the afternoon, afternoon, daylight, one morning, broad daylight'],
  [{ time: 'golden-hour' }, 'golden hour, golden light, late afternoon, at golden hour, warm evening light'],
  [{ time: 'sunset' }, 'sunset, at sunset, sundown, setting sun, the sun is setting, sun is setting, sun setting, a sunset, sunsets'],
  [{ time: 'dusk' }, 'dusk, at dusk, twilight, evening, in the evening, blue hour, nightfall, at twilight, gloaming'],
  [{ time: 'night' }, 'night, at night, midnight, nighttime, at midnight, moonlit, moonlight, starry night, night sky, starry sky, by night, in the night, moonlit night, in the dark, tonight, blue night sky, starlit, nocturnal'],
  [{ weather: 'rain' }, 'rain, rainy, raining, in the rain, drizzle, rainy day, rainstorm, downpour, with rain on it, rainfall, drizzling'],
  [{ weather: 'storm' }, 'storm, stormy, thunderstorm, lightning storm, tempest, thunder, hurricane weather, in a storm, thunder and lightning'],
  [{ weather: 'snow', season: 'winter' }, 'snowing, snowfall, blizzard, snowstorm, snow falling, covered in snow, falling snow, snow-covered, snowy, snow covering, with snow, in the snow, snowy day, snow'],
  [{ weather: 'fog' }, 'fog, foggy, mist, misty, haze, hazy, in the fog, smog'],
  [{ weather: 'wind' }, 'windy, wind, breeze, breezy, in the wind, gale, gusty, windy day, windswept'],
  [{ weather: 'rainbow' }, 'rainbow sky, under a rainbow, with a rainbow, after the rain'],
  [{ weather: 'cloudy' }, 'cloudy, overcast, cloudy day, on a cloudy day, grey sky, gray sky, cloudy sky'],
  [{ weather: 'clear' }, 'sunny, sunny day, on a sunny day, clear sky, clear blue sky, bright day, sunshine, sunlight, sunlit, the sun is shining, sun is shining, cloudless'],
  [{ season: 'spring' }, 'springtime, in spring, spring day, in the spring, in bloom, blooming, blossoming, spring'],
  [{ season: 'summer' }, 'summer, summertime, in summer, summer day, in the summer, midsummer'],
  [{ season: 'autumn' }, 'autumn, fall leaves, fall day, fall scene, fall forest, fall trees, fall season, in autumn, in the fall, autumnal, fall landscape, fall colors, autumn leaves, fall foliage, in fall'],
  [{ season: 'winter' }, 'winter, wintry, in winter, in the winter, christmas, winter day, wintertime, midwinter, xmas'],
  [{ mood: 'cheerful' }, 'cheerful, happy, joyful, fun, playful, festive, merry, funny, cute, lively, vibrant, colorful, colourful, jolly, delightful, adorable, whimsical'],
  [{ mood: 'calm' }, 'calm, peaceful, serene, tranquil, quiet, relaxing, cozy, cosy, quietly, soothing'],
  [{ mood: 'gloomy' }, 'gloomy, sad, melancholy, melancholic, desolate, dreary, bleak, lonely, somber, sombre, abandoned, dark and moody, moody'],
  [{ mood: 'dreamy' }, 'dreamy, dreamlike, dream-like, surreal, ethereal, magical, enchanted, psychedelic, surrealist, fantasy, fairytale, fairy-tale, dreamworld, mystical'],
  [{ mood: 'dramatic' }, 'dramatic, epic, high-contrast, intense, heroic, high contrast, cinematic, powerful, exploding, roiling'],
  [{ mood: 'spooky' }, 'spooky, scary, creepy, haunted, horror, eerie, halloween, sinister, terrifying, frightening, nightmarish, ghostly'],
  [{ mood: 'romantic' }, 'romantic, romance, lovely, valentine, love story, tender, honeymoon'],
  [{ mood: 'mysterious' }, 'mysterious, enigmatic, secret, occult, mystery, strange, arcane'],
  [{ view: 'close' }, 'close-up, close up, closeup, macro, extreme close-up, extreme closeup, macro photo, macro photograph, macro photography, macro shot, head shot, headshot, portrait, portrait photo, detailed view, zoomed in'],
  [{ view: 'wide' }, 'wide shot, wide-angle, wide angle, wide-angle lens, aerial, aerial view, aerial photo, zoomed out, zoomed out view, panorama, panoramic, wide view, establishing shot, overhead view, landscape view, long shot, from far away, from above, wide-angle view, birds-eye view, bird-eye view, far view, from a distance, panoramic view'],
] // biome-ignore format: a table

export const wholePhrases: ReadonlyMap<string, Whole> = new Map(
  table.flatMap(([whole, phrases]) => phrases.split(', ').map((phrase) => [phrase, whole] as [string, Whole])),
)
