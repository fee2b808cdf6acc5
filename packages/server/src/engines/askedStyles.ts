/** LoRA names and custom models that are styles of ours, each at its strength. */
import { type StyleUse, styleNamed } from '@easel/illustrator'
import type { Ask } from './engine.ts'

export function stylesOf(ask: Ask, warnings: string[]): StyleUse[] {
  const strength = numberOf(ask, 'strength_model', 1)
  const asked: { name: unknown; strength: number; part: StyleUse['part'] }[] = [
    { name: ask.inputs['lora_low_name'], strength: numberOf(ask, 'lora_low_strength', 0.5), part: 'texture' },
    { name: ask.inputs['lora_high_name'], strength: numberOf(ask, 'lora_high_strength', 1), part: 'palette' },
    { name: ask.inputs['lora_1'], strength, part: 'all' },
    { name: ask.inputs['style'], strength: strength * numberOf(ask, 'model_weight', 0.7), part: 'all' },
    { name: ask.customModel?.deploymentId, strength: strength * numberOf(ask, 'model_weight', 0.7), part: 'all' },
  ]
  return asked.flatMap(({ name, strength: at, part }) => {
    if (typeof name !== 'string') return []
    const known = styleNamed(name)
    if (known !== undefined) return [{ name: known, strength: at, part }]
    warnings.push(`${name} is no style of the illustrator, so it had no effect.`)
    return []
  })
}

export function numberOf(ask: Ask, name: string, otherwise: number): number {
  const value = ask.inputs[name]
  return typeof value === 'number' ? value : otherwise
}
