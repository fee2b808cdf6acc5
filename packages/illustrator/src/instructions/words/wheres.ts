/** Places in the picture and beside things, as people say them. */
import { relations } from '../../reading/words/links.ts'
import type { Beside, Where } from '../step.ts'
import { picture } from './whole.ts'

const inThe =
  '(?:(?:in|at|on|to|into|onto|near|toward|towards|along|over (?:in|on|at)|up (?:in|at)|down (?:in|at)|off to) )?(?:the |its )?(?:very |far )?'
const tail = `(?: (?:corner|side|edge|part|half|third|hand side|hand corner|area))?(?: of (?:the |this )?(?:${picture}|scene))?`

const table: [Where, string][] = [
  ['top-left', '(?:top|upper)[ -]left|left (?:top|upper)|north[ -]?west'],
  ['top-right', '(?:top|upper)[ -]right|right (?:top|upper)|north[ -]?east'],
  ['bottom-left', '(?:bottom|lower)[ -]left|left (?:bottom|lower)|south[ -]?west'],
  ['bottom-right', '(?:bottom|lower)[ -]right|right (?:bottom|lower)|south[ -]?east|corner'],
  ['left', 'left'],
  ['right', 'right'],
  ['top', 'top|upper|sky|overhead|above'],
  ['bottom', 'bottom|lower|below'],
  ['centre', 'cent(?:er|re)|middle|dead cent(?:er|re)'],
  ['background', 'background|distance|back|far distance|horizon|backdrop'],
  ['foreground', 'foreground|front'],
]

const whole = table.map(([where, words]) => [where, new RegExp(`^${inThe}(?:${words})${tail}$`, 'i')] as const)

/** "on the left", "in the top right corner", "top left", "in the sky". */
export function whereOf(words: string): Where | undefined {
  const plain = words.trim()
  return plain.length > 80 ? undefined : whole.find(([, pattern]) => pattern.test(plain))?.[0]
}

export interface Placed {
  what: string
  where?: Where
  beside?: Beside
}

/** The relations that the steps know; others stay in the words of the thing. */
const kinds: Partial<Record<string, Beside['kind']>> = {
  on: 'on', under: 'under', 'in-front-of': 'in-front-of', behind: 'behind', 'left-of': 'left-of', 'right-of': 'right-of',
  above: 'above', below: 'below', beside: 'beside', inside: 'inside',
} // biome-ignore format: a table

/** Not a place in "a man at work", "made from paper": these only carry what they follow. */
const unplaced = new Set([
  'from',
  'past',
  'by',
  'before',
  'out of',
  'through',
  'up',
  'down',
  'into',
  'versus',
  'vs',
  'facing',
  'looking at',
  'toward',
  'towards',
])

const phrases = Object.entries(relations)
  .filter(
    ([phrase, { kind, reversed }]) => reversed === undefined && kinds[kind] !== undefined && !unplaced.has(phrase),
  )
  .map(([phrase, { kind }]) => [phrase, kinds[kind] as Beside['kind']] as const)
  .sort(([a], [b]) => b.length - a.length)

const kindOf = new Map(phrases)
const relation = new RegExp(`^(.+?) (${phrases.map(([phrase]) => phrase).join('|')}) (.+)$`, 'i')
const where = new RegExp(
  `^(.+?),? ((?:in|at|on|to|into|up|over|near|towards?) (?:in |on |at )?(?:the |its )?(?:very |far )?(?:(?:top|upper|bottom|lower|left|right)(?:[ -](?:left|right))?|cent(?:er|re)|middle|background|distance|back|foreground|front|sky|corner|horizon)${tail}|(?:top|bottom|upper|lower)[ -](?:left|right)(?: corner)?|overhead)$`,
  'i',
)

/** "a moon in the sky", "a cat on the bench on the left": the thing, and where it goes. */
export function placedOf(words: string): Placed {
  const said = words.replace(/,? (?:over |right )?(?:here|there|somewhere|nearby|please)$/i, '').trim()
  if (said.length > 300) return { what: said }
  const end = where.exec(said)
  const place = end === null ? undefined : whereOf(end[2] ?? '')
  const rest = place === undefined ? said : (end?.[1] ?? said)
  const tied = relation.exec(rest)
  const kind = kindOf.get((tied?.[2] ?? '').toLowerCase())
  const what = tied?.[1] ?? ''
  // "in the distance on the right": of two places in the picture the last is the nearer one.
  if (tied !== null && whereOf(`${tied[2]} ${tied[3]}`) !== undefined)
    return { what, where: place ?? (whereOf(`${tied[2]} ${tied[3]}`) as Where) }
  // "a man in a suit" is one thing; so is "a cup of tea on …" up to the relation.
  const isPart =
    /^in$/i.test(tied?.[2] ?? '') && /^(?:an?|his|her|their|its|black|white|red|blue)\s/i.test(tied?.[3] ?? '')
  if (tied === null || kind === undefined || isPart || /\b(?:between|around|riding|surrounded)\b/i.test(rest))
    return { what: rest, ...(place === undefined ? {} : { where: place }) }
  return { what, beside: { kind, what: tied[3] ?? '' }, ...(place === undefined ? {} : { where: place }) }
}

/** "on top of the table" → on the table; nothing where it is no such phrase. */
export function besideOf(words: string): Beside | undefined {
  const { beside, what } = placedOf(`x ${words.trim()}`)
  return what === 'x' ? beside : undefined
}
