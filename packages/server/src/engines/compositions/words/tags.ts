/** The `@tags` of a prompt: which are meant as what. */
import { CannotDo } from '../borrowed.ts'

const written = /(^|[^\w@])@([A-Za-z]\w{0,31})/g

/** In the order they are first written, without their @. */
export function tagsIn(prompt: string): string[] {
  const found: string[] = []
  for (const [, , tag = ''] of prompt.matchAll(written)) if (!found.some((other) => isSame(other, tag))) found.push(tag)
  return found
}

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Throws where the prompt speaks of a picture that was not given. */
export function checkTags(prompt: string, given: readonly string[]) {
  const unknown = tagsIn(prompt).filter((tag) => !given.some((other) => isSame(other, tag)))
  if (unknown.length === 0) return
  const those = unknown.map((tag) => `@${tag}`).join(', ')
  const exist = given.length === 0 ? 'no picture has a tag' : `there is ${given.map((tag) => `@${tag}`).join(', ')}`
  throw new CannotDo(`The prompt names ${those}, but ${exist}.`)
}

/** Each says what a tag is there for, with `TAG` where it is written. What matches is taken out of the words. */
const styleWays = [
  String.raw`(?:,\s*)?\b(?:in|with|using|after)\s+(?:the\s+)?(?:\w+\s+)?(?:style|look|manner|colou?rs|palette|aesthetic|mood)\s+of\s+(?:the\s+)?TAG`,
  String.raw`(?:,\s*)?\b(?:styled|painted|drawn|rendered|looking|coloured|colored)\s+(?:like|as in|after)\s+TAG`,
  String.raw`(?:,\s*)?\b(?:in|with)\s+TAG(?:['’]s)?\s+(?:style|look|colou?rs|palette)`,
]
const placeWays = [
  String.raw`(?:,\s*)?\b(?:and\s+|with\s+)?TAG\s+(?:as|in|is)\s+(?:the\s+)?back(?:ground|drop)`,
  String.raw`\bback(?:ground|drop)\s*:?\s*(?:of\s+)?TAG`,
  String.raw`(?:,\s*)?\b(?:in front of|before|against)\s+(?:the\s+)?TAG`,
  String.raw`(?:,\s*)?\b(?:in|at|on|inside|into|onto|through|across|over|around|near|by|to|within)\s+(?:the\s+)?TAG`,
]

/** Who is before, at or inside something large is seen with the whole of it around. */
const aroundWays = [String.raw`\b(?:in front of|before|at|inside|within|outside)\s+(?:the\s+)?TAG`]

export interface Use {
  text: string
  isUsed: boolean
}

/** The words without what makes the tag a style. */
export const asStyle = (text: string, tag: string): Use => taken(text, tag, styleWays)
/** The words without what makes the tag a place; whether it is one, its picture must say too. */
export const asPlace = (text: string, tag: string): Use => taken(text, tag, placeWays)
/** Only where the words leave no doubt. */
export const asBackground = (text: string, tag: string): Use => taken(text, tag, placeWays.slice(0, 2))

/** Where a picture without things that could stand elsewhere would be the place. */
export const isAround = (text: string, tag: string) => taken(text, tag, aroundWays).isUsed

function taken(text: string, tag: string, ways: readonly string[]): Use {
  for (const way of ways) {
    const pattern = new RegExp(way.replace('TAG', `@${tag}\\b`), 'i')
    if (pattern.test(text)) return { text: text.replace(pattern, ' ').trim(), isUsed: true }
  }
  return { text, isUsed: false }
}

/** What is left of words when a tag that stood alone is gone. */
export function withoutTag(text: string, tag: string): string {
  return text
    .replace(new RegExp(`(?:\\b(?:and|with)\\s+)?@${tag}\\b(?:\\s+and\\b)?`, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
