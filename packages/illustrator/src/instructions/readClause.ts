/** One clause: the families in the order in which their words are most their own. */
import { add, bare } from './add.ts'
import { adjust } from './adjust.ts'
import { background } from './background.ts'
import { beyondWhy } from './beyond.ts'
import { frame } from './frame.ts'
import { mend } from './mend.ts'
import { move, resize } from './move.ts'
import { exceptOf, unchanged } from './protect.ts'
import { recolour } from './recolour.ts'
import { keepOnly, remove } from './remove.ts'
import { rephrased } from './rephrase.ts'
import { replace } from './replace.ts'
import type { Family } from './rule.ts'
import type { StepKind } from './step.ts'
import { style } from './style.ts'
import { surroundings } from './surroundings.ts'
import { text } from './text.ts'
import { turn } from './turn.ts'

const families: readonly Family[] = [
  text, keepOnly, background, exceptOf(readClause), mend, style, surroundings, adjust, frame, turn, recolour, replace, move, resize, unchanged, remove, add, bare,
] // biome-ignore format: in their order

/** Longer ones are no instruction; and no pattern is to look at more. */
const longest = 320

export function readClause(clause: string): StepKind[] | undefined {
  if (clause === '' || clause.length > longest) return undefined
  for (const words of rephrased(clause)) {
    if (beyondWhy(words) !== undefined) return undefined
    for (const family of families) {
      const steps = family(words)
      if (steps !== undefined) return steps
    }
  }
  return undefined
}
