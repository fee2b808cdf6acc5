/** Every step by its name. */
import { CannotDo, type Step } from './borrowed.ts'
import type { Doer, EditWork, State } from './state.ts'
import { add } from './steps/add.ts'
import { adjust } from './steps/adjust.ts'
import { background } from './steps/background.ts'
import { eraseText } from './steps/eraseText.ts'
import { crop, extend, upscale, zoom } from './steps/frame.ts'
import { move, resizeThing } from './steps/move.ts'
import { recolour } from './steps/recolour.ts'
import { keepOnly, remove } from './steps/remove.ts'
import { replace } from './steps/replace.ts'
import { border, round } from './steps/rim.ts'
import { palette, style } from './steps/style.ts'
import { surroundings } from './steps/surroundings.ts'
import { flip, rotate, straighten } from './steps/turn.ts'
import { write } from './steps/write.ts'

type Doers = { [Kind in Step['do']]: Doer<Kind> }

const doers: Doers = {
  remove,
  'keep-only': keepOnly,
  replace,
  add,
  recolour,
  move,
  resize: resizeThing,
  background,
  surroundings,
  palette,
  style,
  adjust,
  crop,
  zoom,
  rotate,
  straighten,
  flip,
  extend,
  upscale,
  border,
  round,
  write,
  'erase-text': eraseText,
  // Held once all is done: `held.ts`.
  protect: async (state) => state,
}

const ofFrame = new Set<Step['do']>(['crop', 'zoom', 'extend', 'upscale', 'straighten', 'border', 'round'])

export async function doStep(state: State, step: Step, work: EditWork): Promise<State> {
  if (work.limit !== undefined && ofFrame.has(step.do))
    throw new CannotDo('the frame cannot be changed inside of a mask.')
  return (doers[step.do] as Doer<typeof step.do>)(state, step as never, work)
}
