/** Writes results to files. */
import { writeFile } from 'node:fs/promises'
import { extname, format, parse } from 'node:path'
import type { Easel } from '@easel/client'
import type { Output, Terminal } from './terminal.ts'

/** Downloads each address into the file, or into numbered ones if there are several. */
export async function writeResults(
  client: Pick<Easel, 'files'>,
  urls: readonly string[],
  path: string,
  terminal: Terminal,
): Promise<void> {
  for (const [at, url] of urls.entries())
    await writePicture(await client.files.download(url), urls.length > 1 ? numbered(path, at + 1) : path, terminal)
}

export async function writePicture(picture: Blob, path: string, { stdout, stderr }: Terminal): Promise<void> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  if (path === '-') {
    stdout.write(bytes)
    return
  }
  await writeFile(path, bytes)
  sayIfMisnamed(picture.type, path, stderr)
  stderr.write(`wrote ${path}\n`)
}

/** `fox.png`, 2 → `fox-2.png`. */
export function numbered(path: string, at: number): string {
  if (path === '-') return path
  const { dir, name, ext } = parse(path)
  return format({ dir, name: `${name}-${at}`, ext })
}

const extensions: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
}

/** The bytes are kept as they come, whatever the name says; but the one who opens the file should know. */
function sayIfMisnamed(type: string, path: string, stderr: Output) {
  const fitting = extensions[type.split(';')[0]?.trim() ?? '']
  const extension = extname(path).toLowerCase()
  if (fitting === undefined || extension === '' || fitting.includes(extension)) return
  stderr.write(`note: ${path} holds ${type}, which is usually named ${fitting[0]}\n`)
}
