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
import { bytesOfDataUri } from '../../../../../tests/simulators/jobs.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { startRunway } from '../../../../../tests/simulators/runway.ts'
import { type Ask, type Context, EngineError } from '../engine.ts'
import { runway } from './runway.ts'

const two = sources({ 'images[0].image_reference': 'red', 'images[1].image_reference': 'green' })
const tagged = (...tags: string[]) => tags.map((tag) => ({ image_reference: 'f', tag }))
const asks: Ask[] = [
  askFor('images.reference', null, { prompt: '@cat on @sofa', images: tagged('cat', 'sofa') }, two),
  askFor('generateVideo', null, { image_url: 'f' }, sources({ image_url: 'red' })),
]

driverSuite(
  {
    id: 'runway',
    driver: runway,
    start: startRunway,
    asks,
    cancels: true,
    tellsShare: true,
    moderates: true,
    states: {
      // A failure has a code besides.
      say: (reply, word) => {
        const [status, failureCode] = word.split(' ')
        return { ...reply, json: { ...(reply.json as object), status, failure: 'No.', failureCode } }
      },
      words: {
        PENDING: 'pending',
        THROTTLED: 'pending',
        RUNNING: 'pending',
        CANCELLED: 'interrupted',
        FAILED: 'output_invalid',
        'FAILED INTERNAL': 'output_invalid',
        'FAILED INTERNAL.BAD_OUTPUT.CODE01': 'output_invalid',
        'FAILED SAFETY.INPUT.TEXT': 'content_rejected',
        'FAILED SAFETY.OUTPUT.IMAGE': 'content_rejected',
        'FAILED INPUT_PREPROCESSING.SAFETY.TEXT': 'content_rejected',
        'FAILED INPUT_PREPROCESSING.INTERNAL': 'engine_rejected',
        'FAILED ASSET.INVALID': 'engine_rejected',
      },
    },
  },
  read,
)

