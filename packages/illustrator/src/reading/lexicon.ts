/** The noun lexicon that `scripts/illustrator/lexicon.ts` builds: read once, on first use. */
import { readFileSync } from 'node:fs'
import type { ReadSubject } from './reading.ts'

export interface Noun {
  /** Undefined: a noun that nothing drawn shows. */
  art: string | undefined
  via: ReadSubject['via']
  /** Met more often as a verb or an adjective. */
  otherwise: '' | 'v' | 'a'
}

interface Lexicon {
  nouns: Map<string, Noun>
  /** Drawings of who can act, of beasts, of what can be worn, of what is too large to be held. */
  animate: Set<string>
  beast: Set<string>
  worn: Set<string>
  large: Set<string>
}

let loaded: Lexicon | undefined

export function lexicon(): Lexicon {
  loaded ??= load(readFileSync(new URL('./generated/nouns.txt', import.meta.url), 'utf8'))
  return loaded
}

function load(text: string): Lexicon {
  const found: Lexicon = { nouns: new Map(), animate: new Set(), beast: new Set(), worn: new Set(), large: new Set() }
  for (const line of text.split('\n')) {
    const [key = '', via, otherwise, lemmas] = line.split('\t')
    if (lemmas === undefined) continue
    if (key === 'animate' || key === 'beast' || key === 'worn' || key === 'large') {
      for (const art of lemmas.split('|')) found[key].add(art)
      continue
    }
    // One object for the whole line: there are some hundreds of lines and 60,000 words.
    const noun: Noun = {
      art: key === '-' ? undefined : key,
      via: via as ReadSubject['via'],
      otherwise: otherwise as Noun['otherwise'],
    }
    for (const lemma of lemmas.split('|')) found.nouns.set(lemma, noun)
  }
  return found
}

export const nounOf = (lemma: string): Noun | undefined => lexicon().nouns.get(lemma)
