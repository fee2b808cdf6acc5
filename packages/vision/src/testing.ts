/** What tests of this package share: real networks, and real photographs. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Networks } from './networks/networks.ts'
import { decode } from './pictures/code.ts'
import type { Picture } from './pictures/picture.ts'
import { cacheFolder } from './weights/index.ts'
import type { Work } from './work.ts'

const cache = cacheFolder(process.env)

export function testWork(): Work {
  return {
    networks: new Networks({ folder: join(cache, 'weights'), threads: 2 }),
    signal: new AbortController().signal,
    progress() {},
  }
}

/** One of tests/photographs, or one that the test command has fetched (scripts/vision/photographs.ts). */
export async function photograph(name: string): Promise<Picture> {
  return decode(await photographBytes(name))
}

export async function photographBytes(name: string): Promise<Uint8Array> {
  const committed = new URL(`../../../tests/photographs/${name}.jpg`, import.meta.url)
  const fetched = join(cache, 'photographs', `${name}.jpg`)
  for (const path of [committed, fetched]) {
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes !== undefined) return bytes
  }
  throw new Error(`no photograph “${name}”: neither in tests/photographs nor at ${fetched} (npm test fetches them)`)
}
