/** What tests of this package share: real networks, and real photographs. */
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Networks } from './networks/networks.ts'
import { decode } from './pictures/code.ts'
import type { Picture } from './pictures/picture.ts'
import type { Work } from './work.ts'

const folder = join(process.env['EASEL_CACHE_DIR'] ?? join(homedir(), '.cache', 'easel'), 'weights')

export function testWork(): Work {
  return {
    networks: new Networks({ folder, threads: 2 }),
    signal: new AbortController().signal,
    progress() {},
  }
}

export async function photograph(name: string): Promise<Picture> {
  const near = new URL(`../../../tests/photographs/${name}.jpg`, import.meta.url)
  return decode(await readFile(near))
}
