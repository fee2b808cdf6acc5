/** Where things are worn, as data: beside the head, or the eyes. */
import type { Box, Size } from '../borrowed.ts'
import type { Head } from './head.ts'

interface Wearing {
  pattern: RegExp
  on: 'head' | 'eyes'
  /** Beside the head's width, or the distance of the eyes. */
  width: number
  /** Where its middle is, in heights of the head from its top (or of the thing itself, from the eyes). */
  middle?: number
  /** Or where its lower edge is. */
  foot?: number
}

const ways: Wearing[] = [
  { pattern: /crown|tiara|halo|laurel/, on: 'head', width: 0.92, foot: 0.2 },
  { pattern: /hat|cap|helmet|beanie|beret|sombrero|fedora|bonnet|turban|wig|bow(?!.?tie)|bunny ears|horns?/, on: 'head', width: 1.22, foot: 0.27 },
  { pattern: /headphone|earphones/, on: 'head', width: 1.25, middle: 0.45 },
  { pattern: /glasses|goggles|monocle|eye ?mask|shades/, on: 'eyes', width: 2.05, middle: 0.04 },
  { pattern: /clown nose|red nose|nose/, on: 'eyes', width: 0.5, middle: 0.9 },
  { pattern: /mask/, on: 'eyes', width: 2.2, middle: 0.4 },
  { pattern: /mou?stache/, on: 'eyes', width: 1.1, middle: 1.1 },
  { pattern: /beard/, on: 'eyes', width: 1.7, middle: 1.5 },
  { pattern: /scarf/, on: 'head', width: 1.15, middle: 1.2 },
  { pattern: /bow.?tie/, on: 'head', width: 0.62, middle: 1.16 },
  { pattern: /necktie|tie$|ribbon|medal|necklace|lei/, on: 'head', width: 0.5, middle: 1.4 },
  { pattern: /flower|rose|blossom/, on: 'head', width: 0.34, middle: 0.2 },
] // biome-ignore format: a table

export function wayOfWearing(words: string): Wearing | undefined {
  return ways.find(({ pattern }) => pattern.test(words.toLowerCase()))
}

/** May reach out of the picture: a hat on a head at its upper edge. */
export function wornAt(way: Wearing, head: Head, figure: Size): Box {
  const width = Math.max(2, Math.round((way.on === 'head' ? head.box.width : head.eyes.apart) * way.width))
  const height = Math.max(2, Math.round((figure.height * width) / figure.width))
  if (way.on === 'eyes') {
    const middle = head.eyes.y + (way.middle ?? 0) * head.eyes.apart
    return { width, height, x: Math.round(head.eyes.x - width / 2), y: Math.round(middle - height / 2) }
  }
  if (way.foot !== undefined) return above(way.foot, head.box, { width, height })
  const x = Math.round(head.box.x + head.box.width / 2 - width / 2)
  return { width, height, x, y: Math.round(head.box.y + (way.middle ?? 0) * head.box.height - height / 2) }
}

/**
 * Where the frame leaves no room above the head, it is pulled down to the brow and made smaller, so that most of it is
 * seen; the frame itself stays, and every other pixel with it.
 */
function above(foot: number, head: Box, size: Size): Box {
  const wanted = head.y + foot * head.height - size.height
  const cut = Math.max(0, -wanted) / size.height
  const tight = Math.min(1, cut / 0.5)
  const by = 1 - 0.24 * tight
  const [width, height] = [Math.round(size.width * by), Math.round(size.height * by)]
  const lower = foot + (Math.max(foot, 0.38) - foot) * tight
  return {
    width,
    height,
    x: Math.round(head.x + head.width / 2 - width / 2),
    y: Math.round(head.y + lower * head.height - height),
  }
}
