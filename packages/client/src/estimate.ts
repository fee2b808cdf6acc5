/** What a call would cost and who would make it, without making it. */
import { methodOf, type Wire } from './call.ts'
import { type Estimated, methods } from './generated/methods.ts'
import type { Estimate } from './generated/types.ts'
import type { CallOptions, MethodRow } from './method.ts'

/** `estimate('images.generate', { prompt })`: the method's name, and what it would be given. */
export type Estimating = <Name extends keyof Estimated>(
  name: Name,
  input: Estimated[Name],
  options?: CallOptions,
) => Promise<Estimate>

export function estimating(wire: Wire): Estimating {
  return async (name, input, options) => {
    const row = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (row?.verb !== 'POST') throw new TypeError(`${name} makes nothing that could be estimated.`)
    return methodOf(name, dryly(row), wire)(input, options) as Promise<Estimate>
  }
}

/** Nothing is made, so it may be asked again, and there is no answer to be replayed. */
function dryly({ verb, path, takes, sets }: MethodRow): MethodRow {
  return {
    verb,
    path: `${path}?dry_run=true`,
    takes,
    gives: 'json',
    repeatable: true,
    ...(sets === undefined ? {} : { sets }),
  }
}
