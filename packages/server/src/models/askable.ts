/** Every operation that an engine can be asked for, with every model that it may be asked with; `null` where it names none. */
import { generateModels, modelTypes, type Operation, operations } from '@easel/contract'

/** Names of models by which only reframing is asked for. */
const reframeModels = { 'photon-1': 'Reframes in more and finer passes.', 'photon-flash-1': 'Reframes quickly.' }

export interface Askable {
  type: string | null
  summary: string
  operations: Operation[]
}

const types: [string | null, string][] = [
  ...modelTypes.map((type): [string, string] => [type, generateModels[type].summary]),
  ...Object.entries(reframeModels),
  [null, 'Operations that do not name a model.'],
]

export const askable: readonly Askable[] = types.map(([type, summary]) => ({
  type,
  summary,
  operations: operations.filter((operation) => operation.answer !== 'upload' && takes(operation, type)),
}))

function takes({ model, models, input }: Operation, type: string | null): boolean {
  if (model === undefined) return type === null
  if (type === null) return false
  if ('fixed' in model) return model.fixed === type
  if (models !== undefined) return Object.hasOwn(models, type)
  return input.shape[model.field]?.safeParse(type).success === true
}
