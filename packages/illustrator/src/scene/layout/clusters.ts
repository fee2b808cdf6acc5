/** Groups of things that keep together, each ready to be placed as one. */
import { factsOf } from '../../art/facts/facts.ts'
import { type Random, randomOf } from '../../random.ts'
import type { Reading, Relation } from '../../reading/reading.ts'
import { type Box, widthOf } from '../geometry.ts'
import type { Stage } from '../stages.ts'
import { arrange } from './arrange.ts'
import type { SlotKind } from './attachments.ts'
import { boundsOf, type Cluster, type Piece, placed } from './piece.ts'
import { countOf, isOfGroup, type Plan, treeOf } from './tree.ts'

/** `low` flies, but beside something that stands. */
export type Footing = 'ground' | 'water' | 'air' | 'low' | 'free'

export interface PlacedCluster extends Cluster {
  root: number
  footing: Footing
}

export function clustersOf(plan: Plan, stage: Stage, aspect: number, seed: number): PlacedCluster[] {
  return plan.reading.subjects.flatMap((_, subject) => {
    if (plan.attachments.of.has(subject)) return []
    const random = randomOf(seed, `cluster ${subject}`)
    const pieces = groupOf(plan, subject, aspect, random)
    const footing = footingOf(plan.reading, subject, stage)
    const settled = pieces.map((piece) =>
      piece.host === undefined && piece.rests === 'ground' ? { ...piece, rests: restsOn(footing) } : piece,
    )
    return [
      {
        root: subject,
        footing,
        pieces: settled,
        bounds: boundsOf(settled),
        subjects: new Set(settled.map((piece) => piece.subject)),
      },
    ]
  })
}

function groupOf(plan: Plan, subject: number, aspect: number, random: Random): Piece[] {
  const trees = Array.from({ length: countOf(plan, subject) }, (_, instance) => treeOf(plan, subject, instance))
  const amid = guestsOfGroup(plan, subject, 'between')
  const gap = amid.length === 0 ? 0 : widthOf(boundsOf(amid))
  const kind = arrangementFor(plan.reading, subject)
  const group = arrange(trees, { kind: kind ?? 'natural', gap: gap * 1.1, aspect: aspect * 1.25, random })
  return [...group, ...amid, ...hung(guestsOfGroup(plan, subject, 'above'), boundsOf(group), `${subject}:0`)]
}

/** What stands in the gap of a group (`a dog between two cats`), or hangs over it. */
function guestsOfGroup(plan: Plan, subject: number, kind: SlotKind): Piece[] {
  const trees = [...plan.attachments.of].flatMap(([guest, attachment]) => {
    if (attachment.host !== subject || attachment.kind !== kind || !isOfGroup(plan, guest, attachment)) return []
    return Array.from({ length: countOf(plan, guest) }, (_, instance) => treeOf(plan, guest, instance))
  })
  return trees.length === 0 ? [] : arrange(trees, { kind: 'row', gap: 0, aspect: 1, random: () => 0.5 })
}

function hung(guests: Piece[], group: Box, host: string): Piece[] {
  if (guests.length === 0) return []
  const scale = Math.min(1, (widthOf(group) * 1.2) / widthOf(boundsOf(guests)))
  const over = placed(guests, scale, 0, group.top - (group.bottom - group.top) * 0.06)
  return over.map((piece) => (piece.host === undefined ? { ...piece, host, rests: 'air', layer: 1 } : piece))
}

/** An arrangement is said of whoever is more than one; where several are, of the head. */
function arrangementFor({ subjects, arrangement }: Reading, subject: number): Reading['arrangement'] {
  if (arrangement === undefined || (subjects[subject]?.count ?? 1) < 2) return undefined
  const head = subjects.find(({ isHead }) => isHead)
  const headIsMany = head !== undefined && head.count > 1
  return headIsMany && subjects[subject] !== head ? undefined : arrangement
}

function footingOf({ subjects, relations }: Reading, subject: number, stage: Stage): Footing {
  const { art, pose, place } = subjects[subject] as Reading['subjects'][number]
  const { habitat, metres } = factsOf(art)
  if (stage.floats === 'all') return 'free'
  const flies = pose !== undefined && /fly|float|hover|soar|levitat|jump/.test(pose)
  const swims = habitat === 'water' || (pose !== undefined && /swim|div/.test(pose))
  if (stage.floats === 'swimmers' && (swims || flies || habitat === 'air' || /person|man|woman/.test(art)))
    return 'free'
  if (swims && stage.water !== undefined) return 'water'
  // What something else stands on, or is before, must itself stand.
  const carries = relations.some(({ kind, object }) => object === subject && (kind === 'on' || kind === 'riding'))
  if (flies || (habitat === 'air' && !carries) || (place === 'top' && metres < 12)) {
    return relations.some((relation) => standsApart(relation, subject) && (metres < 4.9 || relation.kind === 'beside'))
      ? 'low'
      : 'air'
  }
  return stage.ground[0] < 0.3 && stage.water !== undefined ? 'water' : 'ground'
}

/** In a relation that is about standing next to each other. */
function standsApart({ kind, subject, object, other }: Relation, own: number): boolean {
  if (subject !== own && object !== own && other !== own) return false
  return (
    kind === 'beside' ||
    kind === 'with' ||
    kind === 'left-of' ||
    kind === 'right-of' ||
    kind === 'between' ||
    kind === 'behind' ||
    kind === 'in-front-of'
  )
}

function restsOn(footing: Footing): Piece['rests'] {
  return footing === 'free' || footing === 'low' ? 'air' : footing
}
