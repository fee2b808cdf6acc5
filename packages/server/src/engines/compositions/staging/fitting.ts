/** Cut-outs fitted to the places that drawings would have had. No pixels here. */

import { type Box, type Item, type Picture, type Reading, ratioOf, type Scene, type Size } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'
import type { Meant } from '../words/meant.ts'
import { apart } from './apart.ts'
import { type Body, bodiesOf } from './bodies.ts'
import { nearTo } from './nearTo.ts'
import { type Foreground, foregroundOf, onSurface } from './onSurface.ts'
import type { Placed, Role } from './placed.ts'
import { acrossOf, footOf, hidingFrom, seatOf } from './seat.ts'

/** Of the frame's height, for one alone: standing, and cut by its frame below. */
const aloneHeight = { tiny: 0.26, small: 0.4, normal: 0.64, large: 0.78, huge: 0.9 }
const bustHeight = { tiny: 0.34, small: 0.48, normal: 0.74, large: 0.86, huge: 0.97 }
const byView = { close: 1.25, normal: 1, wide: 0.62 }
/** A bust shows half of somebody, so what it holds is larger beside it. */
const halfBody = 1.55

export interface Fitted {
  items: Item[]
  placed: Placed[]
  foreground: Foreground | undefined
}

export function fitted(scene: Scene, roles: readonly Role[], reading: Meant): Fitted {
  const frame = { width: scene.width, height: scene.height }
  const bodies = bodiesOf(scene, roles, reading)
  const foreground = foregroundOf(reading.surface)
  const all = bodies.filter(({ host }) => host === undefined)
  const isPlaced = foreground === undefined ? () => false : onSurface(all, foreground, frame)
  const roots = all.filter((body) => !isPlaced(body))
  const isAlone = bodies.filter(({ item }) => item.kind !== 'text').length === 1
  for (const body of roots) rooted(body, roots, frame, reading, isAlone)
  seatAll(bodies, frame)
  // A bust fills the frame as it is: beside it, the others keep their sizes.
  if (!isAlone && foreground === undefined && !roots.some(({ footing }) => footing === 'frame'))
    nearTo(bodies, frame, reading)
  apart(roots, frame, reading)
  seatAll(bodies, frame)
  for (const root of all) lowered(root, bodies, frame)
  seatAll(bodies, frame)
  const worn = (body: Body) => bodies.filter(({ isWorn, host }) => isWorn && host === body).map(({ item }) => item)
  return {
    items: bodies.filter(({ actor, isWorn }) => actor === undefined && !isWorn).map((body) => itemOf(body, frame)),
    placed: bodies.flatMap((body) => {
      const { actor, item, box, depth, footing } = body
      return actor === undefined ? [] : [{ actor, item, box: whole(box), depth, footing, worn: worn(body) }]
    }),
    foreground,
  }
}

function seatAll(bodies: readonly Body[], frame: Size) {
  for (const body of bodies) if (body.host !== undefined) seated(body, frame)
}

/** With all that it carries in the frame: smaller, about its foot, where it reaches out above. */
function lowered(root: Body, bodies: readonly Body[], frame: Size) {
  if (root.item.rests === 'air' || root.footing === 'frame' || root.footing === 'hidden') return
  const own = bodies.filter((body) => rootOf(body) === root && !body.isWorn)
  const top = Math.min(...own.map(({ box }) => box.y))
  const foot = root.box.y + root.box.height
  const by = (foot - 0.02 * frame.height) / (foot - top)
  if (by >= 1 || by <= 0) return
  const { x, width, height } = root.box
  root.box = { x: x + (width * (1 - by)) / 2, y: foot - height * by, width: width * by, height: height * by }
}

function rootOf(body: Body): Body {
  return body.host === undefined ? body : rootOf(body.host)
}

/** Something that stands by itself. */
function rooted(body: Body, roots: readonly Body[], frame: Size, reading: Reading, isAlone: boolean) {
  const { actor, item } = body
  if (actor === undefined) return
  const ratio = actor.figure.width / actor.figure.height
  if (actor.cut.bottom) {
    body.box = bustBox(body, ratio, roots, frame, reading)
    body.footing = 'frame'
    // Before everything that stands, behind what falls.
    body.depth = 0.99
    return
  }
  const size = reading.subjects.find(({ word }) => word === item.name)?.size ?? 'normal'
  const wanted = isAlone ? aloneHeight[size] * frame.height * byView[reading.view] : likeDrawing(body, ratio)
  const height = Math.min(wanted, 0.93 * frame.height, (0.9 * frame.width) / ratio)
  const foot = isAlone && item.rests === 'ground' ? nearer(item.y, height / frame.height) : item.y
  body.box = atEdge(standing(body.box.x + body.box.width / 2, foot * frame.height, height, ratio, frame), actor, frame)
}

