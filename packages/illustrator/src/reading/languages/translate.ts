/** Prompts in five other languages, word by word into English: enough to find what is asked for and where it stands. */
import { nounOf } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { articles, auxiliaries, joins, pronouns, relatives } from '../words/grammar.ts'
import { relations } from '../words/links.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

type Dictionary = ReadonlyMap<string, string>

const dictionaryOf = (table: string): Dictionary =>
  new Map(
    table
      .trim()
      .split(/[|\n]/)
      .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as [string, string]),
  )

const dictionaries: readonly Dictionary[] = [german, french, spanish, italian, portuguese].map(dictionaryOf)

const isEnglish = (word: string) =>
  articles.has(word) ||
  auxiliaries.has(word) ||
  joins.has(word) ||
  pronouns.has(word) ||
  relatives.has(word) ||
  Object.hasOwn(relations, word) ||
  nounOf(word) !== undefined

/** A word, or its root: `roter` is `rot`, `chiens` is `chien`; the noun of an emoji otherwise. */
function meaning(dictionary: Dictionary, word: string): string | undefined {
  const whole = dictionary.get(word)
  if (whole !== undefined) return whole
  const article = /^[ldLD]'(.+)$/.exec(word)?.[1]
  if (article !== undefined) return dictionary.get(article)
  const root = dictionary.get(word.replace(/(er|es|en|em|e)$/, ''))
  if (root !== undefined) return root
  const singular = word.endsWith('s') ? dictionary.get(word.slice(0, -1)) : undefined
  return singular === undefined ? undefined : `${singular}s`
}

/** The dictionary that knows more of the words than English does. */
function dictionaryFor(tokens: readonly Token[]): Dictionary | undefined {
  const words = tokens.filter(({ is }) => is === 'word').map(({ lower }) => lower)
  const english = words.filter(isEnglish).length
  let best: Dictionary | undefined
  let known = english
  for (const dictionary of dictionaries) {
    const count = words.filter((word) => meaning(dictionary, word) !== undefined).length
    if (count > known) {
      best = dictionary
      known = count
    }
  }
  return best
}

/** In the Romance languages the colour comes after its noun: "une voiture rouge". */
function adjectivesFirst(tokens: Token[], isAdjective: (word: string) => boolean): Token[] {
  const ordered = [...tokens]
  for (let at = 1; at < ordered.length; at++) {
    const noun = ordered[at - 1]
    const adjective = ordered[at]
    if (noun === undefined || adjective === undefined || noun.is !== 'word' || adjective.is !== 'word') continue
    if (!isAdjective(adjective.lower) || isAdjective(noun.lower) || nounOf(noun.lower.replace(/s$/, '')) === undefined)
      continue
    ordered[at - 1] = adjective
    ordered[at] = noun
  }
  return ordered
}

export function inEnglish(tokens: Token[], isAdjective: (word: string) => boolean): Token[] {
  const dictionary = dictionaryFor(tokens)
  if (dictionary === undefined) return tokens
  const translated = tokens.flatMap((token): Token[] => {
    const found = token.is === 'word' ? meaning(dictionary, token.lower) : undefined
    if (found === undefined) return [token]
    return found.split(' ').map((lower) => ({ text: lower, lower, is: 'word' }))
  })
  return adjectivesFirst(translated, isAdjective)
}
