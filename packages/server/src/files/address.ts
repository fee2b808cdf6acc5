/** Signed, expiring addresses of files. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { extensionOf } from './sniff.ts'

const daySeconds = 24 * 60 * 60

/** The id in a name such as `{file_id}.png`. */
export function fileIdOf(name: string | undefined): string | undefined {
  return /^([0-9a-f-]{36})\.[a-z0-9]+$/.exec(name ?? '')?.[1]
}

export class Addresses {
  readonly #secret: string
  readonly #publicUrl: () => string
  readonly #now: () => number

  constructor(secret: string, publicUrl: () => string, now: () => number) {
    this.#secret = secret
    this.#publicUrl = publicUrl
    this.#now = now
  }

  /** Changes when the addresses do. */
  day(): number {
    return Math.floor(this.#now() / 1000 / daySeconds)
  }

  /** Good for one to two days. The end falls on a day's end, so that an address stays the same for a day and can be cached. */
  readonly of = (file: { fileId: string; contentType: string }): string => {
    const expires = (this.day() + 2) * daySeconds
    return `${this.#base()}${file.fileId}.${extensionOf(file.contentType)}?expires=${expires}&signature=${this.#sign(file.fileId, expires)}`
  }

  isSigned(fileId: string, expires: string | undefined, signature: string | undefined): boolean {
    if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return false
    if (Number(expires) * 1000 <= this.#now()) return false
    const right = Buffer.from(this.#sign(fileId, Number(expires)))
    const given = Buffer.from(signature)
    return right.length === given.length && timingSafeEqual(right, given)
  }

  /** Reads an address of our own; undefined for anybody else's. */
  read(address: string): { fileId: string; isSigned: boolean } | undefined {
    if (!address.startsWith(this.#base())) return undefined
    const url = new URL(address)
    const fileId = fileIdOf(url.pathname.split('/').at(-1))
    if (fileId === undefined) return undefined
    const { expires, signature } = Object.fromEntries(url.searchParams)
    return { fileId, isSigned: this.isSigned(fileId, expires, signature) }
  }

  #base(): string {
    return `${this.#publicUrl()}/api/v1/files/`
  }

  #sign(fileId: string, expires: number): string {
    return createHmac('sha256', this.#secret).update(`${fileId}.${expires}`).digest('base64url').slice(0, 32)
  }
}
