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
import { startFal } from '../../../../../tests/simulators/fal.ts'
import { bytesOfDataUri } from '../../../../../tests/simulators/jobs.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Behaviour, Simulator } from '../../../../../tests/simulators/simulator.ts'
import { type Ask, EngineError, isPending } from '../engine.ts'
import { fal } from './fal.ts'

const model = { deploymentId: 'someone/watercolour', loraLowName: 'low.safetensors', loraHighName: 'high.safetensors' }
const size = { width: 768, height: 512 }
const asks: Ask[] = [
  askFor('images.generate', 'flux-dev', { prompt: 'a fox' }),
  askFor(
    'images.generate',
    'wan-image-2.2',
    { prompt: 'a harbour', ...size, lora_low_name: 'a/b', lora_high_name: 'c/d' },
    { customModel: model },
  ),
  askFor(
    'images.generate',
    'qwen-image-edit',
    { prompt: 'make it night', ...size, image_urls: ['f'] },
    sources({ 'image_urls[0]': 'red' }),
  ),
  askFor('images.segmentImage', null, { prompt: 'the fox', imageUrl: 'f' }, sources({ imageUrl: 'red' })),
  askFor('images.removeBackground', null, { image: 'f' }, sources({ image: 'red' })),
  askFor('images.backgroundRemove', null, { run_id: 'r' }, sources({ run_id: 'red' })),
  askFor('generateVideo', null, { image_url: 'f', prompt: 'zoom' }, sources({ image_url: 'red' })),
]

driverSuite(
  {
    id: 'fal',
    driver: fal,
    start: () => startFal(),
    asks,
    cancels: true,
    tellsShare: true,
    moderates: true,
    states: { say: inField('status'), words: { IN_QUEUE: 'pending', IN_PROGRESS: 'pending' } },
  },
  read,
)

async function using(work: (simulator: Simulator) => Promise<void>) {
  const simulator = await startFal()
  try {
    await work(simulator)
  } finally {
    await simulator.stop()
  }
}

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, upstream?: string, behaviour: Partial<Behaviour> = {}) {
  const simulator = await startFal()
  simulator.set(behaviour)
  try {
    const named = upstream === undefined ? {} : { upstream: () => ({ model: upstream, defaults: {} }) }
    const made = await performed(fal({ ...settingsFor('fal', simulator), ...named }), ask, contextFor(read).context)
    const inputs = simulator.jobs.map((job) => job.input as Record<string, unknown>)
    return { input: inputs[0] ?? {}, inputs, made, simulator, path: simulator.seen[0]?.path }
  } finally {
    await simulator.stop()
  }
}

const refusal = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error))
  assert.deepEqual([error.code, error.unspent], ['engine_rejected', true])
  assert.match(error.message, words)
  return true
}

