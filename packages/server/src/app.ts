/** Puts the service together: the only file that knows everyone. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFirstKey, type FirstKey } from './accounts/firstKey.ts'
import { Oidc } from './accounts/oidc.ts'
import { Tokens } from './accounts/tokens.ts'
import type { Config } from './config.ts'
import { readSetting, writeSetting } from './db/accounts.ts'
import type { Database } from './db/database.ts'
import { clearLeases } from './db/deliveries.ts'
import { lockFolder } from './db/lock.ts'
import { SqliteDatabase } from './db/sqlite.ts'
import { startTurns } from './db/turns.ts'
import { EmbeddedDispatch } from './dispatch/embedded.ts'
import type { Engine } from './engines/engine.ts'
import { Addresses } from './files/address.ts'
import { PresentedRuns } from './http/presented.ts'
import { httpServer } from './http/server.ts'
import type { Service } from './http/service.ts'
import { Metrics } from './metrics.ts'
import { Health } from './models/health.ts'
import { PriceBook } from './models/prices.ts'
import { Routing } from './models/routing.ts'
import { UpstreamModels } from './models/upstream.ts'
import { concurrencyOf } from './models/vendors.ts'
import { reachable } from './net/addresses.ts'
import { guardedFetch } from './net/guardedFetch.ts'
import { trustedFetch } from './net/trustedFetch.ts'
import { Signals } from './runs/signals.ts'
import { WakeUps } from './runs/wakeUps.ts'
import { DiskStorage } from './storage/disk.ts'
import { version } from './version.ts'
import { Deliverer } from './webhooks/deliver.ts'
import { Sends } from './worker/sends.ts'
import { Worker } from './worker/worker.ts'

export interface Easel {
  url: string
  firstKey: FirstKey
  /** A signed address of a file; good for a day or two. */
  addressOf(file: { fileId: string; contentType: string }): string
  /** Takes over what the configuration file may change while the service runs: routes, models, prices, engines, limits. */
  reconfigure(config: Config): void
  /** Ends in good order: what is under way is given back and taken up at the next start. */
  stop(): Promise<void>
}

export async function startEasel(
  config: Config,
  engines: readonly Engine[],
  upstreams = new UpstreamModels(config.models),
): Promise<Easel> {
  const settingsOf = ({ routes, prices, embeddedFallback }: Config) => ({
    routes,
    upstreams,
    prices: new PriceBook(prices),
    embeddedFallback,
  })
  const routing = new Routing(engines, settingsOf(config))
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(join(config.dataDir, 'lock'))
  try {
    const easel = await putTogether(config, routing, lock)
    const reconfigure = (next: Config) => {
      // What an engine serves depends on the models behind it, and a route to nowhere is refused.
      upstreams.configure(next.models)
      try {
        routing.configure(settingsOf(next))
      } catch (error) {
        upstreams.configure(config.models)
        throw error
      }
      config.models = next.models
      Object.assign(config.limits, next.limits)
      config.engines = next.engines
    }
    return { ...easel, reconfigure }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function putTogether(
  config: Config,
  routing: Routing,
  lock: { release(): void },
): Promise<Omit<Easel, 'reconfigure'>> {
  const db = new SqliteDatabase(join(config.dataDir, 'easel.db'))
  const now = () => Date.now()
  const ledger = { db, now, signals: new Signals() }
  const secret = await ownSecret(db)
  await db.transaction(async (tx) => {
    await startTurns(tx)
    await clearLeases(tx, now())
  })
  const firstKey = await ensureFirstKey(db, now(), config.dataDir, config.apiKey)

  let url = config.publicUrl ?? ''
  const addresses = new Addresses(secret, () => url, now)
  const wakeUps = new WakeUps(secret, config.publicUrl)
  const mayReach = reachable(config.allowPrivateUrls)
  const outside = guardedFetch(mayReach)
  const shelf = {
    db,
    now,
    storage: new DiskStorage(join(config.dataDir, 'files')),
    temporaryFolder: join(config.dataDir, 'temporary'),
    // Limits may change while the service runs, so whoever needs one looks it up.
    get uploadBytes() {
      return config.limits.uploadBytes
    },
    get imagePixels() {
      return config.limits.imagePixels
    },
  }
  const health = new Health(now)
  const desk = {
    shelf,
    ledger,
    health,
    addresses,
    fetch: outside.fetch,
    routing,
    mayReach,
    get queueLimit() {
      return config.limits.queuedRuns
    },
  }
  const stopping = new AbortController()
  const service: Service = {
    config,
    ledger,
    shelf,
    desk,
    addresses,
    wakeUps,
    tokens: new Tokens(secret, db, now),
    oidc: config.oidc === undefined ? undefined : new Oidc(config.oidc, trustedFetch, db, now),
    metrics: new Metrics(db),
    presented: new PresentedRuns(),
    publicUrl: () => url,
    version,
    stopping: stopping.signal,
  }
  const server = await httpServer(service)
  const shop = {
    ledger,
    shelf,
    routing,
    health,
    log: server.log,
    wakeUps,
    sends: new Sends(),
    get attemptTimeoutMs() {
      return config.limits.attemptSeconds * 1000
    },
    stopGraceMs: config.stopSeconds * 1000,
  }
  const worker = new Worker(
    shop,
    new EmbeddedDispatch(ledger, {
      slots: config.slots,
      elsewhere: (engine) => config.engines[engine]?.concurrency ?? concurrencyOf(engine),
    }),
  )
  const deliverer = new Deliverer({ ledger, fetch: outside.fetch, addressOf: addresses.of })

  await worker.takeUp()
  const listening = await server.listen({ host: config.host, port: config.port })
  // An address that means "every interface" leads nowhere in a link.
  if (config.publicUrl === undefined)
    url = listening.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  worker.start()
  deliverer.start()

  const stop = async () => {
    stopping.abort()
    // What is on its way to a vendor may need us meanwhile: some fetch the pictures they work on.
    await worker.stop()
    await server.close()
    await deliverer.stop()
    await Promise.all(routing.engines.map((engine) => engine.close?.()))
    await outside.close()
    await db.close()
    lock.release()
  }
  return { url, firstKey, addressOf: addresses.of, stop }
}

/** Signs file addresses and tokens; made once and kept with the data, so that they outlive a restart. */
async function ownSecret(db: Database): Promise<string> {
  const kept = await readSetting(db, 'secret')
  if (kept !== undefined) return kept
  const secret = randomBytes(32).toString('base64url')
  await db.transaction((tx) => writeSetting(tx, 'secret', secret))
  return secret
}
