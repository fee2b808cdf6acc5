/** The moon, the sun, stars or a rainbow put behind everything. */
import { CannotDo, emptyMask, invert, type Mask, type Where } from '../borrowed.ts'
import { areaIfAny, subject } from '../selection.ts'
import { changed, type EditWork, partOf, type State } from '../state.ts'
import { isSky, rainbowIn } from '../surroundings/sky.ts'
import { heavenly, withMoon, withStars, withSun } from './heavenly.ts'
import { freePlace } from './room.ts'

export async function inTheSky(state: State, words: string, where: Where | undefined, work: EditWork): Promise<State> {
  const { picture } = state
  const { seed, signal } = work
  const found = await areaIfAny(state, 'the sky', partOf(work, 0, 0.5))
  const sky = isSky(found) ? found : await behindSubject(state, work)
  const taken = sky === undefined ? emptyMask(picture) : invert(sky)
  const side = Math.round(Math.min(picture.width, picture.height) * 0.13)
  const at = await freePlace({ width: side, height: side }, picture, taken, {
    where: where === undefined || where === 'top' ? 'top-right' : where,
    aloft: true,
  })
  const name = heavenly(words)
  const made =
    name === 'moon' ? await withMoon(picture, at, sky, seed, signal)
    : name === 'sun' ? await withSun(picture, at, sky, signal)
    : name === 'stars' ? await withStars(picture, sky, seed, signal)
    : await rainbowIn(picture, sky, 0.6, signal) // biome-ignore format: a list
  return changed(state, made, `added ${words}`)
}

/** Where there is no sky, what is not the subject. */
async function behindSubject(state: State, work: EditWork): Promise<Mask | undefined> {
  try {
    return invert((await subject(state, work)).mask)
  } catch (error) {
    if (error instanceof CannotDo) return undefined
    throw error
  }
}
