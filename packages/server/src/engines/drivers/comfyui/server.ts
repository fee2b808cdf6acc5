/** The routes of a ComfyUI server that the driver uses. It has no accounts and no keys; never an `Origin`, which it would refuse. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answered, type Call, call, type DriverSettings, failureOf, understood } from '../driver.ts'
import { quoted } from '../sdk.ts'
import type { Graph } from './fill.ts'
import type { Upload } from './recipe.ts'
import { validationFailure } from './validation.ts'

export type Standing =
  | { state: 'waiting'; ahead: number; clientId: string | undefined }
  | { state: 'running'; clientId: string | undefined }
  | { state: 'ended'; entry: Entry; clientId: string | undefined }
  | { state: 'unknown' }

export class ComfyServer {
  readonly #settings: Pick<DriverSettings, 'fetch' | 'baseUrl' | 'timeoutMs'>

  constructor(settings: Pick<DriverSettings, 'fetch' | 'baseUrl' | 'timeoutMs'>) {
    this.#settings = settings
  }

  /** The line is asked first: what leaves it while we ask is in the history by then. */
  async standing(id: string, signal: AbortSignal): Promise<Standing> {
    const { queue_running: running, queue_pending: pending } = await this.#read(queue, { url: '/queue', signal })
    const clientIdOf = (item: Item) => item[3]?.client_id
    const at = running.find((item) => item[1] === id)
    if (at !== undefined) return { state: 'running', clientId: clientIdOf(at) }
    const waits = pending.find((item) => item[1] === id)
    if (waits !== undefined) {
      const ahead = running.length + pending.filter((item) => item[0] < waits[0]).length
      return { state: 'waiting', ahead, clientId: clientIdOf(waits) }
    }
    const entry = (await this.#read(history, { url: `/history/${encodeURIComponent(id)}`, signal }))[id]
    if (entry === undefined) return { state: 'unknown' }
    return { state: 'ended', entry, clientId: entry.prompt?.[3]?.client_id }
  }

  async prompt(id: string, clientId: string, graph: Graph, signal: AbortSignal): Promise<string> {
    const json = { prompt: graph, prompt_id: id, client_id: clientId }
    const answered = await this.#call({ method: 'POST', url: '/prompt', json, signal })
    if (answered.status === 400) throw validationFailure(answered)
    return this.#understood(taken, answered).prompt_id
  }

  /** Named after what is in it, so that the same picture is kept there once. */
  async upload({ bytes, contentType }: Upload, signal: AbortSignal): Promise<string> {
    const ending = contentType.replace('image/', '').replace('jpeg', 'jpg')
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
    const form = new FormData()
    form.set('image', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), name)
    form.set('type', 'input')
    form.set('subfolder', 'easel')
    form.set('overwrite', 'true')
    const kept = await this.#read(uploaded, { method: 'POST', url: '/upload/image', form, signal })
    return kept.subfolder === '' ? kept.name : `${kept.subfolder}/${kept.name}`
  }

  /** What a kind of node takes: by input, the values to choose from. Undefined when the server has no such node. */
  async choices(className: string, signal: AbortSignal): Promise<Record<string, string[]> | undefined> {
    const url = `/object_info/${encodeURIComponent(className)}`
    const info = (await this.#read(objectInfo, { url, signal }))[className]
    if (info === undefined) return undefined
    const inputs = Object.entries({ ...info.input.required, ...info.input.optional })
    return Object.fromEntries(inputs.flatMap(([name, spec]) => listsIn(name, spec)))
  }

  /**
   * Out of the line, or stopped if it is the one at work. An older server stops whatever is at work, so it is only asked
   * to while that is ours.
   */
  async cancel(id: string, signal: AbortSignal): Promise<void> {
    await this.#done({ method: 'POST', url: '/queue', json: { delete: [id] }, signal })
    if ((await this.standing(id, signal)).state === 'running')
      await this.#done({ method: 'POST', url: '/interrupt', json: { prompt_id: id }, signal })
  }

  addressOf({ filename, subfolder, type }: Output): string {
    return `${this.#settings.baseUrl}/view?${new URLSearchParams({ filename, subfolder, type })}`
  }

  async #done(asked: Call) {
    const answered = await this.#call(asked)
    if (answered.status >= 300) throw failureOf(answered, 'ComfyUI did not do as it was told.')
  }

  async #read<Shape extends z.ZodType>(shape: Shape, asked: Call): Promise<z.infer<Shape>> {
    return this.#understood(shape, await this.#call(asked))
  }

  #understood<Shape extends z.ZodType>(shape: Shape, answered: Answered): z.infer<Shape> {
    if (answered.status >= 300)
      throw failureOf(answered, answered.status < 500 ? quoted(answered.text, '') : 'ComfyUI broke down.')
    return understood(shape, answered, 'ComfyUI')
  }

  #call(asked: Call): Promise<Answered> {
    return call(this.#settings, { ...asked, url: `${this.#settings.baseUrl}${asked.url}` })
  }
}

/** `[['a', 'b'], {…}]`, or of newer nodes `['COMBO', { options: ['a', 'b'] }]`. */
function listsIn(name: string, [type, more]: unknown[]): [string, string[]][] {
  const list = Array.isArray(type) ? type : (more as { options?: unknown } | undefined)?.options
  return Array.isArray(list) ? [[name, list.map(String)]] : []
}

const extra = z
  .object({ client_id: z.string().optional().catch(undefined) })
  .optional()
  .catch(undefined)
/** Number, id, graph, extra data. */
const item = z.tuple([z.number(), z.string(), z.unknown(), extra]).rest(z.unknown())
type Item = z.infer<typeof item>
const queue = z.object({ queue_running: z.array(item), queue_pending: z.array(item) })

const output = z.object({ filename: z.string().min(1), subfolder: z.string().default(''), type: z.string() })
export type Output = z.infer<typeof output>
const files = z.array(output).optional().catch(undefined)
const entry = z.object({
  prompt: item.optional().catch(undefined),
  outputs: z.record(z.string(), z.object({ images: files, video: files, videos: files })),
  status: z
    .object({
      status_str: z.string(),
      messages: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]).rest(z.unknown())).default([]),
    })
    .nullish(),
})
export type Entry = z.infer<typeof entry>
const history = z.record(z.string(), entry)

const taken = z.object({ prompt_id: z.string().min(1) })
const uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') })
const specs = z.record(z.string(), z.array(z.unknown())).optional()
const objectInfo = z.record(z.string(), z.object({ input: z.object({ required: specs, optional: specs }) }))
