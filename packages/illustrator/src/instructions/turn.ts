/** Turned and mirrored: the whole picture, or one thing in it. */
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { isWhole, unarticled } from './words/whole.ts'

const whatOf = (what: string) => (what === '' || isWhole(what) ? {} : { what })

const numbers: Record<string, number> = { ninety: 90, 'forty-five': 45, 'forty five': 45, ten: 10, five: 5, two: 2, three: 3, 'one eighty': 180, 'a quarter turn': 90, 'a quarter': 90, 'half a turn': 180, 'a few': 3, 'a couple of': 2, one: 1, fifteen: 15, thirty: 30, twenty: 20 } // biome-ignore format: a table

const number =
  '(\\d{1,3}(?:\\.\\d{1,2})?|ninety|forty[- ]five|ten|five|two|three|one|fifteen|twenty|thirty|one eighty|a quarter turn|a quarter|half a turn|a few|a couple of)'
const leftward = /counter|anti|\bleft\b|ccw/i

function rotated(what: string, said: string, clause: string): StepKind | undefined {
  const amount = numbers[said.toLowerCase()] ?? Number(said)
  if (!Number.isFinite(amount)) return undefined
  const degrees = (amount % 360) * (leftward.test(clause) || /-\s*\d/.test(clause) ? -1 : 1)
  return { do: 'rotate', degrees, ...whatOf(what) }
}

const flipped = (axis: 'horizontal' | 'vertical', what: string): StepKind => ({ do: 'flip', axis, ...whatOf(what) })

const isUpright = (words: string) => /vertical|upside|top to bottom|up and down|downwards|head over/i.test(words)

const rules = familyOf([
  [new RegExp(`^(?:rotate|turn|tilt|spin|straighten|level|twist|lean)(?: (?!by\\b|about\\b)(.+?))?(?: (?:clockwise|counter-?clockwise|anti-?clockwise|to the (?:left|right)|left|right))?(?: by| about| around)* [-+]?${number} ?(?:°|deg(?:rees?)?|)(?: (?:clockwise|counter-?clockwise|anti-?clockwise|ccw|cw|to the (?:left|right)|left|right))?$`, 'i'), (what, said) => ({ do: 'rotate', degrees: Number.NaN, what: `${what}\n${said}` })],
  [/^(?:rotate|spin)(?: (.+?))? (?:to the |towards? the )?(left|right|clockwise|counter-?clockwise|anti-?clockwise)$/i, (what, way) => ({ do: 'rotate', degrees: leftward.test(way) ? -90 : 90, ...whatOf(what) })],
  [/^(?:tilt|lean)(?: (.+?))?(?: (?:slightly|a bit|a little))? (?:to the |towards? the )?(left|right|clockwise|counter-?clockwise|anti-?clockwise)(?: (?:slightly|a bit|a little))?$/i, (what, way) => ({ do: 'rotate', degrees: leftward.test(way) ? -5 : 5, ...whatOf(what) })],
  [/^(?:rotate|turn|flip|put)(?: (.+?))? upside[- ]down$/i, (what) => ({ do: 'rotate', degrees: 180, ...whatOf(what) })],
  [/^upside[- ]down$/i, () => ({ do: 'rotate', degrees: 180 })],
  [/^(?:rotate|turn|put) (.+?) (?:on its side|sideways)$/i, (what) => ({ do: 'rotate', degrees: 90, ...whatOf(what) })],
  [/^rotate(?: (.+))?$/i, (what) => ({ do: 'rotate', degrees: 90, ...whatOf(what) })],
  [/^(?:flip|mirror|reverse|invert)(?: (?!vertical|horizontal|upside|over$|left|right|top)(.+?))?(?: (?:from |over )?(horizontal(?:ly)?|vertical(?:ly)?|left to right|right to left|left[- ]right|top to bottom|upside[- ]down|around|over|the other way(?: around)?|sideways|along the (?:vertical|horizontal) axis))?$/i, (what, way) =>
    /^(?:the |its )?(?:colou?rs|text|writing)$/i.test(what) ? undefined : flipped(isUpright(way) ? 'vertical' : 'horizontal', what)],
  [/^(?:do |make |create |use )?(?:it )?(?:an? |the )?(?:horizontal(?:ly)? |left-right )?(?:mirror(?:ed)?(?: image| version)?|flip|flipped)(?: (?:of (?:it|the picture)|horizontally))?$/i, () => flipped('horizontal', '')],
  [/^(?:a )?vertical flip$/i, () => flipped('vertical', '')],
  [/^(?:turn|spin) (.+?) (?:around|the other way(?: around)?)$/i, (what) => flipped('horizontal', what)],
  [/^(?:make|have|let) (.+?) (?:to )?(?:face|look|point|go|facing|looking) (?:to(?:wards?)? )?(?:the )?(?:left|right|other (?:way|direction|side)|opposite (?:way|direction))$/i, (what) => flipped('horizontal', what)],
]) // biome-ignore format: a table

/** The way to turn may stand anywhere in the clause. */
export const turn: Family = (clause) =>
  rules(clause)?.flatMap((step) => {
    if (step.do !== 'rotate' || !Number.isNaN(step.degrees)) return [step]
    const [what = '', said = ''] = (step.what ?? '').split('\n')
    const made = rotated(unarticled(what) === '' ? '' : what, said, clause)
    return made === undefined ? [] : [made]
  })