/** The larger it is shown, the nearer it stands. */
function nearer(foot: number, share: number): number {
  return Math.max(foot, Math.min(0.965, 0.74 + 0.33 * share))
}

/** As much of the picture as the drawing would have taken. */
function likeDrawing({ box, item }: Body, ratio: number): number {
  const alike = Math.sqrt(ratioOf(item) / ratio)
  // Somebody lying or leaping is as long as they would be tall.
  const lying = ratio > 1 ? 1.1 / ratio : 0
  return box.height * Math.max(0.6, lying, Math.min(1.3, alike))
}

function bustBox(body: Body, ratio: number, roots: readonly Body[], frame: Size, reading: Reading): Box {
  const { actor, item } = body
  const size = reading.subjects.find(({ word }) => word === item.name)?.size ?? 'normal'
  const busts = roots.filter((root) => root.actor?.cut.bottom === true).length
  const share = Math.min(1, bustHeight[size] * (reading.view === 'close' ? 1.2 : byView[reading.view]))
  const most = (busts === 1 ? (roots.length > 1 ? 0.72 : 0.92) : 1 / busts) * frame.width
  const height = actor?.cut.top === true ? frame.height : Math.min(share * frame.height, most / ratio)
  const box = standing(body.box.x + body.box.width / 2, frame.height * 1.006, height, ratio, frame)
  return actor === undefined ? box : atEdge(box, actor, frame)
}

function standing(middle: number, foot: number, height: number, ratio: number, frame: Size): Box {
  const width = height * ratio
  const room = frame.width - width
  const x =
    room > 0 ? Math.max(0.015 * frame.width, Math.min(room - 0.015 * frame.width, middle - width / 2)) : room / 2
  return { x, y: foot - height, width, height }
}

/** What was cut off at one side belongs at that edge of the frame; a bust whose shoulders were rounded does not. */
function atEdge(box: Box, { cut, figure }: Actor, frame: Size): Box {
  if (cut.left === cut.right || (cut.bottom && cutAlong(figure, cut.left) < 0.25)) return box
  return { ...box, x: cut.left ? 0 : frame.width - box.width }
}

/** How much of the left or right side is cut. */
function cutAlong({ data, width, height }: Picture, isLeft: boolean): number {
  let count = 0
  for (let y = 0; y < height; y++)
    if ((data[(y * width + (isLeft ? 0 : width - 1)) * 4 + 3] as number) > 127) count += 1
  return count / height
}

/** Something on, in or at another. */
function seated(body: Body, frame: Size) {
  const { host, offset, actor, item } = body
  if (host === undefined || offset === undefined) return
  const larger = host.footing === 'frame' ? halfBody : 1
  const ratio = actor === undefined ? ratioOf(item) : actor.figure.width / actor.figure.height
  const alike = actor === undefined ? 1 : Math.max(0.7, Math.min(1.25, Math.sqrt(ratioOf(item) / ratio)))
  const isCarried = offset.isSeat && item.rests === 'item'
  const most = isCarried ? (1.15 * host.box.width) / ratio : Number.POSITIVE_INFINITY
  const height = Math.min(offset.height * host.box.height * larger * alike, most, 0.95 * frame.height)
  const over = host.box.x + host.box.width * (0.5 + (offset.isSeat ? acrossOf(host, offset) : offset.x))
  // What stands on something stands on its feet, which need not be below its middle.
  const middle = actor !== undefined && isCarried ? over + (0.5 - footOf(actor.figure)) * height * ratio : over
  const up = offset.isSeat ? seatOf(host, offset) : offset.up
  const foot = host.box.y + host.box.height * (1 - up)
  body.box = { x: middle - (height * ratio) / 2, y: foot - height, width: height * ratio, height }
  body.footing = item.rests
  body.depth = host.depth + Math.sign(offset.layer) * 0.001
  if (actor?.cut.bottom === true) hideCut(body, host)
}

/** Somebody cut off below looks over what carries them: it stands before the cut. */
function hideCut(body: Body, host: Body) {
  const { box } = body
  const width = Math.min(0.86 * host.box.width, Math.max(box.width, 0.62 * host.box.width))
  const height = (box.height * width) / box.width
  const middle = (box.x + box.width / 2 - host.box.x) / host.box.width
  const cutLine = host.box.y + host.box.height * Math.min(0.92, hidingFrom(host, middle, width / host.box.width))
  body.box = { x: box.x + (box.width - width) / 2, y: cutLine - height, width, height }
  body.depth = host.depth - 0.001
  body.footing = 'hidden'
}

/** A drawn thing where its body came to stand. */
function itemOf({ item, box, depth }: Body, frame: Size): Item {
  return {
    ...item,
    x: (box.x + box.width / 2) / frame.width,
    y: (box.y + box.height) / frame.height,
    size: box.height / frame.height,
    depth,
  }
}

function whole({ x, y, width, height }: Box): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(2, Math.round(width)),
    height: Math.max(2, Math.round(height)),
  }
}
