/** What is to stay as it is: "don't change the sky", "leave the car as it is", "except for the dog". */
import { type Family, familyOf } from './rule.ts'
import type { StepKind } from './step.ts'
import { isWhole, picture } from './words/whole.ts'

/** Kept anyway, or nothing that lies in one place of the picture. */
const kept = new RegExp(
  `^(?:(?:the|its|his|her|their|all|my|any|same|original|exact|overall|general|main) )*(?:everything|anything|nothing|everyone|all|rest|rest of (?:it|the (?:${picture}|scene))|others?|other (?:things|parts|details|elements)|else|(?:everything|anything|everyone|nothing|all) (?:else|other)(?: .*)?|things?|composition|style|pose|posture|lighting|light|colou?rs?|proportions?|identity|expression|(?:aspect )?ratio|quality|resolution|size|framing|layout|perspective|features|facial features|shape|look|details?|mood|atmosphere|angle|position|${picture}|scene|texture|focus|likeness|sharpness|way (?:it|they) (?:is|are))$`,
  'i',
)

/** "but not too much" */
const hedges = /^(?:too|so|that|very|overly|much)\b/i

function held(words: string): StepKind[] {
  const what = words
    .replace(/^(?:with|anything (?:about|on)|the (?:look|colou?rs?|shape|style) of)\s+/i, '')
    .replace(/ (?:at all|in any way|please|too much)$/i, '')
    .trim()
  return what === '' || hedges.test(what) || isWhole(what) || kept.test(what) ? [] : [{ do: 'protect', what }]
}

const asItIs =
  '(?:as (?:it is|is|they are|before|it was)|unchanged|(?:exactly )?the same|untouched|alone|intact|exactly.*|there|where .+|in place|visible|like (?:it is|that|this)|unaltered|unedited|in the picture)'

export const unchanged: Family = familyOf([
  [new RegExp(`^(?:keep|leave|preserve|retain|maintain)(?: (?!only|just)(.+?))? ${asItIs}$`, 'i'), held],
  [/^(?:keep|leave|preserve|retain|maintain)(?: (?!only|just)(.+?))?$/i, held],
  [/^(?:don't|do not|don’t|without|never|not|no need to)(?: (?:change|changing|touch|touching|alter|altering|move|moving|modify|modifying|affect|affecting|edit|editing|mess(?:ing)?(?: with| up)?|remove|removing|replace|replacing|recolou?r|blur|blurring|crop|cropping|distort|distorting|ruin|harm|cut))(?: (.+))?$/i, held],
  [/^(.+?) (?:stays?|remains?|should (?:stay|remain)|must (?:stay|remain|not (?:change|be (?:changed|touched)))|should(?:n't| not) (?:change|be (?:changed|touched)))(?: .+)?$/i, held],
  [/^(?:but )?(?:not|don't make (?:it|them|this)|do not make it|don't go|nothing)(?: (?:look|be|get))?(?: (?:way|far))? (?:too|overly|so|over[- ]?)\b.*$/i, () => []],
  // How a lens would be set for it says nothing new.
  [/^(?:like |at |as (?:with|at) |with )?(?:an? )?f ?\/? ?\d{1,2}(?:\.\d)?(?: (?:lens|aperture))?$/i, () => []],
  [/^(?:nothing else|and nothing else|that's (?:it|all)|that is all|thanks?(?: you)?(?: (?:a lot|so much|very much))?|please|cheers|(?:(?:the|this|my|same|exact) )+(?:picture|image|photo|photograph|scene))$/i, () => []],
]) // biome-ignore format: a table

/** Steps on the whole, of which a part can be excepted. */
const wholes = new Set<StepKind['do']>(['surroundings', 'style', 'palette', 'adjust', 'background'])

const excepting =
  /^(.+?),? (?:except(?: for)?|apart from|but not(?: for)?|aside from|other than|excluding|not including|but leave|but keep|without (?:changing|touching|affecting)) (.+)$/i

/** "make it night except for the car" */
export const exceptOf =
  (read: Family): Family =>
  (clause) => {
    const [, rest, what] = excepting.exec(clause) ?? []
    if (rest === undefined || what === undefined || /^(?:everything|everyone|everybody|all|nothing|anything)$/i.test(rest)) return undefined
    const steps = read(rest)
    const isOnWhole = steps?.every((step) => wholes.has(step.do) && !('what' in step && step.what !== undefined))
    return steps === undefined || steps.length === 0 || isOnWhole !== true ? undefined : [...steps, ...held(what.replace(new RegExp(` ${asItIs}$`, 'i'), ''))]
  } // biome-ignore format: short
