/** A step that adds, as words for the reader: it places what it reads as finely as in a prompt. */
import { hasArt } from '../../art/loadArt.ts'
import type { Beside, Where } from '../../instructions/step.ts'
import type { Reading, ReadSubject } from '../../reading/reading.ts'
import type { Item, Scene } from '../scene.ts'
import { addItems } from './add.ts'
import { removeItems } from './change.ts'
import { isBackdrop, itemsNamed, type Read, readQuietly } from './match.ts'
import type { Outcome, StepOf } from './outcome.ts'

type Place = NonNullable<ReadSubject['place']>

const placesOf: Record<Where, Place[]> = {
  left: ['left'], right: ['right'], top: ['top'], bottom: ['bottom'], centre: ['centre'], background: ['background'], foreground: ['foreground'],
  'top-left': ['top', 'left'], 'top-right': ['top', 'right'], 'bottom-left': ['bottom', 'left'], 'bottom-right': ['bottom', 'right'],
} // biome-ignore format: a table

const words: Record<Beside['kind'], string> = {
  on: 'on', under: 'under', 'in-front-of': 'in front of', behind: 'behind', 'left-of': 'to the left of', 'right-of': 'to the right of', above: 'above',
  below: 'below', beside: 'next to', inside: 'inside', wearing: 'wearing', holding: 'holding',
} // biome-ignore format: a table

export function addThings({ what, where, beside }: StepOf<'add'>, scene: Scene, read: Read): Outcome {
  const hosts = beside === undefined ? [] : itemsNamed(beside.what, scene, read)
  if (beside !== undefined && hosts.length === 0 && !isBackdrop(beside.what)) return 'not-found'
  const more = /\b(?:more|another|extra|additional)\s+/gi
  const thing = what.replace(more, '')
  const reading = readQuietly(beside === undefined || hosts.length === 0 ? thing : tied(thing, beside, hosts), read)
  if (reading === undefined || !isDrawn(reading, what)) return 'undone'
  const again = thing !== what && reading.relations.length === 0
  const low: Place[] =
    beside !== undefined && hosts.length === 0 && !/\b(?:sky|sun|moon|stars?|clouds?)$/i.test(beside.what)
      ? ['bottom']
      : []
  const places = where === undefined ? low : placesOf[where]
  const added = addItems(scene, again ? { ...reading, relations: [] } : reading, read, places)
  if (added.length === 0) return 'undone'
  return { scene: { ...scene, items: [...scene.items, ...added] }, changes: added.map(({ id }) => `added ${id}`) }
}

function tied(what: string, { kind }: Beside, hosts: readonly Item[]): string {
  const host = `the ${hosts[0]?.name}${hosts.length > 1 ? 's' : ''}`
  return kind === 'wearing' || kind === 'holding' ? `${host} ${words[kind]} ${what}` : `${what} ${words[kind]} ${host}`
}

/** A reader that knows no word of it shows the words on a sign: no edit wants that. */
function isDrawn({ subjects, undrawn }: Reading, what: string): boolean {
  if (subjects.length === 0) return false
  return (
    undrawn.length === 0 || /\bsign\b/i.test(what) || subjects.some(({ art }) => art !== 'drawn:sign' && hasArt(art))
  )
}

/** Put anew where it is to stand, and otherwise as it was; what is not there yet is added. */
export function moveBeside(step: StepOf<'move'>, scene: Scene, read: Read): Outcome {
  const { what, beside, said } = step
  const [item] = itemsNamed(what, scene, read)
  if (beside === undefined) return 'not-found'
  if (item === undefined) return addThings({ do: 'add', what, beside, said }, scene, read)
  const without = removeItems(scene, [item])
  const hosts = itemsNamed(beside.what, without, read)
  if (hosts.length === 0) return isBackdrop(beside.what) ? 'undone' : 'not-found'
  const reading = readQuietly(tied(`a ${item.name}`, beside, hosts), read)
  const [placed] = reading === undefined ? [] : addItems(without, reading, read)
  if (placed === undefined) return 'undone'
  const { on: _, ...kept } = item
  const { x, y, size, depth, rests, on } = placed
  const moved: Item = { ...kept, x, y, size: rests === 'item' ? size : item.size, depth, rests, ...(on === undefined ? {} : { on }) } // biome-ignore format: short
  return { scene: { ...scene, items: [...without.items, moved] }, changes: [`moved ${item.id}`] }
}
