/** One thing in the place of another. */
import { nouned } from './add.ts'
import { familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { styleIn } from './style.ts'
import { surroundingsIn } from './surroundings.ts'
import { colourNamed, isThingToo, materialNamed } from './words/colours.ts'
import { isIndefinite, isWhole } from './words/whole.ts'

function replaced(what: string, by: string): StepKind[] | undefined {
  if (what === '' || by === '' || isWhole(what) || /^(?:one|ones|just one|only one)$/i.test(what)) return undefined
  if (/^(?:the )?(?:sky|weather|time|season|lighting|light|day|night)$/i.test(what)) {
    const around = surroundingsIn(by)
    if (around?.isAll === true) return [around.step]
  }
  return [{ do: 'replace', what, by: by.replace(/ instead$/i, '') }]
}

/** A thing, and not how the one that is there is to look. */
const isThing = (by: string) =>
  !/^(?:an? )?(?:\S+ )?(?:cartoon|sketch|painting|drawing|watercolou?r|anime|comic|pixel art|anime character|cartoon character|caricature)$/i.test(
    by,
  ) &&
  (colourNamed(by) === undefined || isThingToo(by.replace(/^an? /i, ''))) &&
  (materialNamed(by) === undefined || /^an? /i.test(by)) &&
  !/^(?:the (?:left|right|top|bottom|front|back|side|middle|cent(?:er|re)|foreground|background)|left|right|front|be|look|face|say|have|wear|hold)\b/i.test(
    by,
  ) &&
  !/^(?:be |more |less |much |very )?\w+er$/i.test(by)

export const replace = familyOf([
  [/^(?:make|turn) it (?:into )?((?:an?|two|three) .+?)(?: (?:instead of|rather than|and not) (.+)| instead)?$/i, (by, what) => (isThing(by) && nouned(by) && styleIn(by) === undefined ? [{ do: 'replace', what: what === '' ? 'it' : what, by }] : undefined)],
  [/^(?:use|put|have|i want|i'd like) ((?:an?|two|three) .+?) instead$/i, (by) => (nouned(by) ? [{ do: 'replace', what: 'it', by }] : undefined)],
  [/^substitute (.+?) for (.+)$/i, (by, what) => replaced(what, by)],
  [/^(?:replace|swap|exchange|substitute|switch|trade|change)(?: out)? (.+?) (?:out )?(?:with|for|by) (.+)$/i, replaced],
  [/^swap (?:out )?(.+?) (?:to|into|against) (.+)$/i, replaced],
  [/^(?:switch|exchange) (.+?) (?:to|into) (.+)$/i, (what, by) => (isThing(by) ? replaced(what, by) : undefined)],
  [/^(?:put|add|use|have|draw|show|place|insert|i want) (.+?) (?:instead of|in place of|in the place of|where) (.+?)(?: (?:is|was|stands?|are|were))?$/i, (by, what) => replaced(what, by)],
  [/^instead of (.+?),? (?:i want |i'd like |put |add |use |have |draw |show |make it )?((?:an?|the|some|two|three|one) .+)$/i, replaced],
  [/^(.+?) (?:instead of|rather than|in place of) (.+)$/i, (by, what) => (isIndefinite(by) ? replaced(what, by) : undefined)],
  [/^(?:change|turn|transform|convert|morph|make|evolve|transmute)(?: out)? (.+?) (?:in)?to (?:be |become |look like )?(.+)$/i, (what, by) =>
    isThing(by) && !/\bcolou?r\b/i.test(what) && (styleIn(by) === undefined || !isWhole(what)) ? replaced(what, by) : undefined],
  [/^(?:make|turn|have|let) (.+?) (?:be |become |look like |into )?((?:an?|two|three|four|five) .+)$/i, (what, by) =>
    isThing(by) && /^(?:the|his|her|my|their|its|our|this|that|all|both|every|each)\s/i.test(what) && !/ (?:bit|little|lot|touch|tad)\b/i.test(by) && !/\b(?:with|in|on|at|like|as|wear|hold|have|be|of)$/i.test(what) ? replaced(what, by) : undefined],
]) // biome-ignore format: a table
