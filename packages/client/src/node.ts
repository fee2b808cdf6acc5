/** `@easel/client/node`: what only Node can do. */
import { openAsBlob } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FilePart } from './uploads.ts'

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
}

/** A file on disk, for wherever a picture is named. It is read while it is being sent, and never wholly in memory. */
export async function fromPath(path: string | URL): Promise<FilePart> {
  const filename = basename(path instanceof URL ? fileURLToPath(path) : path)
  const type = types[extname(filename).toLowerCase()] ?? 'application/octet-stream'
  return { data: await openAsBlob(path, { type }), filename }
}
