import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import {
  askFor,
  contextFor,
  driverSuite,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { startOpenai } from '../../../../../tests/simulators/openai.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Simulator } from '../../../../../tests/simulators/simulator.ts'
import { type Ask, EngineError } from '../engine.ts'
import { openai } from './openai.ts'

const generate = askFor('images.generate', 'vendora', { prompt: 'a fox', model_type: 'vendora' })
const edit = askFor(
  'images.edit.vendora',
  'vendora',
  { prompt: 'make it night', image_url: 'file:red' },
  sources({ image_url: 'red' }),
)
const masked = askFor(
  'edit.maskImage',
  null,
  { original_image_url: 'file:red', mask_image_url: 'file:mask' },
  sources({ original_image_url: 'red', mask_image_url: 'mask' }),
)

generate.given = ['prompt']
driverSuite(
  {
    id: 'openai',
    driver: openai,
    start: startOpenai,
    asks: [generate, edit, masked],
    cancels: 'closing the connection is all that can be done, and it is charged for',
    tellsShare: 'it answers once, at the end',
    moderates: true,
    states: {
      // There are no words for how it stands; a failure has a code.
      say: (_reply, code) =>
        code === 'Schrödinger' ? { json: { state: code } } : { status: 400, json: { error: { message: 'No.', code } } },
      words: {
        moderation_blocked: 'content_rejected',
        content_policy_violation: 'content_rejected',
        insufficient_quota: 'engine_unavailable',
        billing_hard_limit_reached: 'engine_unavailable',
        invalid_value: 'engine_rejected',
      },
    },
  },
  read,
)

async function using(work: (make: (ask: Ask) => ReturnType<typeof performed>, simulator: Simulator) => Promise<void>) {
  const simulator = await startOpenai()
  try {
    await work((ask) => performed(openai(settingsFor('openai', simulator)), ask, contextFor(read).context), simulator)
  } finally {
    await simulator.stop()
  }
}

const withInputs = (inputs: Record<string, unknown>, more: Partial<Ask> = {}) =>
  askFor('images.generate', 'vendora', { prompt: 'a fox', ...inputs }, more)

describe('openai: what is sent', () => {
  it('says the model, the prompt and how many, and nothing that OpenAI does not know', () =>
    using(async (make, simulator) => {
      await make(withInputs({ seed: 0, guidance: 0, negative_prompt: '' }))
      assert.deepEqual(simulator.seen[0]?.json, { model: 'gpt-image-2', prompt: 'a fox', n: 1 })
    }))

  it('rounds a size to sixteens and says so', () =>
    using(async (make, simulator) => {
      const { warnings } = await make(withInputs({ width: 500, height: 700 }))
      assert.equal(simulator.seen[0]?.json.size, '496x704')
      assert.match(warnings?.[0] ?? '', /500 × 700.*496 × 704/)
      const fits = await make(withInputs({ width: 512, height: 768 }))
      assert.deepEqual([simulator.seen[1]?.json.size, fits.warnings], ['512x768', []])
    }))

  it('makes a megapixel of a ratio, no longer than 3:1', () =>
    using(async (make, simulator) => {
      const wide = await make(withInputs({ aspect_ratio: '16:9' }))
      assert.deepEqual([simulator.seen[0]?.json.size, wide.warnings], ['1360x768', []])
      const tooWide = await make(withInputs({ aspect_ratio: '5:1' }))
      assert.equal(simulator.seen[1]?.json.size, '1776x592')
      assert.equal(tooWide.warnings?.length, 1)
    }))

  it('chooses among the three sizes of older models', async () => {
    const simulator = await startOpenai()
    try {
      const upstream = () => ({ model: 'gpt-image-1.5', defaults: { quality: 'low', output_compression: 0 } })
      const engine = openai({ ...settingsFor('openai', simulator), upstream })
      const made = await performed(engine, withInputs({ aspect_ratio: '16:9' }), contextFor(read).context)
      const { size, quality, output_compression } = simulator.seen[0]?.json ?? {}
      assert.deepEqual([size, quality, output_compression], ['1536x1024', 'low', 0])
      assert.equal(made.warnings?.length, 1)
    } finally {
      await simulator.stop()
    }
  })

  it('asks for more than ten in several calls, and keeps what was made when a later one fails', () =>
    using(async (make, simulator) => {
      const whole = await make(withInputs({ batch_size: 4, batch_count: 3 }))
      assert.equal(whole.pictures?.length, 12)
      assert.deepEqual(
        simulator.seen.map(({ json }) => json.n),
        [10, 2],
      )
      const ask = withInputs({ batch_size: 12 })
      const { context } = contextFor(read)
      const progress = (share: number) => share > 0 && simulator.set({ refuse: { times: 1, status: 429 } })
      const engine = openai(settingsFor('openai', simulator))
      const part = await engine.perform?.(ask, { ...context, progress })
      assert.equal(part?.pictures?.length, 10)
      assert.match(part?.warnings?.at(-1) ?? '', /only 1 of 2/)
    }))

  it('sends pictures as bytes, in order, the reference last, in a format that is taken', () =>
    using(async (make, simulator) => {
      const inputs = { image_urls: ['file:green', 'file:avif'], reference_image_url: 'file:blue' }
      await make(
        withInputs(inputs, sources({ reference_image_url: 'blue', 'image_urls[0]': 'green', 'image_urls[1]': 'avif' })),
      )
      const sent = simulator.seen[0]?.form?.getAll('image[]') as File[]
      assert.deepEqual(
        sent.map(({ type }) => type),
        ['image/jpeg', 'image/png', 'image/webp'],
      )
    }))

  it('turns white into transparent, at the picture’s size, and leaves the rest of the picture as it was', () =>
    using(async (make, simulator) => {
      const { pictures } = await make(masked)
      const form = simulator.seen[0]?.form as FormData
      const mask = sharp(await (form.get('mask') as File).arrayBuffer())
      const { width, height } = await mask.metadata()
      assert.deepEqual([width, height], [96, 64])
      const alpha = await mask.extractChannel('alpha').raw().toBuffer()
      assert.deepEqual([alpha[0], alpha[95]], [0, 255])
      assert.ok(String(form.get('prompt')).length > 0)
      const made = await sharp(pictures?.[0]?.bytes).removeAlpha().raw().toBuffer()
      assert.deepEqual([...made.subarray(95 * 3, 96 * 3)], [0xc0, 0x20, 0x20])
      assert.notDeepEqual([...made.subarray(0, 3)], [0xc0, 0x20, 0x20])
    }))

  it('keeps the shape of an edited picture unless another is wished', () =>
    using(async (make, simulator) => {
      await make(edit)
      await make({ ...edit, inputs: { ...edit.inputs, aspect_ratio: '1:1' }, given: [...edit.given, 'aspect_ratio'] })
      assert.deepEqual(
        simulator.seen.map(({ form }) => form?.get('size')),
        ['1248x832', '1024x1024'],
      )
    }))
})

describe('openai: failures', () => {
  const failing = async (ask: Ask, change: (simulator: Simulator) => void, timeoutMs = 5000) => {
    const simulator = await startOpenai()
    try {
      change(simulator)
      const engine = openai({ ...settingsFor('openai', simulator), timeoutMs })
      const error = await performed(engine, ask, contextFor(read).context).then(
        () => assert.fail('it should fail'),
        (reason) => reason,
      )
      assert.ok(error instanceof EngineError, String(error))
      return { error, simulator }
    } finally {
      await simulator.stop()
    }
  }
  it('says what the vendor did not like', async () => {
    const { error } = await failing({ ...generate, inputs: { prompt: 'x'.repeat(32_001) } }, () => {})
    assert.deepEqual([error.code, error.unspent], ['engine_rejected', true])
    assert.match(error.message, /Invalid prompt/)
  })

  it('refuses a mask without a picture before anything is sent', async () => {
    const ask = withInputs({ mask_url: 'file:mask' }, sources({ mask_url: 'mask' }))
    const { error, simulator } = await failing(ask, () => {})
    assert.deepEqual([error.code, error.unspent, simulator.seen.length], ['engine_rejected', true, 0])
  })

  it('leaves custom models to somebody else', async () => {
    const customModel = { deploymentId: 'mine', loraLowName: null, loraHighName: null }
    const { error, simulator } = await failing({ ...generate, customModel }, () => {})
    assert.deepEqual([error.code, error.unspent, simulator.seen.length], ['engine_unavailable', true, 0])
  })

  it('knows a picture that is none', async () => {
    const { error } = await failing(masked, (simulator) => simulator.set({ ends: 'broken picture' }))
    assert.equal(error.code, 'output_invalid')
  })
})
