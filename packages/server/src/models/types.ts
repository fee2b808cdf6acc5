/** Which model types there are, and who would serve each of them now. */
import type { Operation } from '@easel/contract'
import { askable } from './askable.ts'
import type { Health } from './health.ts'
import type { Routing } from './routing.ts'

export function servedTypes(routing: Routing, health: Pick<Health, 'isResting'> = { isResting: () => false }) {
  return askable.map(({ type, summary, operations }) => ({
    model_type: type,
    summary,
    operations: operations.map((operation) => served(routing, health, operation, type)),
  }))
}

function served(routing: Routing, health: Pick<Health, 'isResting'>, operation: Operation, type: string | null) {
  const candidates = routing.candidates(operation.id, type)
  // Whoever is left alone for a while is asked last.
  const [first, ...others] = [false, true].flatMap((isResting) =>
    candidates.filter(({ engine }) => health.isResting(engine.id) === isResting),
  )
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
