/** What of a picture must not be cut: its subjects, with some air around them. */
import { matte } from '../matte/matte.ts'
import { detect } from '../networks/ssd.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'

/** Air, in parts of the picture's sides. */
const air = 0.04
/** What is smaller, in parts of the picture, is not a subject. */
const leastShare = 0.005

export async function importantBox(picture: Picture, work: Work): Promise<Box | undefined> {
  const found = (await detect(picture, work, 0.5)).map(({ box }) => box)
  const standsOut = boxOf(await matte(picture, work))
  const boxes = (standsOut === undefined ? found : [...found, standsOut]).filter(
    ({ width, height }) => width * height > leastShare * picture.width * picture.height,
  )
  return boxes.length === 0 ? undefined : around(boxes, picture)
}

function around(boxes: Box[], { width, height }: Picture): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - air * width)
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - air * height)
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + air * width)
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + air * height)
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(right) - Math.floor(left),
    height: Math.ceil(bottom) - Math.floor(top),
  }
}
