/** A noun phrase: a determiner, a number, adjectives, nouns that describe, and the noun itself. */
import { lexicon } from './lexicon.ts'
import { type FoundNoun, guessed, nounAt } from './nouns.ts'
import { inRecord, phraseAt } from './phrases.ts'
import type { Size } from './reading.ts'
import type { Token } from './tokens.ts'
import { materialOfWord, sizeOfWord } from './words/adjectives.ts'
import { colourBeforeNoun, colourOf, colours, isShade, shaded, thingColours } from './words/colours.ts'
import { articles, auxiliaries, bodyParts, joins, ownerships, pronouns, relatives } from './words/grammar.ts'
import { relations } from './words/links.ts'
import { numberOf } from './words/numbers.ts'
import { poseOf, verbs } from './words/verbs.ts'

export interface Thing {
  found: FoundNoun
  article: string | undefined
  count: number | undefined
  counted: boolean
  /** More were asked for than are drawn. */
  more: boolean
  colours: string[]
  size: Size
  material?: string
  pose?: string
  /** Nouns before the noun: `raccoon` in "raccoon detective". */
  describing: FoundNoun[]
  /** The adjectives as written, for what depends on them ("old man"). */
  adjectives: string[]
  /** Who it belongs to: "a man's head". */
  owner?: Thing
}

export interface Parsed {
  thing: Thing
  /** Where the next word is. */
  next: number
}

const isSmallWord = (word: string) =>
  articles.has(word) || pronouns.has(word) || auxiliaries.has(word) || joins.has(word) || relatives.has(word)

/** Whether the words from here begin a relation ("next to"). */
const isLink = (tokens: readonly Token[], at: number) => phraseAt(tokens, at, inRecord(relations)) !== undefined

/** `growing` and `setting` are nouns to WordNet; in a prompt, something does it. */
/** Places that are said after the noun without a word between. */
const aroundWords = new Set(['underwater', 'outdoors', 'indoors', 'downtown'])

const isGerund = (word: string, { noun, length, setting }: FoundNoun) =>
  length === 1 && /ing$/.test(word) && noun.art === undefined && setting === undefined

class Phrase {
  readonly tokens: readonly Token[]
  readonly guesses: { left: number }
  at: number
  article: string | undefined
  count: number | undefined
  counted = false
  more = false
  colours: string[] = []
  size: Size = 'normal'
  material: string | undefined
  pose: string | undefined
  nouns: FoundNoun[] = []
  adjectives: string[] = []

  constructor(tokens: readonly Token[], at: number, guesses: { left: number }) {
    this.tokens = tokens
    this.at = at
    this.guesses = guesses
  }

  word(offset = 0): string {
    const token = this.tokens[this.at + offset]
    return token === undefined || token.is === 'mark' || token.is === 'quote' ? '' : token.lower
  }

  takeArticle() {
    if (this.word() === 'all' && this.word(1) === 'of') this.at += 2
    if (!articles.has(this.word())) return
    if (this.word() === 'that' && !this.nounFollows(1)) return
    this.article = this.word()
    this.at++
  }

  nounFollows = (offset: number) => nounAt(this.tokens, this.at + offset) !== undefined

  /** Takes one word or phrase; false where the noun phrase ends. */
  step(): boolean {
    const word = this.word()
    if (word === '' || (isSmallWord(word) && word !== 'very' && !numberOf(word))) return this.joinsColours()
    if (isLink(this.tokens, this.at) && !this.describes()) return false
    if (this.nouns.length > 0)
      return this.tokens[this.at]?.is === 'word' && this.nouns.at(-1)?.emoji === undefined && this.another()
    return this.number() || this.colour() || this.adjective() || this.noun() || this.other()
  }

  /** "black and white cat", "red, green and blue balls": the colours go on. */
  joinsColours(): boolean {
    const mark = this.tokens[this.at]
    if (mark === undefined || this.nouns.length > 0 || this.colours.length + this.adjectives.length === 0) return false
    if (!joins.has(mark.lower) && mark.lower !== ',') return false
    const skip = mark.lower === ',' && joins.has(this.word(1)) ? 2 : 1
    const next = this.word(skip)
    const goesOn = colourOf(next) !== undefined || (mark.lower === ',' && this.isAdjective(next))
    if (goesOn) this.at += skip
    return goesOn
  }

  isAdjective = (word: string) =>
    sizeOfWord.has(word) ||
    materialOfWord.has(word) ||
    poseOf(word) !== undefined ||
    /(ed|ing|y|ful|ous|ic|al|ish|ive|less)$/.test(word)

