/** Another colour or material for something, or for everything. */
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { colourNamed, isThingToo, materialNamed } from './words/colours.ts'
import { isWhole } from './words/whole.ts'

const painting =
  '(?:make|turn|paint|colou?r|recolou?r|dye|tint|change|set|have|render|re-?paint|shade|switch|convert|spray|fill|bleach|let)'

function coloured(what: string, words: string): StepKind[] | undefined {
  const said = words
    .replace(/^(?:be|become|look|to|into|in|with|completely|all)\s+/i, '')
    .replace(/\s+(?:instead|please|again|everywhere|in colou?r)$/i, '')
  const thing = what
    .replace(/(?:'s|’s)? colou?rs?$/i, '')
    .replace(/^(?:the )?colou?rs? of /i, '')
    .replace(/\s+(?:from|look(?: like)?|be|all|completely|appear|to|fully|entirely)$/i, '')
    .trim()
  const colour = colourNamed(said)
  const material = materialNamed(said)
  if (colour === undefined && material === undefined) return undefined
  if (thing === '' || /^(?:the )?colou?rs?$/i.test(thing) || isWhole(thing)) return wholeIn(colour?.hex)
  return [{ do: 'recolour', what: thing, ...(colour === undefined ? {} : { colour: colour.hex, colourName: colour.name }), ...(material === undefined ? {} : { material }) }] // biome-ignore format: short
}

/** "from red to green": only what is red. */
function colouredFrom(what: string, from: string, to: string): StepKind[] | undefined {
  const hex = colourNamed(from)?.hex
  return coloured(what, to)?.map((step) =>
    step.do === 'recolour' && hex !== undefined ? { ...step, from: hex } : step,
  )
}

const wholeIn = (hex: string | undefined): StepKind[] | undefined =>
  hex === undefined ? undefined : [{ do: 'palette', colours: [hex] }]

/** The colour is the last words, as many as name one. */
function colouredAtTheEnd(said: string): StepKind[] | undefined {
  const [, kept, from] = /^(.+) (?:instead of|rather than|not) (?:the )?(.+)$/i.exec(said) ?? []
  // A finish is not told apart from its colour.
  const words = (kept !== undefined && colourNamed(from ?? '') !== undefined ? kept : said).replace(/ (?:matte?|gloss|glossy|satin|shiny|flat) (?=(?:\S+ )?\S+$)/i, ' ')
  const list = words.split(' ')
  for (let take = Math.min(6, list.length - 1); take > 0; take--) {
    const colour = list.slice(-take).join(' ')
    const before = list.slice(0, -take).join(' ')
    if (colourNamed(colour) === undefined && materialNamed(colour) === undefined) continue
    const joint = /\b(?:in)?to$/i.exec(before)?.[0] ?? ''
    if (joint !== '' && /^an? /i.test(colour)) return undefined
    if (joint !== '' && isThingToo(colour) && materialNamed(colour) === undefined && !/^(?:gold|silver|orange|rose|bronze)$/i.test(colour)) return undefined
    if (/\b(?:an?|the|some|of|and|or|with)$/i.test(before) && !/\b(?:out|made) of$|\bof$/i.test(before)) continue
    return coloured(before.replace(/(?:,|\s+(?:to|into|in|with|as|of|out of|made (?:out )?of|be|become|look|from|a lot|more|a bit))+$/i, ''), colour)
  }
  return undefined
} // biome-ignore format: short

const shadesOf: Record<string, string> = { redder: 'red', bluer: 'blue', greener: 'green', yellower: 'yellow', pinker: 'pink', browner: 'brown', whiter: 'white', blacker: 'black', greyer: 'grey', grayer: 'grey', purpler: 'purple' } // biome-ignore format: a table

function palette(words: string): StepKind | undefined {
  const colours = words.split(/,? and |, ?|\/|&/).flatMap((each) => colourNamed(each.trim())?.hex ?? [])
  return colours.length === 0 ? undefined : { do: 'palette', colours }
}

const rules = familyOf([
  [/^(whiten|blacken|redden) (.+)$/i, (verb, what) => coloured(what, verb.replace(/(?:d?en|en)$/i, '').replace(/^whit$/i, 'white'))],
  [/^(?:use|in|with|apply|give it|make it)(?: only)?(?: (?:an?|the|shades of|tones of|hues of))* (.+?) (?:palette|tones|shades|hues|colou?r scheme|colou?r palette|colou?rs(?: only)?)$/i, palette],
  [/^(?:in|use) (?:shades|tones|hues) of (.+)$/i, palette],
  [/^(?:an? |apply an? |make it |as an? )?(?:duotone|two-?tone|bichrome)(?: (?:in|of|with))? (.+)$|^(teal and orange)(?: (?:look|grade|grading|colou?rs))?$/i, (one, other) => palette(one === '' ? other : one)],
  [/^(?:change|turn|recolou?r|paint|switch) (.+?) from (.+?) (?:in)?to (.+)$/i, (what, from, to) => (colourNamed(from) === undefined ? undefined : colouredFrom(what, from, to))],
  [/^(?:change|set|switch|make|turn|alter) (?:the )?colou?rs? of (.+?) (?:to|into|as|be|with) (.+)$/i, coloured],
  [/^(?:change|set|switch|make|turn|alter) (.+?)(?:'s|’s)? colou?r (?:to|into|as|be) (.+)$/i, coloured],
  [/^(?:change|turn|make|recolou?r|paint) (?:all )?(?:of )?(?:the )?(\S+)(?: (?:parts?|bits?|areas?))? (?:in)?to (\S+)$/i, (from, to) =>
    colourNamed(from) !== undefined && colourNamed(to) !== undefined ? coloured(`the ${from} parts`, to) : undefined],
  [/^give (him|her|them|it|(?:the|his|her|my|their|this|that) \S+) (?:an? |some )?(.+?) (hair|eyes?|lips|skin|fur|lipstick|nails|beard|feathers|mane|tail|wings|body|coat of paint|paint job|colou?r|tint|hue|paint)$/i, (whose, colour, of) => {
    const owner = /^(?:him|he)$/i.test(whose) ? 'his' : /^(?:her|she)$/i.test(whose) ? 'her' : /^them$/i.test(whose) ? 'their' : /^it$/i.test(whose) ? 'its' : `${whose}'s`
    return coloured(/paint|colou?r|tint|hue/i.test(of) ? whose : `${owner} ${of}`, colour)
  }],
  [/^make (.+?) (?:look |much |even |a bit |a lot )*(redder|bluer|greener|yellower|pinker|browner|whiter|blacker|purpler)$/i, (what, word) =>
    isWhole(what) ? undefined : coloured(what, shadesOf[word.toLowerCase()] ?? '')],
  [/^(?:make|change|turn) (.+?) (?:(?:made )?(?:out )?of|from) (.+)$/i, (what, words) => (materialNamed(words) === undefined ? undefined : coloured(what, words))],
  [new RegExp(`^(?:${painting}) (.+)$`, 'i'), colouredAtTheEnd],
  [/^((?:the|his|her|my|their|its) .+?) in (.+)$/i, (what, words) => (colourNamed(words) === undefined ? undefined : coloured(what, words))],
]) // biome-ignore format: a table

export const recolour: Family = (clause) =>
  /^(?:make|turn) (?:it|everything) (?:in)?to\b/i.test(clause) ? undefined : rules(clause)
