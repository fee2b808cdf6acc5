/** Things that are there, put elsewhere or made larger and smaller. */
import { type Family, familyOf } from './rule.ts'
import type { Step, StepKind } from './step.ts'
import { type Amount, amountIn } from './words/amounts.ts'
import { besideOf, whereOf } from './words/wheres.ts'
import { isIndefinite, isPronoun, isWhole } from './words/whole.ts'

type Goal = Extract<Step, { do: 'move' }>['to']

const goals: [RegExp, Goal][] = [
  [/^(?:up|higher|upwards?|(?:a )?bit higher|higher up)$/i, 'up'], [/^(?:down|lower|downwards?|lower down)$/i, 'down'],
  [/^(?:closer|nearer|forwards?|to(?:wards?)? (?:us|me|the (?:camera|viewer|front))|closer to (?:us|me|the (?:camera|viewer|front))|in front)$/i, 'closer'],
  [/^(?:farther|further|away|back|backwards?|(?:farther|further) (?:away|back)|back a bit|in the back|to the back|behind)$/i, 'farther'],
] // biome-ignore format: a table

function goalOf(words: string): Goal | undefined {
  const said = words
    .replace(
      /^(?:(?:all the way|over|further|farther|more|a bit|straight|slightly|a little|some more) )+(?=to|left|right|up|down|in|on)/i,
      '',
    )
    .trim()
  return goals.find(([pattern]) => pattern.test(said))?.[1] ?? whereOf(said)
}

function moved(what: string, words: string): StepKind | undefined {
  if (what === '' || (isWhole(what) && !isPronoun(what)) || isIndefinite(what)) return undefined
  const to = goalOf(words)
  if (to !== undefined) return { do: 'move', what, to }
  const beside = besideOf(
    words
      .replace(/^(?:so (?:that )?(?:it|he|she) is |to be |over |closer )+/i, '')
      .replace(/^(?:to|on|at) (?=the (?:left|right)(?:[- ]hand)?(?: side)? of )/i, 'to ')
      .replace(/^to (?=(?:the |his |her )(?!(?:left|right)\b))/i, 'next to '),
  )
  return beside === undefined ? undefined : { do: 'move', what, to: 'closer', beside }
}

const way =
  '(?:to|towards?|in|into|on|onto|at|up|down|left|right|closer|nearer|further|farther|away|back|backwards?|forwards?|higher|lower|over|under|behind|next|beside|below|above|near|between|inside|out|all|more|upwards?|downwards?|upper|top|bottom|so)\\b'

function moveRules(): Parameters<typeof familyOf>[0] {
  return [
    [/^(?:cent(?:er|re)) (.+)$/i, (what) => moved(what, 'in the centre')],
    [/^(?:raise|lift) (.+?)(?: up)?$/i, (what) => moved(what, 'up')],
    [/^(?:lower) (.+?)(?: down)?$/i, (what) => moved(what, 'down')],
    [new RegExp(`^(?:move|shift|push|bring|slide|drag|pull|send|nudge|reposition|relocate|scoot) (.+?) (${way}.*)$`, 'i'), moved],
    // What has no article is not there yet: "put sunglasses on the cat".
    [new RegExp(`^(?:put|place|set|stick|position) ((?:him|her|them|it|(?:the|his|her|my|their|this|that|all|both|its) .+?)) (${way}.*)$`, 'i'), moved],
    [/^(?:make|have|let) (.+?) (?:be |stand |sit |go )?((?:on|in|at|to) the (?:left|right|top|bottom|middle|cent(?:er|re)|foreground|background|front|back)(?: side| of the picture)?|higher up|lower down|closer|farther away|further away|nearer|further back)$/i, moved],
  ] // biome-ignore format: a table
}

