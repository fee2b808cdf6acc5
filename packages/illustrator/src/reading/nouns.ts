/** The noun at a place in the prompt: the longest that the lexicon knows, singular or plural. */
import { singulars } from './lemma.ts'
import { lexicon, type Noun, nounOf } from './lexicon.ts'
import { phraseAt } from './phrases.ts'
import type { SettingName } from './reading.ts'
import type { Token } from './tokens.ts'
import { colours, thingColours } from './words/colours.ts'
import { companies, crowds, pairs } from './words/groups.ts'
import { settingOfWord } from './words/settings.ts'

export interface FoundNoun {
  /** As written. */
  phrase: string
  lemma: string
  noun: Noun
  /** The words it takes. */
  length: number
  isPlural: boolean
  setting?: SettingName
  /** How often the emoji stands there. */
  emoji?: number
}

const unseen: Noun = { art: undefined, via: 'name', otherwise: '' }

/** Hyphens may be blanks or nothing: `hot-air balloon`, `tea-pot`. */
function spellings(phrase: string): string[] {
  const plain = phrase.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.includes('-') ? [plain, plain.replaceAll('-', ' '), plain.replaceAll('-', '')] : [plain]
}

type Known = Omit<FoundNoun, 'phrase' | 'length'>

function known(phrase: string): Known | undefined {
  for (const spelling of spellings(phrase)) {
    if (pairs.has(spelling)) {
      const noun =
        nounOf(spelling) ??
        singulars(spelling)
          .map(nounOf)
          .find((found) => found !== undefined)
      if (noun !== undefined) return { lemma: spelling, noun, isPlural: false }
    }
    for (const lemma of singulars(spelling)) {
      const setting = settingOfWord.get(spelling) ?? settingOfWord.get(lemma)
      const noun = nounOf(lemma)
      const stands = Object.hasOwn(companies, lemma) || Object.hasOwn(crowds, lemma)
      if (noun === undefined && setting === undefined && !stands) continue
      const isPlural = lemma !== spelling
      return { lemma, noun: noun ?? unseen, isPlural, ...(setting === undefined ? {} : { setting }) }
    }
  }
  return undefined
}

export function nounAt(tokens: readonly Token[], at: number): FoundNoun | undefined {
  const token = tokens[at]
  if (token?.is === 'emoji') {
    const noun = nounOf(token.lower)
    return noun === undefined ? undefined : emojiNoun(tokens, at, noun)
  }
  const found = phraseAt(tokens, at, (phrase) => (isColourAndNoun(phrase) ? undefined : known(phrase)))
  return found === undefined ? undefined : { ...found.value, phrase: found.phrase, length: found.length }
}

/** "red apple" is an apple, and red; "black cat" has a drawing of its own. */
function isColourAndNoun(phrase: string): boolean {
  const blank = phrase.indexOf(' ')
  const first = phrase.slice(0, blank)
  if (blank < 0 || !colours.has(first) || thingColours.has(first)) return false
  const whole = known(phrase)
  const rest = known(phrase.slice(blank + 1))
  if (whole === undefined || rest === undefined) return false
  return rest.setting === undefined ? rest.noun.art === whole.noun.art : rest.setting === whole.setting
}

/** 🐕🐕 are two dogs. */
function emojiNoun(tokens: readonly Token[], at: number, noun: Noun): FoundNoun {
  let length = 1
  while (tokens[at + length]?.is === 'emoji' && tokens[at + length]?.lower === tokens[at]?.lower) length++
  const name = (noun.art ?? '').replace(/^\w+:/, '').replaceAll('-', ' ')
  return { phrase: tokens[at]?.text ?? '', lemma: name, noun, length, isPlural: false, emoji: length }
}

const mostGuesses = 4

/** A misspelt noun of at least six letters, one letter off, first letter right. */
export function guessed(word: string, guesses: { left: number }): FoundNoun | undefined {
  if (word.length < 6 || guesses.left <= 0 || !/^[a-z]+$/.test(word)) return undefined
  guesses.left--
  for (const target of singulars(word).reverse())
    for (const [lemma, noun] of lexicon().nouns)
      if (
        noun.art !== undefined &&
        noun.via !== 'meaning' &&
        lemma[0] === target[0] &&
        Math.abs(lemma.length - target.length) < 2 &&
        oneOff(lemma, target)
      )
        return { phrase: word, lemma, noun, length: 1, isPlural: target !== word }
  return undefined
}

export const newGuesses = () => ({ left: mostGuesses })

/** One letter added, left out, changed or swapped with its neighbour. */
export function oneOff(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (one.length === other.length)
    return (
      rest(one, 1) === rest(other, 1) ||
      (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
    )
  return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1)
}
