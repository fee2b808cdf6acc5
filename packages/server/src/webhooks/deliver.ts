/** Sends what the outbox holds. A delivery is done when a receiver said so; until then it is tried again by the schedule. */
import { randomUUID } from 'node:crypto'
import { type WebhookEvent, webhookTimeoutSeconds } from '@easel/contract'
import { webhookSecretOf } from '../db/accounts.ts'
import { claimDue, earliestDue, recordAttempt } from '../db/deliveries.ts'
import type { DeliveryRow, RunRow } from '../db/rows.ts'
import type { GuardedFetch } from '../net/guardedFetch.ts'
import type { Ledger } from '../runs/ledger.ts'
import { type AddressOf, presentRun } from '../runs/present.ts'
import { nextAttemptAt, verdictOf } from './schedule.ts'
import { signedHeaders } from './sign.ts'

const leaseMs = (webhookTimeoutSeconds + 20) * 1000
const mostAtOnce = 32

export interface Post {
  ledger: Ledger
  fetch: GuardedFetch
  addressOf: AddressOf
}

export class Deliverer {
  readonly #post: Post
  readonly #underWay = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #off: (() => void) | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #stopped = false

  constructor(post: Post) {
    this.#post = post
  }

  start() {
    this.#off = this.#post.ledger.signals.onDeliveryDue(() => this.#look())
    this.#look()
  }

  async stop() {
    this.#stopped = true
    this.#off?.()
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#underWay)
  }

  /** Being told twice while looking means looking once more. */
  #look() {
    this.#lookAgain = true
    this.#looking ??= this.#lookWhileTold().finally(() => {
      this.#looking = undefined
    })
  }

  async #lookWhileTold() {
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false
      clearTimeout(this.#timer)
      const { ledger } = this.#post
      const room = mostAtOnce - this.#underWay.size
      if (room > 0) {
        const now = ledger.now()
        const token = randomUUID()
        const due = await ledger.db.transaction((tx) => claimDue(tx, now, token, now + leaseMs, room))
        for (const delivery of due) this.#send(delivery, token)
        if (due.length === room) continue
      }
      const next = await earliestDue(ledger.db)
      if (next !== undefined && !this.#stopped)
        this.#timer = setTimeout(() => this.#look(), Math.min(60_000, Math.max(50, next - ledger.now())))
    }
  }

  #send(delivery: DeliveryRow, token: string) {
    const sending = deliver(this.#post, delivery, token).finally(() => {
      this.#underWay.delete(sending)
      this.#look()
    })
    this.#underWay.add(sending)
  }
}

async function deliver(post: Post, delivery: DeliveryRow, token: string) {
  const { ledger } = post
  const started = ledger.now()
  const answer = await send(post, delivery)
  const now = ledger.now()
  const attempts = delivery.attempts + 1
  const verdict = verdictOf(answer.status)
  const nextAt =
    verdict === 'again'
      ? nextAttemptAt({ createdAt: delivery.created_at, attempts }, now, answer.retryAfter, Math.random)
      : null
  const state = verdict === 'delivered' ? 'delivered' : nextAt === null ? 'failed' : 'pending'
  const attempt = {
    delivery_id: delivery.id,
    number: attempts,
    at: started,
    status: answer.status,
    error: answer.error,
    duration_ms: Math.max(0, now - started),
  }
  await ledger.db.transaction((tx) => recordAttempt(tx, attempt, token, state, nextAt))
}

async function send(post: Post, delivery: DeliveryRow) {
  const { ledger } = post
  try {
    const secret = delivery.secret ?? (await webhookSecretOf(ledger.db, delivery.account_id)) ?? ''
    const body = JSON.stringify(eventOf(delivery, post.addressOf))
    const signed = signedHeaders(secret, delivery.id, Math.floor(ledger.now() / 1000), body)
    const response = await post.fetch(delivery.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Easel-Webhooks/1', ...signed },
      body,
      timeoutMs: webhookTimeoutSeconds * 1000,
      redirect: 'manual',
    })
    await response.body?.cancel()
    return { status: response.status, error: null, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error), retryAfter: null }
  }
}

/** Links are signed anew for each try, so that a late one still opens. */
function eventOf(delivery: DeliveryRow, addressOf: AddressOf): WebhookEvent {
  return {
    type: delivery.type as WebhookEvent['type'],
    timestamp: new Date(delivery.created_at).toISOString(),
    data: presentRun(JSON.parse(delivery.run) as RunRow, addressOf),
  }
}
