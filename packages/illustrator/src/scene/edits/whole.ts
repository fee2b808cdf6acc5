/** Edits of the whole picture: its place, hour, weather, season, mood, colours and style. */
import { between, randomOf } from '../../random.ts'
import type { Reading } from '../../reading/reading.ts'
import type { Item, Scene } from '../scene.ts'
import { stages } from '../stages.ts'

export interface WholeEdit {
  scene: Scene
  changes: string[]
}

/** Only what the reading says of the whole. */
export function editWhole(scene: Scene, reading: Reading, withSetting: boolean): WholeEdit {
  const changes: string[] = []
  let next = scene
  const set = <Key extends 'time' | 'weather' | 'season' | 'mood'>(key: Key, value: Scene[Key] | undefined) => {
    if (value === undefined || value === next[key]) return
    next = { ...next, [key]: value }
    changes.push(`${key}: ${value}`)
  }
  set('time', reading.time)
  set('weather', reading.weather)
  set('season', reading.season ?? (reading.weather === 'snow' ? 'winter' : undefined))
  set('mood', reading.mood)
  if (withSetting && reading.setting !== undefined && reading.setting !== next.setting) {
    next = moved(next, reading.setting)
    changes.push(`setting: ${reading.setting}`)
  }
  if (reading.palette.length > 0) {
    next = { ...next, palette: reading.palette }
    changes.push(`palette: ${reading.palette.join(' ')}`)
  }
  if (reading.styles.length > 0) {
    next = { ...next, styles: reading.styles.map((name) => ({ name, strength: 1, part: 'all' })) }
    changes.push(`style: ${reading.styles.join(', ')}`)
  }
  return { scene: next, changes }
}

/** Everything keeps its place across and its size; feet are put on the new ground. */
function moved(scene: Scene, setting: Scene['setting']): Scene {
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
