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
import { startReplicate } from '../../../../../tests/simulators/replicate.ts'
import { type Ask, type Context, EngineError, isPending } from '../engine.ts'
import { replicate } from './replicate.ts'

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const large = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
  .png()
  .toBuffer()
const readAll: Context['read'] = async (file) => (file.fileId === 'large' ? large : read(file))
const bytesOf = (fileId: string) => readAll({ fileId, contentType: 'image/png', width: 1, height: 1 })

const asks: Ask[] = [
  askFor('images.generate', 'flux-dev', { prompt: 'a fox' }),
  askFor('images.generate', 'flux-kontext-max', { prompt: 'a fox', aspect_ratio: '2:1' }),
  askFor(
    'images.edit.fluxKontext',
    'flux-kontext-max',
    { prompt: 'night', original_run_id: 'r' },
    sources({ original_run_id: 'red' }),
  ),
  askFor(
    'images.character',
    null,
    { prompt: 'in a garden', character_reference_image: 'f' },
    sources({ character_reference_image: 'red' }),
  ),
  askFor(
    'images.reference',
    null,
    { prompt: '@cat', images: [{ image_reference: 'f', tag: 'cat' }] },
    sources({ 'images[0].image_reference': 'red' }),
  ),
  askFor('images.reframe', 'photon-1', { image_url: 'f', aspect_ratio: '16:9' }, sources({ image_url: 'red' })),
  askFor('generateVideo', null, { image_url: 'f' }, sources({ image_url: 'red' })),
]

driverSuite(
  {
    id: 'replicate',
    driver: replicate,
    start: startReplicate,
    asks,
    cancels: true,
    tellsShare: true,
    moderates: true,
    states: {
      say: inField('status'),
      words: {
        starting: 'pending',
        processing: 'pending',
        failed: 'engine_rejected',
        canceled: 'interrupted',
        aborted: 'interrupted',
      },
    },
  },
  readAll,
)

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, upstream?: string) {
  const simulator = await startReplicate()
  try {
    const settings = settingsFor('replicate', simulator)
    const named =
      upstream === undefined ? {} : { upstream: () => ({ model: upstream, defaults: { prompt: 'natural motion' } }) }
    const made = await performed(replicate({ ...settings, ...named }), ask, contextFor(readAll).context)
    return { input: simulator.jobs[0]?.input as Record<string, unknown>, made, simulator }
  } finally {
    await simulator.stop()
  }
}

const failing = (code: string, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error))
  assert.deepEqual([error.code, error.unspent], [code, true])
  assert.match(error.message, words)
  return true
}

