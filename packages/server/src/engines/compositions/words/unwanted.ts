/** What a negative prompt names is taken out of what was read; the pictures themselves are always wanted. */
import { read } from '../borrowed.ts'
import type { Meant } from './meant.ts'
import { without as withoutSubject } from './subjects.ts'

export function without(reading: Meant, negativePrompt: string | undefined): Meant {
  if (negativePrompt === undefined || negativePrompt.trim() === '') return reading
  const unwanted = read(negativePrompt)
  const { time, weather, season, setting, ...rest } = reading
  const made: Meant = {
    ...rest,
    subjects: [...reading.subjects],
    ...(time === undefined || time === unwanted.time ? {} : { time }),
    ...(weather === undefined || weather === unwanted.weather ? {} : { weather }),
    ...(season === undefined || season === unwanted.season ? {} : { season }),
    ...(setting === undefined || setting === unwanted.setting ? {} : { setting }),
    styles: reading.styles.filter((style) => !unwanted.styles.includes(style)),
  }
  for (let at = made.subjects.length - 1; at >= 0; at--) {
    const { word, art } = made.subjects[at] as Meant['subjects'][number]
    if (!word.startsWith('@') && unwanted.subjects.some((other) => other.art === art)) withoutSubject(made, at)
  }
  return made
}
