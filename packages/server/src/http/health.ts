/** Usage, health, figures, and the interface's own description. */
import { openapi } from '@easel/contract'
import { ping } from '../db/ping.ts'
import { usageBetween } from '../db/usage.ts'
import { readable } from '../runs/money.ts'
import type { Handler } from './call.ts'
import type { Service } from './service.ts'

const dayMs = 24 * 3600 * 1000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function check(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'ok',
    (error) => `failed: ${(error as Error).message}`,
  )
}

/** Made at the first request, and loaded then: most services are never asked, and the page alone takes 20 MB. */
function kept<T>(make: (service: Service) => Promise<T>): (service: Service) => Promise<T> {
  const made = new WeakMap<Service, Promise<T>>()
  return (service) => {
    const value = made.get(service) ?? make(service)
    made.set(service, value)
    return value
  }
}

const openapiText = kept(async (service) =>
  JSON.stringify(openapi({ url: service.publicUrl(), version: service.version })),
)
const docs = kept(async (service) => {
  const { docsPage, docsSecurityPolicy } = await import('./docs/docsPage.ts')
  return { text: docsPage({ baseUrl: service.publicUrl(), version: service.version }), policy: docsSecurityPolicy() }
})

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
      seconds: readable(row.seconds),
      cost: readable(row.cost),
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
    return { data, total: { ...total, seconds: readable(total.seconds), cost: readable(total.cost) } }
  },

  openapi: async ({ service, reply }) => {
    reply.type('application/json')
    return openapiText(service)
  },

  docs: async ({ service, reply }) => {
    const { text, policy } = await docs(service)
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return text
  },

  'health.live': async () => ({ status: 'ok' }),

  'health.ready': async ({ service, reply }) => {
    const checks = {
      database: await check(() => ping(service.ledger.db)),
      storage: await check(() => service.shelf.storage.check()),
    }
    if (service.stopping.aborted) Object.assign(checks, { service: 'stopping' })
    const isReady = Object.values(checks).every((each) => each === 'ok')
    if (!isReady) reply.code(503)
    return { status: isReady ? 'ok' : 'unavailable', checks }
  },

  'health.metrics': async ({ service, reply }) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return service.metrics.text()
  },
}
