/** "of": a herd of buffalo, a bowl of soup, a glass of wine, a statue of a lion, the roof of a house. */
import type { Piece } from './piece.ts'
import type { Parsed, Thing } from './thing.ts'
import type { Token } from './tokens.ts'
import { bodyParts, silent } from './words/grammar.ts'
import { amounts, holders, pairs, servedArt, vessels } from './words/groups.ts'
import { mostDrawn, numberOf } from './words/numbers.ts'

interface Found {
  pieces: Piece[]
  next: number
}

const drinks = new Set(
  'wine-glass beer-mug hot-beverage glass-of-milk cup-with-straw tumbler-glass cocktail-glass tropical-drink beverage-box sake teacup-without-handle bubble-tea'
    .split(' ')
    .map((name) => `fluent:${name}`),
)
const likenesses = new Set(['statue', 'sculpture', 'bust', 'figurine', 'monument', 'carving', 'model', 'effigy'])
const pictures = new Set([
  'drawing',
  'sketch',
  'image',
  'cartoon',
  'illustration',
  'logo',
  'print',
  'silhouette',
  'symbol',
  'photo',
  'photograph',
  'picture',
  'icon',
  'graffiti',
])
const maps = new Set(['map', 'flag', 'atlas'])

export function amountPieces(
  tokens: readonly Token[],
  first: Parsed,
  thingFrom: (at: number) => Parsed | undefined,
): Found | undefined {
  if (tokens[first.next]?.lower !== 'of') return undefined
  const { lemma } = first.thing.found
  const number = numberOf(tokens[first.next + 1]?.lower ?? '')
  const second = thingFrom(first.next + 1)
  if (second === undefined) {
    // "a family of four"
    if (number === undefined) return undefined
    return {
      pieces: [{ is: 'thing', thing: { ...first.thing, count: number.count, counted: true } }],
      next: first.next + 2,
    }
  }
  const pieces =
    likeness(first.thing, second.thing) ??
    amount(lemma, first.thing, second.thing) ??
    held(lemma, first.thing, second.thing) ??
    whole(first.thing, second.thing)
  return { pieces, next: second.next }
}

const piece = (thing: Thing): Piece => ({ is: 'thing', thing })

/** A statue of a lion is a lion of stone. */
function likeness(first: Thing, second: Thing): Piece[] | undefined {
  const { lemma, noun } = first.found
  if (maps.has(lemma)) return [piece(first)]
  if (pictures.has(lemma))
    return [
      piece({
        ...second,
        size: first.size,
        count: second.count ?? first.count,
        counted: second.counted || first.counted,
      }),
    ]
  if (noun.art === 'fluent:framed-picture')
    return [piece(first), { is: 'link', link: { kind: 'inside', reversed: true }, phrase: 'of' }, piece(second)]
  if (!likenesses.has(lemma)) return undefined
  if (second.found.noun.art === undefined) return [piece(first)]
  return [
    piece({
      ...second,
      material: first.material ?? 'stone',
      size: first.size,
      count: first.count ?? second.count,
      counted: first.counted || second.counted,
    }),
  ]
}

function amount(lemma: string, first: Thing, second: Thing): Piece[] | undefined {
  const said = Object.hasOwn(amounts, lemma) ? amounts[lemma] : undefined
  if (said === undefined) return undefined
  if (bodyParts.has(lemma) && !second.found.isPlural && second.found.noun.art === undefined) return undefined
  const times = first.count ?? (first.found.isPlural && said.count === 1 ? 3 : 1)
  const thing: Thing = {
    ...second,
    count:
      second.count ??
      (said.count === 1 && second.found.isPlural && first.count === undefined
        ? undefined
        : Math.min(times * said.count, mostDrawn)),
    ...(lemma === 'pair' && pairs.has(second.found.phrase) ? { count: first.count ?? 1 } : {}),
    counted: second.count === undefined ? said.counted || (said.count === 1 && first.counted) : second.counted,
    size: second.size === 'normal' ? first.size : second.size,
    colours: second.colours.length > 0 ? second.colours : first.colours,
  }
  return said.arrangement === undefined
    ? [piece(thing)]
    : [piece(thing), { is: 'arrangement', arrangement: said.arrangement }]
}

function held(lemma: string, first: Thing, second: Thing): Piece[] | undefined {
  const { art } = second.found.noun
  if (vessels.has(lemma) && lemma !== 'bottle' && art !== undefined && drinks.has(art))
    return [
      piece({
        ...second,
        count: first.count,
        counted: first.counted,
        size: first.size,
        found: { ...second.found, isPlural: first.found.isPlural },
      }),
    ]
  if (vessels.has(lemma))
    return [piece({ ...first, colours: second.colours.length > 0 ? second.colours : first.colours })]
  const where = Object.hasOwn(holders, lemma) ? holders[lemma] : undefined
  if (where === undefined) return undefined
  if (art !== undefined && servedArt.has(art) && lemma !== 'table')
    return [
      piece({
        ...second,
        count: first.count,
        counted: first.counted,
        size: first.size,
        found: { ...second.found, isPlural: first.found.isPlural },
      }),
    ]
  return [piece(first), { is: 'link', link: { kind: where, reversed: true }, phrase: 'of' }, piece(second)]
}

/** The roof of a house is the house; the eyes of an owl are the owl's; else both. */
function whole(first: Thing, second: Thing): Piece[] {
  const { lemma, noun, setting } = first.found
  if (bodyParts.has(first.found.phrase)) return [piece({ ...first, owner: second })]
  if (noun.art === undefined && setting === undefined && silent.has(lemma)) return [piece(second)]
  if (setting !== undefined) return [piece(first), { is: 'comma' }, piece(second)]
  return [piece(first), { is: 'link', link: { kind: 'with' }, phrase: 'of' }, piece(second)]
}
