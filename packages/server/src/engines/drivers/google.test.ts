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
import type { StateWords } from '../../../../../tests/simulators/driving.ts'
import { type GoogleSimulator, startGoogle } from '../../../../../tests/simulators/google.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { type Ask, EngineError } from '../engine.ts'
import { google } from './google.ts'

/** Reasons for an end without a picture; those of the prompt have `prompt` before them. */
const saidByGoogle = (parts: unknown[]): StateWords => ({
  say: (reply, word) => {
    const [, blockReason] = /^prompt (.*)$/.exec(word) ?? []
    const candidates = [{ finishReason: word, content: { parts } }]
    return { ...reply, json: blockReason === undefined ? { candidates } : { promptFeedback: { blockReason } } }
  },
  words: {
    ...Object.fromEntries(
      ['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'].map((word) => [word, 'content_rejected']),
    ),
    ...Object.fromEntries(
      ['IMAGE_SAFETY', 'IMAGE_PROHIBITED_CONTENT', 'IMAGE_RECITATION', 'prompt SAFETY', 'prompt OTHER'].map((word) => [
        word,
        'content_rejected',
      ]),
    ),
    ...Object.fromEntries(['STOP', 'MAX_TOKENS', 'NO_IMAGE', 'OTHER'].map((word) => [word, 'output_invalid'])),
  },
})

const generate = askFor('images.generate', 'nanobanana', { prompt: 'a fox', aspect_ratio: '16:9' })
const imagen = askFor('images.generate', 'vendorb-imagen4', { prompt: 'a fox', aspect_ratio: '4:3', seed: 0 })
const edit = askFor(
  'images.edit.gemini25',
  'gemini-2.5',
  { prompt: 'add a hat', image_url: 'file:red', mask_url: 'file:mask' },
  sources({ image_url: 'red', mask_url: 'mask' }),
)
const nanobanana = askFor(
  'images.edit.nanobanana',
  'nanobanana',
  { prompt: 'add a hat', run_id: 'run', reference_image_url: 'file:blue' },
  sources({ run_id: 'red', reference_image_url: 'blue' }),
)
const combine = askFor(
  'images.combine.nanobanana',
  'nanobanana',
  { images: ['file:red', 'file:green'], run_ids: ['run'], output_format: 'webp' },
  sources({ 'images[0]': 'red', 'images[1]': 'green', 'run_ids[0]': 'avif' }),
)

driverSuite(
  {
    id: 'google',
    driver: google,
    start: startGoogle,
    asks: [generate, imagen, edit, nanobanana, combine],
    cancels: 'closing the connection is all that can be done, and it is charged for',
    tellsShare: 'it answers once, at the end',
    moderates: true,
    states: saidByGoogle([]),
  },
  read,
)

async function using(
  work: (make: (ask: Ask) => ReturnType<typeof performed>, simulator: GoogleSimulator) => Promise<void>,
) {
  const simulator = await startGoogle()
  try {
    await work((ask) => performed(google(settingsFor('google', simulator)), ask, contextFor(read).context), simulator)
  } finally {
    await simulator.stop()
  }
}

const withInputs = (inputs: Record<string, unknown>, more: Partial<Ask> = {}) =>
  askFor('images.generate', 'nanobanana', { prompt: 'a fox', ...inputs }, more)

