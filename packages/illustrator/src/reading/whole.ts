/** What the words say of the whole picture: time, weather, season, mood, view and styles, wherever they stand. */
import { phraseAt } from './phrases.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'
import { wholePhrases } from './words/atmosphere.ts'
import { depictions, ofWords } from './words/grammar.ts'
import { painters, stylePhrases, thingStyles } from './words/styles.ts'

export type Whole = Pick<Reading, 'time' | 'weather' | 'season' | 'mood' | 'styles' | 'view'>

export function wholeOf(tokens: readonly Token[]): Whole {
  const whole: Whole = { styles: [], view: 'normal' }
  for (let at = 0; at < tokens.length; at++) {
    const said = phraseAt(tokens, at, (phrase) => wholePhrases.get(phrase))
    if (said !== undefined) take(whole, said.value)
    const style = phraseAt(tokens, at, (phrase) => stylePhrases.get(phrase))
    if (style === undefined || !isAboutThePicture(tokens, at, style)) continue
    if (style.value !== '' && !whole.styles.includes(style.value)) whole.styles.push(style.value)
    at += style.length - 1
  }
  return whole
}

/** The first that is said of each counts. */
function take(whole: Whole, said: Partial<Omit<Whole, 'styles'>>) {
  whole.time ??= said.time
  whole.weather ??= said.weather
  whole.season ??= said.season
  whole.mood ??= said.mood
  if (whole.view === 'normal') whole.view = said.view ?? 'normal'
}

/** `ink` is a style in "ink drawing", "in ink", "…, ink"; it is a thing in "a bottle of ink". */
function isAboutThePicture(
  tokens: readonly Token[],
  at: number,
  { phrase, length }: { phrase: string; length: number },
): boolean {
  const before = tokens[at - 1]
  if (painters.has(phrase)) return ['of', 'by', 'like', 'after'].includes(before?.lower ?? '')
  if (!thingStyles.has(phrase)) return true
  const after = tokens[at + length]
  if (after !== undefined && (depictions.has(after.lower) || after.lower === 'style')) return true
  if (depictions.has(phrase) && after !== undefined && ofWords.has(after.lower)) return true
  if (phrase === 'cartoon' && after?.is === 'word') return true
  if (phrase.startsWith('stained') && after !== undefined && ofWords.has(after.lower)) return true
  const endsClause = after === undefined || after.is === 'mark'
  const startsClause = before === undefined || before.is === 'mark'
  return (
    endsClause &&
    (startsClause ||
      before?.lower === 'in' ||
      before?.lower === 'as' ||
      (before?.lower === 'of' && tokens[at - 2]?.lower === 'style')) &&
    at > 0
  )
}
