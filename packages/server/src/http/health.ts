/** Usage, health, figures, and the interface's own description. */
import { openapi } from '@easel/contract'
import { ping } from '../db/ping.ts'
import { usageBetween } from '../db/usage.ts'
import type { Handler } from './call.ts'
import { docsPage, docsSecurityPolicy } from './docs/docsPage.ts'
import type { Service } from './service.ts'

const dayMs = 24 * 3600 * 1000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function check(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'ok',
    (error) => `failed: ${(error as Error).message}`,
  )
}

/** Made at the first request: it takes some milliseconds, and most services are never asked. */
function kept<T>(make: (service: Service) => T): (service: Service) => T {
  const made = new WeakMap<Service, { at: string; value: T }>()
  return (service) => {
    const before = made.get(service)
    if (before?.at === service.publicUrl()) return before.value
    const value = make(service)
    made.set(service, { at: service.publicUrl(), value })
    return value
  }
}

const openapiText = kept((service) => JSON.stringify(openapi({ url: service.publicUrl(), version: service.version })))
const docsText = kept((service) => docsPage({ baseUrl: service.publicUrl(), version: service.version }))

export const healthHandlers: Record<string, Handler> = {
  usage: async ({ service, identity, query }) => {
    const now = service.ledger.now()
    const rows = await usageBetween(
      service.ledger.db,
      identity.accountId,
      query.from ?? dayOf(now - 30 * dayMs),
      query.to ?? dayOf(now),
    )
    const data = rows.map(({ account_id: _, key_id, model_type, ...row }) => ({
      ...row,
      key_id: key_id === '' ? null : key_id,
      model_type: model_type === '' ? null : model_type,
      currency: 'USD',
    }))
    const total = { runs: 0, seconds: 0, cost: 0, currency: 'USD' }
    for (const row of data) {
      total.runs += row.runs
      total.seconds += row.seconds
      total.cost += row.cost
    }
    return { data, total }
  },

  openapi: async ({ service, reply }) => {
    reply.type('application/json')
    return openapiText(service)
  },

  docs: async ({ service, reply }) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsSecurityPolicy())
    return docsText(service)
  },

  'health.live': async () => ({ status: 'ok' }),

  'health.ready': async ({ service, reply }) => {
    const checks = {
      database: await check(() => ping(service.ledger.db)),
      storage: await check(() => service.shelf.storage.check()),
    }
    const isReady = Object.values(checks).every((each) => each === 'ok')
    if (!isReady) reply.code(503)
    return { status: isReady ? 'ok' : 'unavailable', checks }
  },

  'health.metrics': async ({ service, reply }) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return service.metrics.text()
  },
}
