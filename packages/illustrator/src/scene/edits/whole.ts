/** Steps on the whole picture: its place, hour, weather, season, mood, colours and style. */
import { between, randomOf } from '../../random.ts'
import type { Item, Scene } from '../scene.ts'
import { stages } from '../stages.ts'
import { type Read, readQuietly } from './match.ts'
import type { Outcome, StepOf } from './outcome.ts'

type Around = Pick<StepOf<'surroundings'>, 'time' | 'weather' | 'season' | 'mood'>

/** Nothing changes where it is so already; that is no failure. */
export function editSurroundings(step: StepOf<'surroundings'>, scene: Scene): Outcome {
  const changes: string[] = []
  let next = scene
  const keys = ['time', 'weather', 'season', 'mood'] satisfies (keyof Around)[]
  for (const key of keys) {
    const value = step[key]
    if (value === undefined) continue
    next = { ...next, [key]: value }
    changes.push(`${key}: ${value}`)
  }
  if (step.setting !== undefined) {
    next = inSetting(next, step.setting)
    changes.push(`setting: ${step.setting}`)
  }
  return { scene: next, changes }
}

/** A plain or a blurred ground is exact only in the pixels. */
export function editGround({ to, place, words }: StepOf<'background'>, scene: Scene, read: Read): Outcome {
  if (to !== 'place') return 'undone'
  const setting = place ?? readQuietly(words ?? '', read)?.setting
  if (setting === undefined) return 'undone'
  return { scene: inSetting(scene, setting), changes: [`setting: ${setting}`] }
}

export function editPalette({ colours }: StepOf<'palette'>, scene: Scene): Outcome {
  return { scene: { ...scene, palette: colours }, changes: [`palette: ${colours.join(' ')}`] }
}

export function editStyle({ name, strength }: StepOf<'style'>, scene: Scene): Outcome {
  return { scene: { ...scene, styles: [{ name, strength, part: 'all' }] }, changes: [`style: ${name}`] }
}

/** Everything keeps its place across and its size; feet are put on the new ground. */
function inSetting(scene: Scene, setting: Scene['setting']): Scene {
  if (setting === scene.setting) return scene
  const stage = stages[setting]
  const [low, high] = stage.horizon
  const horizon = high === 1 ? 1 : Number(between(randomOf(scene.seed, `horizon ${setting}`), low, high).toFixed(4))
  const lift = new Map(scene.items.map((item) => [item.id, footIn(item, scene, horizon, setting) - item.y]))
  const rootOf = (item: Item): Item => {
    const host = item.on === undefined ? undefined : scene.items.find(({ id }) => id === item.on)
    return host === undefined ? item : rootOf(host)
  }
  const items = scene.items.map((item) => ({
    ...item,
    y: Number((item.y + (lift.get(rootOf(item).id) ?? 0)).toFixed(4)),
    rests: restsIn(item, setting),
  }))
  return { ...scene, setting, horizon, items }
}

function footIn(item: Item, scene: Scene, horizon: number, setting: Scene['setting']): number {
  if (item.rests === 'air' || item.rests === 'item' || horizon === 1) return item.y
  const [far, near] = stages[setting].ground
  const share = (item.y - scene.horizon) / Math.max(0.05, 1 - scene.horizon)
  const kept = scene.horizon === 1 ? item.y : Math.min(near, Math.max(far, share))
  return Math.min(0.96, horizon + (1 - horizon) * kept)
}

function restsIn(item: Item, setting: Scene['setting']): Item['rests'] {
  if (item.rests === 'item' || item.rests === 'air') return item.rests
  const stage = stages[setting]
  if (stage.floats === 'all') return 'air'
  return stage.water !== undefined && stage.ground[0] < 0.3 ? 'water' : 'ground'
}
