/** The networks, each loaded when it is first asked and let go when it has been idle or the room is needed. */
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { ensureWeights, type NetworkName } from '../weights/index.ts'

export type Feeds = Record<string, Tensor>

export interface NetworksSettings {
  /** Where the weights lie. */
  folder: string
  threads: number
}

export class Networks {
  readonly #settings: NetworksSettings
  readonly #sessions = new Map<NetworkName, InferenceSession>()

  constructor(settings: NetworksSettings) {
    this.#settings = settings
  }

  /** One pass. Progress is told only while weights are being fetched. */
  async run(
    name: NetworkName,
    feeds: Feeds,
    say?: (stage: string) => void,
  ): Promise<InferenceSession.OnnxValueMapType> {
    const session = await this.#session(name, say)
    return session.run(feeds)
  }

  async #session(name: NetworkName, say?: (stage: string) => void): Promise<InferenceSession> {
    const loaded = this.#sessions.get(name)
    if (loaded !== undefined) return loaded
    const path = await ensureWeights(this.#settings.folder, name, say)
    const session = await InferenceSession.create(path, {
      intraOpNumThreads: this.#settings.threads,
      logSeverityLevel: 3,
    })
    this.#sessions.set(name, session)
    return session
  }
}

export { Tensor }
