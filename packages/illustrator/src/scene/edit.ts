/**
 * Changes a scene by the steps of a plan. What no step speaks of stays as it is: its items keep their ids and places, the
 * background its seed. What a scene cannot do exactly is handed back, to be done in the pixels once it is painted.
 */
import type { Plan, Step } from '../instructions/step.ts'
import { addThings, moveBeside } from './edits/adding.ts'
import { extendFrame, upscaleFrame, zoomFrame } from './edits/frame.ts'
import type { Read } from './edits/match.ts'
import { mirrored } from './edits/mirrored.ts'
import type { Doers, Outcome } from './edits/outcome.ts'
import { flipThings, keepThings, moveThings, recolourThings, removeThings, replaceThings, resizeThings, rotateThings } from './edits/things.ts' // biome-ignore format: a list
import { editGround, editPalette, editStyle, editSurroundings } from './edits/whole.ts'
import { eraseText, writeText } from './edits/writing.ts'
import type { Scene } from './scene.ts'

export interface EditedScene {
  scene: Scene
  /** What was done, one line each. */
  changes: string[]
  /** To be done in the pixels, in this order. */
  undone: Step[]
  /** Steps that name nothing that is there, and what is there. */
  notFound: { step: Step; found: string[] }[]
}

const doers: Doers = {
  remove: removeThings,
  'keep-only': keepThings,
  replace: replaceThings,
  add: addThings,
  recolour: recolourThings,
  move: (step, scene, read) =>
    step.beside === undefined ? moveThings(step, scene, read) : moveBeside(step, scene, read),
  resize: resizeThings,
  background: editGround,
  surroundings: editSurroundings,
  palette: editPalette,
  style: editStyle,
  adjust: () => 'undone',
  crop: () => 'undone',
  zoom: zoomFrame,
  rotate: rotateThings,
  straighten: () => 'undone',
  flip: flipThings,
  extend: extendFrame,
  upscale: upscaleFrame,
  border: () => 'undone',
  round: () => 'undone',
  write: writeText,
  'erase-text': eraseText,
  // Held afterwards, in the pixels, by whoever paints the scene.
  protect: (_, scene) => ({ scene, changes: [] }),
}

/** Where the frame is cut or turned in the pixels, what is measured by the frame has to wait for it. */
const reframing = new Set<Step['do']>(['crop', 'zoom', 'rotate', 'flip', 'extend', 'straighten', 'border', 'round'])
const waiting = new Set<Step['do']>(['crop', 'zoom', 'extend', 'upscale', 'write', 'straighten', 'border', 'round'])

export function editScene(scene: Scene, plan: Plan | readonly Step[], read: Read): EditedScene {
  const steps = 'steps' in plan ? plan.steps : plan
  const edited: EditedScene = { scene, changes: [], undone: [], notFound: [] }
  let isRestyled = false
  for (const step of steps) {
    const outcome =
      edited.undone.some(isReframing) && (waiting.has(step.do) || isReframing(step))
        ? 'undone'
        : done(mirrored(step, edited.undone), edited.scene, read)
    if (outcome === 'undone') edited.undone.push(step)
    else if (outcome === 'not-found') edited.notFound.push({ step, found: namesIn(edited.scene) })
    else {
      // Two styles of one plan go together; those of before give way.
      const styles =
        step.do === 'style' && isRestyled ? [...edited.scene.styles, ...outcome.scene.styles] : outcome.scene.styles
      isRestyled ||= step.do === 'style'
      edited.scene = { ...outcome.scene, styles }
      edited.changes.push(...outcome.changes)
    }
  }
  return edited
}

const isReframing = (step: Step) => reframing.has(step.do) && !('what' in step && step.do !== 'zoom')

function done<Kind extends Step['do']>(step: Extract<Step, { do: Kind }>, scene: Scene, read: Read): Outcome {
  return (doers[step.do] as Doers[Kind])(step, scene, read)
}

const namesIn = ({ items }: Scene) => [...new Set(items.map(({ name }) => name))]
