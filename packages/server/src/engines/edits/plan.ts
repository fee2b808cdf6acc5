/** The plan for one edit: what the reader made of the words, and what the words mean with a mask or a reference beside them. */
import { type Plan, readInstruction, type Step } from './borrowed.ts'

interface Given {
  hasMask: boolean
  hasReference: boolean
}

/** "the reference", "the second picture", "this style". */
const referenceWords =
  /\b(?:reference|ref|(?:second|other|2nd|attached|provided|given) (?:image|picture|photo|photograph|one)|(?:this|that|same|its) (?:style|look|colou?rs|palette|mood|manner))\b/i
const fromReference =
  /\s+(?:from|in|of|on|shown in)\s+(?:the\s+|this\s+|that\s+|my\s+)?(?:reference|ref\b|second|other|2nd|attached|provided|given).*$/i
const styleWords = /\b(?:style|look|colou?rs?|palette|mood|manner|tones?|grading|grade|feel|vibe|like|match|as in)\b/i

const takeAway =
  /^(?:please\s+)?(?:remove|erase|delete|clear|clean|fill|take away|get rid of|inpaint|heal)(?:\s+(?:up|in|out))?(?:\s+(?:it|this|that|them|these|those|the (?:masked |selected |marked )?(?:area|part|region|selection|mask|hole|thing|object|stuff)|here|everything))?\s*[.!]?$/i
/** A name alone, as it is put into a mask: "cat", "wooden bench". */
const bareName = /^(?:with\s+)?(?:[\p{L}'-]+\s?){1,5}$/u

export function planFor(instruction: string, given: Given): Plan {
  const plan = readInstruction(instruction)
  const { steps, notUnderstood } = understood(plan, given)
  const all = [...steps.map((step) => reread(step, given)), ...notUnderstood.steps]
  const isEmpty = all.length === 0 && given.hasReference
  return {
    steps: isEmpty ? [likeReference(instruction)] : all,
    notUnderstood: isEmpty ? [] : notUnderstood.left,
    beyond: isEmpty ? [] : plan.beyond,
  }
}

function understood({ steps, notUnderstood }: Plan, given: Given) {
  const made: Step[] = []
  const left: string[] = []
  for (const said of notUnderstood) {
    const step = stepFrom(said, given)
    if (step === undefined) left.push(said)
    else made.push(step)
  }
  return { steps, notUnderstood: { steps: made, left } }
}

function stepFrom(said: string, { hasMask, hasReference }: Given): Step | undefined {
  if (takeAway.test(said.trim())) return { do: 'remove', what: hasMask ? '' : 'it', said }
  if (hasReference && referenceWords.test(said)) return referenceStep(said)
  if (hasMask && bareName.test(said.trim()) && said.trim().split(/\s+/).length <= 4)
    return { do: 'add', what: said.trim().replace(/^with\s+/i, ''), said }
  return undefined
}

function referenceStep(said: string): Step {
  if (/\bbackground\b/i.test(said)) return { do: 'background', to: 'place', words: 'the reference', said }
  const named =
    /(?:add|put|place|insert|include|use|take|copy|bring|paste|with)\s+(?:in\s+)?((?:the|a|an|his|her|my)\s+.+)$/i.exec(
      said,
    )?.[1]
  const what = named?.replace(fromReference, '')
  if (
    what !== undefined &&
    what !== named &&
    !styleWords.test(what) &&
    !/^(?:the )?(?:reference|image|picture)/i.test(what)
  )
    return { do: 'add', what: `${what} from the reference`, said }
  return likeReference(said)
}

const likeReference = (said: string): Step => ({ do: 'style', name: 'reference', strength: 1, said })

/** Steps that mean something else with a mask or a reference. */
function reread(step: Step, { hasMask, hasReference }: Given): Step {
  if (hasMask && step.do === 'palette' && step.colours.length === 1)
    return { do: 'recolour', what: '', colour: step.colours[0] as string, said: step.said }
  if (!hasReference || !referenceWords.test(step.said)) return step
  if (step.do === 'background') return { do: 'background', to: 'place', words: 'the reference', said: step.said }
  if (step.do === 'style' || step.do === 'palette') return likeReference(step.said)
  // "Put the cat from the second picture on the table" moves nothing that is here.
  if (step.do === 'move' && meantInReference(step.what) !== undefined)
    return {
      do: 'add',
      what: step.what,
      said: step.said,
      ...(step.beside === undefined ? {} : { beside: step.beside }),
    }
  return step
}

/** What of the reference is meant, where it is: "the cat from the reference" → "the cat". */
export function meantInReference(what: string): string | undefined {
  const plain = what.replace(fromReference, '')
  if (plain !== what) return plain
  return /^(?:the\s+)?(?:reference|(?:second|other) (?:image|picture|photo))$/i.test(what.trim()) ? 'it' : undefined
}

export function usesReference({ steps }: Plan): boolean {
  return steps.some(
    (step) =>
      (step.do === 'style' && step.name === 'reference') ||
      (step.do === 'background' && step.words === 'the reference') ||
      (step.do === 'add' && meantInReference(step.what) !== undefined) ||
      (step.do === 'replace' && meantInReference(step.by) !== undefined),
  )
}
