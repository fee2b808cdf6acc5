import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { startBfl } from '../../../../../tests/simulators/bfl.ts'
import {
  askFor,
  contextFor,
  driverSuite,
  inField,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Simulator } from '../../../../../tests/simulators/simulator.ts'
import { type Ask, EngineError, isPending } from '../engine.ts'
import { bfl } from './bfl.ts'

const kontext = askFor(
  'images.generate',
  'flux-kontext-max',
  { prompt: 'a fox', aspect_ratio: '16:9', seed: 0 },
  { seed: 0 },
)
const multi = askFor(
  'images.generate',
  'flux-kontext-multi',
  { prompt: 'together', image_urls: ['file:red', 'file:green'], run_ids: ['run'] },
  sources({ 'image_urls[0]': 'red', 'image_urls[1]': 'green', 'run_ids[0]': 'blue' }),
)
const dev = askFor('images.generate', 'flux-dev', { prompt: 'a fox', guidance: 0, steps: 20, width: 640, height: 480 })
const edit = askFor(
  'images.edit.fluxKontext',
  'flux-kontext-max',
  { original_run_id: 'run', prompt: 'make it night', aspect_ratio: 'match_input_image' },
  sources({ original_run_id: 'red' }),
)
const fill = askFor(
  'edit.maskImage',
  null,
  { image: 'file:red', mask: 'file:mask', prompt: 'a hat' },
  sources({ image: 'red', mask: 'mask' }),
)
const reframe = askFor(
  'images.reframe',
  'photon-1',
  { image_url: 'file:red', aspect_ratio: '16:9' },
  sources({ image_url: 'red' }),
)

driverSuite(
  {
    id: 'bfl',
    driver: bfl,
    start: startBfl,
    asks: [kontext, multi, dev, edit, fill, reframe],
    cancels: 'Black Forest Labs has no way to',
    tellsShare: true,
    moderates: true,
    states: {
      say: inField('status'),
      words: {
        Pending: 'pending',
        Queued: 'pending',
        Processing: 'pending',
        'Task not found': 'pending',
        'Request Moderated': 'content_rejected',
        'Content Moderated': 'content_rejected',
        Error: 'engine_rejected',
        Failed: 'engine_rejected',
      },
    },
  },
  read,
)

async function using(
  work: (make: (ask: Ask) => ReturnType<typeof performed>, simulator: Simulator) => Promise<void>,
  options: Parameters<typeof startBfl>[0] = {},
) {
  const simulator = await startBfl(options)
  try {
    await work((ask) => performed(bfl(settingsFor('bfl', simulator)), ask, contextFor(read).context), simulator)
  } finally {
    await simulator.stop()
  }
}

const changed = (ask: Ask, inputs: Record<string, unknown>): Ask => ({
  ...ask,
  inputs: { ...ask.inputs, ...inputs },
  given: [...new Set([...ask.given, ...Object.keys(inputs)])],
})

const failure = (making: Promise<unknown>) =>
  making.then(
    () => assert.fail('it should fail'),
    (error) => {
      assert.ok(error instanceof EngineError, String(error))
      return error
    },
  )

