/** An MP4 whose table of contents comes first, so that a browser can play it while it still arrives. */

interface Part {
  name: string
  start: number
  size: number
}

export function fastStart(clip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(clip.buffer, clip.byteOffset, clip.byteLength)
  const parts = partsOf(bytes, 0, bytes.length)
  const contents = parts.find(({ name }) => name === 'moov')
  const media = parts.find(({ name }) => name === 'mdat')
  if (contents === undefined || media === undefined || contents.start < media.start) return clip
  const table = Buffer.from(bytes.subarray(contents.start, contents.start + contents.size))
  moveOffsets(table, contents.size)
  const before = parts.filter(({ start, name }) => start < media.start && name !== 'free')
  const moved = before.reduce((sum, part) => sum + part.size, 0)
  // What was cut away before the media (free space) moves it the other way.
  moveOffsets(table, moved - media.start)
  return Buffer.concat([
    ...before.map((part) => bytes.subarray(part.start, part.start + part.size)),
    table,
    bytes.subarray(media.start, media.start + media.size),
  ])
}

function partsOf(bytes: Buffer, from: number, to: number): Part[] {
  const parts: Part[] = []
  for (let start = from; start + 8 <= to; ) {
    const short = bytes.readUInt32BE(start)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    if (size < 8 || start + size > to) throw new Error('the clip’s container is damaged')
    parts.push({ name: bytes.toString('latin1', start + 4, start + 8), start, size })
    start += size
  }
  return parts
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Where the pieces of media lie is told from the start of the file. */
function moveOffsets(table: Buffer, by: number, from = 0, to = table.length) {
  for (const { name, start, size } of partsOf(table, from, to)) {
    if (containers.includes(name)) moveOffsets(table, by, start + 8, start + size)
    else if (name === 'stco')
      for (let at = 0; at < table.readUInt32BE(start + 12); at++) {
        const place = start + 16 + at * 4
        table.writeUInt32BE(table.readUInt32BE(place) + by, place)
      }
    else if (name === 'co64')
      for (let at = 0; at < table.readUInt32BE(start + 12); at++) {
        const place = start + 16 + at * 8
        table.writeBigUInt64BE(table.readBigUInt64BE(place) + BigInt(by), place)
      }
  }
}
