/**
 * Addresses of ours that a vendor calls when it has news of a run: one for each, which nobody can guess. Such a call is
 * believed nothing; all that it does is to have the vendor asked now instead of a little later. Addresses outlive a
 * restart, because the secret does.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const wakeUpPath = '/api/v1/wake'

export class WakeUps {
  readonly #secret: string
  readonly #publicUrl: string | undefined

  /** Without a public address nobody can call, so nobody is told to. */
  constructor(secret: string, publicUrl: string | undefined) {
    this.#secret = secret
    this.#publicUrl = publicUrl
  }

  of(runId: string): string | undefined {
    return this.#publicUrl === undefined ? undefined : `${this.#publicUrl}${wakeUpPath}/${runId}/${this.#token(runId)}`
  }

  isRight(runId: string, token: string): boolean {
    const right = Buffer.from(this.#token(runId))
    const given = Buffer.from(token)
    return right.length === given.length && timingSafeEqual(right, given)
  }

  #token(runId: string): string {
    return createHmac('sha256', this.#secret).update(`wake.${runId}`).digest('base64url')
  }
}
