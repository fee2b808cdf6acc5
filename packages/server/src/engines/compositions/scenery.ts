/** Words with `@tags`, and the pictures they mean, made into one scene. */
import { inColoursOf } from '../edits/pixels/transfer.ts'
import {
  type Box,
  CannotDo,
  detect,
  inStyles,
  isDrawing,
  namesMeant,
  type Picture,
  part,
  resize,
  type Scene,
  type Size,
  settingOfWord,
  type Work,
  within,
} from './borrowed.ts'
import { type Care, cares } from './care.ts'
import { type Composed, placesOf } from './composed.ts'
import { type Actor, checked, lift } from './cutting/actor.ts'
import { assemble } from './painting/assemble.ts'
import { gouache } from './painting/gouache.ts'
import { grained, outOfFocus } from './painting/looks.ts'
import { atHour, covering, hasThing, isPlace } from './painting/places.ts'
import { settled } from './painting/settle.ts'
import { stage } from './staging/staging.ts'
import { type Part, readParts } from './words/standIns.ts'
import { asBackground, asPlace, asStyle, isAround, isSame, tagsIn, withoutTag } from './words/tags.ts'
import { without } from './words/unwanted.ts'

export interface Tagged {
  tag: string
  picture: Picture
  /** What it is called in messages. */
  name: string
  /** What is meant in it, where words say so. */
  word?: string | undefined
  /** Whether words say that it is where the others are. */
  isPlace?: boolean | undefined
}

export interface AskedScenery {
  /** With a `@tag` for each picture that has its place in it; the others are added. */
  text: string
  pictures: readonly Tagged[]
  /** Undefined takes the place's own shape, where there is one. */
  size: Size | undefined
  wishes?: Wishes | undefined
  seed: number
}

/** What more can be said of a scene than its words. */
export interface Wishes {
  /** What should not be there. */
  unwanted?: string | undefined
  /** A picture whose style the whole takes on. */
  style?: Picture | undefined
  styles?: Scene['styles'] | undefined
  /** As the illustrator takes them. */
  steps?: number | undefined
  extras?: number | undefined
}

interface Roles {
  text: string
  place: Tagged | undefined
  style: Tagged | undefined
  actors: Tagged[]
}

const usualSize = { width: 1152, height: 864 }
const care: Care = cares.Default

export async function scenery(asked: AskedScenery, work: Work): Promise<Composed> {
  for (const { picture, name } of asked.pictures) checked(picture, name)
  const roles = await rolesOf(asked, part(work, 0, 0.2))
  const { parts, place, warnings } = await castOf(roles, part(work, 0.2, 0.7))
  const size = asked.size ?? (place === undefined ? usualSize : shapeOf(place))
  const { wishes = {} } = asked
  const reading = without(readParts(roles.text, parts), wishes.unwanted)
  const ground = place === undefined ? undefined : await atHour(await covering(place, size), reading, asked.seed, work)
  const laidOut = stage(reading, parts, {
    width: size.width,
    height: size.height,
    seed: asked.seed,
    steps: wishes.steps ?? care.steps,
    extras: ground === undefined ? (wishes.extras ?? 0.4) : 0,
  })
  const staged = ground === undefined ? laidOut : await settled(laidOut, ground, reading, work)
  work.progress(0.7, ground === undefined ? 'Painting the scene' : 'Placing everybody')
  const isDrawn = parts.length > 0 && parts.every(({ actor }) => actor.isDrawing)
  const soften = ground === undefined && !isDrawn ? { soften: outOfFocus } : {}
  const made = await assemble(
    staged,
    { care, ground, knowsHour: reading.time !== undefined, ...soften },
    part(work, 0.7, 0.92),
  )
  const { styles, palette } = staged.scene
  const named = await inStyles(made, [...styles, ...(wishes.styles ?? [])], palette, asked.seed, part(work, 0.92, 0.96))
  const styled = await inStyleOf(named, roles.style?.picture ?? wishes.style, asked.seed, part(work, 0.96, 1))
  work.progress(1)
  return {
    picture: ground === undefined && !isDrawn && roles.style === undefined ? grained(styled, asked.seed, 2.6) : styled,
    places: placesOf(staged.placed),
    warnings: [...warnings, ...staged.scene.warnings.filter((words) => !isOfAsking(words))],
  }
}

/** “put”, “place”: words of the asking, which nobody expects to see. */
const isOfAsking = (warning: string) =>
  /“(?:put|place|add|show|make|combine|merge|picture|pictures|image|images|photo|photos|scene|style)”/.test(warning)

