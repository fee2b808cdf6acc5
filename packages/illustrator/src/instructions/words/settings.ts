/** The illustrator's setting that words for a place mean. */
import type { SettingName } from '../../reading/reading.ts'
import { settingOfWord, thingSettings } from '../../reading/words/settings.ts'

/** Parts of most pictures: something is put there, and the place stays what it is. */
const parts =
  /^(?:the )?(?:sky|ground|grass|background|backdrop|water|floor|dirt|lawn|landscape|snow|road|street|sidewalk|roof|garden|studio|field|hill|yard|nature|surf)$/i

const most = 5

export function settingIn(words: string): SettingName | undefined {
  if (/^(?:on )?(?:the moon|mars|another planet|the surface of .+)$/i.test(words)) return 'space'
  const list = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .split(/\s+/)
    .slice(0, 40)
  for (let length = most; length > 0; length--)
    for (let at = 0; at + length <= list.length; at++) {
      const phrase = list.slice(at, at + length).join(' ')
      const found =
        settingOfWord.get(phrase) ?? thingSettings.get(phrase) ?? settingOfWord.get(phrase.replace(/s$/, ''))
      if (found !== undefined && !(phrase === 'background' || phrase === 'backdrop')) return found
    }
  return undefined
}

/** "the beach", "a pine forest at night": a place and not a spot in this picture or a thing. */
export function isPlaceAlone(words: string): boolean {
  if (parts.test(words) || /\b(?:left|right|top|bottom|middle|cent(?:er|re)|foreground|background|corner|front|distance|side)\b/i.test(words)) return false
  const place = settingIn(words)
  return place !== undefined && words.split(' ').length <= 8
} // biome-ignore format: short
