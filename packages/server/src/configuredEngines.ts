/** The engines of a service: those of the vendors that are set up, then those built in. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { bfl } from './engines/drivers/bfl.ts'
import { bria } from './engines/drivers/bria.ts'
import { comfyui } from './engines/drivers/comfyui.ts'
import type { DriverSettings } from './engines/drivers/driver.ts'
import { fal } from './engines/drivers/fal.ts'
import { google } from './engines/drivers/google.ts'
import { googleVideo } from './engines/drivers/googleVideo.ts'
import { ideogram } from './engines/drivers/ideogram.ts'
import { googleLlm, openaiLlm } from './engines/drivers/llm.ts'
import { type LumaSettings, luma } from './engines/drivers/luma.ts'
import { openai } from './engines/drivers/openai.ts'
import { replicate } from './engines/drivers/replicate.ts'
import { runway } from './engines/drivers/runway.ts'
import { sdcpp } from './engines/drivers/sdcpp.ts'
import type { Engine } from './engines/engine.ts'
import { illustrator } from './engines/illustrator.ts'
import { vision } from './engines/vision.ts'
import { fetchesFromUs, kinOf, vendorOf } from './models/vendors.ts'

export interface Outside {
  /** The way out to a vendor's address. */
  fetchFor: (baseUrl: string, kin?: RegExp) => typeof fetch
  upstream: (
    engine: string,
    operation: string,
    model: string | null,
  ) => { upstream: string; defaults: Record<string, unknown> } | undefined
  /** Of a file of ours, an address that vendors can open; left out where the service cannot be reached from outside. */
  addressOf?: LumaSettings['addressOf']
}

/** By the engine's id, which is the name that `models/vendors.ts` knows the vendor by, unless `vendorOf` says otherwise. */
const drivers: Record<string, (settings: LumaSettings & { attemptSeconds: number }) => Engine> = {
  bfl,
  bria,
  comfyui,
  fal,
  google,
  'google-llm': googleLlm,
  'google-video': googleVideo,
  ideogram,
  luma,
  openai,
  'openai-llm': openaiLlm,
  replicate,
  runway,
  sdcpp,
}

export function configuredEngines(config: Config, outside: Outside): Engine[] {
  const elsewhere = Object.entries(config.vendors).flatMap(([vendor, { baseUrl, key }]) => {
    if (fetchesFromUs(vendor) && outside.addressOf === undefined) return []
    const theirs = Object.entries(drivers).filter(([id]) => (vendorOf[id] ?? id) === vendor)
    return theirs.map(([id, driver]) => {
      const upstream: DriverSettings['upstream'] = (operation, model) => {
        const row = outside.upstream(id, operation, model)
        return row === undefined ? undefined : { model: row.upstream, defaults: row.defaults }
      }
      const { attemptSeconds } = config.limits
      const { addressOf } = outside
      const fetch = outside.fetchFor(baseUrl, kinOf(vendor))
      return driver({ baseUrl, key, fetch, now: () => Date.now(), upstream, attemptSeconds, addressOf })
    })
  })
  const settings = {
    weightsFolder: join(config.cacheDir, 'weights'),
    megabytes: config.visionMegabytes,
    ffmpeg: config.ffmpeg,
  }
  return [...elsewhere, illustrator(), vision(settings)]
}
