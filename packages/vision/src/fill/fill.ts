/** Holes in a picture, closed with what could have been there. */
import { inventedSide } from '../networks/migan.ts'
import { areaOf } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { crop, cropMask, resize, resizeMask } from '../pictures/resize.ts'
import { CannotDo, type Work } from '../work.ts'
import { bestInvented } from './bestInvented.ts'
import { detailed } from './detail.ts'
import { grained } from './grain.ts'
import { overRows } from './pace.ts'
import { spread } from './spread.ts'
import { type Window, windowsOf } from './windows.ts'

/**
 * How much is done for it. `quick` is one look at the whole picture and one answer, for what will hardly be seen;
 * `plain` only continues the colours around it, for what will be seen as no more than a thin rim.
 */
export type Effort = 'thorough' | 'quick' | 'plain'

/**
 * What the mask means is invented anew from what surrounds it; where it means a pixel half, old and new are mixed.
 * Every other pixel, and all alpha, stays as it was, bit by bit.
 */
export async function fill(picture: Picture, mask: Mask, work: Work, effort: Effort = 'thorough'): Promise<Picture> {
  const meant = await resizeMask(mask, picture)
  const { open, isEmpty, isWhole } = await opened(picture, meant)
  if (isEmpty) return picture
  if (isWhole) throw new CannotDo('The mask covers the whole picture, so that nothing is left to fill it from.')
  const closed = { ...picture, data: Uint8Array.from(picture.data) }
  const windows = effort === 'thorough' ? await windowsOf(open) : [wholeOf(picture)]
  for (const [index, window] of windows.entries()) {
    work.progress(index / windows.length, 'Filling')
    await close(closed, open, window, work, effort)
  }
  await mix(closed, picture, meant)
  work.progress(1)
  return closed
}

function wholeOf({ width, height }: Picture): Window {
  const whole = { x: 0, y: 0, width, height }
  return { seen: whole, kept: whole }
}

/** What there is to close: everything that is meant at all. */
async function opened(picture: Picture, meant: Mask) {
  const { width, height } = picture
  const open = emptyMask(picture)
  let [closed, seen] = [0, 0]
  await overRows(height, (y) => {
    for (let at = y * width; at < (y + 1) * width; at++)
      if (shareOf(meant.data[at] as number) > 0) open.data[at] = 255
      else {
        closed += 1
        if (picture.data[at * 4 + 3] !== 0) seen += 1
      }
  })
  return { open, isEmpty: closed === width * height, isWhole: seen === 0 }
}

/** Masks that were kept as JPEG are never quite black nor quite white. */
function shareOf(value: number): number {
  if (value < 16) return 0
  return value > 239 ? 1 : value / 255
}

/** How often the network is asked: the larger the share of what it sees is hole, the likelier it invents a thing. */
function triesFor(unknown: Mask): number {
  const share = areaOf(unknown) / unknown.data.length
  if (share < 0.02) return 1
  return share < 0.08 ? 2 : 3
}

/** Closes the hole inside `kept` as seen through the window `seen`, and takes it off the hole. */
async function close(picture: Picture, open: Mask, { seen, kept }: Window, work: Work, effort: Effort): Promise<void> {
  if (!isOpen(open, kept)) return
  const view = crop(picture, seen)
  const hole = cropMask(open, seen)
  const { square, unknown, isBlind } = await squeezed(view, hole)
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  // Far from everything known only the whole picture is left to look at.
  if (isBlind && (seen.width < whole.width || seen.height < whole.height))
    return close(picture, open, { seen: whole, kept }, work, effort)
  const tries = effort === 'thorough' ? triesFor(unknown) : 1
  const invented = effort === 'plain' ? spread(square, unknown) : await bestInvented(square, unknown, tries, work)
  const scale = Math.max(seen.width, seen.height) / inventedSide
  const wide = await resize(invented, seen, scale > 1 ? 'cubic' : 'lanczos3')
  const made =
    scale > 1.15 && effort !== 'plain'
      ? await detailed(view, hole, wide, invented, unknown, effort === 'thorough' ? 4 : 2)
      : grained(view, hole, wide)
  await write(picture, open, made, { seen, kept })
}

/** The window as the network takes it: what is in the hole has no part in any of its pixels. */
async function squeezed(view: Picture, hole: Mask): Promise<{ square: Picture; unknown: Mask; isBlind: boolean }> {
  const holed = { ...view, data: Uint8Array.from(view.data) }
  await overRows(view.height, (y) => {
    for (let at = y * view.width; at < (y + 1) * view.width; at++)
      // Wholly transparent pixels have no colour that means anything: they are as unknown as the hole.
      if (hole.data[at] !== 0) holed.data[at * 4 + 3] = 0
      else if (holed.data[at * 4 + 3] !== 0) holed.data[at * 4 + 3] = 255
  })
  // Kernels with negative lobes would leave a bright rim around the hole, which the network takes for a thing.
  const square = await resize(holed, { width: inventedSide, height: inventedSide }, 'linear')
  const unknown = emptyMask(square)
  for (let at = 0; at < unknown.data.length; at++) if ((square.data[at * 4 + 3] as number) < 250) unknown.data[at] = 255
  return { square, unknown, isBlind: !unknown.data.includes(0) }
}

async function write(picture: Picture, open: Mask, made: Picture, { seen, kept }: Window) {
  await overRows(kept.height, (row) => {
    for (let x = kept.x; x < kept.x + kept.width; x++) {
      const at = (kept.y + row) * picture.width + x
      if (open.data[at] === 0) continue
      open.data[at] = 0
      const from = ((kept.y + row - seen.y) * seen.width + (x - seen.x)) * 4
      for (let channel = 0; channel < 3; channel++) picture.data[at * 4 + channel] = made.data[from + channel] as number
    }
  })
}

function isOpen({ width, data }: Mask, kept: Box): boolean {
  for (let y = kept.y; y < kept.y + kept.height; y++)
    if (data.subarray(y * width + kept.x, y * width + kept.x + kept.width).includes(255)) return true
  return false
}

/** Old and new mixed where the mask is soft. */
async function mix(made: Picture, old: Picture, mask: Mask) {
  await overRows(mask.height, (y) => {
    for (let at = y * mask.width; at < (y + 1) * mask.width; at++) {
      const share = shareOf(mask.data[at] as number)
      if (share === 0 || share === 1) continue
      for (let channel = at * 4; channel < at * 4 + 3; channel++)
        made.data[channel] = (made.data[channel] as number) * share + (old.data[channel] as number) * (1 - share) + 0.5
    }
  })
}
