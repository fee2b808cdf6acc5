/** The table or the branch close to us, with the grain of wood: beside photographs, a drawn one looks like a toy. */
import type { Picture } from '../borrowed.ts'
import { branch } from './branch.ts'
import type { Painting } from './strokes.ts'
import { tabletop } from './tabletop.ts'

/** On a transparent ground, as large as the frame. */
export function paintForeground(painting: Painting): Picture {
  return painting.foreground.kind === 'branch' ? branch(painting) : tabletop(painting)
}
