/** Bytes of files: to whoever has a signed address, or the owner's credentials. */
import { Refusal } from '@easel/contract'
import { findFile } from '../db/files.ts'
import type { FileRow } from '../db/rows.ts'
import { fileIdOf } from '../files/address.ts'
import { MissingBytes } from '../storage/storage.ts'
import type { Call, Handler } from './call.ts'

export const fileHandlers: Record<string, Handler> = {
  'files.get': async (call) => {
    const { service, request, reply } = call
    const file = await allowedFile(call)
    const etag = `"${file.sha256}"`
    if (matches(request.headers['if-none-match'], etag)) {
      reply.code(304).headers(headersOf(etag))
      return null
    }
    const range = rangeOf(request.headers.range, request.headers['if-range'], etag, file.size_bytes)
    if (range === 'none') {
      reply.header('content-range', `bytes */${file.size_bytes}`)
      throw new Refusal('range_not_satisfiable')
    }
    const bytes = await service.shelf.storage.open(file.id, range).catch((error) => {
      throw error instanceof MissingBytes ? new Refusal('not_found') : new Refusal('storage_unavailable')
    })
    reply.headers(headersOf(etag)).type(file.content_type)
    if (range === undefined) {
      reply.header('content-length', file.size_bytes)
      return bytes
    }
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size_bytes}`)
    reply.header('content-length', range.end - range.start + 1)
    return bytes
  },
}

/** Only of bytes: a refusal must not be kept. */
const headersOf = (etag: string) => ({
  etag,
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
})

/** Without an identity it came by a signed address, or it would not have come this far. */
async function allowedFile({ service, path, request }: Call): Promise<FileRow> {
  const fileId = fileIdOf(path['file'])
  const file = fileId === undefined ? undefined : await findFile(service.ledger.db, fileId)
  const { identity } = request
  if (file === undefined || (identity !== undefined && file.account_id !== identity.accountId))
    throw new Refusal('not_found', 'There is no such file.')
  return file
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** One range is served; several, or one we cannot read, count as none asked for, as HTTP allows. */
function rangeOf(header: string | undefined, ifRange: unknown, etag: string, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const suffix = match[1] === ''
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = suffix || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return start > end || start >= size ? 'none' : { start, end }
}
