/**
 * A prompted edit: words → plan → steps. A picture that comes with its scene is changed there and painted again, crisp
 * and exact; what a scene cannot do, and every step on a photograph, is done in pixels, one step after the other.
 */
import {
  boxOf,
  CannotDo,
  editScene,
  findAll,
  type Mask,
  NothingFound,
  type Picture,
  type Plan,
  paint,
  read,
  reframe,
  resizeMask,
  type Scene,
  type Step,
  type Work,
} from './borrowed.ts'
import { bounded } from './bounded.ts'
import { heldIn } from './held.ts'
import { NothingToDo } from './nothingToDo.ts'
import { mixed } from './pixels/mix.ts'
import { planFor, usesReference } from './plan.ts'
import { type EditWork, partOf, type State } from './state.ts'
import { doStep } from './steps.ts'

export interface AskedEdit {
  instruction: string
  /** Where it was read before. */
  plan?: Plan | undefined
  picture: Picture
  /** What the picture was painted from. */
  scene?: Scene | undefined
  /** Bounds the change; of any size. */
  mask?: Mask | undefined
  reference?: Picture | undefined
  /** Of the result; undefined keeps the picture's own. */
  ratio?: [number, number] | undefined
  seed: number
}

export interface Edited {
  picture: Picture
  /** Only where the picture can be painted from it again. */
  scene?: Scene
  plan: Plan
  changes: string[]
  warnings: string[]
}

/** A step that came to nothing, and why. */
interface Failure {
  said: string
  error: Error
}

export async function editPicture(asked: AskedEdit, work: Work): Promise<Edited> {
  const { instruction, reference, seed } = asked
  const mask = asked.mask === undefined ? undefined : await limitOf(asked.mask, asked.picture)
  const given = { hasMask: mask !== undefined, hasReference: reference !== undefined }
  const plan = asked.plan ?? planFor(instruction, given)
  const editing: EditWork = { ...work, seed, reference, limit: mask }
  const painted = await inScene(asked, plan, mask)
  const failures = [...painted.failures]
  const state = await inPixels(
    painted.state,
    painted.undone,
    failures,
    partOf(editing, 0.05, asked.ratio === undefined ? 0.98 : 0.7),
  )
  if (state.changes.length === 0) throw await refusal(asked, plan, failures, editing)
  const held = await heldIn(asked, plan, editing)
  const isSized = state.picture.width === asked.picture.width && state.picture.height === asked.picture.height
  const whole = held.mask === undefined || !isSized ? state.picture : mixed(state.picture, asked.picture, held.mask)
  failures.push(...held.failures)
  const kept = mask === undefined ? whole : await bounded(asked.picture, whole, mask, plan)
  // What was done in pixels is not in the scene: from then on the picture has none.
  const isPixels = painted.undone.length > 0 || mask !== undefined || held.mask !== undefined
  const shaped = await inRatio(kept, asked.ratio, partOf(editing, 0.7, 1))
  work.progress(1)
  return {
    picture: shaped,
    ...(painted.scene === undefined || isPixels ? {} : { scene: painted.scene }),
    plan,
    changes: asked.ratio === undefined ? state.changes : [...state.changes, `in ${asked.ratio.join(':')}`],
    warnings: [
      ...state.warnings,
      ...(held.mask !== undefined && !isSized
        ? ['What was to stay as it is could not be held: the frame has changed.']
        : []),
      ...warningsFor(plan, failures, given.hasReference),
    ],
  }
}

/** As the picture's size, with nothing faint: what is meant a little would be changed a little everywhere. */
async function limitOf(mask: Mask, picture: Picture): Promise<Mask> {
  const sized = await resizeMask(mask, picture)
  const limit = { ...sized, data: sized.data.map((value) => (value < 8 ? 0 : value > 247 ? 255 : value)) }
  if (boxOf(limit, 1) === undefined) throw new CannotDo('The mask is empty: nothing may change.')
  return limit
}

interface Painted {
  state: State
  scene?: Scene
  undone: Step[]
  failures: Failure[]
}

