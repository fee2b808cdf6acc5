/** A thing with all that is attached to it, and what is attached to that in turn. */
import { type FullFacts, factsOf } from '../../art/facts/facts.ts'
import type { Reading } from '../../reading/reading.ts'
import { type Box, heightOf, widthOf } from '../geometry.ts'
import type { Attachment, Attachments, SlotKind } from './attachments.ts'
import { boundsOf, keyOf, type Piece, placed } from './piece.ts'
import { slotRules } from './slots.ts'

/** More of one kind than this cannot be told apart, and are not drawn. */
export const mostDrawn = 24

export interface Plan {
  reading: Reading
  attachments: Attachments
  heights: number[]
}

export function countOf({ reading }: Plan, subject: number): number {
  return Math.max(1, Math.min(mostDrawn, Math.round(reading.subjects[subject]?.count ?? 1)))
}

/** Its foot is at the origin. */
export function treeOf(plan: Plan, subject: number, instance: number): Piece[] {
  const { art } = plan.reading.subjects[subject] as Reading['subjects'][number]
  const facts = factsOf(art)
  const height = plan.heights[subject] as number
  const own: Piece = {
    subject, instance, art, x: 0, y: 0, height, width: height * facts.ratio, layer: 0, flipped: false, tilt: 0, rests: 'ground',
  } // biome-ignore format: one line of zeros
  const pieces = [own]
  for (const [kind, guests] of guestsByKind(plan, subject)) {
    const trees = guests.flatMap((guest) =>
      guestsOf(plan, guest, subject, instance).map((at) => treeOf(plan, guest, at)),
    )
    pieces.push(...seated(trees, kind, own, facts))
  }
  return pieces
}

/** All guests of one kind share the room, whatever they are. */
function seated(trees: Piece[][], kind: SlotKind, own: Piece, facts: FullFacts): Piece[] {
  const bounds = trees.map(boundsOf)
  const total = bounds.reduce((sum, box) => sum + widthOf(box), 0)
  const tallest = Math.max(...bounds.map(heightOf))
  let used = 0
  return trees.flatMap((tree, at) => {
    const box = bounds[at] as Box
    const share = (used + widthOf(box) / 2) / total - 0.5
    used += widthOf(box)
    const { art } = tree[0] as Piece
    const alike = trees.slice(0, at).filter((other) => other[0]?.art === art).length
    const guest = { facts: factsOf(art), bounds: box, at, alike, of: trees.length, total, tallest, share }
    const put = slotRules[kind]({ facts, width: own.width, height: own.height, flipped: own.flipped }, guest)
    return placed(tree, put.scale, put.x, put.y).map((piece) => attached(piece, own, put, piece.host === undefined))
  })
}

/** One cloud over three houses is over all of them, and what stands between two stands at neither. */
export function isOfGroup(plan: Plan, guest: number, { host, kind }: Attachment): boolean {
  return kind === 'between' || (kind === 'above' && countOf(plan, host) > countOf(plan, guest))
}

/** From left to right as the relations among them ask. */
function guestsByKind(plan: Plan, host: number): Map<SlotKind, number[]> {
  const { attachments } = plan
  const kinds = new Map<SlotKind, number[]>()
  for (const [guest, attachment] of attachments.of) {
    if (attachment.host !== host || isOfGroup(plan, guest, attachment)) continue
    kinds.set(attachment.kind, [...(kinds.get(attachment.kind) ?? []), guest])
  }
  for (const guests of kinds.values()) guests.sort((a, b) => leftness(attachments.free, a, b))
  return kinds
}

function leftness(free: Attachments['free'], a: number, b: number): number {
  for (const { kind, subject, object } of free) {
    const turn = kind === 'left-of' ? 1 : kind === 'right-of' ? -1 : 0
    if (subject === a && object === b) return -turn
    if (subject === b && object === a) return turn
  }
  return a - b
}

/** Guests are shared out over the hosts: three cats on three chairs sit on one each. */
export function guestsOf(plan: Plan, guest: number, host: number, instance: number): number[] {
  const hosts = countOf(plan, host)
  return Array.from({ length: countOf(plan, guest) }, (_, at) => at).filter((at) => at % hosts === instance)
}

function attached(piece: Piece, own: Piece, put: { layer: number; rests: Piece['rests'] }, isRoot: boolean): Piece {
  return {
    ...piece,
    layer: piece.layer + put.layer,
    ...(isRoot ? { rests: put.rests, host: keyOf(own) } : {}),
  }
}
