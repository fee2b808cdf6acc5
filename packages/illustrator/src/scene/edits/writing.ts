/** Words on things, and by themselves. */
import type { Where } from '../../instructions/step.ts'
import { captionsOf } from '../captions.ts'
import type { Item, Scene } from '../scene.ts'
import { freeId } from './add.ts'
import { isBackdrop, itemsNamed, type Read } from './match.ts'
import type { Outcome, StepOf } from './outcome.ts'

const lettering =
  /\b(?:text|writing|words?|captions?|titles?|heading|headline|label|message|slogan|lettering|letters|phrase|watermark)\b/i

export function writeText({ text, on, where, colour }: StepOf<'write'>, scene: Scene, read: Read): Outcome {
  const ids = new Set(writtenOn(on, scene, read).map(({ id }) => id))
  if (ids.size > 0) {
    const items = scene.items.map((item) => (ids.has(item.id) ? { ...item, writing: text } : item))
    return { scene: { ...scene, items }, changes: [...ids].map((id) => `${id} says ${text}`) }
  }
  if (on !== undefined && !lettering.test(on)) return isBackdrop(on) ? 'undone' : 'not-found'
  const [caption] = captionsOf([text], scene)
  if (caption === undefined) return 'undone'
  const placed = {
    ...at(caption, where, scene),
    id: freeId('caption', scene),
    ...(colour === undefined ? {} : { colour }),
  }
  return { scene: { ...scene, items: [...scene.items, placed] }, changes: [`added ${placed.id}`] }
}

function writtenOn(on: string | undefined, scene: Scene, read: Read): Item[] {
  if (on === undefined) return []
  if (!lettering.test(on)) return itemsNamed(on, scene, read).filter(({ kind }) => kind !== 'effect')
  const written = scene.items.filter(({ writing }) => writing !== undefined)
  const quoted = /["“'‘«](.+)["”'’»]/.exec(on)?.[1]?.toLowerCase()
  const said =
    quoted === undefined ? written : written.filter(({ writing }) => writing?.toLowerCase().includes(quoted) === true)
  // A caption before a sign that happens to be there.
  const captions = said.filter(({ kind }) => kind === 'text')
  return captions.length > 0 ? captions : said
}

/** A caption is written about its middle; to a side only where its letters leave room. */
function at(caption: Item, where: Where | undefined, scene: Scene): Item {
  if (where === undefined || where === 'background' || where === 'foreground') return caption
  const half = ((caption.writing ?? '').length * 0.3 * caption.size * scene.height) / scene.width
  const sideways = half < 0.3 ? half + 0.04 : 0.5
  const x = where.endsWith('left') ? sideways : where.endsWith('right') ? 1 - sideways : 0.5
  const y = where.startsWith('top') ? caption.size + 0.03 : where.startsWith('bottom') ? 0.97 : 0.5 + caption.size / 2
  return { ...caption, x, y }
}

export function eraseText({ text }: StepOf<'erase-text'>, scene: Scene): Outcome {
  const asked = text?.toLowerCase()
  const isMeant = ({ writing }: Item) =>
    writing !== undefined && (asked === undefined || writing.toLowerCase().includes(asked))
  const meant = scene.items.filter(isMeant)
  if (meant.length === 0) return 'not-found'
  const items = scene.items.flatMap((item) => {
    if (!isMeant(item)) return [item]
    const { writing: _, ...blank } = item
    return item.kind === 'text' ? [] : [blank]
  })
  return { scene: { ...scene, items }, changes: meant.map(({ id }) => `erased the words of ${id}`) }
}
