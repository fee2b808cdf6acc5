/** How the light falls, by what was read: nothing here names another hour or weather than its own. */
import type { Mood, TimeOfDay, Weather } from '../../reading/reading.ts'

export const timePhrases: Record<TimeOfDay, readonly string[]> = {
  dawn: ['at dawn', 'in the first light of dawn', 'at dawn, in soft pale light'],
  day: ['in bright daylight', 'in full daylight', 'in the morning light', 'in clear midday light'],
  'golden-hour': ['at golden hour', 'in the golden hour light', 'at golden hour, with long shadows'],
  sunset: ['at sunset', 'in the glow of sunset', 'at sunset, in warm glowing light'],
  dusk: ['at dusk', 'in the blue light of dusk', 'at dusk, in cool light'],
  night: ['at night', 'on a starry night', 'on a clear moonlit night'],
}

/** For a prompt that said the hour itself. */
export const lightPhrases: Record<TimeOfDay, readonly string[]> = {
  dawn: ['soft pale light', 'gentle first light', 'delicate light and long shadows'],
  day: ['bright clear light', 'warm sunlight', 'crisp light and soft shadows'],
  'golden-hour': ['warm golden light', 'long soft shadows', 'glowing warm light'],
  sunset: ['rich warm light', 'warm glowing light', 'long shadows'],
  dusk: ['cool blue light', 'a soft violet glow', 'soft fading light'],
  night: ['soft moonlight', 'cool silver light', 'a deep blue glow'],
}

/** In these, the weather decides the light; the sun is not to be seen. */
export const weatherPhrases: Record<Weather, readonly string[]> = {
  clear: ['bright clear light', 'crisp clear air'],
  cloudy: ['soft diffuse light', 'gentle grey light', 'soft even light'],
  rain: ['soft grey light', 'soft muted light', 'cool muted light'],
  storm: ['dramatic dark light', 'heavy shadows', 'cold grey light'],
  snow: ['soft white light', 'cold pale light', 'quiet winter light'],
  fog: ['soft misty light', 'pale diffuse light', 'muted misty air'],
  wind: ['fresh clear air', 'lively light'],
  rainbow: ['fresh bright light', 'clear light after the rain'],
}

/** Where no sky is seen. */
export const insidePhrases: readonly string[] = [
  'soft warm light',
  'gentle light and soft shadows',
  'a warm glow',
  'soft even light',
  'dramatic light and deep shadows',
  'calm diffuse light',
]

export const underwaterPhrases: readonly string[] = ['soft blue light', 'cool rippling light', 'deep blue glow']
export const spacePhrases: readonly string[] = ['deep violet glow', 'cool starry glow', 'bright light and deep shadows']

export const moodPhrases: Record<Mood, readonly string[]> = {
  cheerful: ['bright and cheerful', 'playful and bright', 'joyful and lively'],
  calm: ['calm and peaceful', 'hushed and serene', 'quiet and serene'],
  gloomy: ['gloomy and quiet', 'gloomy and hushed'],
  dreamy: ['dreamy and soft', 'soft and magical'],
  dramatic: ['dramatic and bold', 'dramatic and striking'],
  spooky: ['spooky and shadowy', 'eerie and hushed'],
  romantic: ['romantic and tender', 'tender and warm'],
  mysterious: ['mysterious and quiet', 'mysterious and hushed'],
}

/** Moods that go with each hour, for a prompt that names none. */
export const moodsOfTime: Record<TimeOfDay, readonly Mood[]> = {
  dawn: ['calm', 'dreamy'],
  day: ['cheerful', 'calm'],
  'golden-hour': ['romantic', 'calm', 'dreamy'],
  sunset: ['romantic', 'dreamy', 'dramatic'],
  dusk: ['mysterious', 'calm', 'dreamy'],
  night: ['mysterious', 'calm', 'dreamy'],
}
