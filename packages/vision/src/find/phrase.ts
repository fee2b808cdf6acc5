/** What words ask for, as data. Knows no picture and no network: "the red car on the left" is a car, red, left. */
import {
  colourWords,
  containerWords,
  deedWords,
  emptyWords,
  groupWords,
  namingColours,
  numberWords,
  ordinalWords,
  type Place,
  placeWords,
  type Relation,
  relationWords,
  type Side,
  type Size,
  shadeWords,
  sizeWords,
  specialNames,
  wornWords,
} from './phraseWords.ts'
import { isPlural } from './plurals.ts'

export interface Phrase {
  wants: Want[]
  /** What is not meant after all. */
  except: Want[]
}

export interface Want {
  kind: 'named' | 'subject' | 'background' | 'everything'
  /** The name with what describes it, as written: "wooden table". Empty for "the one on the left". */
  name: string
  count: 'one' | 'all' | number
  colours: string[]
  /** Colours of a part or of what is worn: "the player in blue". */
  partColours: string[]
  places: Place[]
  size?: Size
  /** Counted from a side; −1 is the last. */
  nth?: { number: number; from: Side }
  relation?: { how: Relation; to: Want; isNot: boolean }
  /** The head of whoever is named. */
  isHead?: boolean
}

/** What is longer is no name. */
const mostLetters = 400

const pictureWords = '(?:picture|image|photo|photograph|frame|scene|shot|view)'
const deed =
  /^(?:please |can you |could you |i (?:want|need|would like)(?: you)?(?: to)? )*(?:(?:select|segment|extract|remove|delete|erase|isolate|find|detect|cut|mask|pick|get|show|highlight|crop|grab|take|outline|keep|choose|give|separate)(?: me)?(?: out| away)? (?:only |just )?)?(?:a |the )?(?:(?:mask|outline|cut-?out) of )?/
