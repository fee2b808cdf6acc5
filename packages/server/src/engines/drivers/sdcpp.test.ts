import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import {
  askFor,
  contextFor,
  driverSuite,
  inField,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { bytesOfDataUri } from '../../../../../tests/simulators/jobs.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { type SdcppOptions, type SdcppSimulator, startSdcpp } from '../../../../../tests/simulators/sdcpp.ts'
import { type Ask, type Engine, EngineError, isPending } from '../engine.ts'
import type { DriverSettings } from './driver.ts'
import { sdcpp } from './sdcpp.ts'

const customModel = { deploymentId: 'watercolour', loraLowName: null, loraHighName: null }
const size = { width: 768, height: 512 }
const flux = askFor('images.generate', 'flux-dev', { prompt: 'a fox' })
const two = sources({ 'image_urls[0]': 'red', 'run_ids[0]': 'green' })
const masked = sources({ image: 'red', mask: 'mask' })
const wan22 = { prompt: 'a harbour', ...size, lora_low_name: 'low', lora_high_name: 'high' }
const asks: Ask[] = [
  flux,
  askFor('images.generate', 'flux-kontext-max', { prompt: 'a boat', aspect_ratio: '3:2' }),
  askFor('images.generate', 'flux-kontext-multi', { prompt: 'both', image_urls: ['f'], run_ids: ['r'] }, two),
  askFor('images.generate', 'wan-image-2.1', { prompt: 'a harbour', ...size }, { customModel }),
  askFor('images.generate', 'wan-image-2.2', wan22),
  askFor('images.generate', 'qwen-image-edit', { prompt: 'at night', ...size, image_urls: ['f'] }, two),
  askFor(
    'images.edit.fluxKontext',
    'flux-kontext-max',
    { prompt: 'at night', original_run_id: 'r' },
    sources({ original_run_id: 'avif' }),
  ),
  askFor('edit.maskImage', null, { image: 'f', mask: 'm', prompt: 'a hat' }, masked),
]

driverSuite(
  {
    id: 'sdcpp',
    driver: sdcpp,
    start: () => startSdcpp({ counts: true }),
    asks,
    cancels: true,
    tellsShare: true,
    moderates: 'a server of one’s own has no rules about content',
    states: {
      say: inField('status'),
      words: { queued: 'pending', generating: 'pending', failed: 'engine_rejected', cancelled: 'interrupted' },
    },
  },
  read,
)

async function using(work: (engine: Engine, simulator: SdcppSimulator) => Promise<void>, options: SdcppOptions = {}) {
  const simulator = await startSdcpp(options)
  try {
    await work(sdcpp(settingsFor('sdcpp', simulator)), simulator)
  } finally {
    await simulator.stop()
  }
}

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, upstream?: DriverSettings['upstream'], options: SdcppOptions = {}) {
  const simulator = await startSdcpp(options)
  try {
    const settings = settingsFor('sdcpp', simulator)
    const engine = sdcpp({ ...settings, ...(upstream === undefined ? {} : { upstream }) })
    const made = await performed(engine, ask, contextFor(read).context)
    return { input: simulator.jobs[0]?.input as Record<string, unknown>, made }
  } finally {
    await simulator.stop()
  }
}

const failing = (code: string, words: RegExp, unspent: boolean) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error))
  assert.deepEqual([error.code, error.unspent], [code, unspent], error.message)
  assert.match(error.message, words)
  return true
}

