/** A prompt as a row of pieces: things, and the words that set them in relation. */

import { amountPieces } from './amounts.ts'
import { depictionEnd } from './depictions.ts'
import { newGuesses, nounAt } from './nouns.ts'
import { inRecord, phraseAt } from './phrases.ts'
import type { Piece } from './piece.ts'
import { type Parsed, type Thing, thingAt } from './thing.ts'
import type { Token } from './tokens.ts'
import { colourOf, isShade, shaded } from './words/colours.ts'
import { articles, auxiliaries, joins, pronouns, relatives } from './words/grammar.ts'
import { arrangements, places, relations, sides } from './words/links.ts'
import { mostDrawn, numberOf } from './words/numbers.ts'
import { stylePhrases } from './words/styles.ts'
import { verbs } from './words/verbs.ts'
import { unquotedWriting } from './writing.ts'

const absences =
  'without any, without a, without, with no, but no, no, not wearing, not holding, lacking, instead of, not, minus'.split(
    ', ',
  )
const madeOf =
  'made of, made out of, made from, made out, made entirely of, constructed from, constructed of, built from, built of, built out of, carved from, carved out of, formed from, in the form of'.split(
    ', ',
  )
const fixed: ReadonlyMap<string, Piece> = new Map<string, Piece>([
  ...absences.map((phrase) => [phrase, { is: 'none' }] as [string, Piece]),
  ...madeOf.map((phrase) => [phrase, { is: 'made' }] as [string, Piece]),
  ...Object.entries(sides).map(([phrase, kind]) => [phrase, { is: 'side', kind }] as [string, Piece]),
  ...Object.entries(places).map(([phrase, place]) => [phrase, { is: 'place', place }] as [string, Piece]),
  ...Object.entries(arrangements)
    .filter(([phrase]) => !phrase.endsWith(' of') && phrase !== 'matching')
    .map(([phrase, arrangement]) => [phrase, { is: 'arrangement', arrangement }] as [string, Piece]),
])

const marks: Record<string, 'comma' | 'stop'> = { ',': 'comma', ';': 'stop', '.': 'stop', '!': 'stop', '?': 'stop', '\n': 'stop', ':': 'comma', '–': 'comma', '—': 'comma', '/': 'comma', '(': 'comma', ')': 'comma' } // biome-ignore format: a table

const across = /^(\d+)x(\d+)$/
const isGrid = (thing: Thing) => thing.adjectives.some((word) => across.test(word))

/** "2x2 icons" are four. */
function gridOf(thing: Thing): Thing {
  const found = thing.adjectives.map((word) => across.exec(word)).find((match) => match !== null)
  if (found === undefined) return thing
  return { ...thing, count: Math.min(Number(found[1]) * Number(found[2]), mostDrawn), counted: true }
}

class Walk {
  readonly tokens: readonly Token[]
  readonly guesses = newGuesses()
  readonly pieces: Piece[] = []
  at = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get last(): Piece | undefined {
    return this.pieces.at(-1)
  }

  /** Whether nothing has been said in this sentence yet. */
  get sentenceIsEmpty(): boolean {
    for (let back = this.pieces.length - 1; back >= 0; back--) {
      const piece = this.pieces[back]
      if (piece?.is === 'stop') return true
      if (piece?.is === 'thing') return false
    }
    return true
  }

  put(piece: Piece, length: number): true {
    this.pieces.push(piece)
    this.at += length
    return true
  }

  step() {
    const token = this.tokens[this.at]
    if (token === undefined) return
    const taken =
      this.mark(token) ||
      this.depiction() ||
      this.style() ||
      this.fixedPhrase() ||
      this.writing() ||
      this.link(token) ||
      this.small(token) ||
      this.verb(token) ||
      this.thing() ||
      this.rest(token)
    if (!taken) this.at++
  }

  mark(token: Token): boolean {
    if (token.is === 'quote') return this.put({ is: 'quote', text: token.text }, 1)
    if (token.is !== 'mark') return false
    const is = marks[token.text]
    if (is !== undefined && this.last?.is !== is) this.pieces.push({ is })
    this.at++
    return true
  }

  /** "a painting of": what it shows is what is drawn. */
  depiction(): boolean {
    const afterComma = this.tokens[this.at - 1]?.lower === ','
    if (!this.sentenceIsEmpty && !afterComma) return false
    const end = depictionEnd(this.tokens, this.at)
    if (end === undefined) return false
    // ", richly textured oil painting" says how all looks; ", a painting of a dog" is one more thing.
    if (!this.sentenceIsEmpty && this.tokens[end] !== undefined && this.tokens[end]?.is !== 'mark') return false
    this.at = end
    return true
  }

  /** "in the style of …", "in pop art style", "oil painting". */
  style(): boolean {
    const inStyle = phraseAt(this.tokens, this.at, (phrase) =>
      /^(in (the|a) )?style of( a| an)?$/.test(phrase) ? true : undefined,
    )
    if (inStyle !== undefined) {
      this.at += inStyle.length
      while (this.at < this.tokens.length && this.tokens[this.at]?.is !== 'mark') this.at++
      return true
    }
    const skip = this.tokens[this.at]?.lower === 'in' ? 1 : 0
    const named = phraseAt(this.tokens, this.at + skip, (phrase) => stylePhrases.get(phrase))
    if (named === undefined) return false
    const after = this.tokens[this.at + skip + named.length]
    const isLook = after?.lower === 'style' || (skip === 1 && after?.is !== 'word')
    const isClause = skip === 0 && (after === undefined || after.is === 'mark') && this.startsClause()
    if (!isLook && !isClause) return false
    this.at += skip + named.length + (after?.lower === 'style' ? 1 : 0)
    return true
  }

