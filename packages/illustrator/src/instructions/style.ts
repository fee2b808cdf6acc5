/** The finish of the whole: every style of the illustrator, by all of its names. */
import { styleNamed } from '../finish/styles.ts'
import { stylePhrases } from '../reading/words/styles.ts'
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { amountIn } from './words/amounts.ts'
import { isWhole, picture } from './words/whole.ts'

/** What people say of a picture that has no such name in the tables. */
const more: Record<string, string> = {
  vintage: 'sepia', old: 'sepia', 'old-fashioned': 'sepia', 'old fashioned': 'sepia', aged: 'sepia', antique: 'sepia', nostalgic: 'sepia',
  painting: 'oil', painted: 'oil', drawing: 'pencil', drawn: 'pencil', disney: 'cartoon', pixar: 'cartoon', animated: 'cartoon', 'animated film': 'cartoon', 'animated movie': 'cartoon', 'cartoon film': 'cartoon',
  'pixar movie': 'cartoon', 'pixar character': 'cartoon', 'pixar film': 'cartoon', 'disney movie': 'cartoon', 'disney character': 'cartoon', 'anime character': 'anime', 'anime film': 'anime', 'anime movie': 'anime', 'ghibli-like': 'anime', 'ghibli like': 'anime', 'ghibli film': 'anime', 'ghibli movie': 'anime', miyazaki: 'anime', 'hayao miyazaki': 'anime', shinkai: 'anime', 'makoto shinkai': 'anime', 'cartoon character': 'cartoon', manga: 'comic',
  polaroid: 'sepia', 'film photo': 'sepia', 'film photograph': 'sepia', analog: 'sepia', analogue: 'sepia', retro: 'sepia', '70s': 'sepia', '1970s': 'sepia', '60s': 'sepia', '1960s': 'sepia', 'the 70s': 'sepia', 'the 60s': 'sepia', 'the 1970s': 'sepia', 'the 1960s': 'sepia', victorian: 'sepia', daguerreotype: 'sepia',
  '1920s': 'black-and-white', '1930s': 'black-and-white', '1940s': 'black-and-white', '20s': 'black-and-white', 'the 1920s': 'black-and-white', 'the 20s': 'black-and-white', 'the 1930s': 'black-and-white', 'silent movie': 'black-and-white',
  'soft dreamy glow': 'dreamy', 'dreamy glow': 'dreamy', 'soft glow': 'dreamy', glow: 'dreamy', glowing: 'dreamy', orton: 'dreamy',
  comics: 'comic', colourless: 'black-and-white', colorless: 'black-and-white', grey: 'black-and-white', gray: 'black-and-white', mono: 'black-and-white',
  'shades of grey': 'black-and-white', 'shades of gray': 'black-and-white', 'black & white': 'black-and-white', 'b/w': 'black-and-white', 'b & w': 'black-and-white', 'b and w': 'black-and-white',
  'grey scale': 'black-and-white', 'gray scale': 'black-and-white', 'video game': 'pixel-art', 'old video game': 'pixel-art', hollywood: 'cinematic', 'oil on canvas': 'oil',
  'van gogh painting': 'impressionist', 'van gogh starry night': 'impressionist', 'van gogh\'s starry night': 'impressionist', 'starry night by van gogh': 'impressionist', vangogh: 'impressionist', 'van goghs': 'impressionist',
} // biome-ignore format: a table

/** Words that are only about the picture when said so: "like a poster", not "poster" or "make it light". */
const endings = /\s+(?:style|styled|look|looking|effect|filter|vibe|feel|feeling|version|artwork|art style|aesthetic|finish|treatment|photo|photograph|picture|image|film|tones?|colou?rs|instead|rendering|one)$/i // biome-ignore format: a pattern

