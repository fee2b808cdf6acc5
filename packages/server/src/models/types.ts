/** Which model types there are, and who would serve each of them now. */
import { generateModels, modelTypes, type Operation, operations } from '@easel/contract'
import type { Routing } from './routing.ts'

const reframeModels = { 'photon-1': 'Reframes in more and finer passes.', 'photon-flash-1': 'Reframes quickly.' }

export function servedTypes(routing: Routing) {
  const types: [string | null, string][] = [
    ...modelTypes.map((type): [string, string] => [type, generateModels[type].summary]),
    ...Object.entries(reframeModels),
    [null, 'Operations that do not name a model.'],
  ]
  return types.map(([type, summary]) => ({
    model_type: type,
    summary,
    operations: operations
      .filter((operation) => operation.answer !== 'upload' && takes(operation, type))
      .map((operation) => served(routing, operation, type)),
  }))
}

function takes({ model, models, input }: Operation, type: string | null): boolean {
  if (model === undefined) return type === null
  if (type === null) return false
  if ('fixed' in model) return model.fixed === type
  if (models !== undefined) return Object.hasOwn(models, type)
  return input.shape[model.field]?.safeParse(type).success === true
}

function served(routing: Routing, operation: Operation, type: string | null) {
  const [first, ...others] = routing.candidates(operation.id, type)
  const fields = Object.keys(operation.input.shape)
  const { honours, ignores = {}, seconds } = first?.card ?? { honours: [] }
  const required = fields.filter((name) => !operation.input.shape[name].safeParse(undefined).success)
  return {
    operation: operation.id,
    engine: first?.engine.id ?? null,
    upstream: first === undefined ? null : (routing.upstream(first.engine.id, operation.id, type)?.upstream ?? null),
    next: others.map(({ engine }) => engine.id),
    requires: [...new Set([...required, ...(operation.models?.[type ?? '']?.requires ?? [])])],
    honours: honours === 'all' ? fields.filter((name) => !Object.hasOwn(ignores, name)) : [...honours],
    ignores: { ...ignores },
    seconds: seconds ?? null,
  }
}