async function rolesOf({ text, pictures }: AskedScenery, work: Work): Promise<Roles> {
  const roles: Roles = { text, place: undefined, style: undefined, actors: [] }
  for (const tagged of pictures) {
    const style = asStyle(roles.text, tagged.tag)
    const plainly = asBackground(roles.text, tagged.tag)
    if (style.isUsed && roles.style === undefined) {
      roles.style = tagged
      roles.text = style.text
    } else if (roles.place === undefined && (plainly.isUsed || (await isMeantAsPlace(roles.text, tagged, work)))) {
      roles.place = tagged
      const placed = asPlace(roles.text, tagged.tag)
      roles.text = placed.isUsed ? placed.text : withoutTag(roles.text, tagged.tag)
    } else roles.actors.push(tagged)
  }
  return roles
}

/** Words for places that are no settings of the illustrator's. */
const places =
  /^(?:airport|station|stadium|garage|restaurant|caf[eé]|museum|gallery|shop|store|school|office|hotel|church|temple|palace|square|bridge|harbou?r|place|location|background|scene|setting|room|house|home|building|street|landscape|view|world)$/i // biome-ignore format: a list

/** By its own word (“@beach”), after a word for being somewhere; or because nothing in it could stand elsewhere. */
async function isMeantAsPlace(text: string, tagged: Tagged, work: Work): Promise<boolean> {
  const { tag, picture, word } = tagged
  if (tagged.isPlace === true) return true
  if (word !== undefined) return false
  const own = tag
    .replace(/[\d_]+/g, ' ')
    .trim()
    .toLowerCase()
  if (asPlace(text, tag).isUsed && (settingOfWord.has(own) || places.test(own))) return true
  if (isAround(text, tag) && !(await hasThing(picture, work))) return true
  return isPlace(picture, work)
}

async function castOf(
  roles: Roles,
  work: Work,
): Promise<{ parts: Part[]; place: Picture | undefined; warnings: string[] }> {
  const parts: Part[] = []
  const warnings: string[] = []
  let place = roles.place?.picture
  for (const [at, tagged] of roles.actors.entries()) {
    const step = part(work, at / roles.actors.length, (at + 1) / roles.actors.length)
    step.progress(0, `Cutting out ${tagged.name}`)
    try {
      parts.push({ tag: tagged.tag, actor: await actorOf(tagged, step) })
    } catch (error) {
      // A picture without a subject can still be where the others are.
      if (!(error instanceof CannotDo) || place !== undefined || !isLarge(tagged.picture)) throw error
      place = tagged.picture
      roles.text = withoutTag(roles.text, tagged.tag)
      warnings.push(`${tagged.name} has no subject that stands out, so it became the background.`)
    }
  }
  return { parts, place, warnings }
}

const isLarge = ({ width, height, data }: Picture) => width >= 64 && height >= 64 && data[3] !== 0

/** What stands out; where that is not what the tag says, what the tag says. */
async function actorOf({ tag, name, picture, word }: Tagged, work: Work): Promise<Actor> {
  const actor = await lift(picture, { name, word }, care, work)
  if (word !== undefined || actor.label === undefined) return actor
  const { names, sureness } = await namesMeant(
    tag
      .replace(/[\d_]+/g, ' ')
      .trim()
      .toLowerCase(),
    work,
  )
  if (names.length === 0 || sureness < 0.9 || actor.names?.some((name) => names.includes(name)) === true) return actor
  // A tag is only a name: where nothing in the picture is what it says, what stands out is meant.
  const small = await resize(picture, within(picture, 640))
  const there = (await detect(small, work, 0.5)).find(({ label }) => names.includes(label))
  if (there === undefined) return actor
  const { x, y, width, height } = there.box
  const box = { x: x / small.width, y: y / small.height, width: width / small.width, height: height / small.height }
  // A cup on its saucer is a cup.
  if (actor.at !== undefined && holds(actor.at, box)) return actor
  return lift(picture, { name, box }, care, work)
}

/** Whether most of one is in the other, and is most of it. */
function holds(outer: Box, inner: Box): boolean {
  const across = Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x)
  const down = Math.min(outer.y + outer.height, inner.y + inner.height) - Math.max(outer.y, inner.y)
  const shared = Math.max(0, across) * Math.max(0, down)
  return shared > 0.8 * inner.width * inner.height && shared > 0.3 * outer.width * outer.height
}

/** About a megapixel. */
function shapeOf({ width, height }: Size): Size {
  const by = Math.min(1.6, Math.sqrt(1_000_000 / (width * height)))
  return { width: Math.max(64, Math.round(width * by)), height: Math.max(64, Math.round(height * by)) }
}

/** A painting lends its colours and its hand, a photograph its colours. */
async function inStyleOf(picture: Picture, style: Picture | undefined, seed: number, work: Work): Promise<Picture> {
  if (style === undefined) return picture
  const painted = isDrawing(style) && !isDrawing(picture) ? await gouache(picture, work.signal) : picture
  return inColoursOf(painted, style, 1, { ...work, seed })
}

export function unusedTags(prompt: string, tags: readonly string[]): string[] {
  const used = tagsIn(prompt)
  return tags.filter((tag) => !used.some((other) => isSame(other, tag)))
}
