/** Words to be written on the picture, changed or erased. */
import { quoted } from './quotes.ts'
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { colourNamed } from './words/colours.ts'
import { besideOf, whereOf } from './words/wheres.ts'
import { isWhole } from './words/whole.ts'

const lettering = '(?:text|texts|writing|written text|words?|caption|captions|title|heading|headline|subtitles?|label|labels|message|slogan|lettering|letters|phrase|watermarks?|signature|date(?: ?stamp)?|time ?stamp|inscription|sentences?|line of text|logo text|quote|typography|name)' // biome-ignore format: a pattern
const erasing = '(?:remove|delete|erase|clear(?: away)?|get rid of|take (?:out|away|off)|wipe(?: out| away| off)?|clean(?: up)?|hide|lose|no|no more|without|drop|eliminate|edit out|strip)' // biome-ignore format: a pattern
const writing = '(?:write|type|print|put|add|place|insert|include|overlay|display|show|draw|engrave|stamp|have|use|create|render|paint|spell|letter)' // biome-ignore format: a pattern

type About = Pick<Extract<StepKind, { do: 'write' }>, 'where' | 'on' | 'colour'>

/** "in the centre, white, bold": after commas stands how it looks. */
function withoutLook(tail: string): { rest: string; colour?: string } {
  const parts = tail.split(/, ?/)
  const looks = parts.map((part) => (/^(?:in )?(?:bold|italics?|big|large|small|huge|tiny|cursive|serif|sans[- ]serif|handwritten|centered|centred|caps|all caps)(?: (?:letters|text|font))?$/i.test(part) ? '' : colourNamed(part.replace(/^in /i, ''))?.hex))
  const colour = looks.find((look) => look !== undefined && look !== '')
  const rest = parts.filter((_, at) => looks[at] === undefined).join(', ')
  return colour === undefined ? { rest } : { rest, colour }
} // biome-ignore format: short

/** What follows the words that are written: a place, a thing to write on, a colour. */
function tailOf(tail: string): About | undefined {
  const { rest: first, colour: listed } = withoutLook(tail.trim().replace(/^[,:]\s*/, ''))
  let rest = first
  const lettered = /,? ?\bin ((?:[a-z-]+ ){1,3}?)(?:letters|text|font|type|writing|lettering|print|ink|paint)\b/i.exec(
    rest,
  )
  const inked = (lettered?.[1] ?? '')
    .replace(/\b(?:big|large|bold|small|huge|tiny|fancy|nice|thick|capital)\b/gi, '')
    .trim()
  if (lettered !== null) rest = rest.replace(lettered[0], '').trim()
  const found: About = listed === undefined ? {} : { colour: listed }
  const ink = colourNamed(inked)
  if (ink !== undefined) found.colour = ink.hex
  if (rest === '') return found
  const coloured =
    /^(.*),? ?\bin (?:big |large |bold |small )*(.+?)(?: (?:letters|text|font|type|writing|colou?r|ink|paint))?$/i.exec(
      rest,
    )
  const colour = coloured === null ? undefined : colourNamed(coloured[2] ?? '')
  if (colour !== undefined) {
    found.colour = colour.hex
    rest = (coloured?.[1] ?? '').trim()
  }
  rest = rest
    .replace(
      /,? ?\bin (?:big|large|bold|small|huge|tiny|fancy|nice|cursive|capital)(?: \S+)? ?(?:letters|text|font|type|writing|print)?$/i,
      '',
    )
    .trim()
  if (rest === '' || /^(?:on|to|onto|in) (?:it|this|the (?:picture|image|photo))$/i.test(rest)) return found
  const where = whereOf(rest.replace(/^(?:across|along|over) (?=the )/i, 'at '))
  if (where !== undefined) return { ...found, where }
  const beside = besideOf(rest)
  if (beside !== undefined) return beside.kind === 'above' ? { ...found, where: 'top' } : beside.kind === 'below' || beside.kind === 'under' ? { ...found, where: 'bottom' } : { ...found, on: beside.what } // biome-ignore format: short
  const on = /^(?:on|onto|to|across|over|along|in) (.+)$/i.exec(rest)?.[1]
  return on === undefined ? undefined : { ...found, on }
}

function written(text: string, tail: string): StepKind | undefined {
  const about = tailOf(tail)
  return about === undefined || text.trim() === '' ? undefined : { do: 'write', text: text.trim(), ...about }
}

/** Without quotation marks nobody knows where the words end but at a place: "write Happy Birthday at the top". */
function unquoted(words: string): StepKind | undefined {
  const cut =
    /^(.+?),? ((?:at|in|on|across|over|along|above|below|under) (?:the|his|her|its|their|my|a|big|large|bold|red|blue|white|black|yellow|green)\b.*)$/i.exec(
      words,
    )
  if (cut !== null) {
    const made = written(cut[1] ?? '', cut[2] ?? '')
    if (made !== undefined) return made
  }
  return written(words, '')
}

const onOf = (what: string) => (what === '' || isWhole(what) ? {} : { on: what })

const said = (text: string, what: string): StepKind => ({ do: 'write', text, ...onOf(what) })

