/** Words → a plan. It looks at no picture: what the words name is found by whoever does the steps. */
import { beyondWhy } from './beyond.ts'
import { inEnglish } from './languages.ts'
import { isEnd, type Part, partsOf } from './parts.ts'
import { hideQuotes, quoted, showQuotes, withoutMarks } from './quotes.ts'
import { readClause } from './readClause.ts'
import { plainOf } from './rephrase.ts'
import type { Plan, Step, StepKind } from './step.ts'
import { withoutSlips } from './typos.ts'
import { colourNamed } from './words/colours.ts'
import { isIndefinite } from './words/whole.ts'

const mostLetters = 8000
const mostParts = 80
const mostSteps = 24
const mostJoined = 4

interface Read {
  text: string
  /** With the verb that it leant on. */
  full?: string
  steps: StepKind[]
}

export function readInstruction(instruction: string): Plan {
  const clean = instruction.slice(0, mostLetters).normalize('NFC').replace(/\p{Cc}(?<!\n)|\p{Cf}(?<!\u{200d})/gu, ' ').replaceAll('’', "'") // biome-ignore format: short
  const { text, quotes } = hideQuotes(clean)
  const { read, missed } = readParts(
    partsOf(withoutSlips(inEnglish(text)))
      .flatMap(onGround)
      .slice(0, mostParts),
  )
  const steps = withReferents(withoutSplashed(read)).flatMap(({ text: said, steps: kinds }) =>
    kinds.map((kind): Step => ({ ...shown(kind, quotes), said: showQuotes(said, quotes) })),
  ).filter(isNew) // biome-ignore format: short
  const parts = missed.map((part) => ({ said: shortened(showQuotes(part, quotes)), why: beyondWhy(plainOf(part)) }))
  return {
    steps: steps.slice(0, mostSteps),
    notUnderstood: [...parts.filter(({ why }) => why === undefined).map(({ said }) => said), ...steps.slice(mostSteps).map(({ said }) => said)].slice(0, mostSteps), // biome-ignore format: short
    beyond: parts.flatMap(({ said, why }) => (why === undefined ? [] : [{ said, why }])).slice(0, mostSteps),
  }
}

/** "it's too dark, brighten it up": said twice, done once. */
function isNew(step: Step, at: number, all: readonly Step[]): boolean {
  if (step.do === 'add' || step.do === 'rotate' || step.do === 'flip' || step.do === 'write') return true
  const same = ({ said: _, ...kind }: Step) => JSON.stringify(kind)
  return !all.slice(0, at).some((before) => same(before) === same(step))
}

/** "make the cat bigger and move it to the left": the cat is moved. */
function withReferents(read: readonly Read[]): readonly Read[] {
  let last: string | undefined
  return read.map((each) => ({
    ...each,
    steps: each.steps.map((step): StepKind => {
      const what = 'what' in step ? step.what : undefined
      if (what !== undefined && last !== undefined && /^(?:it|them|him|her)$/i.test(what) && step.do !== 'add')
        return { ...step, what: last } as StepKind
      if (what !== undefined && !/^(?:it|them|him|her|this|that)$/i.test(what) && step.do !== 'remove' && step.do !== 'protect')
        last = step.do === 'add' ? what.replace(/^(?:an?|some|another) /i, 'the ') : what
      if (step.do === 'replace') last = step.by.replace(/^(?:an?|some|another) /i, 'the ')
      return step
    }),
  }))
} // biome-ignore format: short

/** "black and white, but keep the rose in colour": the rose would have lost it by then. */
function withoutSplashed(read: readonly Read[]): readonly Read[] {
  const isSplash = (step: StepKind) => step.do === 'background' && step.to === 'grey' && step.except !== undefined
  if (!read.some(({ steps }) => steps.some(isSplash))) return read
  return read.filter(({ steps }) => !steps.some((step) => step.do === 'style' && step.name === 'black-and-white'))
}

/** "the dog on a white background" asks for two things. */
function onGround(part: Part): Part[] {
  const found = /^(.+?),? (?:on|with|against|in front of|onto) (?:an? )?((?:plain |solid |pure )*\S+(?: \S+)?) (?:background|backdrop)$/i.exec(part.text)
  if (found === null || part.text.length > 200 || /^(?:put|place|set|show|use|it|make|have|with|replace|change|swap)(?: (?:it|them|him|her))?$/i.test(found[1] ?? '')) return [part]
  if (colourNamed(found[2] ?? '') === undefined && !/^(?:transparent|blurred|blurry)$/i.test(found[2] ?? '')) return [part]
  const isNothingMore = /^(?:(?:i )?(?:need|want) )?(?:it|this|an? |the |my )?(?:product )?(?:photo|shot|picture|image|pic|it|this)?$/i.test(plainOf(found[1] ?? ''))
  if (isNothingMore) return [{ ...part, text: `make the background ${found[2]}` }]
  return [{ ...part, text: found[1] ?? '' }, { text: `make the background ${found[2]}`, joint: ' and ' }]
} // biome-ignore format: short

function readParts(parts: readonly Part[]): { read: Read[]; missed: string[] } {
  const read: Read[] = []
  const missed: string[] = []
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as Part
    const last = missed.length > 0 && part.joint === '' ? undefined : read.at(-1)
    const joined =
      keptAlone(parts, at) ??
      alone(part) ??
      leaning(part, last, read) ??
      (beyondWhy(plainOf(part.text)) === undefined ? ahead(parts, at) : undefined)
    if (joined === undefined) missed.push(part.text)
    else if (joined.taken > 0) read.push(joined)
    at += Math.max(1, joined?.taken ?? 1)
  }
  return { read, missed: missed.filter((text) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(text)) }
}

type Joined = Read & { taken: number }

