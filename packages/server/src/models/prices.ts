/** What a run will cost, before it is made. Prices are the operator's data: vendors change theirs. */
import { z } from 'zod'
import usual from './prices.json' with { type: 'json' }

export const price = z.strictObject({
  engine: z.string(),
  upstream: z.string().default('*').describe('The vendor’s own name of the model.'),
  operation: z.string().default('*'),
  per: z.enum(['run', 'picture', 'megapixel', 'second']),
  amount: z.number().min(0).describe('In US dollars.'),
  when: z.record(z.string(), z.any()).default({}).describe('Only where the inputs hold these values.'),
})
export type Price = z.infer<typeof price>

export interface Priced {
  engine: string
  upstream: string
  operation: string
  inputs: Record<string, unknown>
}

const usualPrices = z.array(price).parse(usual)

export class PriceBook {
  readonly #rows: readonly Price[]

  constructor(configured: readonly Price[]) {
    this.#rows = [...configured, ...usualPrices]
  }

  /** In US dollars; 0 for what no price is known of. The first row that fits is taken, the operator's own first. */
  estimate(asked: Priced): number {
    const row = this.#rows.find((each) => fitsAll(each, asked))
    return row === undefined ? 0 : round(row.amount * countOf(row.per, asked.inputs))
  }
}

function fitsAll(row: Price, { engine, upstream, operation, inputs }: Priced): boolean {
  return (
    row.engine === engine &&
    (row.upstream === '*' || row.upstream === upstream) &&
    (row.operation === '*' || row.operation === operation) &&
    Object.entries(row.when).every(([name, value]) => inputs[name] === value)
  )
}

function countOf(per: Price['per'], inputs: Record<string, unknown>): number {
  const number = (name: string, otherwise: number) => {
    const value = inputs[name]
    return typeof value === 'number' ? value : otherwise
  }
  const pictures = number('batch_size', 1) * number('batch_count', 1)
  if (per === 'run') return 1
  if (per === 'picture') return pictures
  if (per === 'second') return number('duration', 3)
  return (pictures * number('width', 1024) * number('height', 1024)) / 1_000_000
}

/** To a millionth, so that sums do not drift. */
const round = (amount: number) => Math.round(amount * 1e6) / 1e6