describe('bfl: what is sent', () => {
  it('sends the words, the ratio and a seed of nought', () =>
    using(async (make, simulator) => {
      const made = await make(kontext)
      const { path, json, headers } = simulator.seen[0] ?? {}
      assert.deepEqual([path, headers?.['x-key']], ['/v1/flux-kontext-max', simulator.key])
      assert.deepEqual(json, { output_format: 'png', prompt: 'a fox', aspect_ratio: '16:9', seed: 0 })
      assert.deepEqual([made.pictures?.[0]?.seed, made.cost], [0, { amount: 0.08, currency: 'USD' }])
    }))

  it('sends guidance of nought, steps and sizes of thirty-twos to flux-dev', () =>
    using(async (make, simulator) => {
      assert.deepEqual((await make(dev)).warnings, [])
      const { guidance, steps, width, height, seed } = simulator.seen[0]?.json ?? {}
      assert.deepEqual([guidance, steps, width, height, seed], [0, 20, 640, 480, 7])
      const odd = await make(changed(dev, { width: 100, height: 1000 }))
      const second = simulator.seen.filter(({ method }) => method === 'POST')[1]?.json
      assert.deepEqual([second.width, second.height, odd.warnings?.length], [256, 992, 1])
    }))

  it('sends up to four pictures, and no more', () =>
    using(async (make, simulator) => {
      await make(multi)
      const names = Object.keys(simulator.seen[0]?.json).filter((name) => name.startsWith('input_image'))
      assert.deepEqual(names, ['input_image', 'input_image_2', 'input_image_3'])
      const five = {
        ...multi,
        ...sources({ 'i[0]': 'red', 'i[1]': 'red', 'i[2]': 'red', 'i[3]': 'red', 'i[4]': 'red' }),
      }
      const error = await failure(make(five))
      assert.deepEqual([error.code, error.unspent, simulator.jobs.length], ['engine_rejected', true, 1])
    }))

  it('leaves the ratio to the picture unless one is wished, in whole numbers, no longer than 21:9', () =>
    using(async (make, simulator) => {
      await make(edit)
      await make(changed(kontext, { aspect_ratio: '1.5:1' }))
      const long = await make(changed(kontext, { aspect_ratio: '1:4' }))
      await make(changed(multi, { width: 1000, height: 800 }))
      const sent = simulator.seen.filter(({ method }) => method === 'POST').map(({ json }) => json.aspect_ratio)
      assert.deepEqual(sent, [undefined, '3:2', '9:21', '5:4'])
      assert.match(long.warnings?.[0] ?? '', /9:21/)
    }))

  it('sends a mask of the picture’s size, white where it changes, and changes nothing else', () =>
    using(async (make, simulator) => {
      const { pictures } = await make(fill)
      const { data, info } = await sharp(pictures?.[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
      assert.deepEqual(at(95), [0xc0, 0x20, 0x20], 'outside of the mask, to the pixel')
      assert.notDeepEqual(at(0), [0xc0, 0x20, 0x20])
      const { mask, prompt } = simulator.seen[0]?.json ?? {}
      const pixels = await sharp(Buffer.from(mask, 'base64')).extractChannel(0).raw().toBuffer()
      assert.deepEqual([pixels.length, pixels[0], pixels[95], prompt], [96 * 64, 255, 0, 'a hat'])
    }))
})

describe('bfl: reframing', () => {
  const bordersFor = (inputs: Record<string, unknown>) =>
    new Promise<number[]>((resolve, reject) => {
      using(async (make, simulator) => {
        await make(changed(reframe, inputs))
        const { left, right, top, bottom, image } = simulator.seen[0]?.json ?? {}
        const { width, height } = await sharp(Buffer.from(image, 'base64')).metadata()
        resolve([left, right, top, bottom, width, height])
      }).catch(reject)
    })

  it('adds what is missing on both sides', async () =>
    assert.deepEqual(await bordersFor({ aspect_ratio: '16:9' }), [9, 9, 0, 0, 96, 64]))

  it('puts the picture where it is wished', async () =>
    assert.deepEqual(await bordersFor({ aspect_ratio: '1:1', grid_position_y: 0 }), [0, 0, 0, 32, 96, 64]))

  it('takes a part of the picture only', async () =>
    assert.deepEqual(
      await bordersFor({ aspect_ratio: '2:1', x_start: 0, x_end: 32, y_start: 32, y_end: 64 }),
      [16, 16, 0, 0, 32, 32],
    ))

  it('makes the picture smaller where a border would be too wide', async () => {
    const [left = 0, right = 0, top, bottom, width, height] = await bordersFor({ aspect_ratio: '100:1' })
    assert.ok(left <= 2048 && right <= 2048)
    assert.deepEqual([top, bottom], [0, 0])
    assert.ok((width ?? 0) < 96 && (height ?? 0) < 64)
  })

  it('sends nothing when there is nothing to add', () =>
    using(async (make, simulator) => {
      const error = await failure(make(changed(reframe, { aspect_ratio: '3:2' })))
      assert.deepEqual([error.code, error.unspent, simulator.jobs.length], ['engine_rejected', true, 0])
    }))
})

describe('bfl: asking about it', () => {
  it('asks at the address that it was told', () =>
    using(async (make, simulator) => {
      await make(kontext)
      assert.match(simulator.seen.find(({ path }) => path.includes('get_result'))?.path ?? '', /region=eu/)
    }))

  for (const foreign of [
    'http://169.254.169.254/get',
    'https://bfl.ai.example.com/get',
    'https://notbfl.ai/',
    'file:///etc',
  ])
    it(`never sends the key to ${foreign}`, () =>
      using(
        async (make, simulator) => {
          await make(kontext)
          assert.match(simulator.seen[1]?.path ?? '', /^\/v1\/get_result\?id=/)
        },
        { pollingUrl: () => foreign },
      ))

  it('sends it to the vendor’s own regions', async () => {
    const asked: string[] = []
    const settings = settingsFor('bfl', { url: 'https://api.bfl.ai/v1', key: 'key' })
    const fetch = async (url: unknown) => {
      asked.push(String(url))
      return Response.json({ id: 'one', status: 'Pending', result: null })
    }
    const handle = {
      id: 'one',
      polling_url: 'https://api.eu1.bfl.ai/v1/get_result?id=one',
      submittedAt: 0,
      warnings: [],
    }
    await bfl({ ...settings, fetch: fetch as typeof globalThis.fetch }).poll?.(handle, contextFor(read).context)
    assert.deepEqual(asked, ['https://api.eu1.bfl.ai/v1/get_result?id=one'])
  })

  it('waits for a job that is not known everywhere yet, but not for ever', () =>
    using(
      async (make, simulator) => {
        assert.equal((await make(kontext)).pictures?.length, 1)
        const late = bfl({ ...settingsFor('bfl', simulator), now: () => Date.now() + 60_000 })
        const { context } = contextFor(read)
        const handle = { id: 'gone', submittedAt: Date.now(), warnings: [] }
        const error = await failure(Promise.resolve(late.poll?.(handle, context)))
        assert.equal(error.code, 'engine_rejected')
      },
      { unknownPolls: 2 },
    ))

  it('tells how far it is', () =>
    using(async (_make, simulator) => {
      simulator.set({ workMs: 60_000 })
      const engine = bfl(settingsFor('bfl', simulator))
      const { context } = contextFor(read)
      const handle = (await engine.submit?.(kontext, context)) as Record<string, unknown>
      const answer = await engine.poll?.(handle, context)
      assert.ok(answer !== undefined && isPending(answer) && answer.progress !== undefined && answer.progress < 1)
    }))
  it('names the field that was not liked', () =>
    using(async (_make, simulator) => {
      const upstream = () => ({ model: 'flux-kontext-max', defaults: { steps: 3 } })
      const engine = bfl({ ...settingsFor('bfl', simulator), upstream })
      const error = await failure(Promise.resolve(engine.submit?.(kontext, contextFor(read).context)))
      assert.deepEqual([error.code, error.unspent], ['engine_rejected', true])
      assert.match(error.message, /body\.steps/)
    }))
})
