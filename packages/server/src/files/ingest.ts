/** Bytes become a file: sniffed, decoded, encoded anew, hashed, held and stored. It is not visible until a run refers to it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { holdFile } from '../db/files.ts'
import { newId } from '../db/ids.ts'
import type { KeptFile } from '../runs/outputs.ts'
import { type Recoded, recode, unreadable } from './recode.ts'
import { holdMs, type Shelf } from './shelf.ts'
import { type Claim, claimOf, sniff } from './sniff.ts'
import { headOf, keepTemporary, type Temporary, unstorable } from './temporary.ts'

export interface Owner {
  accountId: string
  /** In whose name the file is held until a run refers to it. */
  holder: string
}

/** Takes a picture from outside. The temporary file stays the caller's to remove. */
export async function ingestPicture(
  shelf: Shelf,
  owner: Owner,
  temporary: Temporary,
  claim: Claim = {},
  as: 'picture' | 'mask' = 'picture',
): Promise<KeptFile> {
  if (temporary.sizeBytes === 0) throw unreadable('It is empty.')
  const contentType = sniff(await headOf(temporary.path))
  if (contentType === undefined) throw unreadable('It is not a picture of a format that is taken here.')
  const claimed = claimOf(claim)
  if (claimed !== undefined && claimed !== contentType)
    throw unreadable(`It says that it is ${claimed}, but it is ${contentType}.`)
  return store(shelf, owner, await recode(shelf, temporary.path, contentType, as))
}

/** Takes what an engine made: a picture is looked at as closely as any other, a clip by its container. */
export async function ingestMade(
  shelf: Shelf,
  owner: Owner,
  bytes: Uint8Array,
  kind: 'picture' | 'video',
): Promise<KeptFile> {
  const unlimited = { ...shelf, uploadBytes: Number.MAX_SAFE_INTEGER }
  const temporary = await keepTemporary(unlimited, [bytes])
  try {
    const contentType = sniff(bytes.subarray(0, 64))
    if (kind === 'video') {
      if (contentType !== 'video/mp4') throw unreadable('The clip is not an MP4 file.')
      return await store(shelf, owner, { ...temporary, contentType, width: 0, height: 0 })
    }
    if (
      contentType === 'image/png' ||
      contentType === 'image/jpeg' ||
      contentType === 'image/webp' ||
      contentType === 'image/avif'
    )
      return await store(shelf, owner, { ...temporary, contentType, ...(await sizeOf(shelf, temporary.path)) })
    throw unreadable('The engine’s answer is not a picture.')
  } finally {
    await rm(temporary.path, { force: true })
  }
}

/** Decodes every pixel and throws them away: an engine's own encoding is kept, but only if it is whole. */
async function sizeOf(shelf: Shelf, path: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(path, { limitInputPixels: shelf.imagePixels, failOn: 'error', sequentialRead: true })
    const [{ width, height }] = await Promise.all([picture.metadata(), picture.clone().stats()])
    return { width, height }
  } catch {
    throw unreadable('The engine’s picture is damaged.')
  }
}

/** The row is held before the bytes are stored: whatever is stored has a row that leads to it. */
async function store(shelf: Shelf, owner: Owner, made: Recoded): Promise<KeptFile> {
  try {
    const now = shelf.now()
    const sha256 = await hashOf(made.path)
    const candidate = {
      id: newId(now),
      account_id: owner.accountId,
      sha256,
      content_type: made.contentType,
      size_bytes: made.sizeBytes,
      width: made.width,
      height: made.height,
      created_at: now,
    }
    const file = await shelf.db.transaction((tx) => holdFile(tx, candidate, owner.holder, now + holdMs))
    await shelf.storage.put(file.id, made.path).catch((error) => {
      throw unstorable(error)
    })
    return { fileId: file.id, contentType: file.content_type, width: file.width, height: file.height }
  } finally {
    await rm(made.path, { force: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
