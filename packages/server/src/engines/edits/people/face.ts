/** A person's head and face, by the outline of the person and the colour of skin. */
import { type Box, boxOf, emptyMask, grow, type Mask, type Picture, pieces } from '../borrowed.ts'
import { chromaOf, hueOf, type Lab, readLab } from '../pixels/lab.ts'

export interface Face {
  /** With the hair. */
  head: Box
  /** Skin alone, without the neck. */
  face: Box
  /** Everything of the person that has the face's colour. */
  skin: Mask
}

/** A face is at most so high for its width; below it is the neck. */
const tallest = 1.12
/** Less of the person than this is no face. */
const leastShare = 0.008

export function faceIn(picture: Picture, person: Mask): Face | undefined {
  const box = boxOf(person)
  if (box === undefined) return undefined
  const likely = skinLike(picture, person, box)
  const found = pieces(likely, 6).filter(({ area }) => area > leastShare * box.width * box.height)
  // The highest large piece: hands hang lower.
  const largest = Math.max(0, ...found.map(({ area }) => area))
  const [piece] = found.filter(({ area }) => area > 0.3 * largest).toSorted((one, other) => one.box.y - other.box.y)
  if (piece === undefined) return undefined
  const face = { ...piece.box, height: Math.min(piece.box.height, Math.round(piece.box.width * tallest)) }
  return { head: headAround(person, face, box), face, skin: alike(picture, person, piece.mask) }
}

/** Whatever the tone: its hue lies between red and yellow, and it is neither grey nor shrill. */
function isSkin(lab: Lab): boolean {
  const hue = (hueOf(lab) * 180) / Math.PI
  const chroma = chromaOf(lab)
  return hue > 18 && hue < 82 && chroma > 0.022 && chroma < 0.135 && (lab[0] as number) > 0.3
}

/** In the upper part of the outline; a little eroded, so that a strand of hair does not join it to something else. */
function skinLike({ data, width }: Picture, person: Mask, box: Box): Mask {
  const mask = emptyMask(person)
  const lab = new Float32Array(3)
  const low = Math.min(box.y + box.height, box.y + Math.round(Math.max(0.45 * box.height, 0.8 * box.width)))
  for (let y = box.y; y < low; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = y * width + x
      if ((person.data[at] as number) < 128) continue
      readLab(data, at * 4, lab)
      if (isSkin(lab)) mask.data[at] = 255
    }
  const by = Math.max(1, Math.round(box.width * 0.006))
  return grow(grow(mask, -by), by)
}

/** From the top of the outline to the chin, as wide as the outline is beside the upper face. */
function headAround({ data, width }: Mask, face: Box, whole: Box): Box {
  const lefts: number[] = []
  const rights: number[] = []
  const middle = Math.round(face.x + face.width / 2)
  for (let y = face.y; y < face.y + face.height * 0.45; y++) {
    let [left, right] = [middle, middle]
    while (left > whole.x && (data[y * width + left - 1] as number) > 127) left -= 1
    while (right < whole.x + whole.width - 1 && (data[y * width + right + 1] as number) > 127) right += 1
    lefts.push(left)
    rights.push(right)
  }
  const at = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? middle
  // Raised arms and high collars are no hair.
  const left = Math.max(at(lefts), Math.round(face.x - face.width * 0.45))
  const right = Math.min(at(rights), Math.round(face.x + face.width * 1.45))
  const top = topAbove({ data, width }, face, whole)
  return { x: left, y: top, width: right - left + 1, height: face.y + face.height - top }
}

function topAbove({ data, width }: Pick<Mask, 'data' | 'width'>, face: Box, whole: Box): number {
  const middle = Math.round(face.x + face.width / 2)
  let y = face.y
  while (y > whole.y && (data[(y - 1) * width + middle] as number) > 127) y -= 1
  return Math.max(y, face.y - Math.round(face.height * 0.9))
}

/** Of the median colour of the face, as light and shade vary it. */
function alike({ data }: Picture, person: Mask, face: Mask): Mask {
  const lab = new Float32Array(3)
  const seen: [number, number, number][] = []
  for (let at = 0; at < face.data.length; at += 3) {
    if (face.data[at] === 0) continue
    readLab(data, at * 4, lab)
    seen.push([lab[0] as number, lab[1] as number, lab[2] as number])
  }
  const middle = (channel: 0 | 1 | 2) =>
    seen.map((colour) => colour[channel]).toSorted((one, other) => one - other)[seen.length >> 1] as number
  const [lightness, a, b] = [middle(0), middle(1), middle(2)]
  const mask = emptyMask(person)
  for (let at = 0; at < mask.data.length; at++) {
    if ((person.data[at] as number) < 128) continue
    readLab(data, at * 4, lab)
    const away = Math.hypot((lab[1] as number) - a, (lab[2] as number) - b)
    if (away < 0.042 && Math.abs((lab[0] as number) - lightness) < 0.26) mask.data[at] = 255
  }
  return mask
}