const larger: [RegExp, number][] = [
  [/\b(?:huge|giant|enormous|gigantic|massive|colossal|twice|double|two times|2x)\b/i, 2], [/\b(?:three times|triple|3x)\b/i, 3],
  [/\b(?:bigger|larger|taller|enlarge|grow|big|large|tall|longer|wider|up|scale|thicker|magnify|increase|long|wide)\b/i, 1.35],
] // biome-ignore format: a table
const smaller: [RegExp, number][] = [
  [/\b(?:tiny|half|minuscule|microscopic|very small)\b/i, 0.5],
  [/\b(?:smaller|shrink|shorter|small|little|narrower|thinner|down|reduce|minimi[sz]e|decrease|short|slimmer)\b/i, 0.7],
] // biome-ignore format: a table

function factorOf(words: string, { scale, exact }: Amount): number | undefined {
  const times = /\b(\d(?:\.\d{1,2})?) ?(?:x\b|×|times\b)/i.exec(words)?.[1] ?? /\bby (?:a factor of )?(\d(?:\.\d{1,2})?)$/i.exec(words)?.[1]
  const down = smaller.find(([pattern]) => pattern.test(words))?.[1]
  const up = larger.find(([pattern]) => pattern.test(words))?.[1]
  if (times !== undefined) return round(down !== undefined && up === undefined && Number(times) > 1 ? 1 / Number(times) : Number(times))
  if (down !== undefined) return exact === undefined ? round(down === 0.5 ? down : 1 - 0.3 * scale) : round(Math.max(0.05, 1 - exact))
  if (up === undefined) return undefined
  if (exact !== undefined) return round(/\bto$|to\s*$/.test(words) ? exact : 1 + exact)
  return round(up > 1.9 ? up : 1 + 0.35 * scale)
} // biome-ignore format: short

const round = (value: number) => Math.round(Math.min(8, Math.max(0.05, value)) * 100) / 100

const sizes = '(?:huge|giant|enormous|gigantic|massive|colossal|twice (?:as (?:big|large|tall)|(?:its|the|their) size)|double (?:the|its) size|half (?:the|its|as) (?:size|big|large)|half as (?:big|large|tall)|bigger|larger|taller|longer|wider|thicker|big|large|tall|tiny|smaller|shorter|small|little|narrower|thinner|minuscule|(?:\\d(?:\\.\\d)? ?(?:x|times)|three times|two times) (?:bigger|larger|smaller|as (?:big|large)|the size|its size))' // biome-ignore format: a pattern

const resized = (what: string, words: string, amount: Amount): StepKind | undefined => {
  const factor = factorOf(words, amount)
  return what === '' || factor === undefined || (isWhole(what) && !/^(?:it|them|this|that|everything)$/i.test(what)) ? undefined : { do: 'resize', what, factor }
} // biome-ignore format: short

export const resize: Family = (clause) => {
  const amount = amountIn(clause)
  return familyOf([
    [new RegExp(`^(?:make|turn|let|have|get|draw) (.+?) (?:to )?(?:be |look |appear |into |a |more )*(${sizes})$`, 'i'), (what, words) => resized(what, words, amount)],
    [/^(enlarge|grow|shrink|magnify|scale up|scale down|scale|blow up|minimi[sz]e|double|triple|halve|resize) (?:the size of )?(.+?)(?: (up|down|by .+|in size|to half(?: (?:its|the) size)?|(?:\d(?:\.\d+)?) ?(?:x|times)))?$/i, (verb, what, rest) =>
      resized(what.replace(/(?:'s|’s)? size$/i, ''), `${verb === 'halve' ? 'half' : verb} ${rest}`.replace(/^scale (?=down|up)/i, '').replace(/^resize (?=by|up)/i, 'scale '), amount)],
    [/^(increase|decrease|reduce|double|halve) (?:the )?size of (.+?)(?: by)?$/i, (verb, what) => resized(what, verb.replace(/halve/i, 'half'), amount)],
    [/^((?:a )?(?:bigger|larger|smaller|taller)) (.+)$/i, (words, what) => resized(/^the /i.test(what) ? what : `the ${what}`, words, amount)],
  ])(amount.rest) // biome-ignore format: a table
}

const moves = familyOf(moveRules())
export const move: Family = (clause) => moves(amountIn(clause).rest) ?? moves(clause)
