import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { type ComfyuiOptions, type ComfyuiSimulator, startComfyui } from '../../../../../tests/simulators/comfyui.ts'
import {
  askFor,
  contextFor,
  driverSuite,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { type Ask, type Engine, EngineError } from '../engine.ts'
import { comfyui } from './comfyui.ts'
import type { DriverSettings } from './driver.ts'

const customModel = { deploymentId: 'watercolour', loraLowName: null, loraHighName: null }
const size = { width: 768, height: 512 }
const flux = askFor('images.generate', 'flux-dev', { prompt: 'a fox' })
const two = sources({ 'image_urls[0]': 'red', 'run_ids[0]': 'green' })
const asks: Ask[] = [
  flux,
  askFor(
    'images.generate',
    'flux-dev',
    { prompt: 'a fox', reference_image_url: 'f' },
    sources({ reference_image_url: 'avif' }),
  ),
  askFor('images.generate', 'flux-kontext-max', { prompt: 'a boat', aspect_ratio: '3:2' }),
  askFor('images.generate', 'flux-kontext-multi', { prompt: 'both', image_urls: ['f'], run_ids: ['r'] }, two),
  askFor('images.generate', 'wan-image-2.1', { prompt: 'a harbour', ...size }, { customModel }),
  askFor('images.generate', 'wan-image-2.2', {
    prompt: 'a harbour',
    ...size,
    lora_low_name: 'low',
    lora_high_name: 'high',
  }),
  askFor('images.generate', 'qwen-image-edit', { prompt: 'at night', ...size, image_urls: ['f'] }, two),
  askFor(
    'images.edit.fluxKontext',
    'flux-kontext-max',
    { prompt: 'at night', original_run_id: 'r' },
    sources({ original_run_id: 'blue' }),
  ),
  askFor('edit.maskImage', null, { image: 'f', mask: 'm', prompt: 'a hat' }, sources({ image: 'red', mask: 'mask' })),
  askFor('generateVideo', null, { image_url: 'f', prompt: 'zoom' }, sources({ image_url: 'red' })),
]

/** Each asking of the suite is another run; the same run is never sent twice, which is tested below. */
function anew(settings: DriverSettings): Engine {
  const engine = comfyui(settings)
  const submit: Engine['submit'] = (ask, context) =>
    (engine.submit as NonNullable<Engine['submit']>)(ask, { ...context, idempotencyKey: randomUUID() })
  return { ...engine, submit }
}

driverSuite(
  {
    id: 'comfyui',
    driver: anew,
    start: () => startComfyui(),
    asks,
    cancels: true,
    tellsShare: true,
    moderates: true,
    states: {
      // An entry of the history; what is not in it is in the line.
      say: (reply, word) => ({
        ...reply,
        json: Object.fromEntries(
          Object.entries(reply.json as Record<string, Record<string, unknown>>).map(([id, entry]) => [
            id,
            Array.isArray(entry) ? entry : { ...entry, status: { status_str: word, completed: false, messages: [] } },
          ]),
        ),
      }),
      words: { error: 'engine_rejected' },
    },
  },
  read,
)

type Inputs = Record<string, unknown>
type Nodes = Record<string, { class_type: string; inputs: Inputs }>

async function using(
  work: (engine: Engine, simulator: ComfyuiSimulator) => Promise<void>,
  options: ComfyuiOptions & { upstream?: DriverSettings['upstream'] } = {},
) {
  const simulator = await startComfyui(options)
  const settings = settingsFor('comfyui', simulator)
  const engine = comfyui({ ...settings, ...(options.upstream === undefined ? {} : { upstream: options.upstream }) })
  try {
    await work(engine, simulator)
  } finally {
    await engine.close?.()
    await simulator.stop()
  }
}

/** The graph that was sent for it, and what came back. */
async function sent(ask: Ask, upstream?: DriverSettings['upstream']) {
  const found: { nodes: Nodes; made: Awaited<ReturnType<typeof performed>>; uploads: Map<string, Buffer> }[] = []
  await using(
    async (engine, simulator) => {
      const made = await performed(engine, ask, contextFor(read).context)
      assert.equal(simulator.jobs.length, 1)
      found.push({ nodes: simulator.jobs[0]?.input as Nodes, made, uploads: simulator.uploads })
    },
    upstream === undefined ? {} : { upstream },
  )
  const [{ nodes, made, uploads }] = found as [(typeof found)[number]]
  const inputs = (id: string) => nodes[id]?.inputs as Inputs
  return { nodes, inputs, made, uploads }
}

const failing = (code: string, words: RegExp, unspent: boolean) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error))
  assert.deepEqual([error.code, error.unspent], [code, unspent], error.message)
  assert.match(error.message, words)
  return true
}

