/** Boats and swimmers of the set come with a strip of water of their own: it is cut off, as the picture has its own. */
import type { Art } from './art.ts'

/** How much of the drawing's height is kept, from the top. */
const kept: [share: number, names: string][] = [
  [0.76, 'sailboat'],
  [0.62, 'canoe'],
  [0.68, 'motor-boat speedboat'],
  [0.84, 'ship ferry passenger-ship'],
  [0.67, 'person-rowing-boat man-rowing-boat woman-rowing-boat'],
  [0.62, 'person-swimming man-swimming woman-swimming'],
]
const shareByName = new Map(kept.flatMap(([share, names]) => names.split(' ').map((name) => [name, share] as const)))

export function aboveWater(name: string, art: Art): Art {
  const share = shareByName.get(name.replace(/-(medium-light|medium-dark|light|medium|dark)$/, ''))
  if (share === undefined) return art
  const { x, y, width, height } = art.box
  const body = `<defs><clipPath id="above-water"><path d="M${x} ${y}h${width}v${height * share}q${-width / 4} ${-height * 0.03} ${-width / 2} 0t${-width / 2} 0z"/></clipPath></defs><g clip-path="url(#above-water)">${art.body}</g>`
  return { ...art, body, box: { x, y, width, height: height * share } }
}
