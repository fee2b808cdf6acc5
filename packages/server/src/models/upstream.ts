/** Which of a vendor's models stands behind a name of ours. Vendors retire models; so this is data that an operator can change. */
import { z } from 'zod'
import usual from './upstream.json' with { type: 'json' }

export const upstreamModel = z.strictObject({
  engine: z.string(),
  operation: z.string().default('*').describe('An operation’s id; `*` is all that the engine does with the model.'),
  model: z.string().default('*').describe('A model type of ours; `*` where the operation has none.'),
  upstream: z.string().min(1).describe('The vendor’s own name of it.'),
  defaults: z
    .record(z.string(), z.any())
    .default({})
    .describe('Fields of the vendor’s, sent unless the caller says otherwise.'),
})
export type UpstreamModel = z.infer<typeof upstreamModel>

const usualModels = z.array(upstreamModel).parse(usual)

/** What the operator says comes before what is usual, and what names more comes before what names less. */
export class UpstreamModels {
  #rows: readonly UpstreamModel[] = []

  constructor(configured: readonly UpstreamModel[]) {
    this.configure(configured)
  }

  configure(configured: readonly UpstreamModel[]) {
    this.#rows = [...byPrecision(configured), ...byPrecision(usualModels)]
  }

  find(engine: string, operation: string, model: string | null): UpstreamModel | undefined {
    const [first, ...others] = this.#rows.filter(
      (row) => row.engine === engine && fits(row.operation, operation) && fits(row.model, model ?? '*'),
    )
    // Whoever changes one default of a usual row need not repeat the others.
    const usual = others.find((row) => row.upstream === first?.upstream)
    return first === undefined ? undefined : { ...first, defaults: { ...usual?.defaults, ...first.defaults } }
  }
}

const fits = (pattern: string, name: string) => pattern === '*' || pattern === name

function byPrecision(rows: readonly UpstreamModel[]): UpstreamModel[] {
  const stars = (row: UpstreamModel) => Number(row.operation === '*') + Number(row.model === '*')
  return rows.toSorted((one, other) => stars(one) - stars(other))
}
