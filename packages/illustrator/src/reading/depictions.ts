/** "a high-contrast photo of", "an oil painting by … of": words about the picture, which end where its subject begins. */
import type { Token } from './tokens.ts'
import { articles, auxiliaries, depictions, ofWords } from './words/grammar.ts'
import { relations } from './words/links.ts'

const farthest = 8

/** Where the subject begins, if the words from `at` are about the picture itself. */
export function depictionEnd(tokens: readonly Token[], at: number): number | undefined {
  const start = articles.has(tokens[at]?.lower ?? '') ? at + 1 : at
  const named = depictionFrom(tokens, start)
  if (named === undefined) return undefined
  for (let next = named + 1; next < named + farthest; next++) {
    const token = tokens[next]
    // "impressionistic painting." stands alone after the sentence that it is about.
    if (token === undefined || token.is !== 'word') return at > 0 ? next : undefined
    if (ofWords.has(token.lower)) return deeper(tokens, token.lower === 'with' ? next : next + 1)
    if (token.lower === 'in') return next
    if (!goesOn(tokens, next, token.lower)) return undefined
  }
  return undefined
}

/** Where the word for the picture is, after adjectives and styles alone. */
function depictionFrom(tokens: readonly Token[], start: number): number | undefined {
  for (let next = start; next < start + farthest; next++) {
    const token = tokens[next]
    if (token === undefined || (token.is !== 'word' && token.is !== 'possessive')) return undefined
    if (depictions.has(token.lower)) return next
    if (articles.has(token.lower) || auxiliaries.has(token.lower) || isLink(token.lower)) return undefined
  }
  return undefined
}

/** A name, or one more word for the picture: it goes on. */
const goesOn = (tokens: readonly Token[], at: number, word: string) =>
  word === 'by' || depictions.has(word) || isName(tokens, at)

const isLink = (word: string) => Object.hasOwn(relations, word)

/** The painter's name, after "by". */
const isName = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'by')

/** "a photograph of a portrait of": once more. */
const deeper = (tokens: readonly Token[], at: number) => depictionEnd(tokens, at) ?? at
