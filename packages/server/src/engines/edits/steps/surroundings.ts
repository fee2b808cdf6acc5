/** Time of day, weather, season and mood of a photograph. */
import { CannotDo } from '../borrowed.ts'
import { changed, type Doer, partOf } from '../state.ts'
import { moodLooks, seasonLooks, timeLooks, weatherLooks } from '../surroundings/looks.ts'
import { inLook } from '../surroundings/surround.ts'
import { background } from './background.ts'

export const surroundings: Doer<'surroundings'> = async (state, step, work) => {
  const { time, season, weather, mood, setting } = step
  // Snow that falls lies on the ground already: the season would put it there twice.
  const isSnowing = weather === 'snow' && season === 'winter'
  const asked = [
    [seasonLooks, isSnowing ? undefined : season],
    [weatherLooks, weather],
    [timeLooks, time],
    [moodLooks, mood],
  ] as const
  let made = state
  const looks = asked.flatMap(([table, name]) => (name === undefined ? [] : [{ name, look: table[name] }]))
  for (const [index, { name, look }] of looks.entries()) {
    if (look === undefined) throw new CannotDo(`${name} cannot be shown in a photograph.`)
    const share = partOf(work, index / looks.length, (index + 1) / looks.length)
    made = changed(made, await inLook(made.picture, look, share), `surroundings: ${name}`)
  }
  if (setting === undefined) return made
  return background(made, { do: 'background', to: 'place', place: setting, words: setting, said: step.said }, work)
}
