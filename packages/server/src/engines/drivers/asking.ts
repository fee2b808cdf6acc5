/** One asking on its way into a vendor's words, for drivers that serve several operations, and what is said on the way. */
import { type Ask, type Card, type Context, EngineError } from '../engine.ts'
import type { Upstream } from './driver.ts'
import { type GivenPicture, pictureFrom } from './pictures.ts'
import { isSameShape, nearestRatio, ratioOf } from './shapes.ts'

export type Fields = Record<string, unknown>

/** How one kind of asking is put: what it takes, and the vendor's fields that come of it. */
export interface Recipe {
  card: Card
  makes: 'pictures' | 'video'
  fields(asking: Asking): Promise<Fields>
}

export class Asking {
  readonly ask: Ask
  readonly upstream: Upstream
  readonly warnings: string[] = []
  readonly #context: Context

  constructor(ask: Ask, upstream: Upstream, context: Context) {
    this.ask = ask
    this.upstream = upstream
    this.#context = context
  }

  /** Those that the caller gave, under the vendor's names; of two for one, the first is meant. */
  given(names: Record<string, string>): Fields {
    const { given, inputs } = this.ask
    const fields: Fields = {}
    for (const [ours, theirs] of Object.entries(names))
      if (given.includes(ours) && !Object.hasOwn(fields, theirs)) fields[theirs] = inputs[ours]
    return fields
  }

  isGiven(name: string): boolean {
    return this.ask.given.includes(name)
  }

  number(name: string): number | undefined {
    const value = this.ask.inputs[name]
    return typeof value === 'number' ? value : undefined
  }

  /** The given number under the vendor's name, brought into what the vendor takes. */
  within(ours: string, theirs: string, least: number, most: number): Fields {
    const wished = this.isGiven(ours) ? this.number(ours) : undefined
    if (wished === undefined) return {}
    const taken = Math.min(most, Math.max(least, wished))
    if (taken !== wished) this.warn(`${ours}: ${taken} was taken, the nearest that the vendor has to ${wished}.`)
    return { [theirs]: taken }
  }

  /** Of the lengths that the vendor has, the nearest to the one that was asked for. */
  seconds(offered: readonly number[]): number {
    const wished = this.number('duration') ?? 0
    const away = (length: number) => Math.abs(length - wished)
    const taken = offered.reduce((best, each) => (away(each) < away(best) ? each : best))
    if (taken !== wished) this.warn(`duration: ${taken} seconds, the nearest that the vendor has to ${wished}.`)
    return taken
  }

  /** Of the shapes that the vendor has, the nearest. */
  ratio<Ratio extends string>(wished: string, offered: readonly Ratio[], nameOf = (ratio: Ratio): string => ratio) {
    const taken = nearestRatio(ratioOf(wished), offered)
    if (!isSameShape(ratioOf(taken), ratioOf(wished)))
      this.warn(`aspect_ratio: ${nameOf(taken)} was taken, the nearest that the vendor has to ${wished}.`)
    return taken
  }

  /** The picture that the first of these fields names. */
  async picture(...paths: string[]): Promise<GivenPicture | undefined> {
    const file = paths.map((path) => this.ask.sources[path]).find((each) => each !== undefined)
    return file === undefined ? undefined : await pictureFrom(file, this.#context)
  }

  async needed(...paths: string[]): Promise<GivenPicture> {
    const picture = await this.picture(...paths)
    if (picture === undefined) throw refused('A picture is needed: the vendor’s model works on one.')
    return picture
  }

  warn(words: string) {
    this.warnings.push(words)
  }
}

/** Refused here, before anything was sent. */
export function refused(words: string): EngineError {
  return new EngineError('engine_rejected', words, undefined, { unspent: true })
}

/** Of a vendor that runs only models of its own: another engine may have what the caller wants. */
export function refuseCustomModel({ customModel }: Ask, vendor: string) {
  if (customModel === null) return
  throw new EngineError('engine_unavailable', `model_id: ${vendor} runs no custom models.`, undefined, {
    unspent: true,
  })
}

/**
 * Once work was begun, whatever goes wrong with asking about it does not make it free again. Work that the vendor does not
 * have any more will not come back by asking again.
 */
export async function begun<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EngineError) || !error.unspent) throw error
    const { code, message, details } = error
    const isLost = (details as { lacking?: unknown } | undefined)?.lacking !== undefined
    throw new EngineError(isLost ? 'engine_rejected' : code, message, details)
  }
}

/** The share done, by the last line that a progress bar wrote: `76%|████ | 76/100 [00:33<00:10]`. */
export function shareIn(logs: string): number | undefined {
  const bars = logs.split(/[\r\n]+/).flatMap((line) => /^\s*(\d+)%\s*\|.+?\|\s*\d+\/\d+/.exec(line)?.[1] ?? [])
  const last = bars.at(-1)
  return last === undefined ? undefined : Math.min(1, Number(last) / 100)
}

export function dataUri({ bytes, contentType }: Pick<GivenPicture, 'bytes' | 'contentType'>): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
}
