/** Slips of the fingers in the words that orders are made of: "mkae teh backgroud whtie". */
import { singulars } from '../reading/lemma.ts'
import { nounOf } from '../reading/lexicon.ts'
import { oneOff } from '../reading/nouns.ts'
import { colourOf } from '../reading/words/colours.ts'

const slips = new Map(
  'teh the|hte the|tge the|thhe the|adn and|nad and|ans and|wiht with|whit with|wth with|fo of|ot to|ti it|pls please|plz please|pleas please|plese please|u you|ur your|bg background|bkg background|bckground background|backround background|backgorund background|bakground background|colur colour|collor color|grey-scale greyscale|pic picture|phto photo|foto photo|pitcure picture|picure picture|imgae image|brigther brighter|brigter brighter|saturaton saturation|constrast contrast|wierd weird|lable label|litle little|alot a lot|abit a bit|abit, a bit|sunglases sunglasses|snglasses sunglasses'
    .split('|')
    .map((entry): [string, string] => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)

const orders =
  'make remove delete erase change replace switch swap turn convert transform rotate flip mirror crop zoom extend expand upscale enlarge shrink resize move brighten darken lighten sharpen blur soften colour color recolour recolor paint write insert place isolate keep blend restore straighten enhance improve increase decrease reduce saturate desaturate background foreground brightness contrast saturation exposure sharpness transparent brighter darker warmer cooler sharper blurry blurred bigger larger smaller vertical horizontal vertically horizontally clockwise watercolor watercolour picture photo image sunset sunrise winter summer autumn spring foggy rainy snowy night people person everything except yellow purple orange white black green'.split(
    ' ',
  )
const known = new Set(orders)

const isKnown = (word: string) =>
  known.has(word) || colourOf(word) !== undefined || singulars(word).some((lemma) => nounOf(lemma) !== undefined)

/** Real words, and none that orders need. */
const real = new Set('males maker removed remover deleted changed changes moved moves moving faded places placed painted crops turned turns flips zooms steep keeper sharpened photos images pictures nights lighted blue blurs'.split(' ')) // biome-ignore format: a list

function mended(word: string): string {
  const lower = word.toLowerCase()
  const slip = slips.get(lower)
  if (slip !== undefined) return slip
  if (lower.length < 4 || !/^[a-z]+$/.test(lower) || isKnown(lower) || real.has(lower) || /(?:ing|ed|ly|s)$/.test(lower)) return word
  // Of short words only what has all its letters: "mkae", but not "cape" for "make".
  const near = orders.filter((order) => oneOff(order, lower) && isSlip(order, lower) && (order[0] === lower[0] || order[0] === lower[1]))
  return near.length === 1 ? (near[0] as string) : word
} // biome-ignore format: short

/** A letter left out, doubled or swapped; another letter makes another word: "invert" is no slip for "insert". */
const isSlip = (order: string, said: string) =>
  sorted(order) === sorted(said) ||
  (order.length > 5 &&
    order.length !== said.length &&
    !(order.length < 9 && (order.startsWith(said) || said.startsWith(order))))

const sorted = (word: string) => [...word].sort().join('')

const most = 400

/** Quoted words are hidden by now; what is written without quotes stays as it was typed. */
export function withoutSlips(text: string): string {
  if (text.length > 2000 || /\b(?:write|type|say|says|reads?|caption|title|text|spell)\b/i.test(text)) return text
  let count = 0
  return text.replace(/[\p{L}'’-]+/gu, (word) => (count++ > most ? word : mended(word)))
}
