/** A drawing by its id, ready to be put into a picture beside others: its inner ids carry the given prefix. */
import type { Art } from './art.ts'
import { unicornFrom, unicornOf } from './bodies/unicorn.ts'
import { withBody } from './bodies/withBody.ts'
import { drawnArt } from './drawn/drawnArt.ts'
import { withSafeFilters } from './filters.ts'
import { fluentEntry, readFluentBody } from './fluentFile.ts'
import { aboveWater } from './waterlines.ts'

const kept = new Map<string, Art>()
/** About 40 kB each: enough for a busy picture, and small beside the engine's memory. */
const keptAtMost = 96

export function loadArt(id: string, prefix: string): Art {
  const art = plainArt(id)
  return { ...art, body: withPrefix(art.body, prefix) }
}

export function hasArt(id: string): boolean {
  return id.startsWith('drawn:') ? drawnArt(id) !== undefined : fluentEntry(fluentName(id)) !== undefined
}

/** Without a prefix: for measuring only. The least recently used are let go. */
export function plainArt(id: string): Art {
  const known = kept.get(id)
  const art = known ?? readArt(id)
  kept.delete(id)
  kept.set(id, art)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value as string)
  return art
}

function readArt(id: string): Art {
  if (id.startsWith('drawn:')) {
    const drawn = drawnArt(id)
    if (drawn === undefined) throw new Error(`There is no drawing ${id}`)
    return drawn
  }
  const name = fluentName(id)
  if (name === 'unicorn') return { ...unicornOf(readArt(`fluent:${unicornFrom}`)), id }
  const entry = fluentEntry(name)
  if (entry === undefined) throw new Error(`There is no drawing ${id}`)
  const body = withSafeFilters(readFluentBody(entry))
  const mirrored = entry.mirrored ? `<g transform="translate(${entry.view.width} 0) scale(-1 1)">${body}</g>` : body
  return aboveWater(name, withBody(name, { id, body: mirrored, box: entry.box }))
}

function fluentName(id: string): string {
  return id.startsWith('fluent:') ? id.slice('fluent:'.length) : id
}

function withPrefix(body: string, prefix: string): string {
  const safe = prefix.replace(/[^A-Za-z0-9-]/g, '-')
  return body.replace(/(\bid="|url\(#|href="#)/g, `$1${safe}-`)
}
