/** Whether the chosen model takes what was given. A field is honoured, refused or warned about. */
import { type Fault, modelTypeOf, type Operation, Refusal } from '@easel/contract'
import type { Database } from '../db/database.ts'
import type { ModelRow } from '../db/rows.ts'
import { heeding } from './heeding.ts'
import { usableModel } from './registry.ts'
import type { Routed, Routing } from './routing.ts'

export interface Admitted {
  input: Record<string, unknown>
  /** The names of the inputs that are not mere defaults of ours: the caller's, and the custom model's. */
  given: string[]
  modelType: string | null
  customModel: ModelRow | null
  routed: Routed
  /** US dollars; undefined where no price is known. */
  estimate: number | undefined
  warnings: string[]
}

export async function admit(
  at: { db: Database; routing: Routing },
  accountId: string,
  operation: Operation,
  input: Record<string, unknown>,
  given: string[],
): Promise<Admitted> {
  const modelType = modelTypeOf(operation, input)
  const modelId = input['model_id']
  const customModel = typeof modelId === 'string' ? await usableModel(at.db, accountId, modelId) : null
  const routed = at.routing.choose(operation.id, modelType, { given })
  const { ignored, unknown } = heeding(routed.card, given)
  const warnings: string[] = []
  if (customModel !== null && customModel.base_type !== modelType)
    warnings.push(`model_id: the model is made for ${customModel.base_type}, not for ${modelType}.`)
  warnings.push(...ignored)
  const faults = unknown.map(
    (field): Fault => ({ path: field, message: `${modelType ?? operation.id} cannot honour ${field} here` }),
  )
  if (faults.length > 0)
    throw new Refusal('unsupported_parameter', faults.map((fault) => fault.message).join('; '), faults)
  // What the caller gave comes before the model's defaults, and what the service sets comes before both.
  const fixed = [...given, ...Object.keys(operation.models?.[modelType ?? '']?.sets ?? {})]
  const defaults = customModel === null ? {} : without(JSON.parse(customModel.defaults), fixed)
  const asked = { ...input, ...defaults }
  const unheeded = heeding(routed.card, Object.keys(defaults))
  warnings.push(...unheeded.ignored)
  for (const field of unheeded.unknown) warnings.push(`${field}: a default of the custom model, left out here.`)
  const meant = [...given, ...Object.keys(defaults)]
  const estimate = at.routing.estimate(routed.engine.id, operation.id, modelType, { inputs: asked, given: meant })
  return {
    input: asked,
    given: meant,
    modelType,
    customModel,
    routed,
    estimate,
    warnings,
  }
}

function without(defaults: Record<string, unknown>, names: string[]) {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.includes(name)))
}
