/** The engines of a service: those of the vendors that are set up, then those built in. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { DriverSettings } from './engines/drivers/driver.ts'
import type { Engine } from './engines/engine.ts'
import { illustrator } from './engines/illustrator.ts'
import { vision } from './engines/vision.ts'

export interface Outside {
  /** The way out to a vendor's address. */
  fetchFor: (baseUrl: string) => typeof fetch
  upstream: (
    engine: string,
    operation: string,
    model: string | null,
  ) => { upstream: string; defaults: Record<string, unknown> } | undefined
}

/** By the name that `models/vendors.ts` knows them by. */
const drivers: Record<string, (settings: DriverSettings) => Engine> = {}

export function configuredEngines(config: Config, outside: Outside): Engine[] {
  const elsewhere = Object.entries(config.vendors).flatMap(([id, { baseUrl, key }]) => {
    const driver = drivers[id]
    if (driver === undefined) return []
    const upstream: DriverSettings['upstream'] = (operation, model) => {
      const row = outside.upstream(id, operation, model)
      return row === undefined ? undefined : { model: row.upstream, defaults: row.defaults }
    }
    return [driver({ baseUrl, key, fetch: outside.fetchFor(baseUrl), now: () => Date.now(), upstream })]
  })
  const settings = { weightsFolder: join(config.cacheDir, 'weights'), megabytes: config.visionMegabytes }
  return [...elsewhere, illustrator(), vision(settings)]
}
