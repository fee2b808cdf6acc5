/** Single words to find a picture by. */
import { colorWords } from './colorWords.ts'
import type { Findings } from './findings.ts'
import { shotOf } from './subjects.ts'

export function tagsFor(findings: Findings): string[] {
  const { things, setting, surroundings, light, focus, text, colors, orientation, isDrawing, isGrey } = findings
  const shot = shotOf(findings)
  const people = things.filter(({ group, isSure }) => group === 'person' && isSure).length
  const tags = [
    ...things.filter(({ isSure }) => isSure).map(({ label }) => label),
    ...things
      .filter(({ isSure, group }) => isSure && ['animal', 'vehicle', 'food', 'plant'].includes(group))
      .map(({ group }) => group),
    ...(people > 1 ? ['people'] : []),
    ...(shot === 'plain' ? [] : [shot]),
    ...(setting === undefined ? [] : [setting]),
    ...(surroundings.sky === undefined ? [] : ['sky']),
    ...(surroundings.isGreen ? ['greenery'] : []),
    ...(surroundings.plain === undefined ? [] : ['plain background']),
    ...(text.length === 0 ? [] : ['text']),
    isDrawing ? 'drawing' : 'photograph',
    ...(isGrey ? ['black and white'] : colorWords(colors)),
    ...(isDrawing ? [] : light),
    ...(focus.isShallow ? ['shallow depth of field'] : []),
    ...(focus.sharpness === 'sharp' || isDrawing ? [] : [focus.sharpness]),
    orientation,
  ]
  return [...new Set(tags)]
}
