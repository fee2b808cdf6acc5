/** The real service on a folder of its own, with the test engine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, type Engine, readConfig, startEasel } from '@easel/server'
import { testEngine } from './testEngine.ts'

export interface TestService {
  baseUrl: string
  apiKey: string
  dataDir: string
  /** Stops it and keeps the folder, to start again on. */
  halt(): Promise<void>
  /** Stops it and takes the folder away. */
  stop(): Promise<void>
}

export interface TestServiceOptions {
  engines?: Engine[]
  dataDir?: string
  config?: Partial<Omit<Config, 'limits'>>
  limits?: Partial<Config['limits']>
}

export async function startTestService({
  engines = [testEngine()],
  dataDir,
  config,
  limits,
}: TestServiceOptions = {}): Promise<TestService> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'easel-test-')))
  const environment = {
    EASEL_PORT: '0',
    EASEL_DATA_DIR: folder,
    EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8,::1/128',
    EASEL_LOG: process.env['EASEL_LOG'] ?? 'silent',
  }
  const defaults = readConfig(environment, folder)
  const settings = { ...defaults, ...config, limits: { ...defaults.limits, creationsPerMinute: 100_000, ...limits } }
  const easel = await startEasel(settings, engines)
  return {
    baseUrl: easel.url,
    apiKey: easel.firstKey.text,
    dataDir: folder,
    halt: easel.stop,
    stop: async () => {
      await easel.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
