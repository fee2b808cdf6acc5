/** Who is to wear something. */
import { type Box, findAll, type Selected } from '../borrowed.ts'
import { choose } from '../selection.ts'
import type { EditWork, State } from '../state.ts'

/** Whom the words name, else whoever is there. */
export async function wearerOf(state: State, named: string | undefined, work: EditWork): Promise<Selected | undefined> {
  if (named !== undefined) {
    const [thing] = (await choose(state, named, work)).things
    return thing === undefined ? undefined : asPerson(state, thing, work)
  }
  const living = (await findAll(state.picture, work)).find(({ label }) => alive.has(label))
  if (living === undefined) return undefined
  return (await choose(state, `the ${living.label}`, work)).things[0]
}

const alive = new Set([
  'person',
  'cat',
  'dog',
  'bird',
  'horse',
  'cow',
  'sheep',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'teddy bear',
])

/** "the astronaut", "him": a person by any name. */
async function asPerson<Thing extends { label: string; box: Box }>(
  { picture }: State,
  thing: Thing,
  work: EditWork,
): Promise<Thing> {
  if (thing.label === 'person') return thing
  const person = (await findAll(picture, work)).find(
    ({ label, box }) => label === 'person' && overlap(box, thing.box) > 0.4,
  )
  return person === undefined ? thing : { ...thing, label: 'person' }
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(one.width * one.height, other.width * other.height)
}