async function inScene({ scene, picture, ratio }: AskedEdit, plan: Plan, mask: Mask | undefined): Promise<Painted> {
  const untouched: State = { picture, changes: [], warnings: [] }
  if (scene === undefined) return { state: untouched, undone: plan.steps, failures: [] }
  // Where the words name what only pixels know (a mask, a reference), the scene is not asked.
  const isForPixels = (step: Step) =>
    JSON.stringify(step).includes('reference') ||
    ('what' in step && step.what === '') ||
    (mask !== undefined && (step.do === 'add' || step.do === 'write'))
  const first = plan.steps.findIndex(isForPixels)
  const [exact, later] = first < 0 ? [plan.steps, []] : [plan.steps.slice(0, first), plan.steps.slice(first)]
  const shaped = ratio === undefined || mask !== undefined ? scene : inShape(scene, ratio)
  const edited = editScene(shaped, exact, read)
  const failures = edited.notFound.map(({ step, found }) => ({
    said: step.said,
    error: new NothingFound('what' in step && typeof step.what === 'string' ? step.what : step.said, found),
  }))
  const isChanged = edited.changes.length > 0 || shaped !== scene
  const state = isChanged
    ? {
        picture: await paint(edited.scene, picture.width / scene.width),
        changes: edited.changes,
        warnings: edited.scene.warnings.filter((words) => !scene.warnings.includes(words)),
      }
    : untouched
  return { state, scene: edited.scene, undone: [...edited.undone, ...later], failures }
}

/** As many pixels as it had, in whole eighths. */
function inShape(scene: Scene, [across, down]: [number, number]): Scene {
  const area = scene.width * scene.height
  const whole = (side: number) => Math.max(64, Math.round(side / 8) * 8)
  return { ...scene, width: whole(Math.sqrt((area * across) / down)), height: whole(Math.sqrt((area * down) / across)) }
}

async function inPixels(first: State, steps: readonly Step[], failures: Failure[], work: EditWork): Promise<State> {
  let state = first
  for (const [index, step] of steps.entries()) {
    work.signal.throwIfAborted()
    const share = partOf(work, index / steps.length, (index + 1) / steps.length)
    share.progress(0, step.said)
    try {
      state = await doStep(state, step, share)
    } catch (error) {
      if (!(error instanceof NothingFound || error instanceof CannotDo)) throw error
      failures.push({ said: step.said, error })
    }
  }
  return state
}

async function inRatio(picture: Picture, ratio: [number, number] | undefined, work: EditWork): Promise<Picture> {
  if (ratio === undefined) return picture
  const away = Math.abs(Math.log((picture.width / picture.height) * (ratio[1] / ratio[0])))
  // Whole pixels, or sides in eighths, are as near as a ratio comes.
  return away < 0.02 ? picture : reframe(picture, { aspectRatio: ratio, quality: 'flash' }, work)
}

function warningsFor(plan: Plan, failures: readonly Failure[], hasReference: boolean): string[] {
  return [
    ...plan.beyond.map(({ said, why }) => `“${said}” cannot be done. ${why}`),
    ...plan.notUnderstood.map((words) => `“${words}” was not understood.`),
    ...failures.map(({ said, error }) => `“${said}” could not be done: ${error.message}`),
    ...(hasReference && !usesReference(plan)
      ? ['The reference picture was not used: the instruction does not speak of it.']
      : []),
  ]
}

/** Why nothing could be done, what is in the picture, and what would work with it. */
async function refusal(asked: AskedEdit, plan: Plan, failures: readonly Failure[], work: EditWork): Promise<Error> {
  const names =
    asked.scene?.items.map(({ name }) => name) ?? (await findAll(asked.picture, work)).map(({ label }) => label)
  return new NothingToDo(
    asked.instruction,
    [...new Set(names)],
    [
      ...plan.beyond.map(({ why }) => why),
      ...plan.notUnderstood.map((words) => `“${words}” was not understood as a change to a picture.`),
      ...failures.map(({ error }) => error.message),
    ],
  )
}
