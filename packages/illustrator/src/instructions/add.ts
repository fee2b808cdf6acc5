/** New things, where the words put them. */
import { singulars } from '../reading/lemma.ts'
import { lexicon, nounOf } from '../reading/lexicon.ts'
import { tokens } from '../reading/tokens.ts'
import { type Family, familyOf } from './rule.ts'
import type { Beside, StepKind } from './step.ts'
import { colourNamed } from './words/colours.ts'
import { besideOf, placedOf, whereOf } from './words/wheres.ts'
import { isIndefinite, isPronoun, isWhole } from './words/whole.ts'

/** Worn, though the tables of drawings do not say so. */
const clothes =
  /\b(?:hats?|caps?|crowns?|(?:sun)?glasses|shades|goggles|scarf|tie|bow ?tie|shirts?|t-shirts?|dress|suit|jacket|coat|jeans|trousers|pants|shorts|skirt|shoes|boots|sneakers|socks|gloves|helmet|mask|earrings?|necklace|bracelet|watch|beard|m(?:o)?ustache|goatee|tattoo|wig|uniform|costume|cape|beanie|headphones|bandana|ribbon|bow|wings|hoodie|sweater|jumper|vest|belt|apron|tiara|halo|monocle|backpack|collar)\b/i
const heldByNobody =
  /\b(?:chimney|door|windows?|roof|wheels?|tail|horns?|ears?|eyes?|nose|smile|legs?|spots|stripes|balcony|sail|flag|hair|freckles|blush|antlers|fins?|lights|sticker|face|logo|garden|fence)\b/i

export function isWorn(words: string): boolean {
  const last = words.toLowerCase().split(' ').at(-1) ?? ''
  return clothes.test(words) || singulars(last).some((lemma) => lexicon().worn.has(nounOf(lemma)?.art ?? ''))
}

export const nouned = (words: string) =>
  tokens(words.slice(0, 200)).some(
    ({ is, lower }) =>
      is === 'emoji' || (is === 'word' && singulars(lower).some((lemma) => nounOf(lemma) !== undefined)),
  )

/** A colour or a number alone is nothing that could be drawn. */
function isThing(what: string): boolean {
  const bare = what.replace(/^(?:an?|the|some|more|one|two|three|another|any|\d+)\s+/i, '').trim()
  return bare !== '' && colourNamed(bare) === undefined && !/^(?:more|less|some|it|this|that|them|bit|little|lot|effects?|filters?|nothing|something|anything|and|then|add|make|things?|ones?|texts?|captions?|words|writing|titles?)$/i.test(bare) && !/^\d+ ?(?:px|pixels?|%|percent|cm|mm|inch(?:es)?)\b/i.test(bare) && /[\p{L}\p{Extended_Pictographic}]/u.test(bare)
} // biome-ignore format: short

function added(words: string): StepKind | undefined {
  const placed = placedOf(words.replace(/^(?:in|there|also|back|me|us)\s+(?=an?\b|the\b|some\b|two\b)/i, ''))
  const { what, where, beside } = placed
  if (!isThing(what) || isWhole(what)) return undefined
  const worn =
    beside !== undefined &&
    (beside.kind === 'on' || beside.kind === 'inside') &&
    isWorn(what) &&
    !isFurniture(beside.what)
  const tie: Beside | undefined = worn ? { kind: 'wearing', what: hostOf(beside.what) } : beside
  return { do: 'add', what, ...(where === undefined ? {} : { where }), ...(tie === undefined ? {} : { beside: tie }) }
}

const isFurniture = (words: string) =>
  /\b(?:table|chair|bench|floor|ground|grass|wall|shelf|bed|rock|box|door|rack|hook|desk|sofa|roof|tree|beach|road|street|plate)s?$/i.test(
    words,
  )

