import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@easel/contract'
import type { Shelf } from './shelf.ts'

/** Bytes that came in, on disk and not yet looked at. */
export interface Temporary {
  path: string
  sha256: string
  sizeBytes: number
}

/** Streams to disk, whatever the size; stops at the limit. */
export async function keepTemporary(
  shelf: Shelf,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Temporary> {
  const path = await newTemporaryPath(shelf)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sizeBytes += chunk.length
      hash.update(chunk)
      done(sizeBytes > shelf.uploadBytes ? tooLarge(shelf.uploadBytes) : null, chunk)
    },
  })
  try {
    await pipeline(bytes, measure, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw isOfDisk(error) ? unstorable(error) : error
  }
  return { path, sha256: hash.digest('hex'), sizeBytes }
}

export function tooLarge(limitBytes: number): Refusal {
  return new Refusal('upload_too_large', `At most ${Math.floor(limitBytes / 1024 / 1024)} MiB are taken.`)
}

/** Where the bytes could not be kept; why is for the log alone. */
export function unstorable(cause: unknown): Refusal {
  return new Refusal('storage_unavailable', undefined, undefined, { cause })
}

/** A broken connection has a code too, but no call of the file system. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

export async function newTemporaryPath(shelf: Shelf): Promise<string> {
  await mkdir(shelf.temporaryFolder, { recursive: true }).catch((error) => {
    throw unstorable(error)
  })
  return join(shelf.temporaryFolder, randomUUID())
}

export async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const head = new Uint8Array(64)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
