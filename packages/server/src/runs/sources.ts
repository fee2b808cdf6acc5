/** The pictures that a run's inputs name, by the path of the field that names them, such as `images[0].image_reference`. */
import type { KeptFile } from './outputs.ts'

/** `run`: the field names a run, and its picture is meant. `runId`: the run that was named, there or in a field for pictures. */
export type Sources = Record<string, KeptFile & { from: 'image' | 'run'; runId?: string; scene?: unknown }>

type Tree = Record<string | number, unknown>

/** The places of a body that a reference's path leads to (`*` is every entry of a list), with what stands there. */
export function placesOf(body: unknown, path: readonly string[], at = ''): { path: string; value: unknown }[] {
  const [step, ...rest] = path
  if (body === undefined || body === null) return []
  if (step === undefined) return [{ path: at, value: body }]
  if (step === '*')
    return Array.isArray(body) ? body.flatMap((entry, index) => placesOf(entry, rest, `${at}[${index}]`)) : []
  return placesOf((body as Tree)[step], rest, at === '' ? step : `${at}.${step}`)
}

export function writeAt(body: unknown, path: string, value: unknown) {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  const last = steps.pop()
  let here = body as Tree
  for (const step of steps) here = here[step] as Tree
  if (last !== undefined) here[last] = value
}
