/**
 * What is in the picture: three networks' answers weighed against one another. The detector says where and how many,
 * the segmenter bears it out or does not, and the classifier knows more names but sees only the whole.
 */
import type { ClassRegion } from '../networks/deeplab.ts'
import { classNames } from '../networks/deeplab.ts'
import type { Classification } from '../networks/resnet.ts'
import type { Detection } from '../networks/ssd.ts'
import { intersection, shared } from '../networks/suppress.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Size } from '../pictures/picture.ts'
import { type Group, groupOf, type Kind, kindOf } from './kinds.ts'

export interface Thing {
  label: string
  group: Group | 'person'
  score: number
  box: Box
  /** Told plainly; else as “what looks like”. */
  isSure: boolean
}

export interface Evidence extends Size {
  detections: Detection[]
  regions: ClassRegion[]
  classes: Classification[]
  /** Around what stands out, if anything does. */
  subject: Box | undefined
  isDrawing: boolean
}

export interface Seen {
  things: Thing[]
  /** The place as a whole, like “seashore”, where the classifier is certain. */
  setting: string | undefined
}

/** Scores from which a detection is believed: in general, for names the detector gives to almost anything, in drawings. */
const believed = { usual: 0.5, doubtful: 0.78, drawing: 0.88 }
const doubtful = new Set(
  'knife,scissors,tie,cake,umbrella,bench,kite,banana,toothbrush,fork,spoon,remote,frisbee,surfboard,skateboard,baseball bat,donut,carrot,hair drier,toilet,sink,skis,snowboard,clock,book'.split(
    ',',
  ),
)
/** What the segmenter's agreement is worth, and what its silence on a thing it knows demands. */
const agreement = 0.13
const silence = 0.86
const sureFrom = 0.78
/** The classifier: from where a name is used, from where a kind is, from where it is told without doubt. */
const named = 0.7
const kindFrom = 0.6
const plain = 0.88
const alone = 0.97

export function thingsOf(evidence: Evidence): Seen {
  const opinion = opinionOf(evidence.classes)
  const detected = evidence.detections
    .filter((detection) => detection.score >= leastFor(detection, evidence, opinion))
    .map((detection) => toThing(detection, evidence, opinion))
  const things = withOpinion(plantsInPots(withoutEchoes(detected), evidence), evidence, opinion)
  return { things: things.sort((one, other) => weight(other) - weight(one)), setting: settingOf(evidence.classes) }
}

interface Opinion {
  /** A single name, if one is likely enough. */
  name: string | undefined
  kind: Kind
  score: number
}

/** The classifier's best kind, all of its names counted together. */
function opinionOf(classes: Classification[]): Opinion | undefined {
  const sums = new Map<string, { kind: Kind; sum: number; best: Classification }>()
  for (const one of classes) {
    const kind = kindOf(one.label)
    const known = sums.get(kind.name)
    if (known === undefined) sums.set(kind.name, { kind, sum: one.score, best: one })
    else known.sum += one.score
  }
  const [best] = [...sums.values()].sort((one, other) => other.sum - one.sum)
  if (best === undefined || best.sum < 0.3) return undefined
  return { kind: best.kind, score: best.sum, name: best.best.score >= named ? best.best.label : undefined }
}

function leastFor({ label, box }: Detection, evidence: Evidence, opinion: Opinion | undefined): number {
  let least = evidence.isDrawing ? believed.drawing : doubtful.has(label) ? believed.doubtful : believed.usual
  if (isKnownTo(label)) {
    const covered = coverOf(label, box, evidence)
    const isLarge = box.width * box.height > 0.02 * evidence.width * evidence.height
    if (covered > 0.25) least -= agreement
    else if (covered < 0.03 && isLarge) least = Math.max(least, silence)
  }
  return opinion?.kind.coco?.includes(label) ? least - agreement : least
}

function isKnownTo(label: string): boolean {
  return label !== 'background' && (classNames as readonly string[]).includes(label)
}

/** How much of a box the segmenter gives to this name. */
function coverOf(label: string, box: Box, { regions }: Evidence): number {
  const mask = regions.find((region) => region.label === label)?.mask
  if (mask === undefined) return 0
  let [count, inside] = [0, 0]
  const step = Math.max(1, Math.floor(Math.min(box.width, box.height) / 40))
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(mask.height, box.y + box.height); y += step)
    for (let x = Math.max(0, Math.round(box.x)); x < Math.min(mask.width, box.x + box.width); x += step) {
      count += 1
      if ((mask.data[y * mask.width + x] as number) > 127) inside += 1
    }
  return count === 0 ? 0 : inside / count
}

function toThing({ label, score, box }: Detection, evidence: Evidence, opinion: Opinion | undefined): Thing {
  const isBorneOut =
    opinion?.kind.coco?.includes(label) === true || (isKnownTo(label) && coverOf(label, box, evidence) > 0.45)
  return {
    label,
    group: groupOf(label),
    score,
    box,
    isSure: score >= (isBorneOut ? 0.4 : sureFrom) && !evidence.isDrawing,
  }
}

/** A faint box that lies in another of its name, or beside a single certain one, is that one seen again. */
function withoutEchoes(things: Thing[]): Thing[] {
  return things.filter((thing) => {
    if (thing.score >= 0.5) return true
    const others = things.filter((other) => other !== thing && other.label === thing.label && other.score > thing.score)
    const isAlone = others.filter(({ score }) => score >= 0.5).length === 1 && (others[0] as Thing).score >= 0.8
    return !isAlone && !others.some((other) => inside(thing.box, other.box) > 0.5)
  })
}

