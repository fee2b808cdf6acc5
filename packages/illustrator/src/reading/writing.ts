/** Words to be written that stand without quotation marks: "a sign that says Deep Learning", "the word START". */
import { inRecord, phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { relations } from './words/links.ts'

const speaking = new Set([
  'says',
  'say',
  'saying',
  'reads',
  'spelling',
  'spells',
  'titled',
  'labeled',
  'labelled',
  'captioned',
  'entitled',
  'writes',
  'reading',
])
const naming = new Set([
  'word',
  'words',
  'number',
  'letter',
  'letters',
  'text',
  'name',
  'phrase',
  'saying',
  'slogan',
  'title',
  'caption',
])
const mostWords = 8

interface Found {
  text: string
  /** "says", "reads": it stands on what was named before. */
  said: boolean
  length: number
}

const isCapital = (token: Token) => /^[\p{Lu}\d]/u.test(token.text) && (token.is === 'word' || token.is === 'number')

/** How many words from `at` on are written in capitals. */
function capitals(tokens: readonly Token[], at: number): number {
  let length = 0
  while (length < mostWords && at + length < tokens.length && isCapital(tokens[at + length] as Token)) length++
  return length
}

/** How many words up to the end of the clause or the next relation. */
function clause(tokens: readonly Token[], at: number): number {
  let length = 0
  while (length < mostWords) {
    const token = tokens[at + length]
    if (token === undefined || token.is === 'mark' || token.is === 'quote') break
    if (length > 0 && phraseAt(tokens, at + length, inRecord(relations)) !== undefined) break
    length++
  }
  return length
}

export function unquotedWriting(tokens: readonly Token[], at: number): Found | undefined {
  const trigger = tokens[at]?.lower ?? ''
  const isSpeech = speaking.has(trigger)
  if (!isSpeech && !naming.has(trigger)) return undefined
  if (tokens[at + 1]?.is === 'quote') return { text: tokens[at + 1]?.text ?? '', length: 2, said: isSpeech }
  const inCapitals = capitals(tokens, at + 1)
  const length =
    inCapitals > 0 || !isSpeech || trigger === 'saying' || trigger === 'reading' ? inCapitals : clause(tokens, at + 1)
  if (length === 0) return undefined
  const words = tokens.slice(at + 1, at + 1 + length).map(({ text, is }) => (is === 'possessive' ? text : ` ${text}`))
  return { text: words.join('').trim(), length: length + 1, said: isSpeech }
}
