/** The networks, each loaded when it is first asked and let go when it has been idle or the room is needed. */
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { manifest, type NetworkName, type Say, WeightsFault, weightsIn } from '../weights/index.ts'

export type Feeds = Record<string, Tensor>

export interface NetworksSettings {
  /** Where the weights lie. */
  folder: string
  threads: number
  /** What all loaded networks may take together; a single one that takes more is loaded alone. */
  megabytes?: number
  /** A network that nobody asked for so long is let go. */
  idleMs?: number
}

interface Loaded {
  session: InferenceSession
  megabytes: number
  usedAt: number
}

/** What the pool needs to know of a network, and how it gets it. */
export interface Shelf {
  megabytesOf(name: string): number
  /** The path of the network's file, which is there when this has answered. */
  ensure(name: string, say?: Say, signal?: AbortSignal): Promise<string>
  isThere(name: string): Promise<boolean>
}

export class Networks {
  readonly #settings: Required<NetworksSettings>
  readonly #shelf: Shelf
  /** In the order of their last use: the first is the next to go. */
  readonly #loaded = new Map<string, Loaded>()
  /** The end of the queue. */
  #turn: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** Hears of fetching where whoever asks for a pass brings no listener of their own. */
  say: Say | undefined

  constructor(settings: NetworksSettings, shelf: Shelf = shelfOf(settings.folder)) {
    this.#settings = { megabytes: 3_000, idleMs: 60_000, ...settings }
    this.#shelf = shelf
  }

  /** One pass. What is said are stages of fetching the weights, should they not be there. */
  async run(
    name: NetworkName,
    feeds: Feeds,
    say?: Say,
    signal?: AbortSignal,
  ): Promise<InferenceSession.OnnxValueMapType> {
    // Outside the queue: others need not wait for a download.
    const path = await this.#shelf.ensure(name, say ?? this.say, signal)
    return this.#inTurn(async () => {
      signal?.throwIfAborted()
      const session = this.#use(name) ?? (await this.#load(name, path))
      try {
        return await session.run(feeds)
      } finally {
        this.#use(name)
      }
    })
  }

  /** Whether a pass could be made without fetching anything: networks of unverified terms are only used then. */
  has(name: NetworkName): Promise<boolean> {
    return this.#shelf.isThere(name)
  }

  /** The path of a file that belongs to a network, such as `tokenizer.json` of `minilm`, `keys.txt` of `text-reader`. */
  companion(name: NetworkName, file: string, say?: Say, signal?: AbortSignal): Promise<string> {
    return weightsIn(this.#settings.folder).companion(name, file, say ?? this.say, signal)
  }

  /** The names of those that are loaded, the next to go first. */
  loaded(): string[] {
    return [...this.#loaded.keys()]
  }

  /** Lets all go that are loaded, for whoever needs the memory more; they are loaded again when they are asked for. */
  rest(): Promise<void> {
    return this.#inTurn(() => this.#letGo([...this.#loaded.keys()]))
  }

  /** Lets all go, once what is running has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#inTurn(() => this.#letGo([...this.#loaded.keys()]), true)
  }

  /**
   * One thing at a time. ONNX Runtime's `run` and `create` block their thread in spite of their promises (1.30: a
   * synchronous call inside `setImmediate`), and one pass uses all threads it may: nothing is lost. It keeps the peak
   * of memory at that of one pass, and no session can be let go while it is in use.
   */
  #inTurn<Result>(work: () => Promise<Result>, evenClosed = false): Promise<Result> {
    const result = this.#turn.then(() => {
      if (this.#isClosed && !evenClosed) throw new Error('The networks have been closed.')
      return work()
    })
    this.#turn = result.catch(() => {})
    return result.finally(() => this.#watchIdle())
  }

  #use(name: string): InferenceSession | undefined {
    const found = this.#loaded.get(name)
    if (found === undefined) return undefined
    this.#loaded.delete(name)
    this.#loaded.set(name, { ...found, usedAt: Date.now() })
    return found.session
  }

  async #load(name: string, path: string): Promise<InferenceSession> {
    const megabytes = this.#shelf.megabytesOf(name)
    await this.#letGo(this.#inTheWayOf(megabytes))
    const session = await InferenceSession.create(path, {
      intraOpNumThreads: this.#settings.threads,
      logSeverityLevel: 3,
      // Without the arena MI-GAN takes 2.7 times the processor time; with the pattern the SAM encoder peaks at 1.7 GB
      // instead of 1.1, and no pass is quicker (measured November 2026).
      // U²-Net is asked once or twice for a picture: without it a pass takes a tenth more time and 110 MB less memory.
      enableCpuMemArena: name !== 'u2net',
      enableMemPattern: false,
      // Threads that wait by spinning take a fifth more processor time for the same pass (measured November 2026).
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    })
    this.#loaded.set(name, { session, megabytes, usedAt: Date.now() })
    return session
  }

  /** Those that were not used the longest, as many as must go. */
  #inTheWayOf(megabytes: number): string[] {
    let over = megabytes - this.#settings.megabytes
    for (const each of this.#loaded.values()) over += each.megabytes
    const going: string[] = []
    for (const [name, each] of this.#loaded) {
      if (over <= 0) break
      going.push(name)
      over -= each.megabytes
    }
    return going
  }

  async #letGo(names: string[]): Promise<void> {
    for (const name of names) {
      const found = this.#loaded.get(name)
      this.#loaded.delete(name)
      await found?.session.release()
    }
  }

  /** Looks again when the one that was not used the longest will have been idle for too long. */
  #watchIdle(): void {
    clearTimeout(this.#timer)
    const [next] = this.#loaded.values()
    if (next === undefined || this.#isClosed) return
    const leftMs = Math.max(0, next.usedAt + this.#settings.idleMs - Date.now())
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#letGo(this.#idle())).catch(() => {}), leftMs + 1)
    this.#timer.unref()
  }

  #idle(): string[] {
    const longAgo = Date.now() - this.#settings.idleMs
    return [...this.#loaded].filter(([, { usedAt }]) => usedAt <= longAgo).map(([name]) => name)
  }
}

function shelfOf(folder: string): Shelf {
  const weights = weightsIn(folder)
  const isThere = async (name: string) => (await weights.state(name, 'sizes')).state === 'whole'
  return {
    megabytesOf: (name) => manifest[name as NetworkName].megabytes,
    ensure: async (name, say, signal) => {
      if (manifest[name as NetworkName].unverified !== undefined && !(await isThere(name)))
        throw new WeightsFault(`The network ${name} is fetched by its name only: easel weights pull ${name}`)
      return weights.ensure(name, say, signal)
    },
    isThere,
  }
}

export { Tensor }