/** A vase under leaves is a flowerpot: one plant, not two things. */
function plantsInPots(things: Thing[], { regions, classes }: Evidence): Thing[] {
  const isPlanted =
    regions.some(({ label, share }) => label === 'potted plant' && share > 0.01) ||
    classes.some(({ label, score }) => label === 'flowerpot' && score > 0.15)
  if (!isPlanted) return things
  const plants = things.filter(({ label }) => label === 'potted plant')
  const others = things.filter(({ label }) => label !== 'potted plant')
  const pots = others.filter(({ label }) => label === 'vase')
  const free = pots.filter((pot) => !plants.some(({ box }) => inside(pot.box, box) > 0.5))
  const rest = others.filter(({ label }) => label !== 'vase')
  const asPlant = (pot: Thing): Thing => ({ ...pot, label: 'potted plant', group: 'plant', isSure: true })
  return [...rest, ...plants.map((plant): Thing => ({ ...plant, group: 'plant' })), ...free.map(asPlant)]
}

function inside(inner: Box, outer: Box): number {
  return intersection(inner, outer) / (inner.width * inner.height)
}

/** Names that the classifier gives to any of a kind. */
const vague = new Set([
  'Egyptian cat',
  'tiger cat',
  'flowerpot',
  'vase',
  'cup',
  'aeroplane wing',
  'moped',
  'motor scooter',
])

function withOpinion(things: Thing[], evidence: Evidence, opinion: Opinion | undefined): Thing[] {
  if (opinion === undefined) return things
  if (opinion.score < kindFrom - 0.05) return [...things, ...borneOut(things, evidence, opinion)]
  const { kind, name, score } = opinion
  if (kind.group === 'setting' || kind.group === 'wear' || kind.group === 'page') return things
  const alike = things.filter(({ label }) => kind.coco?.includes(label))
  if (alike.length > 0) return name === undefined || vague.has(name) ? things : refined(things, alike, name, kind)
  const rival = things.toSorted((one, other) => weight(other) - weight(one))[0]
  const label = name ?? kind.name
  const thing = { label, group: kind.group, score: Math.min(1, score), isSure: score >= plain && !evidence.isDrawing }
  if (rival !== undefined && isSameThing(rival, kind, score, things))
    return [
      { ...thing, box: rival.box },
      ...things.filter((other) => other !== rival && shared(other.box, rival.box) < 0.3 && other.group !== kind.group),
    ]
  // Seen by the classifier alone, an animal is mostly right; a thing may be any that stands likewise.
  if (kind.group !== 'animal' && score < alone) thing.isSure = false
  const box = evidence.subject ?? { x: 0, y: 0, width: evidence.width, height: evidence.height }
  if (things.length === 0 || kind.name === 'drink' || kind.group === 'building') return [{ ...thing, box }, ...things]
  // Beside other things it must be certain, and it must not be what a person wears or holds.
  return score >= 0.9 && !things.some(({ group }) => group === 'person' || group === kind.group)
    ? [...things, { ...thing, box }]
    : things
}

/** The classifier and the segmenter agree, though neither is certain and the detector is silent. */
function borneOut(things: Thing[], { regions }: Evidence, { kind, score }: Opinion): Thing[] {
  if (things.some(({ label }) => kind.coco?.includes(label))) return []
  return regions
    .filter(({ label, share }) => share > 0.03 && kind.coco?.includes(label))
    .flatMap(({ label, mask }) => {
      const box = boxOf(mask)
      return box === undefined ? [] : [{ label, group: kind.group, score, box, isSure: false }]
    })
}

/** All of them bear the closer name: it was given to the picture as a whole. Fruit of several sorts keeps both. */
function refined(things: Thing[], alike: Thing[], name: string, kind: Kind): Thing[] {
  if (kind.group === 'food' && alike.some(({ label }) => label !== name)) {
    const [first] = alike.toSorted((one, other) => one.score - other.score)
    return alike.length < 2
      ? things
      : things.map((thing) => (thing === first ? { ...thing, label: name, isSure: false } : thing))
  }
  const isWide = new Set(alike.map(({ label }) => label)).size === 1
  return things.map((thing) =>
    alike.includes(thing) && isWide ? { ...thing, label: name, group: kind.group, isSure: true } : thing,
  )
}

/** Whether the classifier's name is for what the detector called otherwise. */
function isSameThing(rival: Thing, kind: Kind, score: number, things: Thing[]): boolean {
  if (rival.group === 'person') return false
  const surer = score >= Math.max(0.85, rival.score - 0.15)
  const isOnly = things.filter(({ group }) => group === rival.group).length === 1
  const alike =
    rival.group === kind.group || (rival.group !== 'animal' && kind.group !== 'animal' && kind.group !== 'food')
  return surer && isOnly && alike
}

function settingOf(classes: Classification[]): string | undefined {
  const settings = classes.filter(({ label }) => kindOf(label).group === 'setting')
  const sum = settings.reduce((total, { score }) => total + score, 0)
  const [best] = settings
  const isFirst = best !== undefined && best.label === classes[0]?.label
  if (best === undefined || sum < (isFirst ? 0.4 : 0.6)) return undefined
  return best.score >= 0.6 ? best.label : kindOf(best.label).name
}

/** How much a thing matters: its size, and how certain it is. */
function weight({ box, score, group }: Thing): number {
  return Math.sqrt(box.width * box.height) * score * (group === 'person' ? 1.3 : group === 'thing' ? 0.8 : 1)
}