describe('replicate', () => {
  it('puts flux-dev’s fields into the vendor’s words; zeros are values', async () => {
    const inputs = { prompt: 'a fox', guidance: 0, steps: 4, batch_size: 2, width: 1024, height: 512, seed: 0 }
    const { input, made } = await sent(askFor('images.generate', 'flux-dev', inputs, { seed: 0 }))
    assert.deepEqual(input, {
      prompt: 'a fox', guidance: 0, num_inference_steps: 4, num_outputs: 2, aspect_ratio: '16:9', megapixels: '0.25', seed: 0,
    }) // biome-ignore format: a list
    assert.equal(made.pictures?.length, 2)
    assert.equal(made.pictures?.[0]?.seed, 0)
    assert.equal(made.warnings?.length, 2, 'the shape and the pixels are spoken of')
  })

  it('takes the nearest shape that kontext has, and says so', async () => {
    const kontext = (aspect_ratio: string) =>
      sent(askFor('images.generate', 'flux-kontext-max', { prompt: 'a fox', aspect_ratio }))
    const odd = await kontext('1.85:1')
    assert.deepEqual([odd.input['aspect_ratio'], odd.made.warnings?.length], ['16:9', 1])
    const exact = await kontext('2:1')
    assert.deepEqual([exact.input['aspect_ratio'], exact.made.warnings], ['2:1', []])
    const edit = { prompt: 'night', original_run_id: 'r', aspect_ratio: 'match_input_image' }
    const from = sources({ original_run_id: 'red' })
    const same = await sent(askFor('images.edit.fluxKontext', 'flux-kontext-max', edit, from))
    assert.deepEqual([same.input['aspect_ratio'], same.made.warnings], ['match_input_image', []])
  })

  it('does not send our defaults, and folds seeds into the vendor’s range', async () => {
    const ask = askFor(
      'images.generate',
      'flux-dev',
      { prompt: 'a fox', guidance: 7.5 },
      { given: ['prompt'], seed: 2 ** 31 + 5 },
    )
    const { input, made } = await sent(ask)
    assert.deepEqual(input, { prompt: 'a fox', seed: 5 })
    assert.equal(made.pictures?.[0]?.seed, 5)
    assert.deepEqual(made.warnings, [])
  })

  it('says what it took where a number is beyond the vendor’s', async () => {
    const { input, made } = await sent(
      askFor('images.generate', 'flux-dev', { prompt: 'a', steps: 900, cfg_scale: 30 }),
    )
    assert.deepEqual([input['num_inference_steps'], input['guidance']], [50, 10])
    assert.equal(made.warnings?.length, 2)
  })

  it('uploads a picture that is too large to go along', async () => {
    const ask = askFor(
      'images.generate',
      'flux-dev',
      { prompt: 'a', reference_image_url: 'f' },
      { sources: { reference_image_url: { fileId: 'large', contentType: 'image/png', width: 640, height: 480 } } },
    )
    const { input, simulator } = await sent(ask)
    assert.match(String(input['image']), /\/v1\/files\/file-1$/)
    assert.deepEqual(simulator.uploads.get(String(input['image'])), large)
  })

  it('paints a character where the vendor’s mask is black', async () => {
    const inputs = {
      prompt: 'on a ship', character_reference_run_id: 'r', rendering_speed: 'Turbo', style_type: 'Fiction',
      magic_prompt_option: 'Off', aspect_ratio: '16:9', resolution: '1280', image: 'i', mask: 'm', seed: 0,
    } // biome-ignore format: a list
    const named = sources({ character_reference_run_id: 'red', image: 'green', mask: 'mask' })
    const { input, made } = await sent(askFor('images.character', null, inputs, { ...named, seed: 0 }))
    const { character_reference_image, image, mask: sentMask, ...rest } = input
    assert.deepEqual(rest, {
      prompt: 'on a ship', rendering_speed: 'Turbo', style_type: 'Fiction', magic_prompt_option: 'Off',
      aspect_ratio: '16:9', resolution: '1312x736', seed: 0,
    }) // biome-ignore format: a list
    assert.deepEqual(bytesOfDataUri(String(character_reference_image)), await bytesOf('red'))
    assert.deepEqual(bytesOfDataUri(String(image)), await bytesOf('green'))
    const { data, info } = await sharp(bytesOfDataUri(String(sentMask)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [96, 64], 'as large as the picture')
    assert.deepEqual([data[0], data[95]], [0, 255], 'ours is white on the left')
    assert.equal(made.warnings?.length, 1)
  })

  it('refuses a character’s mask without a picture, and more than three references, before anything is sent', async () => {
    const alone = askFor(
      'images.character',
      null,
      { prompt: 'a', character_reference_image: 'f', mask: 'm' },
      sources({ character_reference_image: 'red', mask: 'mask' }),
    )
    await assert.rejects(sent(alone), failing('engine_rejected', /image and mask go together/))
    const images = Array.from({ length: 4 }, (_, at) => ({ image_reference: 'f', tag: `t${at}` }))
    await assert.rejects(
      sent(askFor('images.reference', null, { prompt: 'a', images })),
      failing('engine_rejected', /at most 3/),
    )
  })

  it('sends references in order, with their tags', async () => {
    const images = [
      { image_reference: 'f', tag: 'cat' },
      { image_reference: 'g', tag: 'b' },
    ]
    const named = sources({ 'images[0].image_reference': 'red', 'images[1].image_reference': 'green' })
    const { input } = await sent(
      askFor(
        'images.reference',
        null,
        { prompt: '@cat in @b', images, resolution: '1080p', aspect_ratio: '21:9' },
        named,
      ),
    )
    assert.deepEqual(input['reference_tags'], ['cat', 'b'])
    assert.deepEqual((input['reference_images'] as string[]).map(bytesOfDataUri), [
      await bytesOf('red'),
      await bytesOf('green'),
    ])
    assert.deepEqual([input['resolution'], input['aspect_ratio']], ['1080p', '21:9'])
  })

  it('reframes to the nearest shape, placed as was asked', async () => {
    const placed = { grid_position_x: 0, grid_position_y: 12, x_start: 0, x_end: 64, y_start: 0, y_end: 48 }
    const { input, made } = await sent(
      askFor(
        'images.reframe',
        'photon-flash-1',
        { run_id: 'r', aspect_ratio: '2.39:1', prompt: 'a beach', ...placed },
        sources({ run_id: 'red' }),
      ),
    )
    const { image, ...rest } = input
    assert.deepEqual(rest, { prompt: 'a beach', aspect_ratio: '21:9', model: 'photon-flash-1', ...placed })
    assert.deepEqual(bytesOfDataUri(String(image)), await bytesOf('red'))
    assert.match(String(made.warnings), /21:9/)
  })

  it('makes a clip with Kling, by its own lengths; an empty wish arrives empty', async () => {
    const inputs = { source_run_id: 'r', negative_prompt: '', duration: 9 }
    const { input, made } = await sent(askFor('generateVideo', null, inputs, sources({ source_run_id: 'avif' })))
    const { start_image: _, ...rest } = input
    assert.deepEqual(rest, { prompt: 'natural motion', negative_prompt: '', duration: 10 })
    assert.ok(made.video !== undefined)
    assert.match(String(made.warnings), /10 seconds/)
    const older = await sent(
      askFor(
        'generateVideo',
        null,
        { image_url: 'f', prompt: 'zoom', cfg_scale: 0, duration: 5 },
        sources({ image_url: 'red' }),
      ),
      'kwaivgi/kling-v1.6-standard',
    )
    assert.equal(older.input['cfg_scale'], 0)
    assert.deepEqual(older.made.warnings, [])
  })

  it('makes a clip with a version of Stable Video Diffusion', async () => {
    const inputs = { image_url: 'f', fps: 8, motion_bucket_id: 0, duration: 3, seed: 0 }
    const ask = askFor('generateVideo', null, inputs, { ...sources({ image_url: 'red' }), seed: 0 })
    const simulator = await startReplicate()
    const upstream = () => ({ model: 'someone/stable-video-diffusion:svd0123456789', defaults: { cond_aug: 0.02 } })
    await performed(replicate({ ...settingsFor('replicate', simulator), upstream }), ask, contextFor(readAll).context)
    await simulator.stop()
    const { input_image: _, ...rest } = (simulator.jobs[0]?.input ?? {}) as Record<string, unknown>
    assert.deepEqual(rest, {
      cond_aug: 0.02,
      frames_per_second: 8,
      motion_bucket_id: 1,
      video_length: '25_frames_with_svd_xt',
      seed: 0,
    })
  })

  it('tells how far it is, and says when the vendor may give up', async () => {
    const simulator = await startReplicate()
    simulator.set({ workMs: 60_000 })
    const engine = replicate({ ...settingsFor('replicate', simulator), attemptSeconds: 120 })
    const { context } = contextFor(readAll)
    const handle = (await engine.submit?.(asks[0] as Ask, context)) ?? {}
    assert.equal(simulator.seen[0]?.headers['cancel-after'], '120s')
    assert.deepEqual(await engine.poll?.(handle, context), { pending: true, stage: 'waiting for the model to start' })
    Object.assign(simulator.jobs[0] ?? {}, { beganAt: Date.now() - 30_000, endsAt: Date.now() + 30_000 })
    const answer = await engine.poll?.(handle, context)
    assert.ok(answer !== undefined && isPending(answer) && answer.progress === 0.5, JSON.stringify(answer))
    await engine.cancel?.(handle)
    await assert.rejects(Promise.resolve(engine.poll?.(handle, context)), { code: 'interrupted' })
    await simulator.stop()
    await assert.rejects(Promise.resolve(engine.poll?.(handle, context)), {
      code: 'engine_unavailable',
      unspent: false,
    })
  })

  it('shows the vendor’s words for a refusal', async () => {
    const simulator = await startReplicate()
    const engine = replicate({
      ...settingsFor('replicate', simulator),
      upstream: () => ({ model: 'black-forest-labs/flux-dev', defaults: { prompt_strength: 3 } }),
    })
    const { context } = contextFor(readAll)
    await assert.rejects(
      Promise.resolve(engine.submit?.(asks[0] as Ask, context)),
      failing('engine_rejected', /prompt_strength/),
    )
    await simulator.stop()
  })
})
