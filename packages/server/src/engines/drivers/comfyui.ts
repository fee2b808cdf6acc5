/**
 * A ComfyUI server of one's own. A graph is posted under the run's id, so that it can be looked for before it is sent
 * again; the server itself would take it twice. What each graph takes: `comfyui/recipes.ts`; the graphs: `comfyui/graphs/`.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Ask, type Context, type Engine, EngineError, type Handle, type Made, type Pending } from '../engine.ts'
import { Asking, begun } from './asking.ts'
import { fill, type Graph, type Places, samplersIn } from './comfyui/fill.ts'
import { graphs } from './comfyui/graphs.ts'
import { Listening } from './comfyui/listening.ts'
import { NamedLora, Upload } from './comfyui/recipe.ts'
import { recipeFor } from './comfyui/recipes.ts'
import { ComfyServer, type Entry } from './comfyui/server.ts'
import { filesIn, lackingFor, lacks } from './comfyui/validation.ts'
import { download } from './download.ts'
import { type DriverSettings, unknownState } from './driver.ts'
import { loraNamed } from './loraNamed.ts'
import { foldedSeed } from './shapes.ts'

export interface ComfyuiOptions {
  pollMs?: number
  WebSocket?: typeof WebSocket
}

/** Far from where whole numbers begin to lose their last digit. */
const seeds = 2 ** 52

export function comfyui(settings: DriverSettings, options: ComfyuiOptions = {}): Engine {
  const { pollMs = 1000 } = options
  const server = new ComfyServer(settings)
  const listening = new Listening(settings.baseUrl, options.WebSocket ?? globalThis.WebSocket)
  const ownClientId = `easel-${randomUUID()}`
  /** Graphs with models that the server was seen to have. */
  const seen = new Set<string>()

  async function submit(ask: Ask, context: Context & { idempotencyKey: string }): Promise<Handle> {
    const { signal, idempotencyKey: id } = context
    const upstream = settings.upstream(ask.operation, ask.model)
    const recipe = upstream === undefined ? undefined : recipeFor(ask.operation, ask.model, upstream.model)
    if (upstream === undefined || recipe === undefined) throw unconfigured('No graph is configured for this.')
    const defaults = { ...usual, ...recipe.usual, ...upstream.defaults }
    const asking = new Asking(ask, { ...upstream, defaults }, context)
    const { graph: name, places, kept = {} } = await recipe.asked(asking, context)
    const seed = foldedSeed(ask.seed, seeds)
    const all = { ...defaults, ...places, seed, filename_prefix: `easel/${id}` }
    const handle = {
      ...{ operation: ask.operation, model: ask.model, upstream: upstream.model },
      ...{ id, clientId: ownClientId, seed, kept, warnings: asking.warnings },
      samplers: samplersIn(graphOf(name, all)),
    }
    const standing = await server.standing(id, signal)
    if (standing.state !== 'unknown') return { ...handle, clientId: standing.clientId ?? ownClientId }
    const graph = await unbegun(async () => {
      const chosen = await named(all, signal)
      await check(name, graphOf(name, chosen), signal)
      return graphOf(name, await uploaded(chosen, signal))
    })
    listening.watch(id, ownClientId, handle.samplers, context)
    try {
      return { ...handle, id: await server.prompt(id, ownClientId, graph, signal) }
    } catch (error) {
      listening.forget(id)
      throw error
    }
  }

  /** LoRAs by the server's own names for them. */
  async function named(places: Places, signal: AbortSignal): Promise<Places> {
    const loras = Object.entries(places).filter((each): each is [string, NamedLora] => each[1] instanceof NamedLora)
    if (loras.length === 0) return places
    const offered = (await server.choices('LoraLoaderModelOnly', signal))?.['lora_name'] ?? []
    const found = loras.map(([place, { name }]) => ({ place, name, file: loraNamed(name, offered) }))
    const lacking = found.filter(({ file }) => file === undefined).map(({ name }) => `the LoRA ${name}`)
    if (lacking.length > 0) throw lacks(lacking)
    return { ...places, ...Object.fromEntries(found.map(({ place, file }) => [place, file])) }
  }

  /** At the first use: a model that was there once is taken to be there still, and if it is not, the server says so. */
  async function check(name: string, graph: Graph, signal: AbortSignal) {
    const mark = JSON.stringify([name, filesIn(graph)])
    if (seen.has(mark)) return
    const lacking = await lackingFor(graph, (className) => server.choices(className, signal))
    if (lacking.length > 0) throw lacks(lacking)
    seen.add(mark)
  }

  /** Pictures by their names on the server. */
  async function uploaded(places: Places, signal: AbortSignal): Promise<Places> {
    const settled = async (value: unknown): Promise<unknown> => {
      if (value instanceof Upload) return server.upload(value, signal)
      return Array.isArray(value) ? Promise.all(value.map(settled)) : value
    }
    const entries = Object.entries(places).map(async ([name, value]) => [name, await settled(value)])
    return Object.fromEntries(await Promise.all(entries))
  }

  async function poll(handle: Handle, context: Context): Promise<Pending | Made> {
    const work = stored.parse(handle)
    const standing = await begun(() => server.standing(work.id, context.signal))
    if (standing.state === 'waiting' || standing.state === 'running') {
      listening.watch(work.id, work.clientId, work.samplers, context)
      const stage = standing.state === 'running' ? 'painting' : `waiting in line, ${standing.ahead} ahead`
      return { pending: true, progress: listening.share(work.id), stage, afterMs: pollMs }
    }
    listening.forget(work.id)
    if (standing.state === 'unknown')
      throw new EngineError(
        'interrupted',
        'The ComfyUI server does not know this work any more: it was started again, or its line was cleared.',
      )
    return made(work, standing.entry, context)
  }

  async function made(work: Work, { outputs, status }: Entry, context: Context): Promise<Made> {
    // An old server says nothing of how it went.
    if (status != null && status.status_str !== 'success') throw failure(status)
    const files = Object.values(outputs).flatMap((each) => [each.images, each.video, each.videos].flat())
    const kept = files.flatMap((file) => (file?.type === 'output' ? [file] : []))
    if (kept.length === 0) throw new EngineError('output_invalid', 'ComfyUI finished without keeping anything.')
    const bytes = await Promise.all(kept.map((file) => download(settings, server.addressOf(file), context.signal)))
    const { warnings, seed } = work
    const recipe = recipeFor(work.operation, work.model, work.upstream)
    if (recipe?.makes === 'video') return { video: bytes[0] as Uint8Array, warnings }
    const pictures = bytes.map((each) => ({ bytes: each, seed }))
    return { pictures: (await recipe?.finished?.(pictures, work.kept, context)) ?? pictures, warnings }
  }

  return {
    id: 'comfyui',
    submitsOnce: true,
    offers: (operation, model) => {
      const found = settings.upstream(operation, model)
      return found === undefined ? undefined : recipeFor(operation, model, found.model)?.card
    },
    submit,
    poll,
    cancel: async (handle) => {
      const { id } = stored.parse(handle)
      listening.forget(id)
      await server.cancel(id, AbortSignal.timeout(30_000))
    },
    close: async () => listening.close(),
  }
}

