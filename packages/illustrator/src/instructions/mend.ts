/** What a picture's own pixels say should be done: old photographs, crooked horizons, colour casts; and its rim. */
import { familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { colourNamed } from './words/colours.ts'
import { isWhole, picture } from './words/whole.ts'

const it = `(?:it|this|(?:the |this |my |our |that |an? )?(?:old |damaged |faded |antique |vintage |black and white |ancient |whole |original )*(?:${picture}|scene|memory))`

/** Faded prints are grainy, flat and yellow. Tears and missing parts need a mask and “remove it”. */
const restored: StepKind[] = [
  { do: 'adjust', adjustment: 'grain', amount: -0.4 },
  { do: 'adjust', adjustment: 'balance', amount: 0.8 },
  { do: 'adjust', adjustment: 'levels', amount: 0.9 },
  { do: 'adjust', adjustment: 'clarity', amount: 0.25 },
  { do: 'adjust', adjustment: 'sharpness', amount: 0.3 },
]

const widths: [RegExp, number][] = [
  [/\b(?:thin|narrow|small|slim|fine|hairline)\b/i, 0.02],
  [/\b(?:thick|wide|big|large|heavy)\b/i, 0.1],
]

function bordered(words: string): StepKind | undefined {
  const bare = words.replace(/\b(?:thin|narrow|small|slim|fine|hairline|thick|wide|big|large|heavy|simple|plain|solid|nice|an?|the|colou?red)\b/gi, ' ').replace(/\s+/g, ' ').trim()
  const isPolaroid = /^polaroid$/i.test(bare)
  const colour = bare === '' || isPolaroid || /^white$/i.test(bare) ? '#ffffff' : /^black$/i.test(bare) ? '#000000' : colourNamed(bare)?.hex
  return colour === undefined ? undefined : { do: 'border', colour, by: widths.find(([pattern]) => pattern.test(words))?.[1] ?? 0.05 }
} // biome-ignore format: short

export const mend = familyOf([
  [new RegExp(`^(?:restore|repair|renovate|rejuvenate|renew|revive|recover)(?: ${it})?$|^(?:photo )?restoration$`, 'i'), () => restored],
  [new RegExp(`^(?:fix|repair|mend|remove) (?:the |all |any )*(?:fading|fade|yellowing|age marks|signs of age)(?: (?:in|of|from) ${it})?$`, 'i'), () => restored.slice(1, 3)],
  [/^(?:straighten|level|square up|align)(?: (?:out|up))?(?: (.+?))?(?: (?:up|out))?$/i, (what) =>
    what === '' || isWhole(what) || /^(?:the |its )?(?:horizon|horizon line|lines|verticals|perspective|buildings?|tilt|angle|photo(?:graph)?'s horizon)$/i.test(what) ? { do: 'straighten' } : undefined],
  [/^(?:fix|correct|remove|undo|get rid of) (?:the |its )?(?:tilt|crooked horizon|tilted horizon|crookedness|slant|slanted horizon|dutch angle|horizon)$|^make (?:it|the horizon|the (?:photo|picture|image)) (?:straight|level|horizontal again|even)$/i, () => ({ do: 'straighten' })],
  [new RegExp(`^(?:fix|correct|adjust|balance|neutrali[sz]e|auto|improve)?(?: the| its)? ?(?:white balance|colou?r balance|colou?r cast|auto white balance|awb)(?: of ${it})?$|^(?:remove|fix|correct|neutrali[sz]e|get rid of) (?:the |any )?(?:colou?r )?(?:cast|green tint|green cast|magenta tint|magenta cast|pink cast|purple cast|purple tint|tint)$|^colou?r[- ]correct(?:ion)?(?: ${it})?$`, 'i'), () => ({ do: 'adjust', adjustment: 'balance', amount: 1 })],
  [/^(?:auto(?:matic)? ?(?:levels|tone|contrast)|(?:fix|adjust|auto|correct)(?: the| its)? (?:levels|tones|curves|exposure|brightness and contrast))$/i, () => ({ do: 'adjust', adjustment: 'levels', amount: 1 })],
  [new RegExp(`^(?:add|put|draw|give|with|place|apply)(?: (?:it|${it}))?(?: (?:an?|the|some))? (.*?) ?(?:border|frame|outline frame|edge|passe-?partout)s?(?: (?:around|to|on) (?:it|${it}))?$`, 'i'), bordered],
  [new RegExp(`^(?:put|add|draw)(?: an?)? ?(.*?) ?(?:border|frame) around (?:it|${it})$|^frame (?:it|${it})(?: in (.+))?$`, 'i'), (one, other) => bordered(`${one} ${other}`)],
  [/^(?:invert|reverse|negate)(?: (?:the|its|all))? colou?rs?$|^(?:make |turn |convert )?(?:(?:it|this|the (?:photo|picture|image)) )?(?:in)?(?:to )?(?:an? )?negative(?: (?:image|photo|picture))?$/i, () => ({ do: 'adjust', adjustment: 'negative', amount: 1 })],
  [/^(?:round(?: off)?|make|give it|add|with)(?: (?:the|its))?(?: (?:rounded|round))? ?corners(?: (?:round|rounded))?$|^rounded corners$/i, () => ({ do: 'round', by: 0.12 })],
  [new RegExp(`^(?:make|crop|cut|turn|trim) ${it} (?:to |into |in |as |be )*(?:an? )?(?:circle|circular|round|disc|oval|ellipse|circle shape|circular (?:shape|crop))$|^(?:circle|circular|round) crop$`, 'i'), () => [{ do: 'crop', to: { ratio: [1, 1] } }, { do: 'round', by: 1 }]],
]) // biome-ignore format: a table