describe('comfyui: graphs', () => {
  it('puts flux-dev’s fields where they belong; zeros are values', async () => {
    const given = {
      ...{ prompt: '{{seed}} of a fox', guidance: 0, cfg_scale: 0, steps: 4, batch_size: 2, scheduler: 'beta' },
      ...{ width: 1000, height: 512, strength_model: 0, lora_1: 'people/someone', seed: 0 },
    }
    const { inputs, made } = await sent(askFor('images.generate', 'flux-dev', given, { seed: 0, customModel }))
    assert.equal(inputs('words')['text'], '{{seed}} of a fox')
    assert.equal(inputs('guidance')['guidance'], 0)
    const { seed, steps, cfg, scheduler, sampler_name, denoise } = inputs('sample')
    assert.deepEqual([seed, steps, cfg, scheduler, sampler_name, denoise], [0, 4, 0, 'beta', 'euler', 1])
    assert.deepEqual(inputs('latent'), { width: 1008, height: 512, batch_size: 2 })
    assert.match(String(made.warnings), /1008 × 512/)
    assert.deepEqual(inputs('lora'), { model: ['unet', 0], lora_name: 'watercolour.safetensors', strength_model: 0 })
    assert.deepEqual(
      [inputs('lora_1')['lora_name'], inputs('sample')['model']],
      ['people\\someone.safetensors', ['lora_1', 0]],
    )
    assert.deepEqual(
      made.pictures?.map((picture) => picture.seed),
      [0, 0],
    )
  })

  it('leaves LoRAs out where there are none, and says only what the caller said', async () => {
    const ask = { ...flux, inputs: { ...flux.inputs, guidance: 7.5, strength_model: 1 } }
    const { nodes, inputs, made } = await sent(ask)
    assert.deepEqual([nodes['lora'], nodes['lora_1'], inputs('sample')['model']], [undefined, undefined, ['unet', 0]])
    assert.deepEqual([inputs('guidance')['guidance'], inputs('sample')['seed'], made.warnings], [3.5, 7, []])
  })

  it('starts from a reference picture', async () => {
    const { inputs, uploads } = await sent(asks[1] as Ask)
    assert.deepEqual([inputs('sample')['denoise'], inputs('scaled')['width']], [0.8, 1248])
    const [[name, bytes]] = [...uploads] as [[string, Buffer]]
    assert.equal(inputs('picture')['image'], name)
    assert.match(name, /^easel\/[0-9a-f]{32}\.png$/, 'AVIF is made PNG')
    assert.equal((await sharp(bytes).metadata()).width, 96)
  })

  it('stitches two pictures, chains more, and works from words alone', async () => {
    const stitched = await sent(asks[3] as Ask)
    assert.deepEqual(
      [stitched.inputs('stitched')['image1'], stitched.inputs('stitched')['image2']],
      [
        ['first', 0],
        ['second', 0],
      ],
    )
    assert.equal(stitched.uploads.size, 2)
    const three = sources({ 'image_urls[0]': 'red', 'image_urls[1]': 'green', 'image_urls[2]': 'blue' })
    const chained = await sent(
      askFor('images.generate', 'flux-kontext-multi', { prompt: 'all', image_urls: [] }, three),
    )
    assert.deepEqual(chained.inputs('reference.0'), { conditioning: ['words', 0], latent: ['encoded.0', 0] })
    assert.deepEqual(chained.inputs('reference.2'), { conditioning: ['reference.1', 0], latent: ['encoded.2', 0] })
    assert.deepEqual(chained.inputs('guidance')['conditioning'], ['reference.2', 0])
    assert.deepEqual(chained.inputs('latent'), { width: 1248, height: 832, batch_size: 1 }, 'the first picture’s shape')
    const words = await sent(asks[2] as Ask)
    assert.deepEqual(words.inputs('guidance')['conditioning'], ['words', 0])
    assert.deepEqual(words.inputs('latent'), { width: 1248, height: 832, batch_size: 1 })
  })

  it('edits in the shape that was asked for, else in the picture’s', async () => {
    const edit = asks[7] as Ask
    assert.deepEqual((await sent(edit)).inputs('latent'), { width: 1248, height: 832, batch_size: 1 })
    const square = { ...edit, inputs: { ...edit.inputs, aspect_ratio: '1:1' }, given: [...edit.given, 'aspect_ratio'] }
    assert.deepEqual((await sent(square)).inputs('latent'), { width: 1024, height: 1024, batch_size: 1 })
  })

  it('gives each of Wan’s networks its LoRA, and hands over half way', async () => {
    const given = {
      prompt: 'a',
      negative_prompt: '',
      ...size,
      steps: 5,
      cfg_scale: 0,
      lora_low_name: 'low',
      lora_high_name: 'high',
    }
    const ask = askFor('images.generate', 'wan-image-2.2', given)
    const more = { lora_low_strength: 0, lora_high_strength: 1, batch_size: 3 }
    const { inputs, made } = await sent({ ...ask, inputs: { ...ask.inputs, ...more } })
    assert.deepEqual([inputs('lora_low')['lora_name'], inputs('lora_low')['strength_model']], ['low.safetensors', 0])
    assert.deepEqual([inputs('lora_high')['lora_name'], inputs('lora_high')['strength_model']], ['high.safetensors', 1])
    const part = (id: string) =>
      ['start_at_step', 'end_at_step', 'add_noise', 'cfg', 'steps'].map((name) => inputs(id)[name])
    assert.deepEqual(part('sample_high'), [0, 2, 'enable', 0, 5])
    assert.deepEqual(part('sample'), [2, 10_000, 'disable', 0, 5])
    assert.deepEqual([made.pictures?.length, inputs('unwanted')['text'], inputs('latent')['length']], [3, '', 1])
  })

  it('uses a custom model with Wan 2.1, in the number of pictures that is set', async () => {
    const ask = askFor(
      'images.generate',
      'wan-image-2.1',
      { prompt: 'a', ...size, guidance: 4, model_weight: 0.5 },
      { customModel },
    )
    const { inputs, made } = await sent({ ...ask, inputs: { ...ask.inputs, batch_size: 2 } })
    assert.deepEqual([inputs('lora')['strength_model'], inputs('sample')['cfg'], made.pictures?.length], [0.5, 4, 2])
  })

  it('gives qwen up to three pictures', async () => {
    const { inputs } = await sent(asks[6] as Ask)
    assert.deepEqual(
      [inputs('words')['image1'], inputs('words')['image2'], inputs('words')['image3']],
      [['picture', 0], ['picture_2', 0], undefined],
    )
    const four = sources({ 'a[0]': 'red', 'a[1]': 'green', 'a[2]': 'blue', 'a[3]': 'avif' })
    for (const [given, words] of [
      [four, /at most 3/],
      [{}, /A picture is needed/],
    ] as const)
      await assert.rejects(
        sent(askFor('images.generate', 'qwen-image-edit', { prompt: 'a', ...size }, given)),
        failing('engine_rejected', words, true),
      )
  })

  it('fills what the mask says, white being changed, and leaves the rest to the pixel', async () => {
    const without = askFor('edit.maskImage', null, { image: 'f', mask: 'm' }, sources({ image: 'red', mask: 'mask' }))
    const { inputs, made, uploads } = await sent(without)
    assert.equal(inputs('words')['text'], '')
    const pixels = async (bytes: Uint8Array | undefined) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number) => [...data.subarray((10 * info.width + x) * info.channels).subarray(0, 3)]
      return { left: at(5), right: at(info.width - 5), size: [info.width, info.height] }
    }
    assert.equal(inputs('mask')['channel'], 'red')
    const mask = await pixels(uploads.get(String(inputs('mask')['image'])))
    assert.deepEqual([mask.left[0], mask.right[0], mask.size], [255, 0, [96, 64]])
    const picture = await pixels(made.pictures?.[0]?.bytes)
    assert.deepEqual(
      [picture.right, picture.size],
      [
        [0xc0, 0x20, 0x20],
        [96, 64],
      ],
    )
    assert.notDeepEqual(picture.left, [0xc0, 0x20, 0x20])
  })

  it('makes MP4 clips, by Wan’s words or by SVD’s numbers', async () => {
    const from = sources({ source_run_id: 'red' })
    const wan = askFor(
      'generateVideo',
      null,
      { source_run_id: 'r', fps: 24, aspect_ratio: '1:1', cfg_scale: 0, seed: 0 },
      { ...from, seed: 0 },
    )
    const { inputs, made } = await sent({ ...wan, inputs: { ...wan.inputs, duration: 10 } })
    assert.deepEqual([inputs('save')['format'], inputs('save')['codec'], inputs('video')['fps']], ['mp4', 'h264', 24])
    assert.deepEqual([inputs('start')['length'], inputs('start')['width'], inputs('start')['height']], [121, 624, 624])
    assert.match(String(made.warnings), /5\.0 seconds/)
    assert.ok(made.video !== undefined)
    const svd = askFor(
      'generateVideo',
      null,
      { source_run_id: 'r', motion_bucket_id: 0, fps: 12, seed: 0 },
      { ...from, seed: 0 },
    )
    const numbers = await sent(svd, () => ({ model: 'svd', defaults: {} }))
    const { motion_bucket_id, fps, video_frames, width, height } = numbers.inputs('start')
    assert.deepEqual([motion_bucket_id, fps, video_frames, width, height], [1, 12, 25, 1024, 576])
    assert.match(String(numbers.made.warnings), /motion_bucket_id: 1/)
  })
})
