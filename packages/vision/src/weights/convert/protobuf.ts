/** Protocol buffers, as much of them as a network file needs: written once, front to back. */

const encoder = new TextEncoder()

/** The wire's kinds: how the reader knows where a value ends. */
const wire = { varint: 0, bytes: 2, fixed32: 5 } as const

/** Pieces are kept apart until the end, so that large weights are copied once only. */
export class Message {
  readonly #pieces: Uint8Array[] = []
  #length = 0

  /** Negative numbers take ten bytes, as two's complement of 64 bits. */
  integer(field: number, value: number): this {
    return this.#tag(field, wire.varint).#add(varint(BigInt.asUintN(64, BigInt(value))))
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setFloat32(0, value, true)
    return this.#tag(field, wire.fixed32).#add(bytes)
  }

  text(field: number, value: string): this {
    return this.bytes(field, encoder.encode(value))
  }

  bytes(field: number, value: Uint8Array): this {
    return this.#tag(field, wire.bytes)
      .#add(varint(BigInt(value.length)))
      .#add(value)
  }

  message(field: number, value: Message): this {
    this.#tag(field, wire.bytes).#add(varint(BigInt(value.#length)))
    for (const piece of value.#pieces) this.#add(piece)
    return this
  }

  toBytes(): Uint8Array {
    const all = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }

  #tag(field: number, kind: number): this {
    return this.#add(varint(BigInt((field << 3) | kind)))
  }

  #add(piece: Uint8Array): this {
    this.#pieces.push(piece)
    this.#length += piece.length
    return this
  }
}

/** Seven bits to a byte, the lowest first; the top bit says that more follow. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Uint8Array.from(bytes)
}
