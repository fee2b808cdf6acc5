/** A figure put into a picture so that it seems to stand there: lit as the place is, with its shadows. */
import {
  type Box,
  boxOf,
  emptyMask,
  impressionOf,
  type Light,
  lightOf,
  lit,
  type Mask,
  type Picture,
  relight,
  resize,
  shadowsOf,
  within,
} from '../borrowed.ts'
import { blurred } from './mix.ts'

export interface Standing {
  /** Where its box lies, in the picture's pixels; may reach out of the picture. */
  at: Box
  /** Drawn things have every tone under white light; cut out of a photograph they have a light of their own. */
  kind: 'drawn' | 'photographed' | 'own'
  /** On the ground with shadows, or without: worn, in the air, behind glass. */
  shadow: boolean
  /** What stands before it. */
  before?: Mask | undefined
  /** Where a photographed figure comes from, for its light. */
  source?: Picture | undefined
}

export async function stand(
  picture: Picture,
  figure: Picture,
  standing: Standing,
  signal: AbortSignal,
): Promise<Picture> {
  const { at, kind, shadow, before } = standing
  const fitted = await soft(await resize(figure, at), kind)
  const spot = maskOf(picture, at)
  const light = { ...lightOf(picture, spot), isAloft: !shadow }
  const shaded = shadow ? await inShade(picture, fitted, at, light, before) : picture
  const shown = kind === 'drawn' ? gentle(lit(fitted, light), fitted) : fitted
  if (kind === 'photographed') await relit(shown, standing.source ?? figure, picture, signal)
  return laid(shaded, shown, at, before)
}

/** As soft as a lens would have it. */
async function soft(figure: Picture, kind: Standing['kind']): Promise<Picture> {
  const isSmall = Math.min(figure.width, figure.height) < 24
  if (kind !== 'drawn' || isSmall) return { ...figure, data: Uint8Array.from(figure.data) }
  return blurred(figure, 0.55)
}

/** Its own colour stays its own: the place's light darkens it as it should, and brightens it only a little. */
function gentle(made: Picture, own: Picture): Picture {
  const data = Uint8Array.from(made.data)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue
    const [now, before] = [made.data[at] as number, own.data[at] as number]
    data[at] = before + (now - before) * (now > before ? 0.3 : 0.72) + 0.5
  }
  return { ...made, data }
}

async function relit(figure: Picture, source: Picture, picture: Picture, signal: AbortSignal) {
  const from = impressionOf(await resize(source, within(source, 400)))
  await relight(figure, from, impressionOf(await resize(picture, within(picture, 400))), signal)
}

function maskOf(picture: Picture, { x, y, width, height }: Box): Mask {
  const mask = emptyMask(picture)
  const [left, right] = [Math.max(0, Math.round(x)), Math.min(picture.width, Math.round(x + width))]
  for (let row = Math.max(0, Math.round(y)); row < Math.min(picture.height, Math.round(y + height)); row++)
    if (right > left) mask.data.fill(255, row * picture.width + left, row * picture.width + right)
  return boxOf(mask) === undefined ? emptyMask(picture, 255) : mask
}

/** Shadows fall beyond the figure's own box, as far as half of its height. */
async function inShade(
  picture: Picture,
  figure: Picture,
  at: Box,
  light: Light,
  before: Mask | undefined,
): Promise<Picture> {
  const reach = Math.round(at.height * 0.6)
  const box: Box = {
    x: at.x - reach,
    y: at.y,
    width: at.width + 2 * reach,
    height: at.height + Math.round(at.height * 0.12),
  }
  const shade = await shadowsOf(figure, at, box, light)
  const data = Uint8Array.from(picture.data)
  for (let row = Math.max(0, -box.y); row < box.height && box.y + row < picture.height; row++)
    for (let column = Math.max(0, -box.x); column < box.width && box.x + column < picture.width; column++) {
      const to = (box.y + row) * picture.width + box.x + column
      const hidden = before === undefined ? 0 : (before.data[to] as number) / 255
      const left = 1 - ((shade.data[row * box.width + column] as number) / 255) * (1 - hidden)
      for (let channel = to * 4; channel < to * 4 + 3; channel++) data[channel] = (data[channel] as number) * left
    }
  return { ...picture, data }
}

function laid(picture: Picture, figure: Picture, at: Box, before: Mask | undefined): Picture {
  const data = Uint8Array.from(picture.data)
  for (let row = Math.max(0, -at.y); row < figure.height && at.y + row < picture.height; row++)
    for (let column = Math.max(0, -at.x); column < figure.width && at.x + column < picture.width; column++) {
      const from = (row * figure.width + column) * 4
      const to = ((at.y + row) * picture.width + at.x + column) * 4
      const hidden = before === undefined ? 0 : (before.data[to / 4] as number) / 255
      const top = ((figure.data[from + 3] as number) / 255) * (1 - hidden)
      if (top === 0) continue
      const kept = ((data[to + 3] as number) / 255) * (1 - top)
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] =
          ((figure.data[from + channel] as number) * top + (data[to + channel] as number) * kept) / (top + kept) + 0.5
      data[to + 3] = 255 * (top + kept) + 0.5
    }
  return { ...picture, data }
}
