/** Pictures as the place in which others stand. */
import { type Look, timeLooks, weatherLooks } from '../../edits/surroundings/looks.ts'
import { inLook } from '../../edits/surroundings/surround.ts'
import {
  classify,
  crop,
  detect,
  type Picture,
  type Reading,
  resize,
  type Size,
  saliency,
  type Work,
  within,
} from '../borrowed.ts'

/** Filling the frame: what hangs over is cut off, a little more above than below, where the ground is. */
export async function covering(picture: Picture, size: Size): Promise<Picture> {
  const by = Math.max(size.width / picture.width, size.height / picture.height)
  const width = Math.min(picture.width, Math.max(1, Math.round(size.width / by)))
  const height = Math.min(picture.height, Math.max(1, Math.round(size.height / by)))
  const x = Math.round((picture.width - width) / 2)
  const y = Math.round((picture.height - height) * 0.6)
  return resize(crop(picture, { x, y, width, height }), { width: size.width, height: size.height })
}

/** Of ImageNet's names, those of places rather than of things. */
const scenes =
  /seashore|lakeside|sandbar|promontory|alp\b|valley|cliff|volcano|coral reef|geyser|breakwater|pier|dock|greenhouse|library|palace|monastery|castle|church|mosque|stupa|dam\b|boathouse|beacon|suspension bridge|viaduct|steel arch bridge|patio|park bench|barn|restaurant|prison|cinema|shoe shop|grocery|bookshop|bakery|tobacco shop|toyshop|stage|mountain tent|triumphal arch|obelisk|planetarium|dome|picket fence|worm fence|hay|rapeseed|megalith|cliff dwelling|maze|fountain|street sign|traffic light|mobile home|home theater|solar dish|bell cote|bell tower|water tower|thatch|tile roof|yurt|totem pole|apiary|streetcar|gondola|drilling platform|pedestal|vault|altar|crane/ // biome-ignore format: a list

/** Of the picture: a thing that takes less is a thing in a place. */
const leastThing = 0.045

/** Whether it shows somebody or something that could stand elsewhere. */
export async function hasThing(picture: Picture, work: Work): Promise<boolean> {
  const small = await resize(picture, within(picture, 480))
  const area = small.width * small.height
  const large = (await detect(small, work, 0.45)).filter(({ box }) => box.width * box.height > leastThing * area)
  if (large.length === 0 || large.some(({ label }) => living.has(label))) return large.length > 0
  // The detector has no word for a tower: it calls a pagoda a boat.
  return !isScene(await classify(small, work))
}

/** Who can stand before any building. */
const living = new Set([
  'person',
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
])
const surelyScene = 0.6

export const isScene = (classes: readonly { label: string; score: number }[]) =>
  classes.reduce((sum, { label, score }) => sum + (scenes.test(label) ? score : 0), 0) > surelyScene

/** Whether it shows a place rather than something in it. */
export async function isPlace(picture: Picture, work: Work): Promise<boolean> {
  if (await hasThing(picture, work)) return false
  const small = await resize(picture, within(picture, 480))
  const { peak, mask } = await saliency(small, work)
  if (peak < 0.45) return true
  const [first] = await classify(small, work)
  if (first !== undefined && scenes.test(first.label)) return true
  // Something stands out that nobody can name: where it is small or everywhere, it is a part of a place.
  let sum = 0
  for (const value of mask.data) sum += value
  const share = sum / 255 / mask.data.length
  return first === undefined ? share < 0.06 || share > 0.7 : share < 0.03
}

/** A photographed place at the hour and in the weather that the words say. */
export async function atHour(place: Picture, { time, weather }: Reading, seed: number, work: Work): Promise<Picture> {
  const looks = [time === undefined || time === 'day' ? undefined : timeLooks[time], weatherLooks[weather ?? '']]
  let made = place
  for (const look of looks.filter((each): each is Look => each !== undefined))
    made = await inLook(made, look, { ...work, seed })
  return made
}