describe('fal', () => {
  it('puts flux-dev’s fields into the vendor’s words; zeros are values', async () => {
    const inputs = {
      prompt: 'a fox',
      guidance: 0,
      steps: 4,
      batch_size: 2,
      ...size,
      seed: 0,
      lora_1: 'x/y',
      strength_model: 0,
    }
    const { input, made, path } = await sent(askFor('images.generate', 'flux-dev', inputs, { seed: 0 }))
    assert.deepEqual(input, {
      prompt: 'a fox', guidance_scale: 0, num_inference_steps: 4, num_images: 2, image_size: size, seed: 0,
      loras: [{ path: 'x/y', scale: 0 }], output_format: 'png',
    }) // biome-ignore format: a list
    assert.equal(path, '/fal-ai/flux-lora')
    assert.deepEqual(
      made.pictures?.map((picture) => picture.seed),
      [0, 0],
    )
  })

  it('uses a custom model as a LoRA, and starts from a reference picture elsewhere', async () => {
    const inputs = { prompt: 'a fox', model_weight: 0.5, aspect_ratio: '16:9', reference_image_url: 'f' }
    const { input, path } = await sent(
      askFor('images.generate', 'flux-dev', inputs, {
        customModel: model,
        ...sources({ reference_image_url: 'avif' }),
      }),
    )
    assert.equal(path, '/fal-ai/flux-lora/image-to-image')
    assert.deepEqual(input['loras'], [{ path: 'someone/watercolour', scale: 0.5 }])
    assert.deepEqual(input['image_size'], { width: 1360, height: 768 })
    assert.equal((await sharp(bytesOfDataUri(String(input['image_url']))).metadata()).format, 'png', 'AVIF is made PNG')
  })

  it('gives Wan both LoRAs, each to its own network', async () => {
    const inputs = {
      prompt: 'a harbour',
      negative_prompt: '',
      ...size,
      lora_low_name: 'low.safetensors',
      lora_high_name: 'own/repository',
      lora_low_strength: 0,
      lora_high_strength: 1,
    }
    const { input } = await sent(askFor('images.generate', 'wan-image-2.2', inputs, { customModel: model }))
    assert.deepEqual(input['loras'], [
      { path: 'someone/watercolour', weight_name: 'low.safetensors', scale: 0, transformer: 'low' },
      { path: 'own/repository', scale: 1, transformer: 'high' },
    ])
    assert.equal(input['negative_prompt'], '')
  })

  it('asks Wan once for each picture, with a seed of its own', async () => {
    const inputs = { prompt: 'a harbour', ...size, batch_size: 2 }
    const plain = { ...model, loraLowName: null, loraHighName: null }
    const { inputs: all, made } = await sent(
      askFor('images.generate', 'wan-image-2.1', inputs, { customModel: plain, seed: 4 }),
    )
    assert.deepEqual(
      all.map((input) => input['seed']),
      [4, 5],
    )
    const many = askFor('images.generate', 'wan-image-2.1', { ...inputs, batch_size: 6 }, { customModel: plain })
    const fewer = await sent(many)
    assert.equal(fewer.inputs.length, 4)
    assert.match(String(fewer.made.warnings), /batch_size: 4/)
    assert.deepEqual(all[0]?.['loras'], [{ path: 'someone/watercolour', transformer: 'both' }])
    assert.deepEqual(
      made.pictures?.map((picture) => picture.seed),
      [4, 5],
    )
  })

  it('keeps what was begun when the rest is turned away', () =>
    using(async (simulator) => {
      const settings = settingsFor('fal', simulator)
      const engine = fal({
        ...settings,
        fetch: async (url, init) => {
          const answered = await fetch(url, init)
          if (init?.method === 'POST') simulator.set({ refuse: { times: 1, status: 429 } })
          return answered
        },
      })
      const made = await performed(
        engine,
        askFor('images.generate', 'wan-image-2.1', { prompt: 'a', ...size, batch_size: 3 }),
        contextFor(read).context,
      )
      assert.equal(made.pictures?.length, 1)
      assert.match(String(made.warnings), /Only 1 of 3/)
      assert.equal(simulator.jobs.length, 1)
    }))

  it('edits one picture with qwen, and refuses two or none', async () => {
    const two = sources({ 'image_urls[0]': 'red', 'run_ids[0]': 'green' })
    await assert.rejects(
      sent(askFor('images.generate', 'qwen-image-edit', { prompt: 'a', ...size }, two)),
      refusal(/one picture/),
    )
    await assert.rejects(
      sent(askFor('images.generate', 'qwen-image-edit', { prompt: 'a', ...size })),
      refusal(/A picture is needed/),
    )
    const inputs = { prompt: 'a', ...size, lora_1: 'x/y', reference_image_url: 'f' }
    const { input } = await sent(
      askFor('images.generate', 'qwen-image-edit', inputs, sources({ reference_image_url: 'blue' })),
    )
    assert.deepEqual(input['loras'], [{ path: 'x/y' }])
    assert.match(String(input['image_url']), /^data:image\/webp/)
  })

  it('brings a mask to the picture’s size, or cuts the picture out with it', async () => {
    const ask = (output: string) =>
      askFor('images.segmentImage', null, { prompt: 'the fox', imageUrl: 'f', output }, sources({ imageUrl: 'red' }))
    const mask = (await sent(ask('mask'))).made.pictures?.[0]?.bytes
    const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height, data[0], data[95]], [96, 64, 255, 0])
    const isolated = (await sent(ask('isolated'))).made.pictures?.[0]?.bytes
    const cut = await sharp(isolated).raw().toBuffer({ resolveWithObject: true })
    assert.equal(cut.info.channels, 4)
    assert.deepEqual([...cut.data.subarray(0, 4)], [0xc0, 0x20, 0x20, 255])
    assert.equal(cut.data[95 * 4 + 3], 0)
    const without = askFor('images.segmentImage', null, { imageUrl: 'f' }, sources({ imageUrl: 'red' }))
    await assert.rejects(sent(without), refusal(/by words alone/))
  })

  it('makes clips, by each model’s own words', async () => {
    const from = sources({ source_run_id: 'red' })
    const inputs = { source_run_id: 'r', negative_prompt: '', cfg_scale: 7, duration: 3 }
    const kling = await sent(askFor('generateVideo', null, inputs, from))
    const { image_url: _, ...rest } = kling.input
    assert.deepEqual(rest, { prompt: 'natural motion', negative_prompt: '', cfg_scale: 1, duration: '5' })
    assert.equal(kling.made.warnings?.length, 2)
    const newer = await sent(
      askFor('generateVideo', null, { ...inputs, prompt: 'zoom', cfg_scale: 0 }, from),
      'fal-ai/kling-video/v3/standard/image-to-video',
    )
    assert.deepEqual([newer.input['duration'], newer.input['cfg_scale'], newer.made.warnings], ['3', 0, []])
    const svd = await sent(
      askFor(
        'generateVideo',
        null,
        { source_run_id: 'r', fps: 12, motion_bucket_id: 40, seed: 0 },
        { ...from, seed: 0 },
      ),
      'fal-ai/stable-video',
    )
    const { image_url: __, ...numbers } = svd.input
    assert.deepEqual(numbers, { fps: 12, motion_bucket_id: 40, seed: 0 })
  })

  it('leaves out what the safety check held back', async () => {
    const some = await sent(askFor('images.generate', 'flux-dev', { prompt: '[nsfw 0]', batch_size: 2 }))
    assert.equal(some.made.pictures?.length, 1)
    assert.match(String(some.made.warnings), /held back 1 of 2/)
    await assert.rejects(sent(askFor('images.generate', 'flux-dev', { prompt: '[nsfw 0]' })), {
      code: 'content_rejected',
    })
  })

  it('uses the addresses it was given only where they are the vendor’s own', async () => {
    const elsewhere = await startFal()
    const simulator = await startFal({ linksTo: elsewhere.url })
    const made = await performed(fal(settingsFor('fal', simulator)), asks[0] as Ask, contextFor(read).context)
    assert.equal(made.pictures?.length, 1)
    assert.equal(elsewhere.seen.length, 0, 'our key went nowhere else')
    await Promise.all([simulator.stop(), elsewhere.stop()])
  })

  it('tells its place in the line and how far it is; cancelling what is finished is no mistake', () =>
    using(async (simulator) => {
      simulator.set({ workMs: 60_000 })
      const engine = fal(settingsFor('fal', simulator))
      const { context } = contextFor(read)
      const handle = (await engine.submit?.(asks[0] as Ask, context)) ?? {}
      const waiting = await engine.poll?.(handle, context)
      assert.deepEqual(waiting, { pending: true, progress: 0, stage: 'waiting in line, 1 ahead' })
      Object.assign(simulator.jobs[0] ?? {}, { beganAt: Date.now() - 30_000, endsAt: Date.now() + 30_000 })
      const answer = await engine.poll?.(handle, context)
      assert.ok(answer !== undefined && isPending(answer) && answer.progress === 0.5, JSON.stringify(answer))
      Object.assign(simulator.jobs[0] ?? {}, { endsAt: Date.now() - 1 })
      await engine.cancel?.(handle)
      assert.deepEqual(
        simulator.jobs.map((job) => job.cancelled),
        [false],
      )
      await simulator.stop()
      await assert.rejects(async () => engine.poll?.(handle, context), { code: 'engine_unavailable', unspent: false })
    }))

  it('shows the vendor’s words for a refusal', async () => {
    await assert.rejects(sent(askFor('images.generate', 'flux-dev', { prompt: 'a', guidance: 101 })), refusal(/100/))
  })
})
