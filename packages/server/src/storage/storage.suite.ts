/** What every storage must do. Each implementation runs this suite. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { MissingBytes, type Storage } from './storage.ts'

export function storageSuite(name: string, open: (folder: string) => Promise<Storage>) {
  describe(`storage: ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'easel-storage-'))
    const storage = await open(folder)
    after(() => rm(folder, { recursive: true }))
    const put = async (key: string, bytes: Buffer) => {
      const path = join(folder, randomUUID())
      await writeFile(path, bytes)
      await storage.put(key, path)
    }

    it('gives back what was put, whole and in part', async () => {
      const key = randomUUID()
      const bytes = randomBytes(100_000)
      await put(key, bytes)
      assert.deepEqual(Buffer.from(await storage.read(key)), bytes)
      assert.deepEqual(await buffer(await storage.open(key)), bytes)
      assert.deepEqual(await buffer(await storage.open(key, { start: 10, end: 19 })), bytes.subarray(10, 20))
    })

    it('takes the same key twice', async () => {
      const key = randomUUID()
      await put(key, Buffer.from('same'))
      await put(key, Buffer.from('same'))
      assert.equal(Buffer.from(await storage.read(key)).toString(), 'same')
    })

    it('says when there is nothing', async () => {
      await assert.rejects(storage.read(randomUUID()), MissingBytes)
      await assert.rejects(storage.open(randomUUID()), MissingBytes)
    })

    it('deletes, also what is not there', async () => {
      const key = randomUUID()
      await put(key, Buffer.from('x'))
      await storage.delete(key)
      await storage.delete(key)
      await assert.rejects(storage.read(key), MissingBytes)
    })

    it('lists its keys', async () => {
      const key = randomUUID()
      await put(key, Buffer.from('x'))
      const keys: string[] = []
      for await (const each of storage.keys()) keys.push(each)
      assert.ok(keys.includes(key))
    })

    it('takes nothing for a key that could lead elsewhere', async () => {
      for (const key of ['../../etc/passwd', 'a/b', '', '..', 'x'.repeat(100)])
        await assert.rejects(async () => storage.read(key))
    })

    it('can be written', () => storage.check())
  })
}
