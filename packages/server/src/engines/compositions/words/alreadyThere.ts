/** Where the place is a picture, “the pagoda” is the one that it shows, and is not drawn once more. */
import type { Meant } from './meant.ts'
import { without } from './subjects.ts'

export interface Lessened {
  reading: Meant
  /** The words of what is taken to be there. */
  taken: string[]
}

/** “a dog” is new; “the dog” is one that is known. */
export function withoutWhatIsThere(reading: Meant, prompt: string): Lessened {
  const made: Meant = { ...reading, subjects: [...reading.subjects], relations: [...reading.relations] }
  const taken: string[] = []
  for (let at = made.subjects.length - 1; at >= 0; at--) {
    const { word } = made.subjects[at] as Meant['subjects'][number]
    const isKnown = new RegExp(
      `\\b(?:the|this|that|those|these)\\s+(?:[\\w-]+\\s+){0,2}?${escaped(word)}(?:e?s)?\\b`,
      'i',
    )
    if (word.startsWith('@') || !isKnown.test(prompt)) continue
    without(made, at)
    taken.unshift(word)
  }
  return { reading: taken.length === 0 ? reading : made, taken }
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