describe('google: what is sent', () => {
  it('asks for a picture of the ratio, with the seed, in the words given', () =>
    using(async (make, simulator) => {
      await make(withInputs({ aspect_ratio: '16:9', seed: 0, guidance: 0, negative_prompt: 'rain' }, { seed: 0 }))
      const { contents, generationConfig } = simulator.seen[0]?.json ?? {}
      assert.equal(simulator.seen[0]?.path, '/v1beta/models/gemini-3.1-flash-image:generateContent')
      assert.deepEqual(contents[0].parts, [{ text: 'a fox\n\nDo not show: rain' }])
      assert.deepEqual(generationConfig, {
        responseModalities: ['IMAGE'],
        imageConfig: { aspectRatio: '16:9' },
        seed: 0,
      })
    }))

  it('takes the nearest ratio and says so', () =>
    using(async (make, simulator) => {
      const { warnings } = await make(withInputs({ aspect_ratio: '3:1' }))
      assert.equal(simulator.seen[0]?.json.generationConfig.imageConfig.aspectRatio, '21:9')
      assert.match(warnings?.[0] ?? '', /3:1.*21:9/)
    }))

  it('makes sizes that Gemini has not', () =>
    using(async (make, simulator) => {
      const { pictures, warnings } = await make(withInputs({ width: 1200, height: 700 }))
      assert.deepEqual(simulator.seen[0]?.json.generationConfig.imageConfig, { aspectRatio: '16:9', imageSize: '2K' })
      const { width, height } = await sharp(pictures?.[0]?.bytes).metadata()
      assert.deepEqual([width, height, warnings?.length], [1200, 700, 1])
    }))

  it('makes several by several calls, each with a seed of its own that fits', () =>
    using(async (make, simulator) => {
      const { pictures } = await make(withInputs({ batch_size: 3 }, { seed: 2 ** 31 - 1 }))
      assert.deepEqual(
        simulator.seen.map(({ json }) => json.generationConfig.seed),
        [2 ** 31 - 1, 0, 1],
      )
      assert.deepEqual(
        pictures?.map(({ seed }) => seed),
        [2 ** 31 - 1, 0, 1],
      )
    }))

  it('sends pictures as parts after the words, in order, and of two names for one the first', () =>
    using(async (make, simulator) => {
      await make(combine)
      await make({ ...nanobanana, ...sources({ image_url: 'green', run_id: 'red', reference_image_url: 'blue' }) })
      const types = (at: number) =>
        simulator.seen[at]?.json.contents[0].parts.map(
          (part: { inlineData?: { mimeType: string } }) => part.inlineData?.mimeType ?? 'text',
        )
      assert.deepEqual(types(0), ['text', 'image/png', 'image/jpeg', 'image/png'])
      assert.deepEqual(types(1), ['text', 'image/jpeg', 'image/webp'])
    }))

  it('gives the format that was asked for', () =>
    using(async (make) => {
      const { pictures } = await make(combine)
      assert.equal((await sharp(pictures?.[0]?.bytes).metadata()).format, 'webp')
    }))

  it('sends the mask as a picture and changes nothing outside of it', () =>
    using(async (make, simulator) => {
      const { pictures } = await make(edit)
      const parts = simulator.seen[0]?.json.contents[0].parts
      assert.match(parts[0].text, /^add a hat\n\n.*white/s)
      const mask = await sharp(Buffer.from(parts[2].inlineData.data, 'base64')).extractChannel(0).raw().toBuffer()
      assert.deepEqual([mask.length, mask[0], mask[95]], [96 * 64, 255, 0])
      const made = await sharp(pictures?.[0]?.bytes).removeAlpha().raw().toBuffer()
      for (let at = 0; at < made.length; at += 3)
        if ((at / 3) % 96 > 50) assert.deepEqual([...made.subarray(at, at + 3)], [0xc0, 0x20, 0x20])
      assert.notDeepEqual([...made.subarray(0, 3)], [0xc0, 0x20, 0x20])
    }))
})

describe('google: failures', () => {
  const failing = async (change: (simulator: GoogleSimulator) => void, options = {}) => {
    const simulator = await startGoogle()
    try {
      change(simulator)
      const engine = google({ ...settingsFor('google', simulator), timeoutMs: 200, ...options })
      return await performed(engine, generate, contextFor(read).context).then(
        () => assert.fail('it should fail'),
        (error) => {
          assert.ok(error instanceof EngineError, String(error))
          return { error, calls: simulator.seen.length }
        },
      )
    } finally {
      await simulator.stop()
    }
  }
  it('does not ask again when there is only talk', async () => {
    const { error, calls } = await failing((simulator) => simulator.set({ ends: 'unknown state' }))
    assert.deepEqual([error.code, calls], ['output_invalid', 1])
    assert.match(error.message, /SCHROEDINGER/)
  })

  it('knows a wrong key, though it is called a bad argument', async () => {
    const { error } = await failing(() => {}, { key: 'another' })
    assert.deepEqual([error.code, error.unspent], ['engine_unavailable', true])
  })

  it('refuses a model that the SDK cannot ask, before anything is sent', async () => {
    const upstream = () => ({ model: 'imagen-4.0-generate-001', defaults: {} })
    const { error, calls } = await failing(() => {}, { upstream })
    assert.deepEqual([error.code, error.unspent, calls], ['engine_rejected', true, 0])
  })
})
