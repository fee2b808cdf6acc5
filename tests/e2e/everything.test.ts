/** Every operation with every model type, on the service as it comes, ends well: each row of docs/reference/served.md. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { type Operation, operations } from '@easel/contract'
import sharp from 'sharp'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { Routing } from '../../packages/server/src/models/routing.ts'
import { servedTypes } from '../../packages/server/src/models/types.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

const engines = [illustrator(), vision({ weightsFolder: weightsFolder(process.env), megabytes: 2500 })]
let service: TestService
let caller: Caller
let picture: string
let source: string
before(async () => {
  service = await startTestService({ engines, limits: { waitSeconds: 280 } })
  caller = callerOf(service.baseUrl, service.apiKey)
  const cat = readFileSync(new URL('../photographs/cat.jpg', import.meta.url))
  const small = await sharp(cat).resize(320).png().toBuffer()
  picture = `data:image/png;base64,${small.toString('base64')}`
  source = (await caller.form('/upload', { file: new File([new Uint8Array(small)], 'cat.png', { type: 'image/png' }) }))
    .body.data.run_id
})
after(() => service.stop())

const mask = async () => {
  const white = { create: { width: 90, height: 80, channels: 3 as const, background: '#fff' } }
  const black = sharp({ create: { width: 320, height: 213, channels: 3, background: '#000' } })
  const bytes = await black
    .composite([{ input: white, left: 200, top: 100 }])
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** The least that each asks for; `model` fields are added. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'images.generate': () => ({ prompt: 'a red fox' }),
  'images.segmentImage': () => ({ prompt: 'the cat', imageUrl: picture }),
  'images.removeBackground': () => ({ imageUrl: picture }),
  'images.backgroundRemove': () => ({ image_url: picture }),
  'edit.maskImage': async () => ({ original_image_url: picture, mask_image_url: await mask(), prompt: 'a red ball' }),
  'images.edit.vendora': () => ({ prompt: 'make it night', image_url: picture }),
  'images.edit.fluxKontext': () => ({ prompt: 'make it brighter', original_run_id: source }),
  'images.edit.nanobanana': () => ({ prompt: 'black and white', image_url: picture }),
  'images.edit.gemini25': () => ({ prompt: 'flip it', image_url: picture }),
  'images.combine': () => ({ images: [picture, picture] }),
  'images.combine.nanobanana': () => ({ images: [picture, picture] }),
  'images.combine.gemini25': () => ({ images: [picture, picture], prompt: 'the cat in a garden' }),
  'images.character': () => ({ prompt: 'in a garden', character_reference_image: picture, rendering_speed: 'Turbo' }),
  'images.reference': () => ({ prompt: '@cat in a garden', images: [{ image_reference: picture, tag: 'cat' }] }),
  'images.genRemove': () => ({ prompt: 'the cat', image_url: picture }),
  'images.extract': () => ({ prompt: 'the cat', image_url: picture }),
  'images.reframe': () => ({ aspect_ratio: '1:1', image_url: picture }),
  'images.upscale': () => ({ image_url: picture, upscale_factor: 1.25 }),
  'images.describe': () => ({ image_url: picture }),
  'prompts.enhance': () => ({ prompt: 'a fox' }),
  generateVideo: () => ({ image_url: picture, duration: 1, fps: 8 }),
}

/** What a model type asks of a generation beyond that. */
const asked: Record<string, () => Record<string, unknown> | Promise<Record<string, unknown>>> = {
  'vendorb-imagen4': () => ({ aspect_ratio: '1:1' }),
  'wan-image-2.1': async () => ({ width: 256, height: 256, model_id: await model() }),
  'wan-image-2.2': async () => ({
    width: 256,
    height: 256,
    model_id: await model(),
    lora_low_name: 'watercolor',
    lora_high_name: 'watercolor',
  }),
  'flux-kontext-multi': () => ({ image_urls: [picture, picture] }),
  'qwen-image-edit': () => ({ prompt: 'make it warmer', width: 320, height: 216, reference_image_url: picture }),
  'gemini-2.5': async () => ({ prompt: 'a red ball', image_urls: [picture, picture] }),
}

async function model(): Promise<string> {
  const body = { name: 'house style', base_type: 'wan-image-2.1', deployment_id: 'watercolor' }
  return (await caller.post('/models', body)).body.model_id
}

async function ends(operation: Operation, type: string | null) {
  const base = (await inputs[operation.id]?.()) ?? assert.fail(`nothing is known to ask of ${operation.id}`)
  const field = operation.model !== undefined && 'field' in operation.model ? operation.model.field : undefined
  const named = field === undefined || type === null ? {} : { [field]: type }
  const own = operation.id === 'images.generate' && type !== null ? await asked[type]?.() : {}
  const answer = await caller.post(operation.path, { ...base, ...named, ...own, seed: undefined })
  if (answer.status === 200) return
  assert.equal(answer.status, 202, String(answer.bytes))
  const runId = answer.body.run_id ?? answer.body.data.run_id
  let run = await caller.finished(runId)
  while (run.status === 'queued' || run.status === 'processing') run = await caller.finished(runId)
  assert.equal(run.status, 'completed', JSON.stringify(run.error))
}

for (const { model_type, operations: served } of servedTypes(new Routing(engines)))
  describe(model_type ?? 'without a model', () => {
    for (const { operation: id, engine } of served) {
      const operation = operations.find((each) => each.id === id) as Operation
      if (operation.method !== 'POST') continue
      it(`${id} is served by ${engine} and ends well`, () => ends(operation, model_type))
    }
  })
