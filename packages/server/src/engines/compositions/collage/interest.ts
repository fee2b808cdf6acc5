/** How much there is to see in a picture, and where. */
import { type Box, detect, type Picture, readLab, resize, type Work, within } from '../borrowed.ts'

export interface Interest {
  worth: number
  /** The middle of what is worth seeing, in shares. */
  x: number
  y: number
}

export async function interestOf(picture: Picture, work: Work): Promise<Interest> {
  const small = await resize(picture, within(picture, 320))
  const things = await detect(small, work, 0.45)
  const area = small.width * small.height
  const seen = things.map(({ box, score, label }) => ({
    box,
    worth: score * Math.sqrt((box.width * box.height) / area) * (label === 'person' ? 1.5 : 1),
  }))
  const worth = Math.min(
    1.4,
    seen.reduce((sum, each) => sum + each.worth, 0),
  )
  const { colour, detail } = liveliness(small)
  return { worth: worth + 1.2 * colour + 0.8 * detail, ...middleOf(seen, small) }
}

function middleOf(seen: readonly { box: Box; worth: number }[], { width, height }: Picture) {
  const total = seen.reduce((sum, { worth }) => sum + worth, 0)
  if (total < 0.05) return { x: 0.5, y: 0.45 }
  // Of somebody, the upper part is what one wants to see.
  const x = seen.reduce((sum, { box, worth }) => sum + worth * (box.x + box.width / 2), 0) / total / width
  const y = seen.reduce((sum, { box, worth }) => sum + worth * (box.y + box.height * 0.4), 0) / total / height
  return { x, y }
}

/** How colourful, and how much changes from pixel to pixel; both about 0 to 1. */
function liveliness({ data, width, height }: Picture): { colour: number; detail: number } {
  const lab = new Float32Array(3)
  let [chroma, change, before] = [0, 0, 0]
  for (let at = 0; at < width * height; at++) {
    readLab(data, at * 4, lab)
    chroma += Math.hypot(lab[1] as number, lab[2] as number)
    if (at % width > 0) change += Math.abs((lab[0] as number) - before)
    before = lab[0] as number
  }
  const count = Math.max(1, width * height)
  return { colour: Math.min(1, chroma / count / 0.12), detail: Math.min(1, change / count / 0.04) }
}
