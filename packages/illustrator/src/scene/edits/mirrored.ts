/** The picture will yet be mirrored in its pixels: what is to be on the left then is put on the right now. */
import type { Step } from '../../instructions/step.ts'

const swapped: Record<string, string> = {
  left: 'right', right: 'left', 'top-left': 'top-right', 'top-right': 'top-left', 'bottom-left': 'bottom-right', 'bottom-right': 'bottom-left',
  'left-of': 'right-of', 'right-of': 'left-of',
} // biome-ignore format: a table

export function mirrored(step: Step, undone: readonly Step[]): Step {
  const flips = undone.filter((each) => each.do === 'flip' && each.axis === 'horizontal' && each.what === undefined)
  if (flips.length % 2 === 0 || (step.do !== 'add' && step.do !== 'move')) return step
  const back = (value: unknown) => (typeof value === 'string' ? (swapped[value] ?? value) : value)
  const beside = step.beside === undefined ? {} : { beside: { ...step.beside, kind: back(step.beside.kind) } }
  const where = step.do === 'add' ? { where: back(step.where) } : { to: back(step.to) }
  return { ...step, ...beside, ...where } as Step
}