/** What the graphs' places hold where neither the operator nor the caller says anything. */
const usual: Places = { prompt: '', negative_prompt: '', batch_size: 1, weight_dtype: 'default' }

function graphOf(name: string, places: Places): Graph {
  const template = graphs[name]
  if (template === undefined) throw unconfigured(`There is no graph ${name}.`)
  const { graph, missing } = fill(template, places)
  if (missing.length > 0) throw unconfigured(`The graph ${name} has no value for ${missing.join(', ')}.`)
  return graph
}

function unconfigured(words: string): EngineError {
  return new EngineError('engine_unavailable', words, undefined, { unspent: true })
}

/** Whatever goes wrong on the way to sending it, it was not sent. */
async function unbegun<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new EngineError(error.code, error.message, error.details, { unspent: true })
  }
}

/**
 * Never `engine_unavailable`: that would be asked again, and the answer would stay the same. What went wrong is told, not
 * where in the server's code.
 */
function failure({ status_str: word, messages }: NonNullable<Entry['status']>): EngineError {
  const told = Object.fromEntries(messages.map(([name, data]) => [name, data]))
  if (word !== 'error') return unknownState('ComfyUI', word)
  if (told['execution_interrupted'] !== undefined)
    return new EngineError('interrupted', 'The work was stopped at the ComfyUI server.')
  const {
    exception_type: type = '',
    exception_message: text = '',
    node_type: node = 'a node',
  } = told['execution_error'] ?? {}
  if (/OutOfMemory|out of memory|Allocation on device/i.test(`${type} ${text}`))
    return new EngineError('engine_rejected', 'The ComfyUI server ran out of memory; a smaller size or batch may go.', {
      out_of_memory: true,
    })
  // Models of one's own have no rules; nodes that ask a service may tell of its rules, in words of their own.
  if (/moderat|nsfw|content policy|safety (check|filter|system)/i.test(String(text)))
    return new EngineError('content_rejected', 'A node of the ComfyUI server refused the content.')
  const words = `ComfyUI failed at ${node}: ${String(text).trim() || String(type) || 'it did not say why'}`
  return new EngineError('engine_rejected', words.slice(0, 300))
}

const stored = z.object({
  operation: z.string(),
  model: z.string().nullable(),
  upstream: z.string(),
  id: z.string(),
  clientId: z.string(),
  seed: z.number(),
  samplers: z.record(z.string(), z.number()),
  kept: z.record(z.string(), z.unknown()),
  warnings: z.array(z.string()),
})
type Work = z.infer<typeof stored>