/** A hat on his head is worn by him. */
const hostOf = (words: string) => words.replace(/^(his|her|their|its) (?:head|face|eyes|neck|nose|body|feet|hands?)$/i, (_, whose) => ({ his: 'him', her: 'her', their: 'them', its: 'it' })[String(whose).toLowerCase()] ?? 'it').replace(/(?:'s|’s) (?:head|face|eyes|neck|nose|body|feet|hands?)$/i, '') // biome-ignore format: short

function given(whom: string, what: string): StepKind | undefined {
  if (!isThing(what) || isWhole(whom) && !isPronoun(whom)) return undefined
  const kind: Beside['kind'] = isWorn(what) ? 'wearing' : heldByNobody.test(what) ? 'on' : 'holding'
  const placed = placedOf(what)
  // "a hat on his head": where it is worn says nothing new.
  return { do: 'add', what: placed.beside === undefined ? what : placed.what, beside: { kind, what: whom } }
} // biome-ignore format: short

const someone =
  '(?:him|her|them|it|me|us|everyone|everybody|(?:the|this|that|my|his|her|their|our|each|every|both|all) (?:\\S+ ){0,4}?\\S+)'
const something =
  '(?:(?:an?|some|one|two|three|four|five|another|more|matching|pink|red|blue|green|black|white|yellow|big|large|small|tiny|long|curly|golden|funny|cool|his|her|bright)\\s.+)'

const rules = familyOf([
  [new RegExp(`^(?:give|hand|get|lend|buy) (${someone}) (${something})$`, 'i'), given],
  [/^(?:give|hand|get) (him|her|them|it|everyone|everybody|me|us) (.+)$/i, given],
  [/^(?:give|hand) ((?:the|this|that|my|his|her|their|our) \S+) (.+)$/i, given],
  [/^(?:make|have|let) (.+?) (?:to )?(?:wear|wearing|put on|be wearing|dressed in|be dressed in) (.+)$/i, (whom, what) => (isThing(what) ? { do: 'add', what, beside: { kind: 'wearing', what: whom } } : undefined)],
  [/^(?:make|have|let) (.+?) (?:to )?(?:hold|holding|carry|carrying|be holding) (.+)$/i, (whom, what) => (isThing(what) ? { do: 'add', what, beside: { kind: 'holding', what: whom } } : undefined)],
  [/^(?:dress|clothe) (.+?)(?: up)? (?:in|with) (.+)$/i, (whom, what) => ({ do: 'add', what, beside: { kind: 'wearing', what: whom } })],
  [/^(?:top|cover|decorate|fill|surround) (.+?) with (.+)$/i, (host, what) => (isWhole(host) || !isThing(what) ? undefined : { do: 'add', what, beside: { kind: 'on', what: host } })],
  [/^(?:add|put|place|stick|paint|draw|attach) (.+?)(?<!\b(?:next|close|near|left|right|closer|adjacent|attached|nearer)) to ((?:the|his|her|its|their|my|this|him|it|them).*)$/i, (what, to) => {
    const where = whereOf(`to ${to}`)
    if (!isThing(what) || (/^(?:put|place|stick)$/i.test(to) && !isIndefinite(what))) return undefined
    if (where !== undefined) return { do: 'add', what, where }
    return isWhole(to) ? added(what) : given(to, what)?.do === 'add' ? { do: 'add', what, beside: besideOf(`beside ${to}`) === undefined || isWorn(what) ? { kind: 'wearing', what: hostOf(to) } : { kind: 'on', what: to } } : undefined
  }],
  [/^(?:add|insert|include|introduce|throw in|toss in|bring in|create|generate|append|sprinkle|plant|hang)(?: in)?(?: also)? (.+)$/i, added],
  [/^(?:put|place|draw|paint|show|have|stick|drop|pop|set|sketch|position|let there be|there should be|there must be|with|i want to see|see|get|need|bring|slap)(?: in)? (.+)$/i, (words) => {
    const made = added(words)
    if (made === undefined || made.do !== 'add') return undefined
    if (isIndefinite(words)) return made
    // "put the moon in the sky": only with its place, and never something that could be moved there.
    return made.where !== undefined || made.beside !== undefined || nouned(made.what) && !/^(?:the|his|her|their|its|my)\s/i.test(made.what) ? made : undefined
  }],
]) // biome-ignore format: a table

export const add: Family = (clause) => rules(clause)

const isVerb = (word: string) => nounOf(word)?.otherwise === 'v'

/** "two more trees", "a rocket on the left", "fireworks in the sky": the verb is left out. */
export const bare: Family = (clause) => {
  if (clause.length > 160 || /\b(?:is|are|was|were|should|would|could|why|how|when|who)\b/i.test(clause))
    return undefined
  const made = added(clause)
  if (made === undefined || made.do !== 'add' || !nouned(made.what)) return undefined
  if (isIndefinite(clause)) return [made]
  const words = made.what.toLowerCase().split(' ')
  const last = words.at(-1) ?? ''
  const isPlural = singulars(last).some((lemma) => lemma !== last && nounOf(lemma)?.art !== undefined)
  const known = words.every((word) => nouned(word) || colourNamed(word) !== undefined)
  if (isVerb(words[0] ?? '') || !known || /^(?:the|this|that|his|her|its|their|my)$/.test(words[0] ?? ''))
    return undefined
  return (isPlural && words.length < 4) || made.where !== undefined || made.beside !== undefined ? [made] : undefined
}