async function sent(ask: Ask, upstream?: string, reading: Context['read'] = read) {
  const simulator = await startRunway()
  try {
    const named = upstream === undefined ? {} : { upstream: () => ({ model: upstream, defaults: {} }) }
    const made = await performed(
      runway({ ...settingsFor('runway', simulator), ...named }),
      ask,
      contextFor(reading).context,
    )
    return { input: simulator.jobs[0]?.input as Record<string, unknown>, made }
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

describe('runway', () => {
  it('sends references with their tags, and the shape at its resolution', async () => {
    const inputs = {
      prompt: '@cat on @sofa',
      images: tagged('cat', 'sofa'),
      aspect_ratio: '21:9',
      resolution: '1080p',
      seed: 0,
    }
    const { input, made } = await sent(askFor('images.reference', null, inputs, { ...two, seed: 0 }))
    const { referenceImages, ...rest } = input
    assert.deepEqual(rest, { model: 'gen4_image', promptText: '@cat on @sofa', ratio: '2112:912', seed: 0 })
    const pictures = referenceImages as { uri: string; tag: string }[]
    assert.deepEqual(
      pictures.map(({ tag }) => tag),
      ['cat', 'sofa'],
    )
    assert.deepEqual(
      pictures.map(({ uri }) => uri.slice(0, 15)),
      ['data:image/png;', 'data:image/jpeg'],
    )
    assert.equal(made.pictures?.[0]?.seed, 0)
  })

  it('refuses what Runway would, with the reason, before anything is sent', async () => {
    const wrong = (images: unknown, prompt = 'a') => sent(askFor('images.reference', null, { prompt, images }, two))
    await assert.rejects(wrong(tagged('ab')), refusal(/images\[0\]\.tag: .*3 to 16.*ab/))
    await assert.rejects(wrong(tagged('cat', 'a_tag_of_seventeen')), refusal(/images\[1\]\.tag/))
    await assert.rejects(wrong(tagged('cat', 'dog', 'owl', 'fox')), refusal(/at most 3/))
    await assert.rejects(wrong(tagged('cat'), 'x'.repeat(1001)), refusal(/at most 1000/))
  })

  it('makes clips of the lengths and shapes that each model has', async () => {
    const from = sources({ source_run_id: 'red' })
    const inputs = { source_run_id: 'r', duration: 3, aspect_ratio: '4:3', seed: 0 }
    const gen4 = await sent(askFor('generateVideo', null, inputs, { ...from, seed: 0 }))
    const { promptImage, ...rest } = gen4.input
    assert.deepEqual(rest, { model: 'gen4_turbo', ratio: '1104:832', duration: 5, seed: 0 })
    assert.match(String(promptImage), /^data:image\/png/)
    assert.match(String(gen4.made.warnings), /5 seconds/)
    const newer = await sent(
      askFor('generateVideo', null, { ...inputs, prompt: 'zoom', aspect_ratio: '2:1' }, from),
      'gen4.5',
    )
    assert.deepEqual([newer.input['duration'], newer.input['ratio'], newer.made.warnings?.length], [3, '1280:720', 1])
    const shaped = await sent(askFor('generateVideo', null, { source_run_id: 'r', duration: 5 }, from))
    assert.deepEqual([shaped.input['ratio'], shaped.made.warnings?.length], ['1104:832', 1], 'the picture’s own shape')
    const veo = await sent(
      askFor('generateVideo', null, { ...inputs, negative_prompt: '', duration: 6, aspect_ratio: '9:16' }, from),
      'veo3.1',
    )
    assert.deepEqual([veo.input['negativePrompt'], veo.input['ratio'], veo.made.warnings], ['', '720:1280', []])
  })

  it('makes a picture smaller that is too large for a request', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 }
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const file = { fileId: 'large', contentType: 'image/png', width: 1600, height: 1200 }
    const ask = askFor('generateVideo', null, { image_url: 'f', duration: 5 }, { sources: { image_url: file } })
    const { input } = await sent(ask, undefined, async () => bytes)
    const { format, width, height } = await sharp(bytesOfDataUri(String(input['promptImage']))).metadata()
    assert.deepEqual([format, (width ?? 0) / (height ?? 1)], ['jpeg', 4 / 3])
  })

  it('is asked every five seconds unless it is told otherwise, and tells how far it is', async () => {
    const simulator = await startRunway()
    simulator.set({ workMs: 60_000 })
    const { context } = contextFor(read)
    const handle = (await runway(settingsFor('runway', simulator)).submit?.(asks[0] as Ask, context)) ?? {}
    const poll = (pollMs?: number) =>
      runway({ ...settingsFor('runway', simulator), ...(pollMs === undefined ? {} : { pollMs }) }).poll?.(
        handle,
        context,
      )
    assert.deepEqual(await poll(), { pending: true, stage: 'waiting in line', afterMs: 5000 })
    const at = (share: number) =>
      Object.assign(simulator.jobs[0] ?? {}, {
        beganAt: Date.now() - share * 6e7,
        endsAt: Date.now() + (1 - share) * 6e7,
      })
    at(0.3)
    assert.deepEqual(await poll(20), { pending: true, stage: 'waiting for other work of this account', afterMs: 20 })
    at(0.5)
    const working = (await poll()) as { progress: number }
    assert.equal(Math.round(working.progress * 100), 50)
    await simulator.stop()
    await assert.rejects(async () => poll(), { code: 'engine_unavailable', unspent: false })
  })

  it('sends nothing twice, whatever the SDK would like', async () => {
    const simulator = await startRunway()
    const engine = runway(settingsFor('runway', simulator))
    simulator.set({ refuse: { times: 1, status: 504 } })
    await assert.rejects(async () => engine.submit?.(asks[0] as Ask, contextFor(read).context), {
      code: 'engine_timeout',
      unspent: false,
    })
    simulator.set({ dropSubmitAnswers: 1 })
    await assert.rejects(async () => engine.submit?.(asks[0] as Ask, contextFor(read).context), {
      code: 'engine_unavailable',
      unspent: false,
    })
    assert.equal(simulator.seen.length, 2)
    await simulator.stop()
  })
})