  startsClause = () => this.at === 0 || this.tokens[this.at - 1]?.is === 'mark'

  fixedPhrase(): boolean {
    const found = phraseAt(this.tokens, this.at, (phrase) => fixed.get(phrase))
    if (found === undefined) return false
    // "on the left of", "in the middle of" go on as links.
    if (
      this.tokens[this.at + found.length]?.lower === 'of' &&
      (found.value.is === 'place' || found.value.is === 'side')
    )
      return false
    // "behind her house"
    if (found.phrase.endsWith(' her') && nounAt(this.tokens, this.at + found.length) !== undefined) return false
    return this.put(found.value, found.length)
  }

  writing(): boolean {
    const skip = articles.has(this.tokens[this.at]?.lower ?? '') ? 1 : 0
    const found = unquotedWriting(this.tokens, this.at + skip)
    if (found === undefined) return false
    return this.put({ is: 'quote', text: found.text, said: found.said }, found.length + skip)
  }

  link(token: Token): boolean {
    if (token.is !== 'word') return false
    const found = phraseAt(this.tokens, this.at, inRecord(relations))
    if (found === undefined) return false
    if (verbs.has(token.lower) && found.length === 1) return false
    return this.put({ is: 'link', link: found.value, phrase: found.phrase }, found.length)
  }

  small({ lower, is }: Token): boolean {
    if (is === 'possessive') return this.put({ is: 'pronoun', word: 'its' }, 1)
    if (joins.has(lower)) return this.put({ is: 'join' }, 1)
    if (articles.has(lower) && lower !== 'that') return false
    if (relatives.has(lower)) return this.put({ is: 'relative' }, 1)
    if (
      lower === 'one' &&
      numberOf(this.tokens[this.at + 1]?.lower ?? '') === undefined &&
      nounAt(this.tokens, this.at + 1) === undefined
    )
      return this.put({ is: 'pronoun', word: lower }, 1)
    if (lower !== 'one' && pronouns.has(lower)) return this.put({ is: 'pronoun', word: lower }, 1)
    if (
      auxiliaries.has(lower) &&
      !(verbs.has(lower) && (this.last?.is === 'thing' || this.last?.is === 'relative' || this.last?.is === 'pronoun'))
    ) {
      this.at++
      return true
    }
    return false
  }

  verb({ lower, is }: Token): boolean {
    if (is !== 'word') return false
    const meaning = verbs.get(lower)
    const follows =
      this.last?.is === 'thing' ||
      this.last?.is === 'relative' ||
      this.last?.is === 'pronoun' ||
      this.last?.is === 'quote'
    const afterBe = auxiliaries.has(this.tokens[this.at - 1]?.lower ?? '')
    const noun = nounAt(this.tokens, this.at)
    const mayBeNoun = noun !== undefined && noun.noun.art !== undefined && !/(ing|ed)$/.test(lower)
    if (meaning !== undefined && (follows || afterBe || !mayBeNoun))
      return this.put({ is: 'verb', word: lower, meaning }, 1)
    const unknownVerb =
      /(ing|ed)$/.test(lower) && (noun === undefined || (noun.length === 1 && noun.noun.art === undefined))
    if (unknownVerb && (follows || afterBe || /ing$/.test(lower)))
      return this.put({ is: 'verb', word: lower, meaning: {} }, 1)
    if (follows && noun?.length === 1 && noun.noun.otherwise === 'v')
      return this.put({ is: 'verb', word: lower, meaning: {} }, 1)
    return false
  }

  thing(): boolean {
    const parsed = this.owned(thingAt(this.tokens, this.at, this.guesses))
    if (parsed === undefined) return false
    const grid = gridOf(parsed.thing)
    const amount = amountPieces(this.tokens, parsed, (at) => this.owned(thingAt(this.tokens, at, this.guesses)))
    if (amount !== undefined) {
      this.pieces.push(
        ...amount.pieces.map((piece) => (piece.is === 'thing' ? { ...piece, thing: gridOf(piece.thing) } : piece)),
      )
      if (amount.pieces.some((piece) => piece.is === 'thing' && isGrid(piece.thing)))
        this.pieces.push({ is: 'arrangement', arrangement: 'grid' })
      this.at = amount.next
      return true
    }
    this.at = parsed.next
    this.pieces.push({ is: 'thing', thing: grid })
    if (isGrid(grid)) this.pieces.push({ is: 'arrangement', arrangement: 'grid' })
    return true
  }

  /** "a man's head": the head, and whose it is. */
  owned(parsed: Parsed | undefined): Parsed | undefined {
    if (parsed === undefined || this.tokens[parsed.next]?.is !== 'possessive') return parsed
    const owned = this.owned(thingAt(this.tokens, parsed.next + 1, this.guesses))
    return owned === undefined ? parsed : { thing: { ...owned.thing, owner: parsed.thing }, next: owned.next }
  }

  rest({ lower }: Token): boolean {
    const base = isShade(lower) ? colourOf(this.tokens[this.at + 1]?.lower ?? '') : undefined
    if (base !== undefined) return this.put({ is: 'colour', hex: shaded(lower, base) ?? base }, 2)
    const hex = colourOf(lower)
    return hex !== undefined && this.put({ is: 'colour', hex }, 1)
  }
}

export function pieces(tokens: readonly Token[]): Piece[] {
  const walk = new Walk(tokens)
  while (walk.at < tokens.length) walk.step()
  return walk.pieces
}