describe('sdcpp', () => {
  it('puts flux-dev’s fields into the server’s words; zeros are values', async () => {
    const given = {
      ...{ prompt: 'a fox', guidance: 0, cfg_scale: 0, steps: 4, scheduler: 'karras', batch_size: 2, ...size },
      ...{ lora_1: 'low', strength_model: 0, seed: 0 },
    }
    const { input, made } = await sent(askFor('images.generate', 'flux-dev', given, { seed: 0, customModel }))
    assert.deepEqual(input, {
      ...{ prompt: 'a fox', ...size, batch_count: 2, seed: 0, output_format: 'png', embed_image_metadata: false },
      lora: [
        { path: 'watercolour.safetensors', multiplier: 0 },
        { path: 'wan/low.safetensors', multiplier: 0 },
      ],
      sample_params: { sample_steps: 4, scheduler: 'karras', guidance: { txt_cfg: 0, distilled_guidance: 0 } },
    })
    assert.deepEqual(
      made.pictures?.map((picture) => picture.seed),
      [0, 1],
    )
  })

  it('leaves to the server what nobody spoke of, and never its choice of a seed', async () => {
    const { input } = await sent({ ...flux, inputs: { ...flux.inputs, guidance: 7.5 }, seed: -1 })
    assert.deepEqual(Object.keys(input).toSorted(), ['embed_image_metadata', 'output_format', 'prompt', 'seed'])
    assert.ok(Number(input['seed']) > 0)
  })

  it('puts the caller’s settings into the operator’s', async () => {
    const defaults = { sample_params: { sample_method: 'euler', sample_steps: 8, guidance: { txt_cfg: 1 } } }
    const ask = askFor('images.generate', 'flux-dev', { prompt: 'a', guidance: 0, steps: 3 })
    const { input } = await sent(ask, () => ({ model: '*', defaults }))
    const guidance = { txt_cfg: 1, distilled_guidance: 0 }
    assert.deepEqual(input['sample_params'], { sample_method: 'euler', sample_steps: 3, guidance })
  })

  it('gives each of Wan’s networks its LoRA', async () => {
    const ask = askFor('images.generate', 'wan-image-2.2', { ...wan22, negative_prompt: '', guidance: 0 })
    const more = { lora_low_strength: 0, lora_high_strength: 1 }
    const { input } = await sent({ ...ask, inputs: { ...ask.inputs, ...more } })
    assert.deepEqual(input['lora'], [
      { path: 'wan/low.safetensors', multiplier: 0, is_high_noise: false },
      { path: 'wan/high.safetensors', multiplier: 1, is_high_noise: true },
    ])
    assert.deepEqual([input['negative_prompt'], input['sample_params']], ['', { guidance: { txt_cfg: 0 } }])
  })

  it('hands pictures over as references, in the first one’s shape', async () => {
    const { input } = await sent(asks[2] as Ask)
    assert.deepEqual([(input['ref_images'] as string[]).length, input['width'], input['height']], [2, 1248, 832])
    const start = askFor(
      'images.generate',
      'flux-dev',
      { prompt: 'a', reference_image_url: 'f' },
      sources({ reference_image_url: 'blue' }),
    )
    assert.match(String((await sent(start)).input['init_image']), /^data:image\/webp/)
    const none = askFor('images.generate', 'qwen-image-edit', { prompt: 'a', ...size })
    await assert.rejects(sent(none), failing('engine_rejected', /A picture is needed/, true))
  })

  it('fills what is white in the mask, and leaves the rest to the pixel', async () => {
    const { input, made } = await sent(askFor('edit.maskImage', null, { image: 'f', mask: 'm' }, masked))
    assert.deepEqual([input['strength'], input['prompt'], input['width'], input['height']], [1, undefined, 96, 64])
    const mask = await sharp(bytesOfDataUri(String(input['mask_image'])))
      .extractChannel(0)
      .raw()
      .toBuffer()
    assert.deepEqual([mask[0], mask[95]], [255, 0])
    const { data, info } = await sharp(made.pictures?.[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [96, 64])
    assert.deepEqual([...data.subarray(95 * info.channels, 95 * info.channels + 3)], [0xc0, 0x20, 0x20])
  })

  it('leaves to others what is not loaded or cannot be done', async () => {
    const gone = (ask: Ask, options: SdcppOptions, words: RegExp) =>
      assert.rejects(sent(ask, undefined, options), failing('engine_unavailable', words, true))
    await gone(flux, { model: 'sd_xl_base.safetensors' }, /has sd_xl_base\.safetensors loaded, not flux1-dev/)
    await gone(flux, { modes: ['vid_gen'] }, /makes no pictures/)
    await gone(asks[2] as Ask, { features: { ref_images: false } }, /cannot do ref_images/)
    await gone({ ...flux, customModel: { ...customModel, deploymentId: 'oil' } }, {}, /lacks the LoRA oil/)
    const loaded = { model: 'flux1_dev-Q8_0.gguf' }
    assert.equal((await sent(flux, undefined, loaded)).made.pictures?.length, 1)
  })

  it('names what the server would not', async () => {
    const odd = askFor('images.generate', 'flux-dev', { prompt: 'a', scheduler: 'soon' })
    await assert.rejects(sent(odd), failing('engine_rejected', /scheduler: the server has discrete/, true))
    const many = await sent(askFor('images.generate', 'flux-dev', { prompt: 'a', ...size, batch_size: 16 }))
    assert.deepEqual([many.made.pictures?.length, many.made.warnings?.length], [8, 1])
    const bad = sent(flux, () => ({ model: '*', defaults: { cfg: 1 } }))
    await assert.rejects(bad, failing('engine_rejected', /invalid generation parameters/, true))
  })

  it('has no clips: none of the formats is MP4', () =>
    using(async (engine) => {
      assert.equal(engine.offers('generateVideo', null), undefined)
      const all = sdcpp({
        ...settingsFor('sdcpp', { url: 'http://127.0.0.1:9', key: '' }),
        upstream: () => ({ model: '*', defaults: {} }),
      })
      assert.equal(all.offers('generateVideo', null), undefined)
    }))

  it('tells its place in the line, and how far it is where steps are counted', () =>
    using(
      async (engine, simulator) => {
        simulator.set({ workMs: 60_000 })
        const { context } = contextFor(read)
        const handle = (await engine.submit?.(flux, context)) ?? {}
        const waiting = await engine.poll?.(handle, context)
        assert.ok(waiting !== undefined && isPending(waiting) && waiting.stage === 'waiting in line, 1 to go')
        Object.assign(simulator.jobs[0] ?? {}, { beganAt: Date.now() - 30_000, endsAt: Date.now() + 30_000 })
        const working = await engine.poll?.(handle, context)
        assert.ok(working !== undefined && isPending(working) && working.progress === 0.5, JSON.stringify(working))
        await assert.rejects(async () => engine.cancel?.(handle), failing('engine_rejected', /cannot stop/, false))
      },
      { counts: true },
    ))

  it('says so when the result was not fetched in time, or the server was started again', () =>
    using(async (engine, simulator) => {
      const { context } = contextFor(read)
      const handle = (await engine.submit?.(flux, context)) ?? {}
      simulator.expire()
      await assert.rejects(async () => engine.poll?.(handle, context), failing('interrupted', /in time/, false))
      await engine.cancel?.(handle)
      const next = (await engine.submit?.(flux, context)) ?? {}
      simulator.forget()
      await assert.rejects(async () => engine.poll?.(next, context), failing('interrupted', /does not know/, false))
    }))
})
