/** A colour by its words: "dark blue", "sky blue", "#ffcc00", "rgb(255, 0, 0)". */
import { materialOfWord } from '../../reading/words/adjectives.ts'
import { colourOf, colours, isShade, shaded, thingColours } from '../../reading/words/colours.ts'

export interface Colour {
  hex: string
  name: string
}

const fillers = /^(?:(?:a|an|the|all|more|nice|colou?r|colou?red|solid|plain|pure|shades? of|bright|brightly|really|very|completely|totally|entirely|fully|kind of|tone of|something like)\s+)+/i // biome-ignore format: a pattern

export function colourNamed(words: string): Colour | undefined {
  const said = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const exact = exactColour(said)
  if (exact !== undefined) return { hex: exact, name: said }
  const name = said
    .replace(fillers, '')
    .replace(/\s+(?:colou?r(?:ed)?|instead|shade|tint|tone|hue)$/, '')
    .replace(/^#/, '')
  if (!/^[a-z][a-z -]{1,40}$/.test(name)) return undefined
  const hex = byName(name) ?? byName(name.split(/ and | or |\/|, /)[0] ?? '', name)
  return hex === undefined ? undefined : { hex, name }
}

function exactColour(said: string): string | undefined {
  const long = /^(?:the )?(?:hex )?(?:colou?r )?#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(said)?.[1]
  if (long !== undefined && (said.includes('#') || /\d/.test(long))) return `#${long}`
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(said)
  if (short !== null) return `#${short.slice(1).map((digit) => digit + digit).join('')}` // biome-ignore format: short
  const parts = /^rgb ?\(? ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?\)?$/.exec(said)
  if (parts === null) return undefined
  return `#${parts.slice(1).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}` // biome-ignore format: short
}

/** The words must all belong to it; `whole` where only the first of several colours is looked up. */
function byName(name: string, whole = name): string | undefined {
  const words = name.split(' ')
  const known =
    colours.get(words.join('-')) ?? colours.get(words.join('')) ?? (words.length === 1 ? colourOf(name) : undefined)
  if (known !== undefined) return whole === name || allColours(whole) ? known : undefined
  const [first = '', ...rest] = words
  if (words.length < 2) return undefined
  if (isShade(first)) {
    const base = byName(rest.join(' '))
    return base === undefined ? undefined : shaded(first, base)
  }
  // "navy blue" is navy, "cherry red" cherry.
  const last = colourOf(words.at(-1) ?? '')
  const before = byName(words.slice(0, -1).join(' '))
  return last === undefined ? undefined : before
}

const allColours = (name: string) =>
  name.split(/ and | or |\/|, /).every((each) => byName(each.trim()) !== undefined || isShade(each.trim()))

/** Fit to be said after "into" of a thing: "into gold" is a colour, "into wine" is wine. */
export const isThingToo = (words: string) => thingColours.has(words.trim().toLowerCase())

export const isColourWord = (word: string) => colours.has(word.toLowerCase())

/** "wooden", "made of glass". */
export function materialNamed(words: string): string | undefined {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:made )?(?:out )?of |from |(?:an?|all|solid|pure) )+/, '')
  return materialOfWord.get(plain)
}
