/** A thing that was read, as the subject that is drawn. */
import { nounOf } from './lexicon.ts'
import type { ReadSubject } from './reading.ts'
import { isAnimate, isBeast, type Thing } from './thing.ts'
import { companies, crowds, twos } from './words/groups.ts'
import { peopleIn } from './words/people.ts'

const likenesses = new Set([
  'silhouette',
  'logo',
  'symbol',
  'figure',
  'sticker',
  'decal',
  'icon',
  'print',
  'image',
  'reflection',
  'toy',
  'head',
  'drawing',
  'picture',
  'figurine',
  'emoji',
])

/** Faces can be made by anything; to sit or run, one must be alive. */
const faces = new Set(['smiling', 'angry', 'crying', 'sleeping'])

/** Plain plurals: "cats" are three. */
const plural = 3

/** The drawing for a thing, with what describes it taken in: an old man, a panda that is a scientist. */
function drawing(thing: Thing): Pick<ReadSubject, 'word' | 'art' | 'via'> | undefined {
  const { lemma, noun } = thing.found
  const age = thing.adjectives.find((word) => word === 'old' || word === 'elderly' || word === 'aged')
  const aged = age === undefined ? undefined : nounOf(`old ${lemma}`)
  const actor = thing.describing.find(({ noun: describing }) => isAnimate(describing.art))
  // A raccoon detective is shown as a raccoon; a punk squirrel as a squirrel.
  if (actor?.noun.art !== undefined && isBeast(actor.noun.art) && isAnimate(noun.art) && !isBeast(noun.art))
    return { word: `${actor.lemma} ${lemma}`, art: actor.noun.art, via: actor.noun.via }
  // A turtle silhouette shows a turtle.
  const shown = likenesses.has(lemma)
    ? thing.describing.findLast(({ noun: describing }) => describing.art !== undefined)
    : undefined
  if (shown?.noun.art !== undefined) return { word: shown.lemma, art: shown.noun.art, via: shown.noun.via }
  const found = aged?.art === undefined ? noun : aged
  if (found.art === undefined) return undefined
  return { word: lemma, art: found.art, via: found.via }
}

function countOf(thing: Thing): number {
  if (thing.count !== undefined) return thing.count
  if (thing.found.emoji !== undefined) return thing.found.emoji
  if (twos.has(thing.found.phrase)) return 2
  return thing.found.isPlural ? plural : 1
}

function subjectFrom(thing: Thing, drawn: Pick<ReadSubject, 'word' | 'art' | 'via'>, count: number): ReadSubject {
  const subject: ReadSubject = { ...drawn, count, counted: thing.counted, size: thing.size, isHead: false }
  const isPied = thing.colours.includes('#1d1d20') && thing.colours.includes('#f7f7f5')
  const [colour] = isPied ? [] : thing.colours
  if (colour !== undefined) subject.colour = colour
  if (thing.material !== undefined) subject.material = thing.material
  if (thing.pose !== undefined && (isAnimate(drawn.art) || faces.has(thing.pose))) subject.pose = thing.pose
  return subject
}

/** One subject for most; several for a family; none where nothing drawn shows it. */
export function subjectsOf(thing: Thing): ReadSubject[] {
  const { lemma, phrase } = thing.found
  const company = Object.hasOwn(companies, phrase)
    ? companies[phrase]
    : Object.hasOwn(companies, lemma)
      ? companies[lemma]
      : undefined
  if (company !== undefined && (lemma !== 'couple' || !thing.counted)) {
    const wanted = lemma === 'family' ? (thing.count ?? 4) : company.length
    return peopleIn(company, wanted, thing.describing.find(({ noun }) => isAnimate(noun.art))?.lemma).flatMap(
      ([member, count]) => {
        const noun = nounOf(member)
        if (noun?.art === undefined) return []
        return [subjectFrom(thing, { word: member, art: noun.art, via: noun.via }, count)]
      },
    )
  }
  const crowd = Object.hasOwn(crowds, phrase) ? crowds[phrase] : undefined
  if (crowd !== undefined) {
    const noun = nounOf(crowd[0])
    if (noun?.art !== undefined)
      return [subjectFrom(thing, { word: phrase, art: noun.art, via: noun.via }, thing.count ?? crowd[1])]
  }
  const drawn = drawing(thing)
  return drawn === undefined ? [] : [subjectFrom(thing, drawn, countOf(thing))]
}
