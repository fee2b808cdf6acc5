/** Steps on things that are there. */
import { hasArt } from '../../art/loadArt.ts'
import type { Item, Scene } from '../scene.ts'
import { type Direction, flipItems, keepItems, moveItems, recolourItems, removeItems, replaceItems, resizeItems, turnItems } from './change.ts' // biome-ignore format: a list
import { isBackdrop, itemsNamed, type Read, readQuietly } from './match.ts'
import type { Outcome, StepOf } from './outcome.ts'

/** What is painted with the place is for the pixels; what is nowhere is not found. */
const missing = (what: string): Outcome => (isBackdrop(what) ? 'undone' : 'not-found')

function on(what: string, scene: Scene, read: Read, change: (items: Item[]) => Scene, said: (item: Item) => string): Outcome {
  const items = itemsNamed(what, scene, read)
  return items.length === 0 ? missing(what) : { scene: change(items), changes: items.map(said) }
} // biome-ignore format: short

export function removeThings({ what }: StepOf<'remove'>, scene: Scene, read: Read): Outcome {
  const outcome = on(what, scene, read, (items) => removeItems(scene, items), ({ id }) => `removed ${id}`) // biome-ignore format: short
  if (typeof outcome !== 'string') return outcome
  const isWeather =
    /\b(?:rain|snow|fog|clouds?|storm|wind|rainbow|mist|lightning|haze)$/i.test(what) && scene.weather !== 'clear'
  return isWeather ? { scene: { ...scene, weather: 'clear' }, changes: ['weather: clear'] } : outcome
}

export function keepThings({ what }: StepOf<'keep-only'>, scene: Scene, read: Read): Outcome {
  return on(what, scene, read, (items) => keepItems(scene, items), ({ id }) => `kept ${id}`) // biome-ignore format: short
}

export function replaceThings({ what, by }: StepOf<'replace'>, scene: Scene, read: Read): Outcome {
  const subject = readQuietly(by, read)?.subjects.find(({ art }) => hasArt(art))
  if (subject === undefined) return 'undone'
  return on(what, scene, read, (items) => replaceItems(scene, items, subject), ({ id }) => `${id} is now ${subject.word}`) // biome-ignore format: short
}

export function recolourThings({ what, colour, material }: StepOf<'recolour'>, scene: Scene, read: Read): Outcome {
  return on(what, scene, read, (items) => recolourItems(scene, items, colour, material), ({ id }) => `${id} is ${material ?? colour}`) // biome-ignore format: short
}

export function resizeThings({ what, factor }: StepOf<'resize'>, scene: Scene, read: Read): Outcome {
  return on(what, scene, read, (items) => resizeItems(scene, items, factor), ({ id }) => `${id} is ${factor > 1 ? 'larger' : 'smaller'}`) // biome-ignore format: short
}

const directions: Record<StepOf<'move'>['to'], Direction[]> = {
  left: ['left'], right: ['right'], top: ['up'], bottom: ['down'], up: ['up'], down: ['down'], centre: ['centre'], closer: ['closer'], farther: ['farther'],
  foreground: ['closer'], background: ['farther'], 'top-left': ['up', 'left'], 'top-right': ['up', 'right'], 'bottom-left': ['down', 'left'], 'bottom-right': ['down', 'right'],
} // biome-ignore format: a table

export function moveThings({ what, to }: StepOf<'move'>, scene: Scene, read: Read): Outcome {
  const moved = () =>
    directions[to].reduce((now, direction) => moveItems(now, itemsNamed(what, scene, read).flatMap(({ id }) => now.items.filter((item) => item.id === id)), direction), scene) // biome-ignore format: short
  return on(what, scene, read, moved, ({ id }) => `moved ${id} ${to}`)
}

/** Of the whole picture its backdrop would have to be mirrored too. */
export function flipThings({ what, axis }: StepOf<'flip'>, scene: Scene, read: Read): Outcome {
  if (what === undefined) return 'undone'
  const flipped = (items: Item[]) => {
    const next = flipItems(scene, items)
    return axis === 'horizontal' ? next : turnItems(next, next.items.filter(({ id }) => items.some((item) => item.id === id)), 180) // biome-ignore format: short
  }
  return on(what, scene, read, flipped, ({ id }) => `flipped ${id}`)
}

export function rotateThings({ what, degrees }: StepOf<'rotate'>, scene: Scene, read: Read): Outcome {
  if (what === undefined) return 'undone'
  return on(what, scene, read, (items) => turnItems(scene, items, degrees), ({ id }) => `turned ${id}`) // biome-ignore format: short
}
