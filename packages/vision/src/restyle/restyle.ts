/** A photograph redrawn by a network for cartoons, at any size. */
import { type CartoonNetwork, cartoonStep, redrawn } from '../networks/cartoon.ts'
import { drawingEnlarger } from '../networks/enlarge.ts'
import type { Picture, Size } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { enlargeByTiles } from '../upscale/enlargeByTiles.ts'
import { part, type Work } from '../work.ts'
import { keepTints } from './keepTints.ts'
import { covered, mixedOver } from './layers.ts'

/** Style → network. No artist is promised: a style is what its network draws. */
const networkOf: Readonly<Record<string, CartoonNetwork>> = { anime: 'anime', cartoon: 'cartoon' }

/**
 * The network looks at so many pixels, whatever the picture has: its lines are three pixels wide, and its norms are over
 * all it sees, so that neither parts nor larger pictures would look the same. 0.36 megapixels take 0.9 GB at most.
 */
const seenSide = 720
const seenPixels = 360_000
const leastSide = 64

/**
 * Undefined where no network draws that style, or its weights are not there: they are never fetched of themselves, see
 * `unverified` in the manifest. Strength 0 is the photograph, 1 the drawing, 1.5 a drawing of the drawing.
 */
export async function restyle(
  picture: Picture,
  style: string,
  strength: number,
  work: Work,
): Promise<Picture | undefined> {
  const network = Object.hasOwn(networkOf, style) ? networkOf[style] : undefined
  if (network === undefined || !(await work.networks.has(network))) return undefined
  const amount = Math.max(0, Math.min(1.5, strength))
  if (amount === 0) return picture
  work.signal.throwIfAborted()
  work.progress(0, 'Redrawing')
  const drawn = await drawnSmall(await resize(covered(picture), seenSize(picture)), network, amount, part(work, 0, 0.6))
  const full = await enlarged(drawn, picture, part(work, 0.6, 0.95))
  work.signal.throwIfAborted()
  const made = await mixedOver(picture, full, Math.min(1, amount))
  work.progress(1)
  return made
}

async function drawnSmall(seen: Picture, network: CartoonNetwork, amount: number, work: Work): Promise<Picture> {
  const once = await redrawn(seen, network, work)
  work.progress(amount > 1 ? 0.5 : 1, 'Redrawing')
  if (amount <= 1) return keepTints(once, seen)
  const twice = await redrawn(once, network, work)
  work.progress(1, 'Redrawing')
  return keepTints(await mixedOver(once, twice, 2 * (amount - 1)), seen)
}

/** Of the same shape, as nearly as whole steps allow. */
function seenSize(picture: Size): Size {
  const bounded = within(picture, seenSide)
  const scale = Math.min(1, Math.sqrt(seenPixels / (bounded.width * bounded.height)))
  const stepped = (length: number) => Math.max(leastSide, cartoonStep * Math.round((length * scale) / cartoonStep))
  return { width: stepped(bounded.width), height: stepped(bounded.height) }
}

/** A drawing is made larger by the network for drawings, which keeps its lines crisp. */
async function enlarged(drawn: Picture, full: Size, work: Work): Promise<Picture> {
  const factor = Math.max(full.width / drawn.width, full.height / drawn.height)
  if (factor <= 1.4) return resize(drawn, full)
  const size = {
    width: Math.min(full.width, drawingEnlarger.factor * drawn.width),
    height: Math.min(full.height, drawingEnlarger.factor * drawn.height),
  }
  const enlarging = { enlarger: drawingEnlarger, size, hardAlpha: false, mean: undefined }
  return resize(await enlargeByTiles(drawn, enlarging, work), full)
}
