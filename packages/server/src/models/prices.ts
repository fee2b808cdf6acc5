/**
 * What a run costs. `prices.json` holds vendors' list prices as far as they are known, each with where it was read and
 * when; the operator's own come first, because vendors change theirs and contracts differ.
 */
import { z } from 'zod'
import usual from './prices.json' with { type: 'json' }

const plain = z.union([z.string(), z.number(), z.boolean()])
const condition = z.union([
  plain,
  z.array(plain).min(1).describe('Any of these.'),
  z.strictObject({ above: z.number().optional(), atMost: z.number().optional() }),
])

export const price = z.strictObject({
  engine: z.string(),
  upstream: z.string().default('*').describe('The vendor’s own name of the model.'),
  operation: z.string().default('*'),
  per: z.enum(['run', 'picture', 'megapixel', 'second']),
  amount: z.number().min(0).describe('In US dollars.'),
  when: z
    .record(z.string(), condition)
    .default({})
    .describe('Only where the inputs, or else the defaults sent to the vendor, are so; `longest_side` is in pixels.'),
  lengths: z
    .array(z.number().positive())
    .min(1)
    .optional()
    .describe('The lengths of clips that the vendor makes, in seconds: the nearest is made, and paid for.'),
  source: z.string().optional().describe('Where it was read.'),
  asOf: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .optional()
    .describe('When it was read.'),
})
export type Price = z.infer<typeof price>

export interface Priced {
  engine: string
  upstream: string
  operation: string
  /** What is known of the asking: its inputs, and the defaults that go to the vendor. */
  facts: Record<string, unknown>
  /** How many pictures came of it, once that is known. */
  made?: number | undefined
}

const usualPrices = z.array(price).parse(usual)

export class PriceBook {
  readonly #rows: readonly Price[]

  constructor(configured: readonly Price[]) {
    this.#rows = [...configured, ...usualPrices]
  }

  /** In US dollars; undefined for what no price is known of. The first row that fits is taken. */
  estimate(asked: Priced): number | undefined {
    const row = this.#rows.find((each) => fitsAll(each, asked))
    return row === undefined ? undefined : round(row.amount * countOf(row, asked))
  }
}

function fitsAll(row: Price, { engine, upstream, operation, facts }: Priced): boolean {
  return (
    row.engine === engine &&
    (row.upstream === '*' || row.upstream === upstream) &&
    (row.operation === '*' || row.operation === operation) &&
    Object.entries(row.when).every(([name, wanted]) =>
      fits(wanted, name === 'longest_side' ? longestSide(facts) : facts[name]),
    )
  )
}

function fits(wanted: z.infer<typeof condition>, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((each) => isSame(each, value))
  if (typeof wanted !== 'object') return isSame(wanted, value)
  const { above = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = wanted
  return typeof value === 'number' && value > above && value <= atMost
}

/** `Turbo` of ours is `TURBO` of a vendor's. */
const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.toLowerCase() === other.toLowerCase() : one === other

function countOf({ per, lengths }: Price, { facts, made }: Priced): number {
  if (per === 'run') return 1
  if (per === 'second') return secondsOf(numberIn(facts, 'duration'), lengths)
  const asked = (numberIn(facts, 'batch_size') ?? 1) * (numberIn(facts, 'batch_count') ?? 1)
  const pictures = Math.min(asked, made ?? asked)
  return per === 'picture' ? pictures : pictures * megapixelsOf(facts)
}

function secondsOf(wished: number | undefined, lengths: number[] | undefined): number {
  if (lengths === undefined) return wished ?? 5
  const [first = 5] = lengths
  const away = (length: number) => Math.abs(length - (wished ?? first))
  return lengths.reduce((best, each) => (away(each) < away(best) ? each : best))
}

/** Begun ones count; 1024 × 1024 is one, and so is a picture of no size in particular. */
function megapixelsOf(facts: Record<string, unknown>): number {
  const [width, height] = sidesIn(facts)
  return Math.max(1, Math.ceil((width * height) / 2 ** 20 - 0.02))
}

const longestSide = (facts: Record<string, unknown>) => Math.max(...sidesIn(facts))

function sidesIn(facts: Record<string, unknown>): [number, number] {
  const [width, height] = [numberIn(facts, 'width'), numberIn(facts, 'height')]
  return [width ?? height ?? 1024, height ?? width ?? 1024]
}

function numberIn(facts: Record<string, unknown>, name: string): number | undefined {
  const value = facts[name]
  return typeof value === 'number' ? value : undefined
}

/** To a millionth, so that sums do not drift. */
const round = (amount: number) => Math.round(amount * 1e6) / 1e6
