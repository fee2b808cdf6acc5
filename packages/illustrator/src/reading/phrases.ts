/** Fixed phrases found at a place in the prompt, longest first. */
import type { Token } from './tokens.ts'

const longest = 6

/** The words from `at` on, joined: as far as they are words of one sentence. */
function wordsFrom(tokens: readonly Token[], at: number): string[] {
  const words: string[] = []
  for (let next = at; next < tokens.length && words.length < longest; next++) {
    const token = tokens[next]
    if (token === undefined || (token.is !== 'word' && token.is !== 'number')) break
    words.push(token.lower)
  }
  return words
}

/** Looks a table up with ever fewer words. */
export function phraseAt<T>(
  tokens: readonly Token[],
  at: number,
  get: (phrase: string) => T | undefined,
): { value: T; length: number; phrase: string } | undefined {
  const words = wordsFrom(tokens, at)
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ')
    const value = get(phrase)
    if (value !== undefined) return { value, length, phrase }
  }
  return undefined
}

export const inRecord =
  <T>(record: Readonly<Record<string, T>>) =>
  (phrase: string): T | undefined =>
    Object.hasOwn(record, phrase) ? record[phrase] : undefined
