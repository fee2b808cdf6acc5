/** What lies behind the subject: taken away, blurred, plain, without colour, or another place. */
import {
  areaOf,
  boxOf,
  CannotDo,
  cutOut,
  decode,
  emptyPicture,
  illustrate,
  invert,
  type Mask,
  type Picture,
  raw,
  resize,
} from '../borrowed.ts'
import { farOf } from '../pixels/far.ts'
import { labOfHex, mapLab, writeLab } from '../pixels/lab.ts'
import { blurred, longerSide, mixed, over } from '../pixels/mix.ts'
import { relitTo } from '../pixels/relit.ts'
import { choose, subject } from '../selection.ts'
import { changed, type Doer, type EditWork, partOf, type State } from '../state.ts'

type BackgroundStep = Parameters<Doer<'background'>>[1]

export const background: Doer<'background'> = async (state, step, work) => {
  const mask = await keptMask(state, step, partOf(work, 0, 0.6))
  const made = await makers[step.to](state.picture, mask, step, partOf(work, 0.6, 1))
  return changed(state, made, `background: ${step.words ?? step.to}`)
}

async function keptMask(state: State, step: BackgroundStep, work: EditWork): Promise<Mask> {
  const inner = { ...work, limit: undefined }
  const mask =
    step.except === undefined ? (await subject(state, inner)).mask : (await choose(state, step.except, inner)).mask
  const share = areaOf(mask) / (mask.width * mask.height)
  if (share < 0.002) throw new CannotDo('No subject stands out from its background in this picture.')
  return mask
}

type Maker = (picture: Picture, mask: Mask, step: BackgroundStep, work: EditWork) => Promise<Picture>

const makers: Record<BackgroundStep['to'], Maker> = {
  transparent: (picture, mask) => cutOut(picture, mask),
  colour: async (picture, mask, step) => over(plain(picture, step.colour ?? '#ffffff'), await cutOut(picture, mask)),
  blurred: (picture, mask, step, work) => softened(picture, mask, step.amount ?? 0.5, work),
  grey: async (picture, mask, _step, { signal }) => {
    const grey = await mapLab(picture, signal, (lab) => lab.fill(0, 1))
    return mixed(grey, picture, mask)
  },
  place: async (picture, mask, step, work) => behind(picture, mask, await placeOf(picture, step, work), work),
}

function plain(size: Picture, hex: string): Picture {
  const picture = emptyPicture(size)
  const colour = new Uint8Array(4).fill(255)
  writeLab(colour, 0, labOfHex(hex))
  new Uint32Array(picture.data.buffer).fill(new Uint32Array(colour.buffer)[0] as number)
  return picture
}

/**
 * As a wide lens has it: what is near to the subject is nearly sharp, what is far is not. The subject's colours take no
 * part in the blur, so that it has no halo.
 */
async function softened(picture: Picture, mask: Mask, amount: number, work: EditWork): Promise<Picture> {
  const behindIt = without(picture, mask)
  const strong = longerSide(picture) * (0.004 + 0.02 * Math.min(1, Math.max(0.1, amount)))
  const [little, much] = [await blurred(behindIt, strong * 0.35), await blurred(behindIt, strong)]
  const away = await distances(picture, mask, work)
  const data = new Uint8Array(picture.data.length)
  for (let at = 0; at < away.data.length; at++) {
    const far = (away.data[at] as number) / 255
    const to = at * 4
    // Where the little blur did not reach into the subject's place, the large one has to do.
    const share = Math.max(far, 1 - (little.data[to + 3] as number) / 255)
    for (let channel = to; channel < to + 3; channel++)
      data[channel] = (little.data[channel] as number) * (1 - share) + (much.data[channel] as number) * share + 0.5
    data[to + 3] = picture.data[to + 3] as number
  }
  return over({ ...picture, data }, await cutOut(picture, mask))
}

/** The picture with the subject transparent. */
function without(picture: Picture, mask: Mask): Picture {
  const data = Uint8Array.from(picture.data)
  const outside = invert(mask)
  for (let at = 0; at < mask.data.length; at++)
    data[at * 4 + 3] = ((data[at * 4 + 3] as number) * ((outside.data[at] as number) ** 2 / 255)) / 255
  return { ...picture, data }
}

/** 0 beside the subject's foot, 255 far behind it. */
async function distances(picture: Picture, mask: Mask, work: EditWork): Promise<Mask> {
  const depth = await farOf(picture, work)
  const foot = footOf(mask)
  const { width, height } = picture
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const row = Math.floor(at / width) / height
    // The ground runs away from the foot line upwards, and comes nearer to the lens below it.
    const alongGround = Math.min(1, Math.abs(foot - row) / 0.3)
    data[at] = 255 * Math.min(1, 0.25 + 0.75 * Math.max(alongGround, ((depth.data[at] as number) / 255) * 0.9))
  }
  return { width, height, data }
}

function footOf(mask: Mask): number {
  const box = boxOf(mask)
  return box === undefined ? 1 : (box.y + box.height) / mask.height
}

async function placeOf(picture: Picture, step: BackgroundStep, work: EditWork): Promise<Picture> {
  if (step.words === 'the reference') {
    if (work.reference === undefined) throw new CannotDo('There is no reference picture to take the background from.')
    return covering(work.reference, picture)
  }
  const words = step.words ?? step.place
  if (words === undefined) throw new CannotDo(`“${step.said}” does not say which place.`)
  // Said no otherwise, it is day there: the subject was mostly photographed by day.
  const prompt = /\b(?:night|sunset|dusk|dawn|evening|morning|sunrise|golden)\b/i.test(words)
    ? words
    : `${words}, daytime`
  const scale = Math.min(1, 1536 / longerSide(picture))
  const size = {
    width: Math.max(64, Math.round(picture.width * scale)),
    height: Math.max(64, Math.round(picture.height * scale)),
  }
  const { png } = await illustrate({ prompt, ...size, seed: work.seed, styles: [], palette: [], guidance: 12 })
  const painted = await resize(await decode(png), picture)
  // A drawing behind a photograph is believed when the lens was not focused on it.
  return blurred(painted, longerSide(picture) * 0.004)
}

/** Filling the frame, its middle kept. */
async function covering(picture: Picture, frame: Picture): Promise<Picture> {
  const data = await raw(picture)
    .resize(frame.width, frame.height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer()
  return { width: frame.width, height: frame.height, data: new Uint8Array(data) }
}

async function behind(picture: Picture, mask: Mask, place: Picture, work: EditWork): Promise<Picture> {
  const figure = await cutOut(picture, mask)
  const shown = await relitTo(figure, picture, place, work.signal)
  return over(place, shown)
}
