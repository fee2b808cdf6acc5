/** Checksums of files, streamed: none is ever held whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Large pieces: hashing is native, and what costs is going back and forth. */
const pieceBytes = 1 << 20

export const sha256Of = (path: string, signal?: AbortSignal): Promise<string> => digest(path, 'sha256', 'hex', signal)

/** As registries state it, such as `sha512-…`. */
export const integrityOf = async (path: string, signal?: AbortSignal): Promise<string> =>
  `sha512-${await digest(path, 'sha512', 'base64', signal)}`

async function digest(path: string, algorithm: string, encoding: 'hex' | 'base64', signal?: AbortSignal) {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path, { highWaterMark: pieceBytes }), hash, { signal })
  return hash.digest(encoding)
}
