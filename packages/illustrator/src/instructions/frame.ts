/** The frame of the picture: cut, larger, nearer. */
import { type Family, familyOf, type Rule } from './rule.ts'
import type { StepKind, Where } from './step.ts'
import { amountIn } from './words/amounts.ts'
import { ratioOf } from './words/ratios.ts'
import { whereOf } from './words/wheres.ts'
import { isWhole, picture } from './words/whole.ts'

type Side = 'left' | 'right' | 'top' | 'bottom'

const it = `(?: (?:(?:the |this |my )?(?:whole )?(?:${picture}|scene|view)|it|this))?`

const opposite: Partial<Record<Where, Where>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

function cropTo(words: string): StepKind | undefined {
  const ratio = ratioOf(words)
  if (ratio !== undefined) return { do: 'crop', to: { ratio } }
  const where = whereOf(words)
  if (where !== undefined) return { do: 'crop', to: { where } }
  return words === '' || isWhole(words) ? undefined : { do: 'crop', to: { what: words } }
}

const cropped = (ratio: [number, number] | undefined): StepKind | undefined =>
  ratio === undefined ? undefined : { do: 'crop', to: { ratio } }

const keptOf: Record<string, number> = { half: 0.5, third: 0.67, quarter: 0.75 }

const cropRules: Rule[] = [
  [new RegExp(`^(?:crop|trim|cut)${it}(?: in)? (?:tight(?:ly|er)?|closely?|closer|in)? ?(?:around|on|to|onto) (?:just |only )?(.+)$`, 'i'), cropTo],
  [/^(?:crop|trim|cut|chop|shave) (?:(?:off|away) )?the (top|bottom|left|right|upper|lower) (half|third|quarter)( (?:off|away))?$/i, (side, share, after) => {
    const away = opposite[whereOf(side) ?? 'centre']
    return away === undefined || (after === '' && /half/i.test(share)) ? undefined : { do: 'crop', to: { where: away, keep: keptOf[share.toLowerCase()] ?? 0.5 } }
  }],
  [/^(?:crop|trim|cut)(?: away| off| out) (?:the )?(?:empty |blank |unused |extra |free )*(?:space|area|room|part|stuff|strip)s? (?:on|at|to|from) (.+)$/i, (words) => {
    const away = opposite[whereOf(words) ?? 'centre']
    return away === undefined ? undefined : { do: 'crop', to: { where: away, keep: 0.75 } }
  }],
  [/^(?:crop|trim|cut|chop|shave)(?: off| away)? (\d{1,2}) ?(?:%|percent)(?: of (?:it|the (?:picture|image|photo)))? (?:off|from|of|on|at)(?: of)? (.+?)(?: side| edge)?$/i, (share, words) => {
    const away = opposite[whereOf(words) ?? 'centre']
    return away === undefined ? undefined : { do: 'crop', to: { where: away, keep: Math.max(0.05, 1 - Number(share) / 100) } }
  }],
  [new RegExp(`^(?:crop|trim|cut|reframe)${it}(?: down)?(?: a (?:bit|little))? (?:tighter|closer|tightly|in)$`, 'i'), () => ({ do: 'zoom', factor: 1.3 })],
  [/^(?:crop|trim|cut)(?: off| away| out)? (?:the |all )?(?:edges|borders?|margins?|sides)(?: off)?$/i, () => ({ do: 'zoom', factor: 1.15 })],
  [/^(?:crop|trim|cut|chop)(?: off| away| out)? (.+?)(?: off| away)?$/i, (words) => {
    const away = opposite[whereOf(words) ?? 'centre']
    return away === undefined || /half$|third$/i.test(words) ? undefined : { do: 'crop', to: { where: away } }
  }],
  [/^crop out (.+)$/i, (what) => ({ do: 'remove', what })],
  [new RegExp(`^(?:crop|trim|cut|reframe|recrop)${it}(?: down)?(?: (?:to|into|as|around|on|for|at|in|so that only)) (?:just |only )?(.+)$`, 'i'), cropTo],
  [new RegExp(`^(?:crop|trim|reframe|cut)${it}(?: down)? (square|portrait|landscape|vertical|vertically|horizontal|horizontally|widescreen|\\d{1,2}:\\d{1,2})$`, 'i'), (words) => cropped(ratioOf(words.replace(/ly$/i, '')))],
  [new RegExp(`^(?:crop|trim|reframe)${it}$`, 'i'), () => ({ do: 'crop', to: { where: 'centre' } })],
  [/^(?:crop|trim|reframe) (?:just |only )?(.+)$/i, cropTo],
  [new RegExp(`^(?:make|turn|change|convert|set|reformat|resize)${it} (?:to |into |be |an? |in )*(.+?)(?: (?:format|aspect(?: ratio)?|ratio|orientation|mode|crop|shape(?:d)?|size))?$`, 'i'), (words) => cropped(ratioOf(words))],
  [/^(?:(?:change |set |use |make )?(?:the |an? )?aspect(?: ratio)?(?: to| of| be|:)? )(.+)$/i, (words) => cropped(ratioOf(words))],
  [/^(?:in |an? |as an? )?(square|portrait|landscape|vertical|horizontal|widescreen|\d{1,2}:\d{1,2})(?: (?:format|crop|aspect ratio|orientation|version|mode))?$/i, (words) => cropped(ratioOf(words))],
] // biome-ignore format: a table

