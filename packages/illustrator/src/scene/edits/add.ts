/** New things in a scene that is already laid out: everything else stays where it is. */
import { factsOf } from '../../art/facts/facts.ts'
import { hasArt } from '../../art/loadArt.ts'
import { between, type Random, randomOf } from '../../random.ts'
import type { Reading, ReadSubject, Relation } from '../../reading/reading.ts'
import { areaOf, type Box, boxOf, sharedArea } from '../geometry.ts'
import { attachmentsOf, type SlotKind } from '../layout/attachments.ts'
import { placeMiss, relationMiss } from '../layout/rules.ts'
import { relativeHeights } from '../layout/sizing.ts'
import { slotRules } from '../layout/slots.ts'
import { mostDrawn } from '../layout/tree.ts'
import { slugOf } from '../names.ts'
import type { Item, Scene } from '../scene.ts'
import { stages } from '../stages.ts'
import { itemsNamed, type Read } from './match.ts'

const tries = 160

type Place = NonNullable<ReadSubject['place']>

/** Returns the new items; `reading` may speak of things that are there already. `places` are those of all of them. */
export function addItems(scene: Scene, reading: Reading, read: Read, places: readonly Place[] = []): Item[] {
  const added: Item[] = []
  const there = reading.subjects.map((subject, at) =>
    isMeant(reading, at) ? itemsNamed(subject.word, scene, read) : [],
  )
  reading.subjects.forEach((subject, at) => {
    if ((there[at] as Item[]).length > 0 || !hasArt(subject.art)) return
    const like = scene.items.find(({ art }) => art === subject.art)
    const count = Math.min(mostDrawn, Math.max(1, subject.count))
    for (let copy = 0; copy < count; copy++) {
      const now = { ...scene, items: [...scene.items, ...added] }
      const item = itemOf(subject, now, like)
      added.push(
        attached(item, at, reading, there, copy, scene) ??
          placed(item, placesOf(subject, places), now, relationsTo(at, reading, there), copy),
      )
    }
  })
  return added
}

const placesOf = ({ place }: ReadSubject, places: readonly Place[]) =>
  places.length > 0 || place === undefined ? places : [place]

/** Only what others are put in relation to can be there already: "a bird on the house" adds no house. */
function isMeant({ relations }: Reading, subject: number): boolean {
  return relations.some(({ kind, subject: a, object: b, other }) => {
    const host = kind === 'holding' || kind === 'wearing' ? a : b
    return host === subject || other === subject
  })
}

function itemOf(subject: ReadSubject, scene: Scene, like: Item | undefined): Item {
  const colour = subject.colour ?? like?.colour
  const material = subject.material ?? like?.material
  return {
    id: freeId(subject.word, scene), name: subject.word, kind: 'subject', art: subject.art, x: 0.5, y: 0.8,
    size: sizeFor(subject, scene), depth: 0.5, flipped: false, tilt: 0, rests: 'ground', opacity: 1,
    ...(colour === undefined ? {} : { colour }),
    ...(material === undefined ? {} : { material }),
    ...(subject.writing === undefined ? {} : { writing: subject.writing }),
  } // biome-ignore format: fields in rows
}

export function freeId(word: string, scene: Scene): string {
  const slug = slugOf(word)
  const taken = new Set(scene.items.map(({ id }) => id))
  let count = 1
  while (taken.has(`${slug}-${count}`)) count++
  return `${slug}-${count}`
}

/** As large as it would be beside what is there. */
function sizeFor(subject: ReadSubject, scene: Scene): number {
  const known = scene.items.filter(({ art, rests }) => art !== '' && rests !== 'item')
  const same = known.find(({ art }) => art === subject.art)
  if (same !== undefined && subject.size === 'normal') return same.size
  const main = known.toSorted((a, b) => b.size - a.size)[0]
  if (main === undefined) return 0.42
  const asSubject: ReadSubject = { ...subject, word: main.name, art: main.art, size: 'normal', isHead: true }
  const [own = 1, other = 1] = relativeHeights([{ ...subject, isHead: false }, asSubject])
  return Math.min(0.7, Math.max(0.06, (main.size * own) / other))
}

function attached(
  item: Item,
  at: number,
  reading: Reading,
  there: Item[][],
  copy: number,
  scene: Scene,
): Item | undefined {
  const attachment = attachmentsOf(reading).of.get(at)
  const hosts = attachment === undefined ? [] : (there[attachment.host] ?? [])
  const host = hosts[copy % Math.max(1, hosts.length)]
  if (attachment === undefined || host === undefined || attachment.kind === 'between') return undefined
  return onHost(item, host, attachment.kind, scene.width / scene.height)
}

