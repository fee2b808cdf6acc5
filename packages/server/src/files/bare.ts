/**
 * A JPEG or WebP without anything but its picture, and that bit by bit: segments that hold no pixels are left out, and
 * whatever lies behind the end. Encoding anew would change every pixel a little, and an edit that promises to leave a
 * part as it was could not keep its word. Undefined where the bytes are not so plain; then they are encoded anew.
 */
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
/** JFIF, which says how dense pixels are, and Adobe's, without which colours are read wrongly. */
const [jfif, adobe] = [0xe0, 0xee]

export function bareJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const length = bytes.readUInt16BE(at + 2)
    const next = marker === startOfScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (marker === startOfImage || length < 2 || next > bytes.length) return undefined
    if (isNeeded(marker, bytes, at)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return at + 2 === bytes.length && bytes.readUInt16BE(at) === 0xffd9 ? Buffer.concat([...kept, bytes.subarray(at)]) : undefined // biome-ignore format: short
}

function isNeeded(marker: number, bytes: Buffer, at: number): boolean {
  const isComment = marker === 0xfe
  const isApplication = marker >= 0xe0 && marker <= 0xef
  if (!isComment && !isApplication) return true
  const name = bytes.toString('latin1', at + 4, at + 9)
  // A thumbnail may hide in a longer JFIF.
  return (marker === jfif && name === 'JFIF\0' && bytes.readUInt16BE(at + 2) === 16) || (marker === adobe && name === 'Adobe') // biome-ignore format: short
}

/** Where the coded pixels end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length + 1
}

const [hasAnimation, hasAlpha, hasProfile] = [0x02, 0x10, 0x20]

export function bareWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const next = at + 8 + bytes.readUInt32LE(at + 4)
    if (next > end) return undefined
    const chunk = Buffer.from(bytes.subarray(at, next + (next % 2)))
    if (name === 'VP8X') {
      const flags = chunk[8] as number
      if ((flags & (hasAnimation | hasProfile)) !== 0) return undefined
      chunk[8] = flags & hasAlpha
    }
    if (name === 'VP8X' || name === 'VP8 ' || name === 'VP8L' || name === 'ALPH') kept.push(chunk)
    at = next + (next % 2)
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return kept.length === 0 ? undefined : Buffer.concat([head, body])
}