function zoomRules(scale: number, exact: number | undefined): Rule[] {
  const inward =
    exact === undefined ? Math.round((1 + 0.5 * scale) * 100) / 100 : Math.min(exact >= 1 ? exact : 1 + exact, 10)
  const outward = Math.round(100 / (exact === undefined ? 1 + 0.35 * scale : 1 + exact)) / 100
  const factorOf = (said: string) => Math.min(10, Math.max(1.01, Number(said)))
  const zoomed = (factor: number, what: string): StepKind =>
    what === '' || isWhole(what) ? { do: 'zoom', factor } : { do: 'zoom', factor: Math.max(factor, exact === undefined && scale === 1 ? 2 : factor), what } // biome-ignore format: short
  const times = '(?: (?:by |to )?(?:a factor of )?(\\d(?:\\.\\d{1,2})?) ?(?:x|×|times)?)?'
  return [
    [new RegExp(`^zoom(?:ed)?${it} out(?: (?:from|to (?:show|see|reveal|include|get)|so) (?:.+?))?${times}$`, 'i'), (by) => ({ do: 'zoom', factor: by === '' ? outward : Math.round(100 / factorOf(by)) / 100 })],
    [new RegExp(`^zoom(?:ed)?${it}(?: in| closer| up)*${times}(?: (?:on|onto|into|to|at|towards?|in on) (.+?))?(?: by${times})?$`, 'i'), (by, what, also) => {
      const said = by === '' ? (also ?? '') : by
      return zoomed(said === '' ? inward : factorOf(said), what)
    }],
    [/^(?:get |go |come |move )?(?:the camera )?(?:in )?closer(?: (?:view|shot|look|in))?(?: (?:to|of|at|on) (.+))?$/i, (what) => zoomed(inward, what)],
    [/^(?:show |make |give me |take |get )?(?:(?:it|this) )?(?:an? )?(?:close[- ]?up|macro)(?: (?:shot|view))?(?: (?:of|on) (.+))?$/i, (what) => zoomed(inward, what)],
    [/^(?:show |make |give me |take |get |use )?(?:(?:it|this) )?(?:an? )?(?:wider|wide|wide[- ]angle|further away|farther away|more distant|long) (?:shot|view|angle|perspective|lens)$/i, () => ({ do: 'zoom', factor: outward })],
    [/^(?:pull|step|move|go)(?: the camera)? (?:back|further away|farther away|out)$/i, () => ({ do: 'zoom', factor: outward })],
  ] // biome-ignore format: a table
}

const sidesOf: [RegExp, Side[]][] = [
  [/\b(?:all|every|four) (?:sides?|around|directions?)|all around|around (?:it|the (?:edges|subject))|in (?:all|every) directions?\b/i, ['left', 'right', 'top', 'bottom']],
  [/\b(?:wider|widen|width|sideways|horizontally|both sides|(?:left and right)|sides|broader)\b/i, ['left', 'right']],
  [/\b(?:taller|height|vertically|top and bottom|above and below|higher|longer)\b/i, ['top', 'bottom']],
  [/\bleft\b/i, ['left']], [/\bright\b/i, ['right']],
  [/\b(?:top|up|upwards?|above|sky|overhead|headroom)\b/i, ['top']], [/\b(?:bottom|down|downwards?|below|ground|floor|underneath)\b/i, ['bottom']],
] // biome-ignore format: a table

function extended(words: string, scale: number, exact: number | undefined): StepKind {
  const ratio = ratioOf(words)
  if (ratio !== undefined) return { do: 'extend', ratio }
  const sides = sidesOf.find(([pattern]) => pattern.test(words))?.[1] ?? ['left', 'right', 'top', 'bottom']
  return { do: 'extend', sides, by: exact ?? Math.round(25 * scale) / 100 }
}

