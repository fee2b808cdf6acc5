/**
 * A face that fills its picture has no outline of its own above: the picture's edge cut it. Elsewhere that edge would be a
 * straight line, so the head gets the outline of a head, soft as fur and hair are.
 */
import { noiseAt, type Picture, smooth } from '../borrowed.ts'
import type { Cut } from './cut.ts'

/** Where the head is widest, from the top, and how far it narrows below where both sides are cut. */
const widest = 0.5
const chin = 0.86
/** Of the figure's longer side. */
const softness = 0.02

export function asHead(figure: Picture, cut: Cut): { figure: Picture; cut: Cut } {
  if (!cut.top) return { figure, cut }
  const { width, height } = figure
  const data = Uint8Array.from(figure.data)
  const both = cut.left && cut.right
  const soft = softness * Math.max(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4 + 3
      if (data[at] === 0) continue
      data[at] = Math.round((data[at] as number) * shareAt(x / width, y / height, both, (soft * 2) / width))
    }
  return {
    figure: { ...figure, data },
    cut: { ...cut, top: false, left: cut.left && !both, right: cut.right && !both },
  }
}

/** 1 within the head, 0 beyond it. */
function shareAt(x: number, y: number, isBoth: boolean, soft: number): number {
  const [across, up] = [Math.abs(x - 0.5) * 2, (widest - y) / widest]
  if (up > 0) return inside(Math.hypot(across ** 1.25, up ** 1.1), x - 0.5, up, soft)
  if (!isBoth) return 1
  const narrow = 1 - (1 - chin) * ((y - widest) / (1 - widest)) ** 2
  return inside(across / narrow, x - 0.5, up, soft)
}

/** Hairs of two sizes make the edge. */
function inside(away: number, x: number, up: number, soft: number): number {
  const angle = Math.atan2(up, x * 2)
  const hair = 0.018 * noiseAt(angle * 26, away * 3, 7) + 0.012 * noiseAt(angle * 90, away * 5, 11)
  return smooth(0.985, 0.985 - 2 * soft, away + hair)
}