/** "keep the dog and remove everything else" */
function keptAlone(parts: readonly Part[], at: number): Joined | undefined {
  if (!/^(?:keep|leave)\b/i.test(plainOf(parts[at]?.text ?? ''))) return undefined
  for (let taken = Math.min(mostJoined, parts.length - at); taken > 1; taken--) {
    const text = joinedText(parts.slice(at, at + taken))
    const steps = readClause(text)
    if (steps !== undefined && (steps[0]?.do === 'keep-only' || steps[0]?.do === 'background'))
      return { text, steps, taken }
  }
  return undefined
}

function alone(part: Part): Joined | undefined {
  if (colourNamed(part.text) !== undefined && part.joint !== '') return undefined
  // "…and a dog": of what was being done before, if that was done to things.
  if (part.joint !== '' && !isEnd(part) && isBareThing(part.text)) return undefined
  const steps = readClause(part.text)
  return steps === undefined ? undefined : { text: part.text, steps, taken: 1 }
}

const isBareThing = (text: string) =>
  // "…but the leaves stay green" is a wish of its own.
  !/ (?:stays?|remains?) /i.test(text) &&
  (isIndefinite(text) || /^(?:the|his|her|their|my|its|all|every|any)\s/i.test(text) || /^\p{L}+$/u.test(text))

/** Understood from the one before: "make it brighter and warmer", "remove the dog and the cat", "a hat on the man and the woman". */
function leaning(part: Part, last: Read | undefined, read: Read[]): Joined | undefined {
  const own = readClause(part.text)
  const isColour = colourNamed(part.text) !== undefined
  const kind = last?.steps.at(-1)?.do
  if (last !== undefined && !isEnd(part)) {
    const isList = kind === 'keep-only' || kind === 'crop' || kind === 'zoom' || (kind === 'write' && own === undefined)
    const said = (isColour && kind === 'recolour') || isList ? undefined : withVerb(part.text, last)
    if (said !== undefined) return { ...said, taken: 1 }
    if (own === undefined || isList) {
      const text = `${last.text}${part.joint}${part.text}`
      const steps = readClause(text)
      if (steps?.[0]?.do === last.steps[0]?.do && steps !== undefined) {
        read[read.length - 1] = { text, steps }
        return { text, steps: [], taken: 0 }
      }
    }
  }
  return own === undefined ? undefined : { text: part.text, steps: own, taken: 1 }
}

const verbs =
  /^(get rid of|take (?:away|out|off)|cut out|throw in|no more|make|turn|change|paint|colou?r|give|set|\S+)\s+/i
const objects =
  /^(?:make|turn|get|have|render|give|set|change)\s+(it|him|her|them|this|everything|(?:the|his|her|my|its|their|this)\s+(?:\S+\s)?\S+)\s+/i

/** The verb of the one before, or the verb and what it was done to. */
function withVerb(text: string, last: Read): Read | undefined {
  const before = plainOf(last.full ?? last.text)
  const verb = verbs.exec(before)?.[0]
  const object = objects.exec(before)?.[0]
  const kind = last.steps.at(-1)?.do
  // Something definite is not added by leaning: "a hat on the man and the woman".
  if (kind === 'add' && !isIndefinite(text) && !/^\p{L}+(?: \p{L}+)?$/u.test(text)) return undefined
  if (kind === 'add' && isIndefinite(text)) {
    const steps = readClause(text) ?? readClause(`add ${text}`)
    return steps === undefined ? undefined : { text, full: `add ${text}`, steps }
  }
  const isNamed = /^(?:the|his|her|their|my|its)\s/i.test(text)
  const tries =
    !isNamed && (kind === 'adjust' || kind === 'resize' || kind === 'surroundings' || kind === 'style')
      ? [object, verb]
      : [verb, object]
  for (const words of tries) {
    const full = `${words}${text}`
    const steps = words === undefined ? undefined : readClause(full)
    if (steps !== undefined && steps.length > 0 && isLike(steps, last)) return { text, full, steps }
  }
  return undefined
}

/** A verb that is left out means again what it meant. */
const isLike = (steps: readonly StepKind[], last: Read) =>
  steps[0]?.do === last.steps.at(-1)?.do ||
  (steps[0]?.do === 'erase-text' && last.steps.at(-1)?.do === 'remove') ||
  last.steps.at(-1)?.do === 'surroundings' ||
  /^(?:make|turn|change|give)\b/i.test(plainOf(last.full ?? last.text))

const ordering = /^make the background\b/i

/** With what follows: "make the cat and the dog blue". */
function ahead(parts: readonly Part[], at: number): Joined | undefined {
  for (let taken = 2; taken <= Math.min(mostJoined, parts.length - at); taken++) {
    const next = parts[at + taken - 1]
    // An order of its own is no end of the one before it.
    if (
      /[;\n.!?…]/.test(next?.joint ?? '') ||
      (ordering.test(next?.text ?? '') && readClause(next?.text ?? '') !== undefined)
    )
      return undefined
    const text = joinedText(parts.slice(at, at + taken))
    const steps = readClause(text)
    if (steps !== undefined) return { text, steps, taken }
  }
  return undefined
}

const joinedText = (parts: readonly Part[]) =>
  parts.map(({ text, joint }, at) => (at === 0 ? text : `${joint}${text}`)).join('')

const hidden = new RegExp(quoted)

/** The quoted words back in their places: what is written without its marks. */
function shown(kind: StepKind, quotes: readonly string[]): StepKind {
  const back = (value: unknown, key: string): unknown => {
    if (typeof value === 'string' && hidden.test(value))
      return key === 'text' ? withoutMarks(value, quotes) : showQuotes(value, quotes)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, back(each, name)]))
  }
  return back(kind, '') as StepKind
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}…` : text)
