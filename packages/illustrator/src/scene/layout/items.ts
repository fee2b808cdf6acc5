/** The laid-out pieces as items of the scene: named, turned to what they look at, and put in order of depth. */
import { factsOf } from '../../art/facts/facts.ts'
import { type Random, randomOf } from '../../random.ts'
import type { ReadSubject } from '../../reading/reading.ts'
import { slugOf } from '../names.ts'
import type { Item, Scene } from '../scene.ts'
import { stages } from '../stages.ts'
import { propWord } from '../tableProp.ts'
import type { PlacedCluster } from './clusters.ts'
import { keyOf, type Piece, placed } from './piece.ts'
import type { Layout } from './search.ts'
import { perspectiveOf } from './spot.ts'
import type { Plan } from './tree.ts'

type LaidPiece = Piece & { near: number; free: boolean }

export function itemsOf(clusters: PlacedCluster[], { spots, scale }: Layout, plan: Plan, scene: Scene): Item[] {
  const aspect = scene.width / scene.height
  const pieces = clusters.flatMap((cluster, at): LaidPiece[] => {
    const { x, y, near } = spots[at] as Layout['spots'][number]
    const free = cluster.footing !== 'ground' && cluster.footing !== 'water'
    return placed(cluster.pieces, scale * perspectiveOf(near), x, y).map((piece) => ({ ...piece, near, free }))
  })
  const turned = turn(pieces, plan, aspect, randomOf(scene.seed, 'turning'))
  const ids = idsOf(turned, plan.reading.subjects)
  const depths = depthsOf(turned, scene)
  return turned
    .toSorted((a, b) => a.subject - b.subject || a.instance - b.instance)
    .map((piece) => itemOf(piece, plan.reading.subjects[piece.subject] as ReadSubject, { aspect, ids, depths }))
}

interface Naming {
  aspect: number
  ids: Map<string, string>
  depths: Map<string, number>
}

function itemOf(piece: LaidPiece, subject: ReadSubject, { aspect, ids, depths }: Naming): Item {
  const on = piece.host === undefined || piece.rests !== 'item' ? undefined : ids.get(piece.host)
  return {
    id: ids.get(keyOf(piece)) as string,
    name: subject.word,
    kind: subject.word === propWord ? 'object' : 'subject',
    art: subject.art,
    x: rounded(piece.x / aspect),
    y: rounded(piece.y),
    size: rounded(piece.height),
    depth: rounded(depths.get(keyOf(piece)) as number),
    flipped: piece.flipped,
    tilt: piece.tilt,
    rests: piece.rests,
    ...(on === undefined ? {} : { on }),
    ...(subject.colour === undefined ? {} : { colour: subject.colour }),
    ...(subject.material === undefined ? {} : { material: subject.material }),
    opacity: 1,
    ...(subject.writing === undefined || piece.instance > 0 ? {} : { writing: subject.writing }),
  }
}

/** `fox-1`, `fox-2`; two subjects of one word go on counting. */
function idsOf(pieces: LaidPiece[], subjects: ReadSubject[]): Map<string, string> {
  const counts = new Map<string, number>()
  const ids = new Map<string, string>()
  for (const piece of pieces.toSorted((a, b) => a.subject - b.subject || a.instance - b.instance)) {
    const slug = slugOf(subjects[piece.subject]?.word ?? 'thing')
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    ids.set(keyOf(piece), `${slug}-${count}`)
  }
  return ids
}

const stepOfLayer = 0.0012

/** What stands lower is nearer; what is attached comes just before or behind its host. */
function depthsOf(pieces: LaidPiece[], { horizon, setting }: Scene): Map<string, number> {
  const byKey = new Map(pieces.map((piece) => [keyOf(piece), piece]))
  const rootOf = (piece: LaidPiece): LaidPiece => {
    const host = piece.host === undefined ? undefined : byKey.get(piece.host)
    return host === undefined ? piece : rootOf(host)
  }
  return new Map(
    pieces.map((piece) => {
      const root = rootOf(piece)
      const below = Math.min(1, Math.max(0, (root.y - horizon) / Math.max(0.05, 1 - horizon)))
      // What flies is as near as what stands at that share of the ground.
      const [far, close] = stages[setting].ground
      const own = 0.05 + 0.9 * (root.free ? far + (close - far) * root.near : below)
      return [keyOf(piece), Math.min(0.985, Math.max(0.025, own + piece.layer * stepOfLayer))]
    }),
  )
}

/** Things look at what they have to do with, or else into the picture. What they carry turns with them. */
function turn(pieces: LaidPiece[], plan: Plan, aspect: number, random: Random): LaidPiece[] {
  const roots = pieces.filter(({ host }) => host === undefined)
  const result = [...pieces]
  const leaning = random()
  for (const root of roots) {
    const facts = factsOf(root.art)
    const chance = random()
    if (!facts.looksAside) continue
    const own = lookedAt(root, pieces, plan)
    const crowd = middleOf(root.subject, pieces)
    // A crowd goes one way, but for a few.
    const shouldLookLeft =
      own === undefined ? aspect / 2 + (leaning - 0.5) * aspect * 0.6 < crowd === chance < 0.9 : own < root.x
    if (shouldLookLeft === facts.facesLeft) continue
    const carried = new Set(carriedBy(root, pieces))
    result.forEach((piece, at) => {
      if (!carried.has(keyOf(piece))) return
      const aside = factsOf(piece.art).looksAside
      result[at] = { ...piece, x: 2 * root.x - piece.x, flipped: aside ? !piece.flipped : piece.flipped }
    })
  }
  return result
}

function lookedAt(root: LaidPiece, pieces: LaidPiece[], plan: Plan): number | undefined {
  for (const { subject, object, kind } of plan.attachments.free) {
    if (kind === 'behind' || kind === 'in-front-of') continue
    const goal = subject === root.subject ? object : object === root.subject ? subject : undefined
    const found = pieces.find((piece) => piece.subject === goal)
    if (found !== undefined) return found.x
  }
  return undefined
}

function middleOf(subject: number, pieces: LaidPiece[]): number {
  const own = pieces.filter((piece) => piece.subject === subject)
  return own.reduce((sum, { x }) => sum + x, 0) / own.length
}

function carriedBy(root: LaidPiece, pieces: LaidPiece[]): string[] {
  const keys = [keyOf(root)]
  for (let at = 0; at < keys.length; at++) {
    for (const piece of pieces) if (piece.host === keys[at]) keys.push(keyOf(piece))
  }
  return keys
}

const rounded = (value: number) => Number(value.toFixed(4))
