/** The person or creature of a reference picture, recognisably the same, in a new scene. */

import {
  type Box,
  boxOf,
  CannotDo,
  factsOf,
  hasHead,
  inStyles,
  isDrawing,
  longerSide,
  type Mask,
  mixed,
  type Picture,
  part,
  type Reading,
  resize,
  resizeMask,
  type Size,
  softInside,
  type Work,
  within,
} from './borrowed.ts'
import { type Care, cares } from './care.ts'
import { type Composed, placesOf } from './composed.ts'
import { type Actor, lift } from './cutting/actor.ts'
import { assemble } from './painting/assemble.ts'
import { gouache } from './painting/gouache.ts'
import { grained, type Look, outOfFocus } from './painting/looks.ts'
import { atHour, covering } from './painting/places.ts'
import { settled } from './painting/settle.ts'
import { type Staged, stage } from './staging/staging.ts'
import { withoutWhatIsThere } from './words/alreadyThere.ts'
import { withCharacter } from './words/characterWords.ts'
import { enriched } from './words/enriched.ts'
import type { Meant } from './words/meant.ts'
import { readParts } from './words/standIns.ts'

export interface AskedCharacter {
  prompt: string
  reference: Picture
  renderingSpeed: 'Default' | 'Turbo' | 'Quality'
  styleType: 'Auto' | 'Fiction' | 'Realistic'
  magicPrompt: 'On' | 'Off' | 'Auto'
  size: Size
  background?: Picture | undefined
  /** Where it goes; of any size. */
  mask?: Mask | undefined
  seed: number
}

/** Beside a mask, the picture may be larger than this; what is put in it is not. */
const mostSide = 2048

export async function character(asked: AskedCharacter, work: Work): Promise<Composed> {
  const care: Care = cares[asked.renderingSpeed]
  work.progress(0, 'Cutting out the character')
  const actor = await lift(asked.reference, { name: 'The reference' }, care, part(work, 0, 0.5))
  const prompt = enriched(asked)
  const look = lookFor(asked.styleType, actor)
  const full = asked.mask !== undefined && asked.background !== undefined ? asked.background : asked.size
  const size = within(full, Math.max(care.leastSide, Math.min(mostSide, care.madeShare * longerSide(full))))
  const text = withCharacter(prompt)
  const said = readParts(text, [{ tag: 'character', actor }])
  const { reading, taken } =
    asked.background === undefined ? { reading: said, taken: [] } : withoutWhatIsThere(said, text)
  const ground = await groundFor(asked, size, look, reading, work)
  const mask = asked.mask === undefined ? undefined : await limitOf(asked.mask, size)
  const laidOut = staging(reading, actor, { ...size, seed: asked.seed }, care, mask, ground !== undefined)
  const isFree = ground !== undefined && mask === undefined
  const staged = isFree ? await settled(laidOut, ground, reading, work) : laidOut
  work.progress(0.55, ground === undefined ? 'Painting the scene' : 'Placing the character')
  const made = await assembled(
    staged,
    look,
    { care, ground, knowsHour: reading.time !== undefined && asked.mask === undefined },
    part(work, 0.55, 0.95),
  )
  const styled = await asNamed(
    made,
    staged,
    look,
    { hasPlace: ground !== undefined, seed: asked.seed },
    part(work, 0.95, 0.99),
  )
  const picture = await inFull(styled, asked, full, work)
  work.progress(1)
  return {
    picture,
    warnings: [
      ...taken.map((word) => `The ${word} is taken to be in the picture of the place.`),
      ...staged.scene.warnings,
    ],
    places: placesOf(staged.placed, full.width / size.width),
    ...(prompt === asked.prompt ? {} : { prompt }),
  }
}

/** A drawing belongs among drawings, a photograph among photographs. */
function lookFor(styleType: AskedCharacter['styleType'], actor: Actor): Look {
  return styleType === 'Auto' ? (actor.isDrawing ? 'Fiction' : 'Realistic') : styleType
}

