/** The weights, in the order of the layers: some plain floats, some behind a tag that says how they are kept. */
import { halfFloats } from './halfFloats.ts'

const halfTag = 0x01306b47
const plainTag = 0

export class NcnnWeights {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  plain(count: number): Float32Array {
    return new Float32Array(this.#take(4 * count).buffer)
  }

  /** Half floats are filled up to a multiple of four bytes. */
  tagged(count: number): Float32Array {
    const tag = new Uint32Array(this.#take(4).buffer)[0]
    if (tag === plainTag) return this.plain(count)
    if (tag !== halfTag) throw new Error(`weights are kept in a way that is not understood (${tag?.toString(16)})`)
    return halfFloats(new Uint16Array(this.#take(Math.ceil(count / 2) * 4).buffer).subarray(0, count))
  }

  end(): void {
    if (this.#at !== this.#bytes.length)
      throw new Error(`${this.#bytes.length - this.#at} bytes of weights are left over`)
  }

  /** A copy, because a view of wider numbers must begin at a multiple of their size. */
  #take(length: number): Uint8Array<ArrayBuffer> {
    if (this.#at + length > this.#bytes.length) throw new Error('the weights end too early')
    const taken = Uint8Array.from(this.#bytes.subarray(this.#at, this.#at + length))
    this.#at += length
    return taken
  }
}