export function styleIn(words: string): string | undefined {
  let said = words.trim().toLowerCase().replaceAll('’', "'")
  for (let turn = 0; turn < 3; turn++) {
    const found = named(said)
    if (found !== undefined) return found
    const bare = said
      .replace(/^(?:(?:made|painted|drawn|done|rendered) (?:in|by|as|with) |by |an? |the |in |as |of |classic |traditional |beautiful |famous |hand-?made |cute |style of |paintings? (?:by|of) |vincent |claude |pablo )+/, '')
      .replace(endings, '')
      .replace(/'s$|'$/, '')
    if (bare === said) break
    said = bare
  }
  return named(said) ?? named(said.replace(/ (?:by|with|like|in the (?:style|manner) of|à la) .+$/, '').replace(endings, ''))
} // biome-ignore format: short

function named(said: string): string | undefined {
  if (said === '') return undefined
  const phrase = Object.hasOwn(more, said) ? more[said] : (styleNamed(said) ?? stylePhrases.get(said))
  return phrase === '' ? undefined : phrase
}

/** "glowing", "wash" and "pen" name styles only where a style is asked for. */
const alone = new Set('glowing wash pen poster tiles tiled retro vintage old abstract geometric vector sticker sprite chalk pixel oils lino conte painting painted drawing mural tron grey gray aged drawn animation minimal collage superhero'.split(' ')) // biome-ignore format: a list

const subject = `(?:(?:the |this |my )?(?:whole |entire )?(?:${picture}|scene|thing)|it|this|that|everything|things|them|me|us|him|her)`

const styleVerbs: Record<string, string> = { pixel: 'pixel-art', carto: 'cartoon', tooni: 'cartoon', sketc: 'pencil', comic: 'comic', anime: 'anime', mosai: 'mosaic' } // biome-ignore format: a table

function rulesFor(strength: number) {
  const styled = (words: string): StepKind | undefined => {
    const name = styleIn(words)
    return name === undefined ? undefined : { do: 'style', name, strength }
  }
  const several = (words: string): StepKind[] | undefined => {
    const one = styled(words)
    return one === undefined ? undefined : [one]
  }
  return familyOf([
    [new RegExp(`^(pixelate|pixelize|cartoonify|cartoonize|cartoonise|toonify|sketchify|comicify|animefy|mosaic)(?: ${subject})?$`, 'i'), (verb) => several(styleVerbs[verb.toLowerCase().slice(0, 5)] ?? '')],
    [/^(?:remove|take out|take away|drain|strip|get rid of|lose) (?:all )?(?:the )?(?:colou?rs?)$|^(?:no|without)(?: more)? colou?rs?$/i, () => several('black and white')],
    [new RegExp(`^(?:make|turn|convert|change|transform|render|redo|redraw|repaint|restyle|stylize|stylise|paint|draw|show|have|let|put|set|do|recreate|reimagine|switch)(?: ${subject})?(?: (?:to|into|in|as|with|like|look|looks|appear|seem|be|become|by|using|resemble|feel))*(?: (?:it was |it were |it is |it's )?(?:made|painted|drawn|done|taken|created) (?:by|in|as|with|using))?(?: (?:an?|the))? (.+)$`, 'i'), several],
    [new RegExp(`^(?:give (${subject})|apply|add|use|put|with)(?: (?:an?|the|some))? (.+?)(?: (?:to|on|over) (?:it|this|the (?:picture|image|photo|scene)))?$`, 'i'), (whose, words) =>
      (whose === '' || isWhole(whose)) && /(?:style|look|effect|filter|vibe|feel|finish|aesthetic|treatment|tone)s?$/i.test(words) ? several(words) : undefined],
    [/^(?:in|as|like)(?: (?:if|though))?(?: it (?:was|were|is|had been))?(?: (?:made|painted|drawn|done|taken|created|shot))?(?: (?:by|in|as|with))?(?: an?| the)?(?: style of)? (.+)$/i, several],
    [/^(?:an? )?(.+)$/i, (words) => (alone.has(words.toLowerCase()) ? undefined : several(words))],
  ]) // biome-ignore format: a table
}

export const style: Family = (clause) => {
  const { rest, scale } = amountIn(clause)
  const strength = scale === 1 ? 1 : scale < 1 ? 0.5 : 1.5
  return rulesFor(1)(clause) ?? (rest === clause ? undefined : rulesFor(strength)(rest))
}