function onHost(item: Item, host: Item, kind: SlotKind, aspect: number): Item {
  const facts = factsOf(item.art)
  const hostFacts = factsOf(host.art)
  const width = item.size * facts.ratio
  const bounds: Box = { left: -width / 2, right: width / 2, top: -item.size, bottom: 0 }
  const hostBox = { facts: hostFacts, width: host.size * hostFacts.ratio, height: host.size, flipped: host.flipped }
  const put = slotRules[kind](hostBox, {
    facts,
    bounds,
    at: 0,
    of: 1,
    alike: 0,
    total: width,
    tallest: item.size,
    share: 0,
  })
  return {
    ...item,
    x: host.x + put.x / aspect,
    y: host.y + put.y,
    size: item.size * put.scale,
    depth: Math.min(0.985, Math.max(0.025, host.depth + put.layer * 0.0012)),
    rests: put.rests,
    ...(put.rests === 'item' ? { on: host.id } : {}),
  }
}

interface Tie {
  relation: Relation
  isSubject: boolean
  items: Item[]
}

function relationsTo(at: number, { relations }: Reading, there: Item[][]): Tie[] {
  return relations.flatMap((relation) => {
    const isSubject = relation.subject === at
    if (!isSubject && relation.object !== at) return []
    const items = there[isSubject ? relation.object : relation.subject] ?? []
    return items.length === 0 ? [] : [{ relation, isSubject, items }]
  })
}

/** Tried in many places: the one that hides and touches least. */
function placed(item: Item, places: readonly Place[], scene: Scene, ties: Tie[], copy: number): Item {
  const random = randomOf(scene.seed, `add ${item.id} ${copy}`)
  const aspect = scene.width / scene.height
  const rests = restsIn(item, scene)
  let best = item
  let bestCost = Infinity
  for (let at = 0; at < tries; at++) {
    const shrink = at < tries / 2 ? 1 : between(random, 0.6, 1)
    const next = somewhere({ ...item, size: item.size * shrink, rests }, scene, random)
    const cost = costAt(next, places, scene, ties, aspect) + (1 - shrink) * 0.3
    if (cost < bestCost) [best, bestCost] = [next, cost]
  }
  const facts = factsOf(item.art)
  return { ...best, flipped: facts.looksAside && facts.facesLeft === best.x < 0.5 }
}

function restsIn(item: Item, { setting }: Scene): Item['rests'] {
  const { habitat } = factsOf(item.art)
  const stage = stages[setting]
  if (stage.floats === 'all' || (stage.floats === 'swimmers' && habitat === 'water')) return 'air'
  if (habitat === 'water' && stage.water !== undefined) return 'water'
  return habitat === 'air' || habitat === 'space' ? 'air' : 'ground'
}

function somewhere(item: Item, scene: Scene, random: Random): Item {
  const stage = stages[scene.setting]
  const x = between(random, 0.06, 0.94)
  const nearness = random()
  if (item.rests === 'air') {
    const lowest = stage.floats === undefined ? scene.horizon : 0.95
    return { ...item, x, y: between(random, item.size + 0.04, Math.max(item.size + 0.06, lowest)), depth: 0.41 }
  }
  const [far, near] = item.rests === 'water' ? (stage.water ?? stage.ground) : stage.ground
  const share = far + (near - far) * nearness
  return {
    ...item,
    x,
    y: scene.horizon + (1 - scene.horizon) * share,
    size: item.size * (0.75 + 0.35 * nearness),
    depth: 0.05 + 0.9 * share,
  }
}

function costAt(item: Item, places: readonly Place[], scene: Scene, ties: Tie[], aspect: number): number {
  const box = boxOf(item, scene)
  const margin = 0.03
  let cost =
    8 *
    (Math.max(0, margin - box.left) +
      Math.max(0, box.right - aspect + margin) +
      Math.max(0, margin - box.top) +
      Math.max(0, box.bottom - 0.985))
  for (const other of scene.items) {
    const share =
      sharedArea(box, boxOf(other, scene)) / Math.max(1e-6, Math.min(areaOf(box), areaOf(boxOf(other, scene))))
    cost += Math.max(0, share - 0.03) * 3
  }
  for (const place of places) {
    cost += placeMiss(place, box, {
      aspect,
      horizon: scene.horizon,
      stage: stages[scene.setting],
      margin,
      random: () => 0,
    })
  }
  for (const { relation, isSubject, items } of ties) {
    const own = [laid(item, box)]
    const others = items.map((other) => laid(other, boxOf(other, scene)))
    cost += relationMiss(relation.kind, isSubject ? own : others, isSubject ? others : own, undefined)
  }
  return cost
}

const laid = (item: Item, box: Box) => ({
  ...box,
  subject: 0,
  near: item.depth,
  grounded: item.rests === 'ground',
  high: false,
  carried: false,
})
