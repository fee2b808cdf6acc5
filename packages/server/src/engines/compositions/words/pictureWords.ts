/** Which picture is meant by which words: by its number, by its tag's name, or by what it shows. */
import { classify, findAll, namesMeant, read, resize, settingOfWord, type Work, within } from '../borrowed.ts'
import { isPlace } from '../painting/places.ts'
import type { AskedScenery, Tagged } from '../scenery.ts'
import { artNamed } from './standIns.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const numbers = `(${ordinals.join('|')}|last|\\d+(?:st|nd|rd|th)?)`
const pictureWord = '(?:picture|image|photo(?:graph)?|one)'
/** “the sofa from the second picture”, “the man in image 2”. */
const fromNumbered = new RegExp(
  `\\b(?:an?|the)\\s+([\\w-]+(?:\\s+[\\w-]+)?)\\s+(?:from|in|of)\\s+(?:the\\s+)?(?:${numbers}\\s+${pictureWord}|${pictureWord}\\s+(\\d+))`,
  'gi',
)
/** “the second picture”, “image 2”. */
const numbered = new RegExp(`\\b(?:the\\s+)?(?:${numbers}\\s+${pictureWord}|${pictureWord}\\s+(\\d+))\\b`, 'gi')
/** Words of the asking rather than of the scene. */
const asking =
  /^\s*(?:please\s+)?(?:(?:put|place|add|combine|merge|show|make|create|let|have|generate|compose|blend|bring|mix)\s+)|\b(?:(?:all|both|of|the|these|those|my)\s+)*(?:pictures|images|photos|photographs)\b(?:\s+(?:together|into|in)\b)?(?:\s+(?:one|a single)\b)?|\b(?:into|in)\s+(?:one|a single)\s+(?:scene|picture|image)\b|\btogether\b/gi // biome-ignore format: one pattern

export async function tagByWords(
  prompt: string,
  pictures: readonly Tagged[],
  work: Work,
): Promise<Pick<AskedScenery, 'text' | 'pictures'>> {
  const tagged = pictures.map((picture) => ({ ...picture }))
  let text = byNumber(prompt, tagged).replace(asking, ' ').replace(/\s+/g, ' ').trim()
  for (const picture of tagged) {
    if (text.includes(`@${picture.tag}`)) continue
    const said = await saidFor(text, picture, work)
    if (said === undefined) continue
    text = replaced(text, said, `@${picture.tag}`)
  }
  text = byWhere(byElimination(text, tagged), tagged)
  return { text: text === '' ? tagged.map(({ tag }) => `@${tag}`).join(' and ') : led(text, tagged), pictures: tagged }
}

/** “The house”, said where no picture was known to show one, is the picture that nothing else means. */
function byElimination(text: string, pictures: readonly Tagged[]): string {
  let left = text
  const isFree = ({ tag }: Tagged) => !left.includes(`@${tag}`)
  const nouns = read(left.replace(/@\w+/g, 'it')).subjects.map(({ word }) => word)
  for (const noun of nouns) {
    const picture = pictures.find(isFree)
    if (picture === undefined) break
    if (new RegExp(`\\b(?:the|this|that|my|our|his|her)\\s+(?:[\\w-]+\\s+)?${escaped(noun)}\\b`, 'i').test(left))
      left = replaced(left, noun, `@${picture.tag}`)
  }
  return left
}

/** “At the airport”, where nobody could paint one, is the one picture that nothing else means. */
function byWhere(text: string, pictures: readonly Tagged[]): string {
  const [free, ...others] = pictures.filter(({ tag }) => !text.includes(`@${tag}`))
  if (free === undefined || others.length > 0 || pictures.length < 2) return text
  return text.replace(
    /\b(in front of|in|on|at|inside|before|outside|near|by)\s+(?:the|this|that|my|our)\s+([a-z][\w-]+)(?=[,.;!]|\s+(?:with|and|at|in|while|during|together)\b|\s*$)/i,
    (whole, leading: string, noun: string) => {
      const { subjects, setting } = read(`the robot at the ${noun}`)
      if (subjects.length > 1 || setting !== undefined) return whole
      free.isPlace = true
      return `${leading} @${free.tag}`
    },
  )
}

