/** How boxes lie to each other. */
import type { Box } from '../pictures/picture.ts'

export function areaOfBox({ width, height }: Box): number {
  return width * height
}

export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Of the first, what lies in the second. */
export function shareInside(one: Box, other: Box): number {
  return sharedArea(one, other) / Math.max(1, areaOfBox(one))
}

export function boxOverlap(one: Box, other: Box): number {
  const both = sharedArea(one, other)
  return both / Math.max(1, areaOfBox(one) + areaOfBox(other) - both)
}

export function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The shortest way between two boxes, 0 where they touch. */
export function gap(one: Box, other: Box): number {
  const across = Math.max(0, Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width))
  const down = Math.max(0, Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height))
  return Math.hypot(across, down)
}

export function grownBox({ x, y, width, height }: Box, share: number): Box {
  const [more, higher] = [width * share, height * share]
  return { x: x - more, y: y - higher, width: width + 2 * more, height: height + 2 * higher }
}
