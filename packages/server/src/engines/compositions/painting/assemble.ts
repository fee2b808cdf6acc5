/** The place, the drawn things and the cut-outs, laid over one another from far to near. */
import { headOf } from '../../edits/adding/head.ts'
import { wayOfWearing, wornAt } from '../../edits/adding/worn.ts'
import { stand } from '../../edits/pixels/stand.ts'
import {
  type Box,
  backdrop,
  blurred,
  boxOf,
  crop,
  drawnPart,
  emptyMask,
  type Item,
  longerSide,
  type Picture,
  paintedLayersOf,
  part,
  rasterise,
  resize,
  type Scene,
  upscale,
  type Work,
} from '../borrowed.ts'
import type { Care } from '../care.ts'
import { softCut } from '../cutting/softCut.ts'
import { lightInto, type PlaceLight } from '../light/lighting.ts'
import { photoLight, placeLight } from '../light/placeLight.ts'
import { mirror, shade } from '../light/shade.ts'
import { type Foreground, surfaceDepth } from '../staging/onSurface.ts'
import type { Placed } from '../staging/placed.ts'
import type { Staged } from '../staging/staging.ts'
import { paintForeground } from './foreground.ts'
import { lay } from './lay.ts'
import { submerged } from './submerged.ts'

export interface Assembling {
  care: Care
  /** A photographed place; else it is painted. */
  ground?: Picture | undefined
  /** Whether the words say the hour, so that its light is known before a photograph too. */
  knowsHour?: boolean | undefined
  /** What is done to the painted place before anybody stands in it. */
  soften?: ((place: Picture, staged: Staged) => Promise<Picture>) | undefined
  /** What is done to each cut-out before it is lit. */
  restyle?: ((figure: Picture) => Promise<Picture>) | undefined
}

interface Sheet {
  depth: number
  foreground?: Foreground
  svg?: string
  item?: Item
  placed?: Placed
}

export async function assemble(staged: Staged, wish: Assembling, work: Work): Promise<Picture> {
  const { scene } = staged
  const isKnown = wish.ground === undefined || wish.knowsHour === true
  const light = isKnown ? placeLight(scene, staged.hasNeonLights) : await photoLight(wish.ground as Picture)
  const sheets = await sheetsOf(staged, wish)
  let canvas = wish.ground ?? (await painted(staged, sheets, wish))
  const isKept = wish.ground === undefined && wish.soften === undefined
  let waiting: string[] = []
  let softness = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const sheet = rasterise(scene, waiting.join(''))
    canvas = await lay(canvas, await blurred(sheet, softness * longerSide(canvas)), 0, 0, work.signal)
    waiting = []
  }
  const actors = sheets.filter(({ placed }) => placed !== undefined).length
  let done = 0
  for (const { depth, svg, item, placed, foreground } of sheets.slice(isKept ? firstOwn(sheets) : 0)) {
    const soft = wish.soften === undefined || svg === undefined ? softness : softnessAt(depth)
    if (soft !== softness) await flush()
    softness = soft
    if (svg !== undefined) waiting.push(svg)
    if (item !== undefined) canvas = await drawnOn(canvas, item, scene, work)
    if (foreground !== undefined) {
      await flush()
      canvas = await lay(
        canvas,
        paintForeground({ ...paintingOf(staged, light), foreground, behind: canvas }),
        0,
        0,
        work.signal,
      )
    }
    if (placed === undefined) continue
    await flush()
    work.signal.throwIfAborted()
    canvas = await perform(canvas, placed, staged, wish, light, part(work, done / actors, (done + 1) / actors))
    done += 1
  }
  await flush()
  return canvas
}

/** Plants at our feet are nearer than this; rain and snow fall before them. */
const nearest = 1.05

/** A lens that is set on somebody shows what is before them blurred, of the longer side; what falls, a little. */
const softnessAt = (depth: number) => (depth <= 1 ? 0 : depth < nearest ? 0.005 : 0.0009)

/** The first that is not painted by the illustrator. */
const firstOwn = (sheets: readonly Sheet[]) => {
  const at = sheets.findIndex(({ placed, foreground }) => placed !== undefined || foreground !== undefined)
  return at < 0 ? sheets.length : at
}

const paintingOf = ({ scene }: Staged, light: PlaceLight) => ({
  frame: { width: scene.width, height: scene.height },
  light,
  season: scene.season,
  seed: scene.seed,
})

/** What lies behind the first cut-out, in one piece; or the whole place, softened, and the things after it. */
async function painted(staged: Staged, sheets: readonly Sheet[], { soften }: Assembling): Promise<Picture> {
  const { scene } = staged
  if (soften === undefined)
    return rasterise(
      scene,
      sheets
        .slice(0, firstOwn(sheets))
        .flatMap(({ svg }) => svg ?? [])
        .join(''),
    )
  const place = backdrop(scene).layers.filter(({ depth }) => depth <= 1)
  return soften(rasterise(scene, place.map(({ svg }) => svg).join('')), staged)
}

