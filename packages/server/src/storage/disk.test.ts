import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { DiskStorage } from './disk.ts'
import { storageSuite } from './storage.suite.ts'

storageSuite('disk', async (folder) => new DiskStorage(join(folder, 'files')))

it('a disk storage whose folder is a file cannot be written, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-storage-'))
  await mkdir(join(folder, 'inner'))
  await writeFile(join(folder, 'inner', 'files'), 'not a folder')
  await assert.rejects(new DiskStorage(join(folder, 'inner', 'files')).check())
  await rm(folder, { recursive: true })
})