const ofPicture = new RegExp(`,? (?:from|in|of|out of|within) (?:the|this|my) (?:whole )?${pictureWords}$`)
const exception =
  /^(.*?),?\s+(?:except for|except|apart from|aside from|other than|besides|excluding|but not|but|minus|that is not|that are not|which is not|that isn't)\s+(.+)$/

export function readPhrase(words: string): Phrase {
  const text = plain(words)
  const [, base, excepted] = exception.exec(text) ?? [undefined, text, undefined]
  const wants = readList(base as string)
  const except = excepted === undefined ? [] : readList(excepted)
  const first = wants[0]
  for (const want of except)
    if (want.kind === 'named' && want.name === '' && first !== undefined) want.name = first.name
  // "Everyone but the man on the left": what is excepted leaves more than one.
  if (except.length > 0) for (const want of wants) if (want.count === 'one') want.count = 'all'
  return { wants, except }
}

function plain(words: string): string {
  return words
    .slice(0, mostLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/["“”«»!?;:()[\]{}.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(deed, '')
    .replace(ofPicture, '')
    .replace(/,? please$/, '')
    .replace(/ (?:nearest|closest)? ?(?:to|near) (?:the |us$|me$)(?:camera|viewer|photographer)?$/, (words) =>
      /camera|viewer|photographer|us$|me$/.test(words) ? ' in the front' : words,
    )
    .replace(/\bblack and white\b/g, 'black white')
    .trim()
}

/** "The cup and the spoon". A colour before "and" belongs to what follows it, a place is one of two of the same. */
function readList(text: string): Want[] {
  const segments = text
    .split(/,\s*(?:and\s+|or\s+)?|\s+(?:and|&|\+|plus|or|as well as|along with|together with)\s+/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  const wants: Want[] = []
  let waiting: Want[] = []
  for (const segment of segments) {
    const want = readWant(segment)
    const before = wants.at(-1)
    const hasArticle = /^(?:the|a|an|all|every|both|my|this|that)\b/.test(segment)
    // "The man with a hat and glasses": the glasses are his.
    if (before?.relation?.how === 'with' && !hasArticle && waiting.length === 0) continue
    if (want.kind === 'named' && want.name === '' && segment !== segments.at(-1)) {
      waiting.push(want)
      continue
    }
    for (const left of waiting) {
      if (left.colours.length > 0) want.colours.unshift(...left.colours)
      else wants.push({ ...left, name: want.name === '' ? (before?.name ?? '') : want.name })
    }
    waiting = []
    if (want.kind === 'named' && want.name === '' && before !== undefined) want.name = before.name
    wants.push(want)
  }
  return [...wants, ...waiting]
}

function readWant(segment: string): Want {
  const want: Want = { kind: 'named', name: '', count: 'one', colours: [], partColours: [], places: [] }
  let text = takeOrdinal(` ${segment} `, want)
  text = takePlaces(text, want)
  const { head, relation } = cutRelation(text)
  readName(head, want)
  if (relation !== undefined) relate(want, relation)
  return want
}

/** "The second swan from the left", "the last car". */
function takeOrdinal(text: string, want: Want): string {
  const words = [...ordinalWords.keys()].join('|')
  const counted = new RegExp(
    `\\b(${words})((?: (?!from\\b)[\\w-]+)*?)(?: (?:counting )?from (?:the )?(left|right|top|bottom|front|back))?(?= |$)`,
  )
  const match = new RegExp(
    `\\b(${words}) ((?:(?!from\\b)[\\w-]+ )*?)from (?:the )?(left|right|top|bottom|front|back) `,
  ).exec(text)
  if (match !== null) {
    want.nth = { number: ordinalWords.get(match[1] as string) as number, from: sideOf(match[3] as string) }
    return text.replace(match[0], `${match[2]} `)
  }
  const alone = counted.exec(text)
  if (alone === null) return text
  want.nth = { number: ordinalWords.get(alone[1] as string) as number, from: 'left' }
  return text.replace(` ${alone[1]} `, ' ')
}

function sideOf(word: string): Side {
  return word === 'front' ? 'near' : word === 'back' ? 'far' : (word as Side)
}

/** "In the top left corner", "at the back": before other relations, since they look like one. */
function takePlaces(text: string, want: Want): string {
  const side = 'left|right|top|bottom|upper|lower|middle|cent(?:er|re)|front|back|foreground|background|distance|corner'
  const phrase = new RegExp(
    ` (?:on|at|to|in|towards?|along|near|from|by) (?:the |its |their )?(?:very |far |extreme |immediate )?((?:${side})(?:[- ](?:${side}))*)(?:[- ]?hand)?(?: (?:side|part|edge|half|area|row|corner|end))?(?: of (?:the|this) ${pictureWords})?(?= |$)(?! of\\b)`,
    'g',
  )
  return text.replace(phrase, (_, named: string) => {
    for (const word of named.split(/[- ]/)) want.places.push(...(placeWords.get(word) ?? []))
    return ' '
  })
}

function cutRelation(text: string): { head: string; relation?: { how: Relation; isNot: boolean; target: string } } {
  let best: { at: number; words: string; how: Relation; isNot: boolean } | undefined
  for (const [words, how, isNot = false] of relationWords) {
    const at = text.indexOf(` ${words} `)
    if (at < 0 || text.slice(0, at).trim() === '') continue
    if (best === undefined || at < best.at) best = { at, words, how, isNot }
  }
  if (best === undefined) return { head: text }
  return {
    head: text.slice(0, best.at),
    relation: { how: best.how, isNot: best.isNot, target: text.slice(best.at + best.words.length + 2).trim() },
  }
}

function relate(want: Want, { how, isNot, target }: { how: Relation; isNot: boolean; target: string }) {
  const to = readWant(target)
  const last = to.name.split(' ').at(-1) as string
  const isColourOnly = to.name === '' || wornWords.has(last)
  if (isColourOnly && to.colours.length > 0 && !isNot) {
    want.partColours.push(...to.colours)
    return
  }
  if (to.name === '' || (how === 'with' && wornWords.has(last))) return
  want.relation = { how, to, isNot }
}

/** Numbers, sizes, colours and places stand before the name; what is left is the name. */
function readName(text: string, want: Want) {
  const words = headOf(text, want)
    .split(' ')
    .filter((word) => word !== '')
  const special = specialNames.get(words.filter((word) => !emptyWords.has(word) && word !== 'a').join(' '))
  if (special !== undefined && want.places.length === 0) {
    want.kind = special
    if (special === 'everything') want.count = 'all'
    return
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (takeNumber(word, words, want) || takeWord(word, words, want)) continue
    words.unshift(word)
    break
  }
  while (words.length > 1 && deedWords.has(words.at(-1) as string)) words.pop()
  nameless(words, want)
  want.name = words.join(' ')
  if (want.count === 'one' && isPlural(want.name)) want.count = 'all'
}

/** "The one on the left", "someone". */
function nameless(words: string[], want: Want) {
  const word = words[0] ?? ''
  if (!/^(?:ones?|someone|anyone)$/.test(word)) return
  words.splice(0, words.length, ...(word.startsWith('one') ? [] : ['person']))
  if (word === 'ones') want.count = 'all'
}

/** The first number that says more than one counts: all of "all the two dogs". */
function takeNumber(word: string, rest: string[], want: Want): boolean {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : numberWords.get(word)
  if (number === undefined || number === 0 || rest.length === 0) return false
  if (want.count === 'one') want.count = number === 1 ? 'one' : number
  return true
}

/** Whether the word was one that describes, and is now in the wish. An orange may be so, or be what is meant. */
function takeWord(word: string, rest: string[], want: Want): boolean {
  const size = sizeWords.get(word)
  const places = placeWords.get(word)
  const colour = colourWords.get(word.replace(/-(?:colou?red)$/, ''))
  if (emptyWords.has(word)) return true
  if (deedWords.has(word) && rest.length > 0) return true
  if (namingColours.has(word) && rest.length === 0) return false
  if (colour !== undefined) {
    if (!(shadeWords.has(word) && colourWords.has(rest[0] ?? ''))) want.colours.push(colour)
    return true
  }
  if (size !== undefined) {
    want.size = size
    return true
  }
  if (places === undefined) return false
  want.places.push(...places)
  return true
}

/** "The man's face", "a flock of birds", "a cup of tea". */
function headOf(text: string, want: Want): string {
  const owned = /^(.*?)'s? (.+)$/.exec(text.trim()) ?? undefined
  const [, owner, thing] = owned ?? []
  const part = /^(?:the |a )?(face|head|faces|heads)(?: of (.+))?$/
  if (thing !== undefined) {
    if (part.test(thing)) want.isHead = true
    else if (owner !== undefined) want.relation = { how: 'on', to: readWant(owner), isNot: false }
    return part.test(thing) ? (owner as string) : thing
  }
  const headed = part.exec(text.trim())
  if (headed !== null) {
    want.isHead = true
    return (
      headed[2] ?? (headed[1] as string).replace(/^(?:face|head)$/, 'person').replace(/^(?:faces|heads)$/, 'people')
    )
  }
  const [, before, last, after] = /^(.*?)([\w-]+) of (?!the )(.+)$/.exec(text.trim()) ?? []
  if (last === undefined || after === undefined) return text
  if (groupWords.has(last)) {
    want.count = 'all'
    return after
  }
  return containerWords.has(last) ? `${before}${last}` : text
}
