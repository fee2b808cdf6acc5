/** Drawings have room around them; what pictures are combined for is to be seen, so everybody comes nearer together. */

import type { Box, Reading, Size } from '../borrowed.ts'
import type { Body } from './bodies.ts'

/** Of the frame: how much the group may take. */
const most = {
  close: { width: 0.92, height: 0.86 },
  normal: { width: 0.84, height: 0.74 },
  wide: { width: 0.6, height: 0.5 },
}
const mostTimes = 2
/** Of the frame's height: whom the picture is about is no smaller, even if what is beside them goes out of the frame. */
const leastHeight = { close: 0.5, normal: 0.38, wide: 0.16 }
/** Where the nearest foot is then. */
const nearestFoot = 0.945

export function nearTo(bodies: readonly Body[], frame: Size, { view }: Reading) {
  const standing = bodies.filter(isStanding)
  const roots = standing.filter(({ host }) => host === undefined)
  if (!standing.some(({ actor }) => actor !== undefined)) return
  const group = around(standing.map(({ box }) => box))
  const room = most[view]
  const largest = Math.max(
    ...standing.map(({ actor, box }) => (actor === undefined ? 0 : Math.max(box.height, box.width * 0.7))),
  )
  const times = Math.max(
    Math.min(mostTimes, (room.height * frame.height) / group.height, (room.width * frame.width) / group.width),
    (leastHeight[view] * frame.height) / Math.max(1, largest),
  )
  if (times < 1.04) return
  const middle = group.x + group.width / 2
  const foot = group.y + group.height
  const half = (group.width * times) / 2
  const main = standing.filter(({ actor }) => actor !== undefined).toSorted((a, b) => b.box.height - a.box.height)[0]
  const mainMiddle = main === undefined ? middle : main.box.x + main.box.width / 2
  const newMiddle =
    2 * half > 0.96 * frame.width
      ? 0.5 * frame.width - (mainMiddle - middle) * times
      : Math.max(half + 0.02 * frame.width, Math.min(frame.width * 0.98 - half, middle))
  const newFoot = Math.max(foot, Math.min(nearestFoot * frame.height, foot + (times - 1) * 0.14 * frame.height))
  for (const body of roots) {
    const { x, y, width, height } = body.box
    body.box = {
      x: newMiddle + (x - middle) * times,
      y: newFoot + (y - foot) * times,
      width: width * times,
      height: height * times,
    }
  }
}

function isStanding({ item, footing, host }: Body): boolean {
  if (item.kind === 'effect' || item.kind === 'text' || footing === 'frame') return false
  return host === undefined ? item.rests === 'ground' || item.rests === 'water' : item.rests === 'item'
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
