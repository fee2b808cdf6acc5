/** From what was read to where everything stands. */
import { factsOf } from '../art/facts/facts.ts'
import { hasArt } from '../art/loadArt.ts'
import { between, pick, type Random, randomOf } from '../random.ts'
import type { Reading } from '../reading/reading.ts'
import { atmosphereOf } from './atmosphere.ts'
import { captionsOf } from './captions.ts'
import { attachmentsOf } from './layout/attachments.ts'
import { clustersOf, type PlacedCluster } from './layout/clusters.ts'
import type { Wish } from './layout/cost.ts'
import { itemsOf } from './layout/items.ts'
import { firstScaleOf, search } from './layout/search.ts'
import { relativeHeights } from './layout/sizing.ts'
import type { Field } from './layout/spot.ts'
import { mostDrawn, type Plan } from './layout/tree.ts'
import type { Scene } from './scene.ts'
import { stages } from './stages.ts'
import { withTable } from './tableProp.ts'

export interface ComposeFrame {
  width: number
  height: number
  seed: number
  detail: number
  extras: number
}

export function compose(read: Reading, frame: ComposeFrame): Scene {
  const { reading, warnings } = drawable(read)
  const atmosphere = atmosphereOf(reading, randomOf(frame.seed, 'atmosphere'))
  const random = randomOf(frame.seed, 'layout')
  const scene: Scene = {
    version: 1,
    prompt: reading.prompt,
    width: frame.width,
    height: frame.height,
    seed: frame.seed,
    ...atmosphere,
    ...(reading.mood === undefined ? {} : { mood: reading.mood }),
    palette: reading.palette,
    horizon: horizonOf(atmosphere.setting, reading, random),
    items: [],
    styles: reading.styles.map((name) => ({ name, strength: 1, part: 'all' })),
    detail: frame.detail,
    extras: frame.extras,
    warnings,
  }
  if (reading.subjects.length > 0) scene.items = layOut(withTable(reading, scene.setting), scene, random)
  scene.items.push(...captionsOf(reading.writing, scene))
  return scene
}

function layOut(reading: Reading, scene: Scene, random: Random): Scene['items'] {
  const aspect = scene.width / scene.height
  const stage = stages[scene.setting]
  const plan: Plan = { reading, attachments: attachmentsOf(reading), heights: relativeHeights(reading.subjects) }
  const clusters = headFirst(clustersOf(plan, stage, aspect, scene.seed), reading)
  const field: Field = { aspect, horizon: scene.horizon, stage, margin: 0.045 * Math.min(1, aspect), random }
  const wish = wishOf(clusters, reading, random)
  const scale = firstScaleOf(clusters, aspect, reading.view, wish.near[0] ?? 0.7)
  const layout = search(clusters, plan, field, wish, scale)
  return itemsOf(clusters, layout, plan, scene)
}

/** What cannot be drawn is left out and named; counts are kept within what can be told apart. */
function drawable(reading: Reading): { reading: Reading; warnings: string[] } {
  const warnings = reading.undrawn.map((word) => `There is no drawing for “${word}”`)
  const kept = reading.subjects.map(({ art }) => hasArt(art))
  const order = kept.map((isKept, at) => (isKept ? kept.slice(0, at).filter(Boolean).length : -1))
  const subjects = reading.subjects.filter(({ word, count }, at) => {
    if (kept[at] !== true) warnings.push(`There is no drawing for “${word}”`)
    else if (count > mostDrawn) warnings.push(`${mostDrawn} of the ${count} “${word}” are drawn`)
    return kept[at] === true
  })
  const relations = reading.relations.flatMap(({ kind, subject, object, other }) => {
    const [a = -1, b = -1] = [order[subject], order[object]]
    const c = other === undefined ? undefined : order[other]
    if (a < 0 || b < 0) return []
    return [{ kind, subject: a, object: b, ...(c === undefined || c < 0 ? {} : { other: c }) }]
  })
  return { reading: { ...reading, subjects, relations }, warnings }
}

function horizonOf(setting: Scene['setting'], { view }: Reading, random: Random): number {
  const [low, high] = stages[setting].horizon
  const lift = view === 'close' ? -0.06 : view === 'wide' ? 0.04 : 0
  return high === 1 ? 1 : Number((between(random, low, high) + lift).toFixed(4))
}

function headFirst(clusters: PlacedCluster[], { subjects }: Reading): PlacedCluster[] {
  const head = subjects.findIndex(({ isHead }) => isHead)
  return clusters.toSorted((a, b) => Number(b.subjects.has(head)) - Number(a.subjects.has(head)))
}

/** What seeds vary: on which side the main thing stands, and how near everything is. */
function wishOf(clusters: PlacedCluster[], { view }: Reading, random: Random): Wish {
  const centred = clusters.length === 1
  const headX = centred ? pick(random, [0.5, 0.38, 0.62, 0.5]) : pick(random, [0.32, 0.38, 0.5, 0.62, 0.68])
  const near = clusters.map(({ pieces, root }) => {
    const { metres } = factsOf((pieces.find(({ subject }) => subject === root) ?? pieces[0])?.art ?? '')
    const usual = metres > 5 ? 0.3 : metres > 1.4 ? 0.55 : 0.72
    const zoom = view === 'close' ? 0.2 : view === 'wide' ? -0.2 : 0
    return Math.min(1, Math.max(0, usual + zoom + between(random, -0.22, 0.22)))
  })
  return { headX, near }
}
