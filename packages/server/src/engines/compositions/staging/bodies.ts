/** The items of a scene with what they hang on, in pixels, hosts before their guests. */

import { type Box, factsOf, type Item, type Reading, ratioOf, type Scene, type Size } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'
import type { Placed, Role } from './placed.ts'

export interface Body {
  item: Item
  actor: Actor | undefined
  box: Box
  depth: number
  footing: Placed['footing']
  host: Body | undefined
  offset: Offset | undefined
  isWorn: boolean
}

/** Where a guest is beside its host, in shares of the host's box. */
export interface Offset {
  /** From the host's middle. */
  x: number
  /** Of its foot above the host's. */
  up: number
  height: number
  /** Over 0 before the host, under 0 behind it. */
  layer: number
  /** On, in or astride the host, rather than held or worn by it. */
  isSeat: boolean
}

export function bodiesOf(scene: Scene, roles: readonly Role[], reading: Reading): Body[] {
  const actors = new Map(roles.map(({ item, actor }) => [item.id, actor]))
  const bodies = new Map<string, Body>()
  for (const item of scene.items) {
    const actor = actors.get(item.id)
    bodies.set(item.id, {
      item,
      actor,
      box: boxOfItem(item, scene),
      depth: item.depth,
      footing: item.rests,
      host: undefined,
      offset: undefined,
      isWorn: false,
    })
  }
  for (const body of bodies.values()) {
    const host = body.item.on === undefined ? undefined : bodies.get(body.item.on)
    if (host === undefined) continue
    const kind = kindBetween(body.item, host.item, reading)
    body.host = host
    body.isWorn = kind === 'wearing' && host.actor !== undefined && body.actor === undefined
    body.offset = offsetOf(body, host, isSeatFor(kind, host))
  }
  hideBehind([...bodies.values()], reading)
  return [...bodies.values()].toSorted((one, other) => generation(one) - generation(other))
}

/** Somebody cut off below who is behind something looks over it. */
function hideBehind(bodies: readonly Body[], { subjects, relations }: Reading) {
  for (const { subject, object, kind } of relations) {
    if (kind !== 'behind') continue
    const body = bodies.find(({ item }) => item.name === subjects[subject]?.word)
    const host = bodies.find(({ item }) => item.name === subjects[object]?.word)
    if (body?.actor?.cut.bottom !== true || body.host !== undefined || host === undefined || host.host === body)
      continue
    body.host = host
    body.offset = { x: 0, up: 1 - (factsOf(host.item.art).top ?? 0), height: 1.3, layer: -1, isSeat: true }
  }
}

function generation(body: Body): number {
  return body.host === undefined ? 0 : 1 + generation(body.host)
}

function kindBetween(guest: Item, host: Item, { subjects, relations }: Reading): string | undefined {
  const words = (index: number) => subjects[index]?.word
  return relations.find(
    ({ subject, object }) =>
      (words(subject) === guest.name && words(object) === host.name) ||
      (words(subject) === host.name && words(object) === guest.name),
  )?.kind
}

/** What somebody is with is held; what a table is with lies on it. */
function isSeatFor(kind: string | undefined, host: Body): boolean {
  return kind === 'with' ? isFurniture(host) : kind !== 'wearing' && kind !== 'holding'
}

function offsetOf(guest: Body, host: Body, isSeat: boolean): Offset {
  const { box } = host
  return {
    x: (guest.box.x + guest.box.width / 2 - box.x - box.width / 2) / box.width,
    up: (box.y + box.height - guest.box.y - guest.box.height) / box.height,
    height: guest.box.height / box.height,
    layer: guest.item.depth - host.item.depth,
    isSeat: isSeat && guest.item.rests === 'item',
  }
}

export const isFurniture = ({ item }: Body) =>
  /sofa|bed|chair|bench|throne|table|seat|couch|desk|stool|hammock/.test(factsOf(item.art).name)

/** An item's box in pixels. */
export function boxOfItem(item: Item, { width, height }: Size): Box {
  const tall = item.size * height
  const wide = tall * ratioOf(item)
  return { x: item.x * width - wide / 2, y: item.y * height - tall, width: wide, height: tall }
}
