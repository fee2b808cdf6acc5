/** What a model's record may preset: fields of images.generate that are about the picture alone, each as the caller could give it. */
import { checkShape, generateModels, type ModelType, operationById, Refusal, unwrapped } from '@easel/contract'
import { z } from 'zod'
import { ours } from './ours.ts'

const generate = operationById('images.generate')
const pictures = generate.references.map((reference) => reference.path[0])

export function checkDefaults(baseType: ModelType, defaults: Record<string, unknown>) {
  const { narrows = {} } = generateModels[baseType]
  const fields = Object.entries(generate.input.shape)
    .filter(([name]) => name !== 'prompt' && !ours.includes(name) && !pictures.includes(name))
    .map(([name, field]) => [name, (narrows[name] ?? unwrapped(field as z.ZodType)).optional()])
  const checked = checkShape(z.strictObject(Object.fromEntries(fields)), defaults)
  if (checked.ok) return
  const faults = checked.faults.map((fault) => ({
    ...fault,
    path: `defaults.${fault.path}`,
    message: `defaults.${fault.message}`,
  }))
  throw new Refusal('invalid_input', faults.map((fault) => fault.message).join('; '), faults)
}