const inQuotes = familyOf([
  [new RegExp(`^${writing} (?:this |the following )?(?:on|onto|across|over) (.+?):? (${quoted})$`, 'i'), (what, words) => said(words, what)],
  [new RegExp(`^${erasing} (?:the |all )?(?:${lettering} )?(?:that says |saying |reading )?(${quoted})(?: (?:${lettering}))?(?: (?:from|on|off|in) .+)?$`, 'i'), (text) => ({ do: 'erase-text', text })],
  [new RegExp(`^(?:change|replace|swap|switch|edit|turn|correct|make)(?: out)? (?:the |this )?(?:${lettering} )?(?:from )?(${quoted}) (?:to|with|by|into|for|say|read|be)(?: say| read)? (${quoted})$`, 'i'), (from, to) => said(to, `the text ${from}`)],
  [new RegExp(`^(?:change|replace|make|let|have|edit|update|set|get|alter|turn)(?: out)? (.+?) (?:to |so (?:that )?it |that )?(?:say|read|says|reads|with|to|into|be|spell|display|show)(?: the (?:words?|text))? (${quoted})$`, 'i'), (what, text) => said(text, what)],
  [new RegExp(`^(?:caption|title|label|sign|name|inscribe|engrave) (.+?)(?: (?:as|with))? (${quoted})$`, 'i'), (what, text) => said(text, what)],
  // "a sign that says “OPEN”" is a sign, and the words are on it.
  [new RegExp(`^${writing}(?: (?:the|an?|some|this|my|his|her|big|large|bold|small|short|red|white|black|following))*(?: ${lettering})?(?: (?:saying|that says|that reads|which says|reading|with|of|says|:))*:? ?(${quoted})((?: |,).*)?$`, 'i'), written],
  [new RegExp(`^(${quoted})((?: |,).*)?$`, 'i'), written],
  [new RegExp(`^(?:an? |the )?(?:big |large |bold |small )*${lettering}:? (?:saying |that says |that reads |reading |of )?(${quoted})(.*)$`, 'i'), written],
]) // biome-ignore format: a table

const plain = familyOf([
  [/^(?:[Rr]eplace|[Cc]hange|[Ss]wap|[Tt]urn) ([A-Z0-9][A-Z0-9 !%&.-]*) (?:with|to|by|for|into) ([A-Z0-9].*)$/, (from, to) => (/[A-Z]{2}/.test(from) ? said(to, `the text "${from}"`) : undefined)],
  [new RegExp(`^(?:${writing} )?(?:a |the )?(?:caption|title|subtitle|headline|heading|text|label|footer): (.+)$`, 'i'), unquoted],
  [new RegExp(`^${writing} (?:the |a |today's )?(?:date|year|time|number|price|name|url|website|hashtag):? ((?=.*[\\d#@.]|\\p{Lu}).+)$`, 'iu'), unquoted],
  [new RegExp(`^${erasing} (?:the )?(?:words?|text|letters?|phrase|number(?! plate)) (?!on\\b|in\\b|at\\b|from\\b|off\\b|and\\b)(.+?)(?: (?:from|on|off|in|at) .+)?$`, 'i'), (words) => ({ do: 'erase-text', text: words })],
  [new RegExp(`^${erasing} (?:any |all |all of |every )?(?:the |that |this |of |its )*(?:\\S+ )?(?:${lettering})(?: (?:text|mark))?(?: (?:from|on|off|in|at) .+)?$`, 'i'), () => ({ do: 'erase-text' })],
  [/^(?:make|let|have|get) (.+?) (?:to )?(?:say|read|spell)(?: the (?:words?|text))?:? (.+)$/i, (what, text) => (/^(?:more|less|as)\b/i.test(text) ? undefined : said(text, what))],
  [new RegExp(`^(?:change|replace|edit|update|set|make|alter) ((?:the |its |this )?(?:\\S+ )?${lettering}) (?:to say|to read|to|with|into|say|read|be)(?: say)?:? (.+)$`, 'i'), (what, text) =>
    colourNamed(text) !== undefined || /^(?:bigger|larger|smaller|left|right|top|bottom|the (?:left|right|top|bottom))\b/i.test(text) ? undefined : said(text, what)],
  [/^change what (.+?) says to:? (.+)$/i, (what, text) => said(text, what)],
  [/^(?:change|update|edit) (.+?) to (?:say|read):? (.+)$/i, (what, text) => said(text, what)],
  [/^(?:write|type|print|spell(?: out)?)(?: out)?(?: the (?:words?|text|phrase|letters?|number|name))?:? (.+)$/i, (words) =>
    /^(?:something|some text|text|a (?:letter|word|text|message|caption|title))(?: on .+)?$/i.test(words) ? undefined : unquoted(words)],
  [new RegExp(`^${writing}(?: (?:the|an?|some|big|large|bold|small|red|white))* (?:text|words?|caption|title|headline|heading|label|message|slogan|phrase|subtitle|lettering|letters)(?: (?:saying|that says|that reads|reading|which says))?:? (.+)$`, 'i'), (words) =>
    /^(?:on|at|in|to|over|under|about|above|below)\b/i.test(words) ? undefined : unquoted(words)],
  [/^(?:caption|title) (?:it|this|the (?:picture|image|photo))(?: as| with)?:? (.+)$/i, (text) => said(text, '')],
]) // biome-ignore format: a table

export const text: Family = (clause) => inQuotes(clause) ?? plain(clause)
