/** Figures for Prometheus. Labels are route patterns and names from tables, never what a caller wrote. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import { countPending } from './db/deliveries.ts'
import { countByStatus } from './db/runs.ts'

export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'easel_http_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [this.#registry],
  })
  readonly #created = new Counter({
    name: 'easel_runs_created_total',
    help: 'Runs accepted, and requests that only repeated one.',
    labelNames: ['operation', 'replayed'],
    registers: [this.#registry],
  })

  constructor(db: Database) {
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'easel_runs',
      help: 'Runs that are queued or being worked on.',
      labelNames: ['status'],
      registers: [this.#registry],
      async collect() {
        const counts = await countByStatus(db)
        this.set({ status: 'queued' }, counts.queued)
        this.set({ status: 'processing' }, counts.processing)
      },
    })
    new Gauge({
      name: 'easel_webhook_deliveries_pending',
      help: 'Webhook deliveries that have not arrived yet.',
      registers: [this.#registry],
      async collect() {
        this.set(await countPending(db))
      },
    })
  }

  request(method: string, route: string, status: number, seconds: number) {
    this.#requests.observe({ method, route, status }, seconds)
  }

  created(operation: string, replayed: boolean) {
    this.#created.inc({ operation, replayed: String(replayed) })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