  /** `over` and the like never describe; `inside` may ("the inside of"). */
  describes = () => this.word() === 'inside' && this.word(1) === 'of'

  number(): boolean {
    // "a red 1997 Porsche": a year.
    if (
      /^(1[89]|20)\d\d$/.test(this.word()) ||
      (this.article?.startsWith('a') === true && /^\d/.test(this.word()) && this.article !== 'all')
    ) {
      this.at++
      return true
    }
    const read = numberOf(this.word())
    if (read === undefined || (this.word() === 'half' && this.word(1) !== 'a')) return false
    const next = numberOf(this.word(1))
    this.count = next === undefined ? read.count : Math.max(read.count, next.count)
    this.counted = read.counted || (next?.counted ?? false)
    this.more ||= read.more || (next?.more ?? false)
    this.at += next === undefined ? 1 : 2
    while (this.word() === 'of' && (articles.has(this.word(1)) || this.nounFollows(1))) this.at++
    if (articles.has(this.word())) this.at++
    return true
  }

  colour(): boolean {
    const word = this.word()
    if (isShade(word)) {
      const base = colourOf(this.word(1))
      if (base === undefined) return false
      this.colours.push(shaded(word, base) ?? base)
      this.at += 2
      return true
    }
    const double = colours.get(`${word}-${this.word(1)}`)
    if (double !== undefined) {
      this.colours.push(double)
      this.at += 2
      return true
    }
    const hex = colourOf(word)
    if (hex === undefined) return false
    const whole = nounAt(this.tokens, this.at)
    if (whole !== undefined && whole.length > 1) return false
    // "gold" and "glass" before a noun are what it is made of.
    if (thingColours.has(word) && (materialOfWord.has(word) || !colourBeforeNoun.has(word) || !this.goesOnAfter(1)))
      return false
    this.colours.push(hex)
    this.at++
    return true
  }

  /** Whether a noun comes after `offset` words, past more adjectives. */
  goesOnAfter(offset: number): boolean {
    for (let ahead = offset; ahead < offset + 3; ahead++) {
      const word = this.word(ahead)
      if (word === '' || isSmallWord(word) || isLink(this.tokens, this.at + ahead)) return false
      const noun = nounAt(this.tokens, this.at + ahead)
      const isVerb = verbs.has(word) && ahead === offset && /(s|ed|ing)$/.test(word)
      if (noun !== undefined && !isVerb && !isGerund(word, noun)) return true
    }
    return false
  }

  adjective(): boolean {
    const word = this.word()
    const whole = nounAt(this.tokens, this.at)
    if (whole !== undefined && whole.length > 1 && !sizeOfWord.has(word)) return false
    if (whole !== undefined && whole.length > 1 && whole.noun.art !== undefined) return false
    const size = sizeOfWord.get(word)
    const material = materialOfWord.get(word)
    const pose = poseOf(word)
    if (size === undefined && material === undefined && pose === undefined) return false
    if (whole !== undefined && whole.noun.otherwise !== 'a' && !this.goesOnAfter(1)) return false
    if (size === undefined && material === undefined && !this.goesOnAfter(1)) return false
    if (size !== undefined) this.size = size
    if (material !== undefined) this.material = material
    if (pose !== undefined) this.pose = pose
    this.adjectives.push(word)
    this.at++
    return true
  }

  noun(): boolean {
    const found = nounAt(this.tokens, this.at)
    if (found === undefined || isGerund(found.phrase, found)) return false
    // A word that is mostly a verb or an adjective is a noun only where nothing follows that could be one.
    const acts = isAnimate(found.noun.art) && /ing$/.test(this.word(1))
    if (found.noun.otherwise !== '' && found.length === 1 && !acts && this.goesOnAfter(1)) {
      this.adjectives.push(found.phrase)
      this.at++
      return true
    }
    // "a vintage red car": a colour or a size after it, and then the noun.
    const after = this.word(found.length)
    if (
      (colourOf(after) !== undefined || sizeOfWord.has(after)) &&
      found.length === 1 &&
      this.goesOnAfter(2) &&
      nounAt(this.tokens, this.at + 1)?.length !== 2
    ) {
      this.adjectives.push(found.phrase)
      this.at++
      return true
    }
    const hasFront =
      this.article !== undefined || this.count !== undefined || this.adjectives.length + this.colours.length > 0
    if (found.noun.otherwise === 'v' && !hasFront && found.noun.art === undefined) return false
    this.nouns.push(found)
    this.at += found.length
    return true
  }