async function groundFor(
  { background, mask, seed }: AskedCharacter,
  size: Size,
  look: Look,
  reading: Reading,
  work: Work,
): Promise<Picture | undefined> {
  if (background === undefined) return undefined
  if (mask !== undefined) return resize(background, size)
  const ground = await atHour(await covering(background, size), reading, seed, work)
  return look === 'Fiction' && !isDrawing(ground) ? gouache(ground, work.signal) : ground
}

async function limitOf(mask: Mask, size: Size): Promise<Mask> {
  const sized = await resizeMask(mask, size)
  const limit = { ...sized, data: sized.data.map((value) => (value < 8 ? 0 : value > 247 ? 255 : value)) }
  if (boxOf(limit) === undefined) throw new CannotDo('The mask is empty: there is no place for the character.')
  return limit
}

function staging(
  reading: Meant,
  actor: Actor,
  frame: Size & { seed: number },
  care: Care,
  mask: Mask | undefined,
  hasPlace: boolean,
): Staged {
  const parts = [{ tag: 'character', actor }]
  const staged = stage(withSmallCompany(reading), parts, { ...frame, steps: care.steps, extras: hasPlace ? 0 : 0.4 })
  const box = mask === undefined ? undefined : boxOf(mask)
  if (box === undefined) return staged
  // A mask has room for the character alone.
  return {
    scene: { ...staged.scene, items: hasPlace ? [] : staged.scene.items },
    foreground: undefined,
    hasNeonLights: staged.hasNeonLights,
    placed: staged.placed.map((placed) => ({ ...placed, box: filling(box, placed.actor), footing: 'ground' as const })),
  }
}

/** Who comes along is drawn a little smaller, so that the character is the main thing. */
function withSmallCompany(reading: Meant): Meant {
  const subjects = reading.subjects.map((subject) => {
    const facts = factsOf(subject.art)
    const isCompany = subject.word !== '@character' && (facts.looksAside || hasHead(facts)) && facts.metres < 2
    const isHost = reading.relations.some(
      ({ object, kind }) => reading.subjects[object] === subject && hosting.has(kind),
    )
    return isCompany && !isHost && subject.size === 'normal' ? { ...subject, size: 'small' as const } : subject
  })
  return { ...reading, subjects }
}

const hosting = new Set<string>(['on', 'riding', 'inside', 'behind'])

/** As large as the box allows, with its foot at the lower edge. */
function filling(box: Box, { figure, cut }: Actor): Box {
  const foot = cut.bottom ? 1 : 0.97
  const by = Math.min(box.width / figure.width, (box.height * foot) / figure.height)
  const [width, height] = [Math.max(2, Math.round(figure.width * by)), Math.max(2, Math.round(figure.height * by))]
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + box.height * foot - height),
    width,
    height,
  }
}

async function assembled(
  staged: Staged,
  look: Look,
  { care, ground, knowsHour }: { care: Care; ground: Picture | undefined; knowsHour: boolean },
  work: Work,
): Promise<Picture> {
  const isPainted = look === 'Fiction'
  const isDrawn = staged.placed.every(({ actor }) => actor.isDrawing)
  return assemble(
    staged,
    {
      care,
      ground,
      knowsHour,
      ...(isPainted || ground !== undefined ? {} : { soften: outOfFocus }),
      // A drawing is one already.
      ...(isPainted && !isDrawn ? { restyle: (figure: Picture) => gouache(figure, work.signal) } : {}),
    },
    work,
  )
}

/** Styles that the prompt names go over the whole, whichever look was asked for. */
async function asNamed(
  picture: Picture,
  { scene }: Staged,
  look: Look,
  { hasPlace, seed }: { hasPlace: boolean; seed: number },
  work: Work,
): Promise<Picture> {
  const named = await inStyles(picture, scene.styles, scene.palette, seed, work)
  return look === 'Fiction' || hasPlace ? named : grained(named, seed)
}

/** At the size that was asked for; beside a mask, the background as it was, bit by bit. */
async function inFull(made: Picture, { background, mask }: AskedCharacter, full: Size, _work: Work): Promise<Picture> {
  const sized = await resize(made, { width: full.width, height: full.height })
  if (mask === undefined || background === undefined) return sized
  const limit = await limitOf(mask, background)
  return mixed(background, sized, await softInside(limit, Math.max(1, longerSide(background) * 0.0015)))
}
