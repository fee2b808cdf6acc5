import { byRows } from '../matte/rows.ts'
import { widen } from '../matte/widen.ts'
import { rawMask } from '../pictures/code.ts'
import { emptyMask, type Mask, type Size } from '../pictures/picture.ts'
import { resizeMask, within } from '../pictures/resize.ts'
import type { Thing } from './things.ts'

/** Of the picture's longer side: how far around things everything is invented anew, for their edges have traces. */
const around = 1 / 150
/** The rim is soft: it need not be worked out at full size. */
const smallSide = 1024

/** Wholly meant where any thing is, were it ever so faint. */
export async function coveredBy(size: Size, things: Thing[]): Promise<Mask> {
  const covered = emptyMask(size)
  for (const { box, mask } of things)
    await byRows(box.height, (row) => {
      for (let column = 0; column < box.width; column++)
        if ((mask.data[row * box.width + column] as number) > 0)
          covered.data[(row + box.y) * size.width + column + box.x] = 255
    })
  return covered
}

/** What is covered and a little more, soft towards the outside: there old and new go over into each other. */
export async function holeOf(covered: Mask): Promise<Mask> {
  const size = within(covered, smallSide)
  const small = await resizeMask(covered, size, 'linear')
  const reach = Math.max(2, Math.round(Math.max(size.width, size.height) * around))
  const wide = { ...size, data: widen(small.data, size.width, size.height, reach) }
  const data = await rawMask(wide)
    .blur(reach / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const hole = await resizeMask({ ...size, data }, covered, 'linear')
  await byRows(hole.height, (row) => {
    for (let at = row * hole.width; at < (row + 1) * hole.width; at++) if (covered.data[at] === 255) hole.data[at] = 255
  })
  return hole
}
