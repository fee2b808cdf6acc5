/**
 * What the server tells while it works: how far it is, and pictures of the work so far. None of it is needed, so a
 * connection that breaks is no failure; the next poll makes another.
 */
import { z } from 'zod'
import type { Context } from '../../engine.ts'

type Listener = Pick<Context, 'progress' | 'preview' | 'signal'>

interface Work {
  clientId: string
  /** The steps of each sampler. */
  samplers: Record<string, number>
  /** Of those, how many are done. */
  done: Record<string, number>
  listener: Listener
}

export class Listening {
  readonly #address: string
  readonly #WebSocket: typeof WebSocket
  readonly #sockets = new Map<string, WebSocket>()
  readonly #works = new Map<string, Work>()

  constructor(baseUrl: string, Socket: typeof WebSocket) {
    this.#address = `${baseUrl.replace(/^http/, 'ws')}/ws?clientId=`
    this.#WebSocket = Socket
  }

  /** Whoever sent the work is told about it: the client's id belongs to the work, not to this process. */
  watch(promptId: string, clientId: string, samplers: Record<string, number>, listener: Listener) {
    const known = this.#works.get(promptId)
    if (known === undefined) {
      this.#works.set(promptId, { clientId, samplers, done: {}, listener })
      listener.signal.addEventListener('abort', () => this.forget(promptId), { once: true })
    } else known.listener = listener
    this.#connect(clientId)
  }

  share(promptId: string): number {
    const work = this.#works.get(promptId)
    return work === undefined ? 0 : shareOf(work)
  }

  forget(promptId: string) {
    const work = this.#works.get(promptId)
    this.#works.delete(promptId)
    if (work === undefined || [...this.#works.values()].some(({ clientId }) => clientId === work.clientId)) return
    this.#sockets.get(work.clientId)?.close()
    this.#sockets.delete(work.clientId)
  }

  close() {
    for (const promptId of [...this.#works.keys()]) this.forget(promptId)
  }

  #connect(clientId: string) {
    if (this.#sockets.has(clientId)) return
    const socket = new this.#WebSocket(`${this.#address}${encodeURIComponent(clientId)}`)
    socket.binaryType = 'arraybuffer'
    this.#sockets.set(clientId, socket)
    const gone = () => {
      if (this.#sockets.get(clientId) === socket) this.#sockets.delete(clientId)
    }
    socket.addEventListener('close', gone)
    socket.addEventListener('error', gone)
    // Its first word, so that previews say whose they are.
    const flags = { type: 'feature_flags', data: { supports_preview_metadata: true } }
    socket.addEventListener('open', () => socket.send(JSON.stringify(flags)))
    let current: string | undefined
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') current = this.#told(data) ?? current
      else this.#shown(new Uint8Array(data as ArrayBuffer), current)
    })
  }

  /** Whose work it was about. */
  #told(text: string): string | undefined {
    const { type, data } = message.safeParse(parsed(text)).data ?? {}
    const work = this.#works.get(data?.prompt_id ?? '')
    if (data === undefined || work === undefined) return undefined
    if (type === 'progress') count(work, String(data.node), (data.value ?? 0) / (data.max ?? 1))
    if (type === 'execution_cached') for (const node of data.nodes as unknown[]) count(work, String(node), 1)
    if (type === 'progress_state')
      for (const [node, { value, max, state }] of Object.entries(states.safeParse(data.nodes).data ?? {}))
        count(work, node, state === 'finished' ? 1 : value / Math.max(1, max))
    if (Object.keys(work.done).length > 0) work.listener.progress(shareOf(work), 'painting')
    return data.prompt_id
  }

  #shown(frame: Uint8Array, current: string | undefined) {
    const found = previewIn(frame)
    if (found !== undefined) this.#works.get(found.promptId ?? current ?? '')?.listener.preview(found.bytes)
  }
}

function count({ samplers, done }: Work, node: string, share: number) {
  const steps = samplers[node]
  if (steps !== undefined) done[node] = Math.max(done[node] ?? 0, steps * Math.min(1, share))
}

function shareOf({ samplers, done }: Work): number {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, each) => total + each, 0)
  const all = sum(samplers)
  return all === 0 ? 0 : sum(done) / all
}

/** Event 1 is a picture after its type; event 4 a picture after words about it. Both are preceded by four bytes each. */
export function previewIn(frame: Uint8Array): { promptId?: string; bytes: Uint8Array } | undefined {
  if (frame.length < 8) return undefined
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const [event, second] = [view.getUint32(0), view.getUint32(4)]
  if (event === 1) return { bytes: frame.subarray(8) }
  if (event !== 4) return undefined
  const about = aboutPreview.safeParse(parsed(new TextDecoder().decode(frame.subarray(8, 8 + second)))).data
  return about === undefined ? undefined : { promptId: about.prompt_id, bytes: frame.subarray(8 + second) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const message = z.object({
  type: z.string(),
  data: z.object({
    prompt_id: z.string().optional(),
    node: z.unknown(),
    value: z.number().optional(),
    max: z.number().positive().optional(),
    nodes: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  }),
})
const states = z.record(z.string(), z.object({ value: z.number(), max: z.number(), state: z.string() }))
const aboutPreview = z.object({ prompt_id: z.string() })