  /** A noun after a noun: a compound, unless it is the verb of the sentence. */
  another(): boolean {
    const word = this.word()
    const found = nounAt(this.tokens, this.at) ?? this.misspelt(word)
    if (found === undefined) return false
    const after = this.word(found.length)
    if (verbs.has(word) && found.noun.art === undefined && found.setting === undefined) return false
    const verbLike = found.length === 1 && (verbs.has(word) || found.noun.otherwise === 'v')
    if (verbLike && (/(s|ing|ed)$/.test(word) || this.nouns.at(-1)?.isPlural === true || articles.has(after)))
      return false
    if (isGerund(word, found)) return false
    if (found.setting !== undefined && aroundWords.has(word)) return false
    // "a bear fishing": what somebody does, though the word names a thing too.
    if (/ing$/.test(word) && found.length === 1 && isAnimate(this.nouns.at(-1)?.noun.art)) return false
    if (found.noun.otherwise === 'a' && found.length === 1) return false
    if (numberOf(word) !== undefined && found.noun.art === undefined) return false
    if (
      found.noun.art === undefined &&
      found.setting === undefined &&
      !bodyParts.has(word) &&
      this.nouns.at(-1)?.noun.art !== undefined &&
      auxiliaries.has(after)
    )
      return false
    this.nouns.push(found)
    this.at += found.length
    return true
  }

  /** A long unknown word that ends the phrase. */
  misspelt(word: string): FoundNoun | undefined {
    const ends = this.tokens[this.at + 1] === undefined || this.tokens[this.at + 1]?.is === 'mark'
    return ends && this.article !== undefined && word.length > 8 && !/(ly|ing|ed)$/.test(word)
      ? guessed(word, this.guesses)
      : undefined
  }

  /** An unknown word: an adjective if a noun follows, else perhaps a misspelt noun. */
  other(): boolean {
    const word = this.word()
    // "a Stegasaurus eating ferns": a misspelt noun, not an adjective.
    const guess = this.article !== undefined && verbs.has(this.word(1)) ? guessed(word, this.guesses) : undefined
    if (guess === undefined && this.goesOnAfter(1)) {
      this.adjectives.push(word)
      this.at++
      return true
    }
    if (this.article === undefined && this.count === undefined && this.adjectives.length === 0) return false
    if (/ly$|ing$|ed$/.test(word)) return false
    const noun = guess ?? guessed(word, this.guesses)
    if (noun === undefined) return false
    this.nouns.push(noun)
    this.at++
    return true
  }
}

/** The words that make a thing of an unknown noun, so that the warning can name it. */
function unknown(phrase: Phrase, from: number): FoundNoun | undefined {
  const word = phrase.word()
  if (phrase.article === undefined || phrase.article === 'that' || word === '' || isSmallWord(word)) return undefined
  if (from === phrase.at || /ly$|ing$|ed$/.test(word) || !/^\p{L}{3,}/u.test(word)) return undefined
  return { phrase: word, lemma: word, noun: { art: undefined, via: 'name', otherwise: '' }, length: 1, isPlural: false }
}

export function thingAt(tokens: readonly Token[], from: number, guesses: { left: number }): Parsed | undefined {
  const phrase = new Phrase(tokens, from, guesses)
  phrase.takeArticle()
  while (phrase.step());
  const found = phrase.nouns.pop() ?? unknown(phrase, from)
  if (found === undefined) return undefined
  if (phrase.at < tokens.length && phrase.nouns.length === 0 && tokens[phrase.at]?.lower === found.phrase) phrase.at++
  const { article, count, counted, more, colours, size, material, pose, adjectives } = phrase
  const describing = phrase.nouns
  const thing: Thing = { found, article, count, counted, more, colours, size, describing, adjectives }
  if (material !== undefined) thing.material = material
  if (pose !== undefined) thing.pose = pose
  return { thing, next: phrase.at }
}

export const isOwned = (thing: Thing) => thing.owner !== undefined || ownerships.has(thing.article ?? '')
export const isAnimate = (art: string | undefined) => art !== undefined && lexicon().animate.has(art)
export const isBeast = (art: string | undefined) => art !== undefined && lexicon().beast.has(art)
export const isLarge = (art: string | undefined) => art !== undefined && lexicon().large.has(art)
export const isWorn = (art: string | undefined) => art !== undefined && lexicon().worn.has(art)
