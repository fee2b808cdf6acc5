/** How bad a layout is: what breaks a rule is hard, what is only less beautiful is soft. */
import { factsOf } from '../../art/facts/facts.ts'
import type { Relation } from '../../reading/reading.ts'
import { areaOf, type Box, middleX, sharedArea, unionOf } from '../geometry.ts'
import type { PlacedCluster } from './clusters.ts'
import type { LaidBox } from './laidBox.ts'
import { placeMiss, relationMiss } from './rules.ts'
import { type Field, perspectiveOf, type Spot, zoneOf } from './spot.ts'
import type { Plan } from './tree.ts'

export interface Cost {
  hard: number
  soft: number
}

export interface Wish {
  /** Where the main thing should be, as a share of the width. */
  headX: number
  /** Which clusters should be near the viewer and which far, 0 to 1. */
  near: number[]
}

/** Drawings are rounded: the corners of their boxes are empty. */
const corners = 0.025

export function costOf(
  clusters: PlacedCluster[],
  spots: Spot[],
  scale: number,
  plan: Plan,
  field: Field,
  wish: Wish,
): Cost {
  const laid = clusters.map((cluster, at) => boxesOf(cluster, spots[at] as Spot, scale))
  const bySubject = new Map<number, LaidBox[]>()
  for (const box of laid.flat()) bySubject.set(box.subject, [...(bySubject.get(box.subject) ?? []), box])
  let hard = overlapCost(clusters, laid, plan.attachments.free)
  clusters.forEach((cluster, at) => {
    hard += frameCost(laid[at] as LaidBox[], field) + footCost(laid[at] as LaidBox[], zoneOf(cluster, field)[0])
  })
  for (const relation of plan.attachments.free)
    if (!isSettled(relation, clusters)) hard += relationCost(relation, bySubject)
  plan.reading.subjects.forEach(({ place }, subject) => {
    if (place !== undefined) hard += placeMiss(place, unionOf(bySubject.get(subject) ?? [emptyBox]), field)
  })
  return { hard, soft: softCost(clusters, spots, laid, field, wish) }
}

/** Between two of one cluster nothing can be changed any more. */
function isSettled({ subject, object }: Relation, clusters: PlacedCluster[]): boolean {
  return clusters.some(({ subjects }) => subjects.has(subject) && subjects.has(object))
}

const emptyBox = { left: 0, right: 0, top: 0, bottom: 0 }

function boxesOf(cluster: PlacedCluster, spot: Spot, scale: number): LaidBox[] {
  const size = scale * perspectiveOf(spot.near)
  return cluster.pieces.map((piece) => ({
    subject: piece.subject,
    near: spot.near,
    high: cluster.footing === 'air',
    carried: piece.host !== undefined,
    grounded: piece.host === undefined && (piece.rests === 'ground' || piece.rests === 'water'),
    left: spot.x + (piece.x - piece.width / 2) * size,
    right: spot.x + (piece.x + piece.width / 2) * size,
    top: spot.y + (piece.y - piece.height) * size,
    bottom: spot.y + piece.y * size,
  }))
}

function frameCost(boxes: LaidBox[], { aspect, margin }: Field): number {
  const bounds = unionOf(boxes)
  const over = Math.max(0, margin - bounds.left) + Math.max(0, bounds.right - aspect + margin)
  return (over + Math.max(0, margin * 0.7 - bounds.top) + Math.max(0, bounds.bottom - 1 + margin * 0.4)) * 8
}

/** Nobody's feet in the sky. */
function footCost(boxes: LaidBox[], far: number): number {
  return boxes.reduce((sum, box) => sum + (box.grounded ? Math.max(0, far - box.bottom - 0.012) * 10 : 0), 0)
}

function overlapCost(clusters: PlacedCluster[], laid: LaidBox[][], relations: Relation[]): number {
  let cost = 0
  for (let one = 0; one < clusters.length; one++) {
    for (let two = one + 1; two < clusters.length; two++) {
      const [a, b] = [laid[one] as LaidBox[], laid[two] as LaidBox[]]
      if (sharedArea(unionOf(a), unionOf(b)) === 0) continue
      cost += hiding(
        a,
        b,
        mayOverlap(clusters[one] as PlacedCluster, clusters[two] as PlacedCluster, relations) ? 0.3 : 0.02,
      )
    }
  }
  return cost
}

function hiding(some: LaidBox[], others: LaidBox[], allowed: number): number {
  let cost = 0
  for (const a of some)
    for (const b of others) {
      const share = sharedArea(rounded(a), rounded(b)) / Math.max(1e-6, Math.min(areaOf(a), areaOf(b)))
      if (share > allowed) cost += (share - allowed) * 3
    }
  return cost
}

function mayOverlap(a: PlacedCluster, b: PlacedCluster, relations: Relation[]): boolean {
  return relations.some(({ kind, subject, object }) => {
    if (kind !== 'in-front-of' && kind !== 'behind') return false
    return (a.subjects.has(subject) && b.subjects.has(object)) || (b.subjects.has(subject) && a.subjects.has(object))
  })
}

function rounded(box: Box): Box {
  const across = (box.right - box.left) * corners
  const down = (box.bottom - box.top) * corners
  return { left: box.left + across, right: box.right - across, top: box.top + down, bottom: box.bottom - down * 0.3 }
}

function relationCost({ kind, subject, object, other }: Relation, bySubject: Map<number, LaidBox[]>): number {
  const a = bySubject.get(subject)
  const b = bySubject.get(object)
  if (a === undefined || b === undefined) return 0
  return relationMiss(kind, a, b, other === undefined ? undefined : bySubject.get(other))
}

function softCost(clusters: PlacedCluster[], spots: Spot[], laid: LaidBox[][], field: Field, wish: Wish): number {
  let soft = 0
  let weight = 0
  let moment = 0
  clusters.forEach((cluster, at) => {
    const bounds = unionOf(laid[at] as Box[])
    const { near } = spots[at] as Spot
    soft += Math.abs(near - (wish.near[at] as number)) * 0.7
    if (at === 0) soft += Math.abs(middleX(bounds) / field.aspect - wish.headX) * 1.6
    if (cluster.footing === 'air') soft += airCost(cluster, bounds)
    weight += areaOf(bounds)
    moment += areaOf(bounds) * middleX(bounds)
  })
  return soft + Math.abs(moment / Math.max(1e-6, weight) / field.aspect - 0.5) * 0.8
}

/** The sun and clouds are high; butterflies are not. */
function airCost(cluster: PlacedCluster, bounds: Box): number {
  const { metres } = factsOf((cluster.pieces[0] as PlacedCluster['pieces'][number]).art)
  return Math.abs((bounds.top + bounds.bottom) / 2 - (metres > 2 ? 0.2 : 0.38)) * 0.8
}
