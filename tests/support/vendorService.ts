/** The service in this process, with every engine elsewhere, each led to by one asking and answered by its simulator. */
import type { Run } from '@easel/contract'
import { bfl } from '../../packages/server/src/engines/drivers/bfl.ts'
import { bria } from '../../packages/server/src/engines/drivers/bria.ts'
import { comfyui } from '../../packages/server/src/engines/drivers/comfyui.ts'
import { fal } from '../../packages/server/src/engines/drivers/fal.ts'
import { google } from '../../packages/server/src/engines/drivers/google.ts'
import { googleVideo } from '../../packages/server/src/engines/drivers/googleVideo.ts'
import { ideogram } from '../../packages/server/src/engines/drivers/ideogram.ts'
import { googleLlm, openaiLlm } from '../../packages/server/src/engines/drivers/llm.ts'
import { type LumaSettings, luma } from '../../packages/server/src/engines/drivers/luma.ts'
import { openai } from '../../packages/server/src/engines/drivers/openai.ts'
import { replicate } from '../../packages/server/src/engines/drivers/replicate.ts'
import { runway } from '../../packages/server/src/engines/drivers/runway.ts'
import { sdcpp } from '../../packages/server/src/engines/drivers/sdcpp.ts'
import type { Engine } from '../../packages/server/src/engines/engine.ts'
import { settingsFor } from '../simulators/driving.ts'
import { askings, type EveryVendor, engineIds, startEveryVendor } from '../simulators/everyEngine.ts'
import { pictureOf, serveAs } from '../simulators/simulator.ts'
import { startTestService } from './service.ts'

export const drivers: Record<string, (settings: LumaSettings) => Engine> = {
  openai,
  'openai-llm': openaiLlm,
  google,
  'google-llm': googleLlm,
  'google-video': googleVideo,
  bfl,
  replicate,
  fal,
  runway,
  ideogram,
  luma,
  bria,
  comfyui,
  sdcpp,
}

export interface VendorService {
  vendors: EveryVendor
  ask(path: string, body?: unknown): Promise<Response>
  /** One run of each engine; `more` is asked for besides. Some are answered only when they have ended. */
  begin(round: string, more?: Record<string, Record<string, unknown>>): Promise<void>[]
  /** By engine, found again by the words that they were asked with. */
  runs(round: string): Promise<Record<string, Run | undefined>>
  /** To their ends. */
  all(round: string, more?: Record<string, Record<string, unknown>>): Promise<Record<string, Run>>
  stop(): Promise<void>
}

export const wordOf = (engine: string, round: string) => `${round} by ${engine}.`

export async function startVendorService(settings: { timeoutMs?: number } = {}): Promise<VendorService> {
  const vendors = await startEveryVendor()
  // Luma fetches pictures from us.
  const files = await serveAs(async () => ({ bytes: await pictureOf('a picture of ours') }))
  const engines = engineIds.map((id) => {
    const driver = drivers[id] as (typeof drivers)[string]
    return driver({ ...settingsFor(id, vendors.of(id)), pollMs: 50, addressOf: () => files.url, ...settings })
  })
  const { routes, engines: lanes } = vendors.config
  const service = await startTestService({ engines, config: { routes, engines: lanes } })
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' }
  const ask: VendorService['ask'] = (path, body) =>
    fetch(`${service.baseUrl}/api/v1${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })

  const begin: VendorService['begin'] = (round, more = {}) =>
    Object.entries(askings).map(async ([engine, { path, body }]) => {
      const response = await ask(path, { prompt: wordOf(engine, round), ...body, ...more[engine] })
      const answer = await response.text()
      if (response.status >= 400 && response.status < 500) throw new Error(`${engine}: ${answer}`)
    })

  const runs: VendorService['runs'] = async (round) => {
    const { data } = (await (await ask('/runs?limit=200')).json()) as { data: Run[] }
    const found = (engine: string) => data.find((run) => run.inputs?.['prompt'] === wordOf(engine, round))
    return Object.fromEntries(engineIds.map((engine) => [engine, found(engine)]))
  }

  const all: VendorService['all'] = async (round, more) => {
    await Promise.all(begin(round, more))
    for (;;) {
      const found = await runs(round)
      if (Object.values(found).every((run) => run?.completed_at != null)) return found as Record<string, Run>
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  return {
    vendors,
    ask,
    begin,
    runs,
    all,
    stop: async () => {
      await service.stop()
      await files.stop()
      await vendors.stop()
    },
  }
}