/** In order of depth. Before a photograph only the things are painted, one by one, under its own light. */
async function sheetsOf({ scene, placed, foreground }: Staged, { ground, soften }: Assembling): Promise<Sheet[]> {
  const actors: Sheet[] = placed.map((each) => ({ depth: each.depth, placed: each }))
  if (foreground !== undefined) actors.push({ depth: surfaceDepth, foreground })
  if (ground !== undefined) {
    const items = scene.items.map((item) => ({ depth: item.depth, item }))
    return [...items, ...actors].toSorted((one, other) => one.depth - other.depth)
  }
  const depths = new Map<string, number>(scene.items.map(({ id, depth }) => [id, depth]))
  const behind = new Set<string>()
  const isHidden = (depth: number) => foreground !== undefined && depth > surfaceDepth && depth < nearest
  for (const { id, depth } of backdrop(scene).layers) {
    depths.set(id, depth)
    // Grass that grows before a meadow does not grow on a table.
    if ((depth <= 1 && soften !== undefined) || isHidden(depth)) behind.add(id)
  }
  const layers = await paintedLayersOf(scene)
  const kept = layers.filter(({ id }) => !behind.has(id))
  return [...kept.map(({ id, svg }) => ({ depth: depths.get(id) ?? 0, svg })), ...actors].toSorted(
    (one, other) => one.depth - other.depth,
  )
}

const shadowOn: Record<Placed['footing'], number> = { ground: 1, item: 0.55, water: 0, air: 0, frame: 0, hidden: 0 }

async function perform(
  canvas: Picture,
  placed: Placed,
  { scene }: Staged,
  { care, restyle }: Assembling,
  light: PlaceLight & { shadow: number },
  work: Work,
): Promise<Picture> {
  const { actor, footing } = placed
  const sized = softCut(await fittedTo(actor.figure, placed.box, care, work), actor.cut, placed.box, footing, canvas)
  const whole = restyle === undefined ? sized : await restyle(sized)
  const { figure, at } = footing === 'water' ? submerged(whole, placed.box) : { figure: whole, at: placed.box }
  const stands = footing === 'ground' || footing === 'item'
  const lit = await lightInto(
    figure,
    { canvas, at, source: actor.source, light, stands, refines: care.refines },
    work.signal,
  )
  const shadow = shadowOn[footing] * light.shadow
  const shaded = await shade(canvas, lit, at, light.side, shadow)
  const wet = footing === 'water' ? await mirror(shaded, lit, at, work.signal) : shaded
  const laid = await lay(wet, lit, at.x, at.y, work.signal)
  return dressed(laid, { ...placed, box: at }, lit, scene, work)
}

/** Enlarged by a network where that is worth its time. */
async function fittedTo(figure: Picture, box: Box, care: Care, work: Work): Promise<Picture> {
  const factor = Math.min(2, box.width / figure.width)
  const isWorth = care.enlarges && factor > 1.15 && figure.width * figure.height < 500_000
  const larger = isWorth ? await upscale(figure, factor, work) : figure
  return resize(larger, { width: box.width, height: box.height })
}

/** Hats and the like, where the head is. */
async function dressed(canvas: Picture, placed: Placed, lit: Picture, scene: Scene, work: Work): Promise<Picture> {
  let made = canvas
  for (const item of placed.worn) {
    const figure = await drawnAlone(item, scene)
    const way = wayOfWearing(item.name)
    if (figure === undefined || way === undefined) continue
    const mask = emptyMask(lit)
    for (let at = 0; at < mask.data.length; at++) mask.data[at] = lit.data[at * 4 + 3] as number
    const whole = { label: placed.actor.label ?? '', score: 1, box: boxOf(mask) ?? placed.box, mask }
    const head = await headOf(lit, whole)
    // An animal's outline may have more than its head at the top.
    const wide = placed.actor.label === 'person' ? head.box.width : Math.min(head.box.width, 0.38 * lit.width)
    const middle = head.box.x + head.box.width / 2
    const at = wornAt(way, { ...head, box: { ...head.box, x: middle - wide / 2, width: wide } }, figure)
    const moved = { ...at, x: at.x + placed.box.x, y: at.y + placed.box.y }
    made = await stand(made, figure, { at: moved, kind: 'drawn', shadow: false }, work.signal)
  }
  return made
}

async function drawnOn(canvas: Picture, item: Item, scene: Scene, work: Work): Promise<Picture> {
  const figure = await drawnAlone(item, scene)
  if (figure === undefined) return canvas
  const { x, y, width, height } = figure.at
  const at = { x, y, width, height }
  return stand(canvas, figure, { at, kind: 'drawn', shadow: item.rests === 'ground' }, work.signal)
}

/** A drawn thing by itself, in even light, and where it lies in the frame. */
async function drawnAlone(item: Item, scene: Scene): Promise<(Picture & { at: Box }) | undefined> {
  const alone: Scene = {
    ...scene,
    items: [{ ...item, rests: 'air', depth: 1 }],
    setting: 'studio',
    time: 'day',
    weather: 'clear',
  }
  const layer = (await paintedLayersOf(alone)).find(({ id }) => id === item.id)
  if (layer === undefined) return undefined
  const pixels = rasterise(alone, layer.svg)
  const at = drawnPart(pixels)
  return at === undefined ? undefined : { ...crop(pixels, at), at }
}
