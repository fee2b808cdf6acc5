import { Refusal } from '@easel/contract'
import { newWebhookSecret } from '../accounts/keys.ts'
import { webhookSecretOf, writeWebhookSecret } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { attemptsOf, listDeliveries, makeDue } from '../db/deliveries.ts'
import type { DeliveryRow } from '../db/rows.ts'
import { pageOf, placeOf } from '../runs/find.ts'
import type { Handler } from './call.ts'

const iso = (at: number) => new Date(at).toISOString()

async function present(db: Database, row: DeliveryRow) {
  const attempts = await attemptsOf(db, row.id)
  return {
    id: row.id,
    run_id: row.run_id,
    type: row.type,
    url: row.url,
    state: row.state,
    next_attempt_at: row.state === 'pending' && row.next_at !== null ? iso(row.next_at) : null,
    created_at: iso(row.created_at),
    attempts: attempts.map(({ at, status, error, duration_ms }) => ({ at: iso(at), status, error, duration_ms })),
  }
}

export const webhookHandlers: Record<string, Handler> = {
  'webhooks.deliveries': async ({ service, identity, query }) => {
    const { db } = service.ledger
    const { limit, cursor, ...filter } = query
    const page = pageOf(await listDeliveries(db, identity.accountId, filter, placeOf(cursor), limit + 1), limit)
    return { data: await Promise.all(page.rows.map((row) => present(db, row))), next_cursor: page.nextCursor }
  },

  'webhooks.redeliver': async ({ service, identity, path }) => {
    const { db, now, signals } = service.ledger
    const row = await db.transaction((tx) => makeDue(tx, identity.accountId, path['id'] as string, now()))
    if (row === undefined) throw new Refusal('not_found', 'There is no such delivery.')
    signals.deliveryDue()
    return present(db, row)
  },

  'webhooks.secret': async ({ service, identity }) => {
    const secret = await webhookSecretOf(service.ledger.db, identity.accountId)
    if (secret === undefined) throw new Refusal('not_found')
    return { secret }
  },

  'webhooks.rotateSecret': async ({ service, identity }) => {
    const secret = newWebhookSecret()
    await service.ledger.db.transaction((tx) => writeWebhookSecret(tx, identity.accountId, secret))
    return { secret }
  },
}
