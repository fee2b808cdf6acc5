/** Which subjects are fixed to another (a hat on a head), and which relations are left for the placing to keep. */
import { type FullFacts, factsOf, hasHead } from '../../art/facts/facts.ts'
import type { Reading, Relation } from '../../reading/reading.ts'
import { isWorn } from './wearing.ts'

export type SlotKind = 'on' | 'under' | 'riding' | 'holding' | 'wearing' | 'inside' | 'around' | 'above' | 'between'

export interface Attachment {
  host: number
  kind: SlotKind
}

export interface Attachments {
  /** By subject. */
  of: Map<number, Attachment>
  /** Relations between things that stand apart. */
  free: Relation[]
}

/** Things with room beneath them. */
const canopies = /^(table|chair|bench|bed|umbrella|beach-with-umbrella|umbrella-on-ground|.*tree.*|bridge|piano|arch|tent|desk|seat|couch-and-lamp|sofa|armchair|parachute|stonehenge|shinto-shrine|golden-gate|eiffel-tower|street-lamp|lamp|elephant|giraffe|horse|camel)$/ // biome-ignore format: a list

export function attachmentsOf({ subjects, relations }: Reading): Attachments {
  const attachments: Attachments = { of: new Map(), free: [] }
  for (const relation of relations) {
    const { subject, object } = relation
    if (subjects[subject] === undefined || subjects[object] === undefined || subject === object) continue
    const found = slotFor(relation, subjects)
    if (found === undefined || attachments.of.has(found.guest) || leadsTo(attachments.of, found.host, found.guest)) {
      attachments.free.push(relation)
      continue
    }
    attachments.of.set(found.guest, { host: found.host, kind: found.kind })
  }
  freeGroupGuests(attachments, subjects, relations)
  return attachments
}

/** Groups that stand by themselves have gaps and air over them: whoever is attached to something else has none. */
function freeGroupGuests(
  { of, free }: Attachments,
  subjects: Reading['subjects'],
  relations: readonly Relation[],
): void {
  for (const [guest, { host, kind }] of of) {
    const isOverMany = kind === 'above' && (subjects[host]?.count ?? 1) > (subjects[guest]?.count ?? 1)
    if (!of.has(host) || (kind !== 'between' && !isOverMany)) continue
    of.delete(guest)
    free.push(
      ...relations.filter(
        ({ subject, object }) => (subject === guest && object === host) || (subject === host && object === guest),
      ),
    )
  }
}

interface Slot {
  guest: number
  host: number
  kind: SlotKind
}

function slotFor({ kind, subject, object, other }: Relation, subjects: Reading['subjects']): Slot | undefined {
  const hostArtOf = (at: number) => factsOf(subjects[at]?.art ?? '')
  const hostArt = hostArtOf(object)
  switch (kind) {
    case 'on':
    case 'inside':
    case 'riding':
    case 'around':
      return { guest: subject, host: object, kind }
    case 'above':
      return { guest: subject, host: object, kind: 'above' }
    case 'below':
      return { guest: object, host: subject, kind: 'above' }
    case 'holding':
      return { guest: object, host: subject, kind }
    case 'wearing':
      return { guest: object, host: subject, kind: isWorn(hostArt.name) ? 'wearing' : 'holding' }
    case 'under':
      return underSlot(subject, object, hostArt, (subjects[subject]?.count ?? 1) > (subjects[object]?.count ?? 1))
    case 'between':
      return other === undefined ? { guest: subject, host: object, kind: 'between' } : undefined
    case 'with':
      return withSlot(subject, object, hostArtOf(subject), hostArt)
    default:
      return undefined
  }
}

/** Under a table there is room; under a box there is none, so the box stands on whatever is under it. */
function underSlot(
  subject: number,
  object: number,
  over: { name: string; habitat: string },
  isOverMany: boolean,
): Slot | undefined {
  if (canopies.test(over.name)) return { guest: subject, host: object, kind: 'under' }
  // Under a boat there is water: both swim, one lower than the other.
  if (over.habitat === 'water') return undefined
  const hangs = over.habitat === 'air' || over.habitat === 'space' || isOverMany
  return { guest: object, host: subject, kind: hangs ? 'above' : 'on' }
}

const laidOn = /^(table|plate|bench|bookshelf|cabinet|birthday-cake|shortcake|rug|bed|sofa|tree-stump)$/
const filled =
  /^(bowl|basket|vase|jar|bucket|mug|nest-with-eggs|empty-nest|treasure-chest|shopping-cart|box|bathtub|steaming-bowl|bowl-with-spoon)$/
const worn = /(hat|cap|crown|helmet|glasses|goggles|scarf|tie|headphone|beanie|cape|backpack)$/

/** With: an umbrella is held, a hat is worn, an apple lies on the table. Others just stand there too. */
function withSlot(owner: number, owned: number, ownerArt: FullFacts, ownedArt: FullFacts): Slot | undefined {
  const alive = ownerArt.looksAside || hasHead(ownerArt)
  if (worn.test(ownedArt.name) && alive) return { guest: owned, host: owner, kind: 'wearing' }
  if (ownedArt.metres >= 0.45 && !ownedArt.isFood) return undefined
  if (laidOn.test(ownerArt.name)) return { guest: owned, host: owner, kind: 'on' }
  if (filled.test(ownerArt.name)) return { guest: owned, host: owner, kind: 'inside' }
  return hasHead(ownerArt) && ownedArt.habitat === 'hand' ? { guest: owned, host: owner, kind: 'holding' } : undefined
}

function leadsTo(of: Map<number, Attachment>, from: number, to: number): boolean {
  let at: number | undefined = from
  while (at !== undefined) {
    if (at === to) return true
    at = of.get(at)?.host
  }
  return false
}
