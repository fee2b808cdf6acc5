import { constants, createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { MissingBytes, type Storage } from './storage.ts'

/** Files in folders of a folder, spread by the key's last characters (the first ones of our ids are the time). */
export class DiskStorage implements Storage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, path: string) {
    const target = this.#pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    await sync(path)
    await rename(path, target).catch((error) => this.#acrossDisks(error, path, target))
    await sync(dirname(target))
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const path = this.#pathOf(key)
    await access(path, constants.R_OK).catch(() => {
      throw new MissingBytes(key)
    })
    return createReadStream(path, range ?? {})
  }

  async read(key: string): Promise<Uint8Array> {
    return readFile(this.#pathOf(key)).catch((error) => {
      throw error.code === 'ENOENT' ? new MissingBytes(key) : error
    })
  }

  async delete(key: string) {
    await rm(this.#pathOf(key), { force: true })
  }

  async *keys() {
    for (const shelf of await readdir(this.#folder).catch(() => []))
      for (const name of await readdir(join(this.#folder, shelf)).catch(() => [])) yield name
  }

  async check() {
    await mkdir(this.#folder, { recursive: true })
    await access(this.#folder, constants.W_OK)
  }

  #pathOf(key: string): string {
    if (!/^[A-Za-z0-9-]{4,64}$/.test(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`)
    return join(this.#folder, key.slice(-2), key)
  }

  async #acrossDisks(error: NodeJS.ErrnoException, path: string, target: string) {
    if (error.code !== 'EXDEV') throw error
    const near = `${target}.part`
    await copyFile(path, near)
    await sync(near)
    await rename(near, target)
    await rm(path)
  }
}

/** A rename is only as durable as the bytes and the folder it is written in. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
