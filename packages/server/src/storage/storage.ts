/** Where bytes are kept, by key. The behaviour suite says what every storage must do. */
import type { Readable } from 'node:stream'

export interface Storage {
  /** Takes the file at `path` over; it is durable when this resolves. Putting the same key twice is putting it once. */
  put(key: string, path: string): Promise<void>
  /** All bytes, or those from `start` to `end` inclusive. Throws `MissingBytes` when there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  read(key: string): Promise<Uint8Array>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  keys(): AsyncIterable<string>
  /** Throws when bytes could not be written now. */
  check(): Promise<void>
}

export class MissingBytes extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`)
    this.name = 'MissingBytes'
  }
}
