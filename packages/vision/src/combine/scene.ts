/** The subjects of the later pictures, cut out and stood into the first. */
import { cutOut } from '../matte/cutOut.ts'
import { matte } from '../matte/matte.ts'
import { detect } from '../networks/ssd.ts'
import { shared } from '../networks/suppress.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { crop, resize, within } from '../pictures/resize.ts'
import { CannotDo, part, type Work } from '../work.ts'
import { paste } from './canvas.ts'
import type { Align } from './layout.ts'
import { bounded } from './layout.ts'
import { impressionOf, relight } from './relight.ts'
import { castShadow } from './shadow.ts'
import { type Cut, type Figure, type Standing, spotsFor } from './spots.ts'
import { wordsOfPlace } from './wordsOfPlace.ts'

interface SceneWish {
  gap: number
  align: Align
  prompt?: string
}

interface Subject extends Figure {
  picture: Picture
  /** The picture it comes from, small: how it was lit. */
  source: Picture
}

/** Enough for the detector and for how a picture is lit. */
const smallSide = 640

export async function scene(pictures: Picture[], wish: SceneWish, work: Work): Promise<Picture> {
  const [first, ...others] = pictures as [Picture, ...Picture[]]
  const base = await resize(first, bounded({ ...first, places: [] }))
  const subjects: Subject[] = []
  for (const [index, other] of others.entries()) {
    const step = part(work, (0.7 * index) / others.length, (0.7 * (index + 1)) / others.length)
    step.progress(0, `Cutting out the subject of picture ${index + 2}`)
    subjects.push(await subjectOf(other, index + 2, step))
  }
  const standing = { ...base, main: await mainOf(base, part(work, 0.7, 0.8)), ...wish, ...wordsOfPlace(wish.prompt) }
  const spots = spotsFor(standing, subjects)
  const canvas: Picture = { ...base, data: Uint8Array.from(base.data) }
  const impression = impressionOf(await resize(base, within(base, smallSide)))
  for (const { subject, spot } of farthestFirst(subjects, spots)) {
    work.signal.throwIfAborted()
    const fitted = await resize(subject.picture, spot)
    await relight(fitted, impressionOf(subject.source), impression, work.signal)
    if (!subject.cut.bottom) await castShadow(canvas, fitted, spot)
    await paste(canvas, fitted, spot.x, spot.y, work.signal)
  }
  return canvas
}

function farthestFirst(subjects: Subject[], spots: Box[]): { subject: Subject; spot: Box }[] {
  return spots
    .map((spot, index) => ({ spot, subject: subjects[index] as Subject }))
    .sort((one, other) => one.spot.y + one.spot.height - other.spot.y - other.spot.height)
}

async function subjectOf(picture: Picture, number: number, work: Work): Promise<Subject> {
  const mask = await subjectMask(picture, number, work)
  const box = boxOf(mask)
  if (box === undefined) throw new CannotDo(`Picture ${number} has no subject that could be placed in the scene.`)
  const cut = cutSides(mask, box)
  const roomy = widened(box, picture)
  const whole = await cutOut(picture, mask)
  const small = await resize(picture, within(picture, smallSide))
  return {
    picture: crop(whole, roomy),
    source: small,
    cut,
    width: roomy.width,
    height: roomy.height,
    label: await nameOf(small, box, picture, work),
  }
}

async function subjectMask(picture: Picture, number: number, work: Work): Promise<Mask> {
  try {
    return await matte(picture, work)
  } catch (error) {
    if (error instanceof CannotDo) throw new CannotDo(`Picture ${number}: ${error.message}`)
    throw error
  }
}

/** At which sides of its picture a subject goes on beyond the edge. */
function cutSides({ data, width, height }: Mask, box: Box): Cut {
  const touches = (length: number, index: (at: number) => number, least: number) => {
    let count = 0
    for (let at = 0; at < length; at++) if ((data[index(at)] as number) > 127) count += 1
    return count > least
  }
  return {
    bottom: touches(width, (x) => (height - 1) * width + x, 0.25 * box.width),
    left: touches(height, (y) => y * width, 0.12 * box.height),
    right: touches(height, (y) => y * width + width - 1, 0.12 * box.height),
  }
}

/** Soft edges reach a little beyond the half-meant box. */
function widened(box: Box, { width, height }: Picture): Box {
  const by = Math.ceil(0.01 * Math.max(box.width, box.height))
  const [x, y] = [Math.max(0, box.x - by), Math.max(0, box.y - by)]
  // Not downwards: the box's foot is what stands on the ground.
  return { x, y, width: Math.min(width, box.x + box.width + by) - x, height: Math.min(height, box.y + box.height) - y }
}

async function nameOf(small: Picture, box: Box, { width }: Picture, work: Work): Promise<string | undefined> {
  const scale = small.width / width
  const shown = { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }
  const best = (await detect(small, work))
    .map((each) => ({ label: each.label, shared: shared(each.box, shown) }))
    .sort((one, other) => other.shared - one.shared)[0]
  return best !== undefined && best.shared > 0.4 ? best.label : undefined
}

/** What must not be covered in the first picture; undefined where nothing stands out. */
async function mainOf(base: Picture, work: Work): Promise<Standing['main']> {
  const small = await resize(base, within(base, smallSide))
  const mask = await matte(small, work).catch((error) => {
    if (error instanceof CannotDo) return undefined
    throw error
  })
  const box = mask === undefined ? undefined : boxOf(mask)
  if (mask === undefined || box === undefined) return undefined
  const scale = base.width / small.width
  const label = await nameOf(small, box, small, work)
  return { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale, label, mask }
}
