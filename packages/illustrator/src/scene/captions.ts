/** Words that belong to nothing in the picture: a title where the sky leaves room. */

import { boxOf } from './geometry.ts'
import type { Item, Scene } from './scene.ts'

export function captionsOf(writing: readonly string[], scene: Scene): Item[] {
  return writing
    .filter((words) => words.trim() !== '')
    .slice(0, 3)
    .map((words, at) => {
      const alone = scene.items.length === 0
      const size = alone ? 0.2 : 0.1
      const y = alone ? 0.5 + at * 0.22 : captionFoot(scene, size) + at * (size + 0.02)
      return {
        id: `caption-${at + 1}`, name: 'caption', kind: 'text', art: '', x: 0.5, y, size, depth: 0.99, flipped: false, tilt: 0,
        rests: 'air', opacity: 1, writing: words,
      } // biome-ignore format: one line of constants
    })
}

/** Above the things, or below them where there is more room. */
function captionFoot(scene: Scene, size: number): number {
  const boxes = scene.items.map((item) => boxOf(item, scene))
  const top = Math.min(1, ...boxes.map((box) => box.top))
  const bottom = Math.max(0, ...boxes.map((box) => box.bottom))
  return top > size + 0.06 || top > 1 - bottom ? Math.max(size + 0.03, top * 0.62 + size * 0.3) : 0.97
}