function extendRules(scale: number, exact: number | undefined): Rule[] {
  const make = (words: string) => extended(words, scale, exact)
  const grounds = `(?:${picture}|scene|view|background|borders?|edges|sides|width|height|sky|ground|floor|backdrop)`
  return [
    [new RegExp(`^(?:extend|expand|outpaint|uncrop|widen|broaden|(?:stretch|enlarge|increase|grow|continue)(?= ))(?: (?:(?:the |this |my )?(?:whole )?${grounds}|it|this))?( (?:to|on|at|in|by|into|for|left|right|top|bottom|up|down|sideways|horizontally|vertically|out|outwards?|wider|upwards?|downwards?|so that|a)\\b.*)?$`, 'i'), make],
    [/^((?:widen|broaden|outpaint|uncrop)\b.*)$/i, make],
    [/^make (.+?) (?:wider|taller|bigger|larger|broader) (?:to|as|at|for) (.+)$/i, (what, words) => (isWhole(what) && ratioOf(words) !== undefined ? make(words) : undefined)],
    [/^make (.+?) (?:more )?(wider|taller|broader|longer|higher)$/i, (what, word) => (isWhole(what) ? make(word) : undefined)],
    [/^(?:add|show|include|i need|extend)(?: (?:some|a bit(?: of)?|the))?(?: more| extra| additional) (sky|ground|floor|grass|foreground|background|water|headroom)((?: (?:to|on|at|above|below|around|over|under|in)\b.*)?)$/i, (what, words) =>
      make(words === '' ? (/^(?:sky|headroom)$/i.test(what) ? 'top' : /^background$/i.test(what) ? 'all around' : 'bottom') : words)],
    [/^(?:add|give|leave|create|make|have|show|i need)?(?: (?:it|me|us|the picture))?(?: some| a bit(?: of)?)?(?: ?(?:more|extra|empty|blank|additional|white|negative|much))* ?(?:space|room|headroom|canvas|margin|padding|of the (?:surroundings|scene))((?: (?:to|on|at|above|below|around|over|under|for|left|right|in)\b.*)?)$/i, (words) => make(words)],
  ] // biome-ignore format: a table
}

const resolutions: [RegExp, number][] = [
  [/\b(?:8k|huge|4 ?x|four times|quadruple)\b/i, 4],
  [/\b(?:3 ?x|three times|triple)\b/i, 3],
]
const scaled = (clause: string): StepKind => {
  const said = /\b(?:by |to )?(\d(?:\.\d)?) ?(?:x|×|times)|\bx ?(\d)\b|\bby (\d(?:\.\d)?)$/i.exec(clause)
  const factor = Number(said?.[1] ?? said?.[2] ?? said?.[3] ?? resolutions.find(([pattern]) => pattern.test(clause))?.[1] ?? 2)
  return { do: 'upscale', factor: Math.min(8, Math.max(1.1, factor)) }
} // biome-ignore format: short

const upscaleRule = new RegExp(
  `^(?:(?:upscale|upsize|upres|super[- ]?resol\\w+|up-?sample)\\b.*|(?:increase|raise|double|triple|quadruple|improve|boost|higher|more|better)(?: the| its)? (?:resolution|pixels|pixel count|image size|size of (?:the |this )?${picture})\\b.*|(?:enlarge|scale up|magnify|double|make)${it} (?:to |by |be |in |a |an )*(?:\\d(?:\\.\\d)? ?(?:x|×|times)(?: (?:bigger|larger|the size|the resolution))?|hd|uhd|4k|8k|full hd|hi-?res|high[- ]res(?:olution)?|higher[- ]res(?:olution)?|bigger|larger|(?:twice|two times|three times|four times) as (?:big|large)|(?:high|higher) quality resolution)|(?:enlarge|scale up|magnify|double) (?:the |this |my )?(?:whole )?${picture})$`,
  'i',
)

/** Fewer pixels of the same. */
const smaller = new RegExp(`^(?:scale down|downscale|downsize|shrink|reduce the size of|scale|resize)${it}(?: down)?(?: (?:to|by))?(?: (half|a third|a quarter)(?: (?:its|the) size)?)?$`, 'i') // biome-ignore format: a pattern
const shares: Record<string, number> = { half: 0.5, 'a third': 0.33, 'a quarter': 0.25 }

function shrunk(rest: string, exact: number | undefined): StepKind | undefined {
  const found = smaller.exec(rest)
  const isSaid = /down|shrink|reduce/i.test(rest) || found?.[1] !== undefined
  if (found === null || !isSaid || /^shrink(?: (?:it|this))?$/i.test(rest)) return undefined
  return {
    do: 'upscale',
    factor: shares[found[1]?.toLowerCase() ?? ''] ?? Math.max(0.1, 1 - Math.min(0.9, exact ?? 0.5)),
  }
}

const crop = familyOf(cropRules)

export const frame: Family = (clause) => {
  const { rest, scale, exact } = amountIn(clause)
  if (/^make (?:the |this )?(?:canvas|frame) (?:bigger|larger)$/i.test(rest)) return [extended('', scale, exact)]
  if (upscaleRule.test(clause)) return [scaled(clause)]
  const less = shrunk(rest, exact)
  if (less !== undefined) return [less]
  return familyOf(zoomRules(scale, exact))(rest) ?? familyOf(extendRules(scale, exact))(rest) ?? crop(clause)
}
