/** `easel serve`: starts the service from the environment and runs until it is told to stop. */
import { type Easel, startEasel } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { configuredEngines } from './configuredEngines.ts'
import { UpstreamModels } from './models/upstream.ts'
import { fetchesFromUs, neededFor } from './models/vendors.ts'
import { reachable } from './net/addresses.ts'
import { guardedFetch } from './net/guardedFetch.ts'
import { vendorFetch } from './net/vendorFetch.ts'
import { version } from './version.ts'

export async function serve(): Promise<void> {
  const started = Promise.withResolvers<Easel>()
  let easel: Easel
  let config: Config
  try {
    config = readConfig(process.env)
    const upstreams = new UpstreamModels(config.models)
    const { fetch } = guardedFetch(reachable(config.allowPrivateUrls))
    const engines = configuredEngines(config, {
      fetchFor: (baseUrl, kin) => vendorFetch(baseUrl, fetch, kin),
      upstream: (engine, operation, model) => upstreams.find(engine, operation, model),
      // Without an address of its own, the service is known to nobody outside.
      addressOf: config.publicUrl === undefined ? undefined : async (file) => (await started.promise).addressOf(file),
    })
    easel = await startEasel(config, engines, upstreams)
    started.resolve(easel)
  } catch (error) {
    if (!isOperatorsMistake(error)) throw error
    console.error(`easel: ${(error as Error).message}`)
    process.exitCode = 1
    return
  }
  console.log(`Easel ${version} is serving at ${easel.url}`)
  console.log(`  reference   ${easel.url}/docs`)
  if (easel.firstKey.isNew)
    console.log(`  admin key   ${easel.firstKey.text}   (shown this once; kept in ${easel.firstKey.path})`)
  else console.log(`  admin key   in ${easel.firstKey.path}`)
  for (const vendor of Object.keys(config.vendors))
    if (fetchesFromUs(vendor) && config.publicUrl === undefined)
      console.error(`easel: ${vendor} is not asked: it takes ${neededFor(vendor)}`)
  process.on('SIGHUP', () => reconfigure(easel))
  const stop = () => {
    // A second signal ends it at once. Nothing is lost by that but what is on its way to a vendor just then.
    process.once('SIGINT', () => process.exit(130))
    process.once('SIGTERM', () => process.exit(143))
    easel.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** A configuration that does not hold up is told of, and the old one stays. */
function reconfigure(easel: Easel) {
  try {
    easel.reconfigure(readConfig(process.env))
    console.log('easel: the configuration was read again')
  } catch (error) {
    console.error(`easel: the configuration stays as it was: ${(error as Error).message}`)
  }
}

function isOperatorsMistake(error: unknown): boolean {
  if (error instanceof ConfigError) return true
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES' || /data folder|a route names|EASEL_API_KEY/.test(message)
}
