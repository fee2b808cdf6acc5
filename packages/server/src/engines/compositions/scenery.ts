/** Words with `@tags`, and the pictures they mean, made into one scene. */
import { inColoursOf } from '../edits/pixels/transfer.ts'
import { type Actor, checked, lift } from './actor.ts'
import { assemble } from './assemble.ts'
import {
  CannotDo,
  findAll,
  finish,
  isDrawing,
  namesMeant,
  type Picture,
  part,
  type Size,
  settingOfWord,
  type Work,
} from './borrowed.ts'
import { type Care, cares } from './care.ts'
import { type Composed, placesOf } from './composed.ts'
import { gouache } from './gouache.ts'
import { grained, outOfFocus } from './looks.ts'
import { atHour, covering, isPlace } from './places.ts'
import { stage } from './staging.ts'
import { type Part, readParts } from './standIns.ts'
import { asBackground, asPlace, asStyle, isSame, tagsIn, withoutTag } from './tags.ts'

export interface Tagged {
  tag: string
  picture: Picture
  /** What it is called in messages. */
  name: string
  /** What is meant in it, where words say so. */
  word?: string | undefined
}

export interface AskedScenery {
  /** With a `@tag` for each picture that has its place in it; the others are added. */
  text: string
  pictures: readonly Tagged[]
  /** Undefined takes the place's own shape, where there is one. */
  size: Size | undefined
  seed: number
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
  const reading = readParts(roles.text, parts)
  const ground = place === undefined ? undefined : await atHour(await covering(place, size), reading, asked.seed, work)
  const staged = stage(reading, parts, {
    width: size.width,
    height: size.height,
    seed: asked.seed,
    steps: care.steps,
    extras: ground === undefined ? 0.4 : 0,
  })
  work.progress(0.7, ground === undefined ? 'Painting the scene' : 'Placing everybody')
  const isDrawn = parts.length > 0 && parts.every(({ actor }) => actor.isDrawing)
  const soften = ground === undefined && !isDrawn ? { soften: outOfFocus } : {}
  const made = await assemble(
    staged,
    { care, ground, knowsHour: reading.time !== undefined, ...soften },
    part(work, 0.7, 0.92),
  )
  const named = await finish(made, staged.scene.styles, { seed: asked.seed, palette: staged.scene.palette })
  const styled = await inStyleOf(named, roles.style?.picture, asked.seed, part(work, 0.92, 1))
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

/** By its own word (“@beach”), after a word for being somewhere; or because nothing in it could stand elsewhere. */
async function isMeantAsPlace(text: string, { tag, picture, word }: Tagged, work: Work): Promise<boolean> {
  if (word !== undefined) return false
  if (
    asPlace(text, tag).isUsed &&
    settingOfWord.has(
      tag
        .replace(/[\d_]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
  )
    return true
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
  if (names.length === 0 || sureness < 0.9 || names.includes(actor.label)) return actor
  // A tag is only a name: where nothing in the picture is what it says, what stands out is meant.
  const there = (await findAll(picture, work)).find(({ label, score }) => score > 0.5 && names.includes(label))
  return there === undefined ? actor : lift(picture, { name, word: there.label }, care, work)
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
