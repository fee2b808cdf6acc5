/** Where items are, in heights of the frame both ways, so that lengths can be compared. */
import { factsOf } from '../art/facts/facts.ts'
import type { Item, Scene } from './scene.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** An empty drawing is text alone, as wide as its letters. */
export function ratioOf(item: Pick<Item, 'art' | 'writing'>): number {
  if (item.art !== '') return factsOf(item.art).ratio
  return Math.max(1, (item.writing ?? '').length * 0.55)
}

export function boxOf(item: Item, scene: Pick<Scene, 'width' | 'height'>): Box {
  const aspect = scene.width / scene.height
  const half = (item.size * ratioOf(item)) / 2
  const x = item.x * aspect
  return { left: x - half, right: x + half, top: item.y - item.size, bottom: item.y }
}

export const widthOf = (box: Box) => box.right - box.left
export const heightOf = (box: Box) => box.bottom - box.top
export const areaOf = (box: Box) => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box))
export const middleX = (box: Box) => (box.left + box.right) / 2
export const middleY = (box: Box) => (box.top + box.bottom) / 2

export function sharedArea(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

export function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
