/** Readings for tests: seeded, of all relations, counts, settings and shapes of frame. */
import { between, pick, randomOf } from '../random.ts'
import { type Reading, type ReadSubject, type Relation, relationKinds, settings, sizes } from '../reading/reading.ts'

const things = [
  'fluent:cat', 'fluent:dog', 'fluent:fox', 'fluent:horse', 'fluent:elephant', 'fluent:mouse', 'fluent:man', 'fluent:girl', 'fluent:cook',
  'fluent:house', 'fluent:castle', 'fluent:deciduous-tree', 'fluent:automobile', 'fluent:bicycle', 'drawn:table', 'drawn:box', 'drawn:cube',
  'fluent:red-apple', 'fluent:hot-beverage', 'fluent:bird', 'fluent:butterfly', 'fluent:airplane', 'fluent:sun', 'fluent:cloud',
  'fluent:fish', 'fluent:sailboat', 'fluent:duck', 'fluent:umbrella', 'fluent:top-hat', 'drawn:sofa', 'drawn:sign', 'fluent:rocket',
  'fluent:robot', 'fluent:guitar', 'fluent:books', 'fluent:basket', 'drawn:lighthouse',
] // biome-ignore format: a list
export const frames: [number, number][] = [[1024, 1024], [1536, 640], [640, 1536], [1200, 800], [1536, 512], [512, 1536]] // biome-ignore format: a list

const hats = ['fluent:top-hat', 'fluent:crown', 'fluent:sunglasses', 'fluent:scarf']
const carried = ['fluent:balloon', 'fluent:umbrella', 'fluent:guitar', 'fluent:bouquet', 'fluent:red-apple']
const mounts = ['fluent:horse', 'fluent:elephant', 'fluent:bicycle', 'fluent:camel', 'fluent:motorcycle']
const containers = ['fluent:basket', 'drawn:box', 'fluent:bucket', 'drawn:bowl', 'fluent:jar', 'fluent:house']

/** Relations that leave each where it stands. */
const apart = new Set<string>(['left-of', 'right-of', 'beside', 'with', 'in-front-of', 'behind'])

export function subjectOf(art: string, more: Partial<ReadSubject> = {}): ReadSubject {
  return {
    word: art.split(':')[1] as string,
    art,
    via: 'name',
    count: 1,
    counted: true,
    size: 'normal',
    isHead: false,
    ...more,
  }
}

export function readingOf(subjects: ReadSubject[], relations: Relation[] = [], more: Partial<Reading> = {}): Reading {
  const headed = subjects.map((subject, at) => ({ ...subject, isHead: at === 0 }))
  return {
    prompt: 'test',
    subjects: headed,
    relations,
    styles: [],
    palette: [],
    writing: [],
    view: 'normal',
    undrawn: [],
    ...more,
  }
}

/** One to four things; each after the first may have to do with one before. What is worn can be worn, and so on. */
export function randomReading(seed: number): Reading {
  const random = randomOf(seed, 'reading')
  const subjects: ReadSubject[] = []
  const relations: Relation[] = []
  const add = (art: string, most = 6) => {
    const many = random() < 0.3 ? Math.ceil(between(random, 1, most)) : 1
    subjects.push(subjectOf(art, { count: many, size: pick(random, ['normal', 'normal', ...sizes] as const) }))
    return subjects.length - 1
  }
  add(pick(random, things), random() < 0.15 ? 24 : 8)
  const wanted = Math.floor(random() * 4)
  for (let at = 0; at < wanted; at++) {
    const kind = pick(random, relationKinds)
    const before = Math.floor(random() * subjects.length)
    const list = { wearing: hats, holding: carried, riding: mounts, inside: containers }[kind as string] ?? things
    const next = add(
      pick(
        random,
        list.filter((art) => !subjects.some((subject) => subject.art === art)),
      ),
    )
    const isFree = !relations.some(({ subject, object }) => subject === before || object === before)
    // Nobody is on a sofa and in a basket at once.
    if (!isFree && !apart.has(kind)) continue
    if (kind === 'wearing' || kind === 'holding') (subjects[next] as ReadSubject).count = 1
    if (kind === 'around') (subjects[next] as ReadSubject).count = Math.max(3, (subjects[next] as ReadSubject).count)
    if (kind === 'between') (subjects[next] as ReadSubject).count = 2
    const forward = kind === 'around' || (random() < 0.5 && list === things && kind !== 'between')
    relations.push(forward ? { subject: next, kind, object: before } : { subject: before, kind, object: next })
  }
  return readingOf(subjects, relations, {
    view: pick(random, ['normal', 'normal', 'close', 'wide'] as const),
    ...(random() < 0.5 ? { setting: pick(random, settings) } : {}),
    ...(random() < 0.2 ? { arrangement: pick(random, ['row', 'circle', 'pile', 'grid', 'pair'] as const) } : {}),
  })
}
