/** The service as a process of its own, to be killed: `node serve.ts '{"port":…,"dataDir":…}'`. Prints one line when it is ready. */
import { readConfig, startEasel } from '@easel/server'
import { remoteEngine } from './remoteEngine.ts'
import { testEngine } from './testEngine.ts'

interface Options {
  port: number
  dataDir: string
  apiKey: string
  slots?: number
  vendor?: { url: string; submitsOnce: boolean }
}

const { port, dataDir, apiKey, slots = 4, vendor } = JSON.parse(process.argv[2] ?? '{}') as Options
const config = readConfig(
  {
    EASEL_PORT: String(port),
    EASEL_DATA_DIR: dataDir,
    EASEL_API_KEY: apiKey,
    EASEL_SLOTS: String(slots),
    EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8',
    EASEL_LOG: process.env['EASEL_LOG'] ?? 'silent',
  },
  dataDir,
)
const engines = vendor === undefined ? [testEngine()] : [remoteEngine(vendor.url, vendor.submitsOnce)]
const limits = { ...config.limits, creationsPerMinute: 1_000_000 }
const easel = await startEasel({ ...config, limits }, engines)
console.log(`ready ${easel.url}`)
process.once('SIGTERM', () => easel.stop().then(() => process.exit(0)))
