import type { Asking } from '../asking.ts'
import type { Places } from './fill.ts'

/** Where the first of Wan's two networks hands over to the second. */
export function halvesIn(asking: Asking): Places {
  const given = asking.within('steps', 'steps', 2, 1000)
  const steps = Number(given['steps'] ?? asking.upstream.defaults['steps'])
  return { ...given, half_steps: Math.max(1, Math.floor(steps / 2)) }
}
