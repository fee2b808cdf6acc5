/** Every engine elsewhere, each with a simulator and one asking that only a route leads to it: for tests of the service itself. */
import { exampleImage } from '@easel/contract'
import { vendors } from '../../packages/server/src/models/vendors.ts'
import { startBfl } from './bfl.ts'
import { startBria } from './bria.ts'
import { startComfyui } from './comfyui.ts'
import { startFal } from './fal.ts'
import { startGoogle } from './google.ts'
import { startIdeogram } from './ideogram.ts'
import { startLuma } from './luma.ts'
import { startOpenai } from './openai.ts'
import { startReplicate } from './replicate.ts'
import { startRunway } from './runway.ts'
import { startSdcpp } from './sdcpp.ts'
import type { Simulator } from './simulator.ts'

interface Asking {
  vendor: string
  operation: string
  /** `*` where the operation has none. */
  model: string
  path: string
  /** Besides the prompt. */
  body: Record<string, unknown>
}

const starts: Record<string, () => Promise<Simulator>> = {
  openai: startOpenai,
  google: startGoogle,
  bfl: startBfl,
  replicate: startReplicate,
  fal: startFal,
  runway: startRunway,
  ideogram: startIdeogram,
  luma: startLuma,
  bria: startBria,
  comfyui: startComfyui,
  sdcpp: startSdcpp,
}

const size = { width: 256, height: 256 }
const generated = (vendor: string, model: string, more: Record<string, unknown> = {}): Asking => ({
  vendor,
  operation: 'images.generate',
  model,
  path: '/runs/generate',
  body: { model_type: model, ...more },
})
const enhanced = (vendor: string, model: string): Asking => ({
  vendor,
  operation: 'prompts.enhance',
  model,
  path: '/prompts/enhance',
  body: { model_type: model },
})
const asked = (vendor: string, operation: string, path: string, body: Record<string, unknown>, model = '*') => ({
  ...{ vendor, operation, model, path, body },
})

/** By the engine's id. No two of them share an operation and a model, so that a route can tell them apart. */
export const askings: Record<string, Asking> = {
  openai: generated('openai', 'vendora'),
  'openai-llm': enhanced('openai', 'vendora'),
  google: generated('google', 'nanobanana'),
  'google-llm': enhanced('google', 'nanobanana'),
  'google-video': asked('google', 'generateVideo', '/runs/video', { image_url: exampleImage }),
  bfl: generated('bfl', 'flux-kontext-max'),
  replicate: generated('replicate', 'flux-dev'),
  fal: asked('fal', 'images.segmentImage', '/edits/segment', { imageUrl: exampleImage }),
  runway: asked('runway', 'images.reference', '/runs/reference', {
    images: [{ image_reference: exampleImage, tag: 'cat' }],
  }),
  ideogram: asked('ideogram', 'images.character', '/runs/character', { character_reference_image: exampleImage }),
  luma: asked(
    'luma',
    'images.reframe',
    '/edits/reframe',
    { image_url: exampleImage, aspect_ratio: '16:9', model: 'photon-1' },
    'photon-1',
  ),
  bria: asked('bria', 'images.genRemove', '/edits/generative-remove', { image_url: exampleImage }),
  comfyui: generated('comfyui', 'qwen-image-edit', { ...size, image_urls: [exampleImage] }),
  sdcpp: generated('sdcpp', 'flux-kontext-multi', { image_urls: [exampleImage, exampleImage] }),
}

export const engineIds = Object.keys(askings)

export interface EveryVendor {
  /** By the vendor's id. */
  simulators: Record<string, Simulator>
  of(engine: string): Simulator
  /** Keys and addresses, as an operator sets them. */
  env: Record<string, string>
  /** For `easel.config.json`: each asking leads to its engine, and nobody waits for a slot. */
  config: {
    routes: { operation: string; model: string; engines: string[] }[]
    engines: Record<string, { concurrency: number }>
    limits: { creationsPerMinute: number }
  }
  stop(): Promise<void>
}

export async function startEveryVendor(): Promise<EveryVendor> {
  const simulators: Record<string, Simulator> = {}
  const env: Record<string, string> = { EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8' }
  for (const { id, key, address } of vendors) {
    const simulator = await (starts[id] as () => Promise<Simulator>)()
    simulators[id] = simulator
    env[address] = simulator.url
    if (key !== undefined) env[key] = simulator.key
  }
  return {
    simulators,
    env,
    of: (engine) => simulators[askings[engine]?.vendor ?? ''] as Simulator,
    config: {
      routes: Object.entries(askings).map(([id, { operation, model }]) => ({ operation, model, engines: [id] })),
      engines: Object.fromEntries(engineIds.map((id) => [id, { concurrency: 32 }])),
      limits: { creationsPerMinute: 100_000 },
    },
    stop: async () => {
      await Promise.all(Object.values(simulators).map((each) => each.stop()))
    },
  }
}
