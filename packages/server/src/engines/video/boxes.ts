/** The boxes that an MP4 is made of: a length, a name of four letters, and what is inside. */

export interface Box {
  name: string
  /** Without length and name. */
  inside: Buffer
}

export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(start)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? bytes.length - start : short
    if (size < head || start + size > bytes.length) throw new Error('the clip’s container is damaged')
    boxes.push({
      name: bytes.toString('latin1', start + 4, start + 8),
      inside: bytes.subarray(start + head, start + size),
    })
    start += size
  }
  return boxes
}

/** The inside of a box within boxes, by its path. */
export function boxAt(bytes: Buffer, ...path: string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (within, name) => (within === undefined ? undefined : boxesIn(within).find((box) => box.name === name)?.inside),
    bytes,
  )
}

export function box(name: string, ...inside: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.reduce((sum, { length }) => sum + length, 8))
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...inside])
}

/** A box with a version and flags. */
export function fullBox(name: string, flags: number, ...inside: Uint8Array[]): Buffer {
  return box(name, words(flags), ...inside)
}

/** Numbers of 32 bits. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

/** Numbers of 16 bits. */
export function halves(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2)
  return bytes
}