/** Pictures that no words mean come first: “in a garden” is where they are. */
function led(text: string, pictures: readonly Tagged[]): string {
  if (pictures.some(({ tag }) => text.includes(`@${tag}`))) return text
  const all = pictures.map(({ tag }) => `@${tag}`)
  const list = all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  return /^(?:in|on|at|inside|under|by|near|with|before|having|\w+ing)\b/i.test(text)
    ? `${list} ${text}`
    : `${list} in ${text}`
}

const grounds =
  /^(?:runway|tarmac|road|lawn|floor|ground|grass|field|water|sand|snow|pavement|sidewalk|track|court|pitch|path|scene|background|view|landscape|place|room)s?$/i // biome-ignore format: a list

export function isWhere(before: string, noun: string): boolean {
  const last = noun.slice(noun.lastIndexOf(' ') + 1).toLowerCase()
  return (
    /\b(?:in|on|at|onto|inside|into|in front of|before|along|across|near|by)\s+$/i.test(before) &&
    (grounds.test(last) || settingOfWord.has(last))
  )
}

function byNumber(prompt: string, pictures: Tagged[]): string {
  const tagOf = (ordinal: string | undefined, plain: string | undefined): Tagged | undefined => {
    const word = (ordinal ?? plain ?? '').toLowerCase()
    if (word === 'last') return pictures.at(-1)
    const at = ordinals.indexOf(word)
    return pictures[at >= 0 ? at : Number.parseInt(word, 10) - 1]
  }
  return prompt
    .replace(
      fromNumbered,
      (whole, noun: string, ordinal: string | undefined, plain: string | undefined, at: number) => {
        const picture = tagOf(ordinal, plain)
        if (picture === undefined) return whole
        // “on the runway of image 2”: the whole of it is where the others are.
        if (isWhere(prompt.slice(0, at), noun)) picture.isPlace = true
        else picture.word = noun
        return `@${picture.tag}`
      },
    )
    .replace(numbered, (whole, ordinal?: string, plain?: string) => {
      const picture = tagOf(ordinal, plain)
      return picture === undefined ? whole : `@${picture.tag}`
    })
}

/** The noun of the prompt that is what the picture shows; the tag's own name before all. */
async function saidFor(text: string, { tag, picture }: Tagged, work: Work): Promise<string | undefined> {
  const nouns = read(text.replace(/@\w+/g, 'it')).subjects.map(({ word, art }) => ({ word, art }))
  const own = nouns.find(({ word }) => word.toLowerCase() === tag.toLowerCase())
  if (own !== undefined) return own.word
  if (await isPlace(picture, work)) return undefined
  const labels = await labelsOf(picture, work)
  for (const { word, art } of nouns) {
    const { names, sureness } = await namesMeant(word, work)
    if (labels.some((label) => label === word || label.split(/[ -]/).includes(word) || artNamed(label) === art))
      return word
    if (sureness > 0.8 && labels.some((label) => names.includes(label))) return word
  }
  return undefined
}

/** The most likely first. */
async function labelsOf(picture: Tagged['picture'], work: Work): Promise<string[]> {
  const small = await resize(picture, within(picture, 640))
  const found = (await findAll(small, work)).map(({ label }) => label)
  const classes = (await classify(small, work)).filter(({ score }) => score > 0.12).map(({ label }) => label)
  return [...new Set([...found, ...classes.map((label) => label.split(',')[0] as string)])]
}

/** With its article and adjectives. */
function replaced(text: string, noun: string, tag: string): string {
  const pattern = new RegExp(
    `(?:\\b(?:an?|the|my|this|that|his|her|our|one)\\s+(?:[\\w-]+\\s+){0,2}?)?\\b${escaped(noun)}(?:s|es)?\\b`,
    'i',
  )
  return text.replace(pattern, tag)
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
