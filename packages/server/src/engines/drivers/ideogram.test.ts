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
import { startIdeogram } from '../../../../../tests/simulators/ideogram.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Behaviour } from '../../../../../tests/simulators/simulator.ts'
import type { Ask } from '../engine.ts'
import { resolutionFor, resolutionOfSide, resolutions } from './ideogram/resolutions.ts'
import { ideogram } from './ideogram.ts'
import { lighterPicture } from './lighterPicture.ts'

const reference = sources({ character_reference_image: 'red' })
const character = (inputs: Record<string, unknown>, more: Partial<Ask> = {}) =>
  askFor(
    'images.character',
    null,
    { prompt: 'reading', character_reference_image: 'f', ...inputs },
    { ...reference, ...more },
  )
const reframe = (inputs: Record<string, unknown>, model = 'photon-1') =>
  askFor('images.reframe', model, { image_url: 'f', aspect_ratio: '16:9', ...inputs }, sources({ image_url: 'avif' }))
const description = askFor('images.describe', null, { image: 'f' }, sources({ image: 'red' }))
const inpainting = sources({ character_reference_run_id: 'green', image: 'red', mask: 'mask' })
const asks = [
  character({}),
  character({ image: 'f', mask: 'm', aspect_ratio: '16:9' }, inpainting),
  character({ image: 'f' }, sources({ character_reference_file: 'blue', image: 'red' })),
  reframe({}),
  reframe({ prompt: 'a beach' }, 'photon-flash-1'),
  description,
]

driverSuite(
  {
    id: 'ideogram',
    driver: ideogram,
    start: startIdeogram,
    asks,
    cancels: 'closing the connection is all that can be done, and it is charged for',
    tellsShare: 'it answers once, at the end',
    moderates: true,
    states: {
      // There are no words; a picture is safe or it is not.
      say: (reply, word) => ({
        ...reply,
        json: word === 'unsafe' ? { data: [{ url: null, is_image_safe: false }] } : { state: word },
      }),
      words: { unsafe: 'content_rejected' },
    },
  },
  read,
)

/** What the simulator was sent for it, and what came back. */
async function sent(ask: Ask, behaviour: Partial<Behaviour> = {}, defaults?: Record<string, unknown>) {
  const simulator = await startIdeogram()
  simulator.set(behaviour)
  const settings = settingsFor('ideogram', simulator)
  const named = defaults === undefined ? {} : { upstream: () => ({ model: 'ideogram-v3', defaults }) }
  try {
    const made = await performed(ideogram({ ...settings, ...named }), ask, contextFor(read).context)
    const input = simulator.jobs[0]?.input as Record<string, unknown>
    return { made, input, path: simulator.seen[0]?.path, form: simulator.seen[0]?.form as FormData, simulator }
  } finally {
    await simulator.stop()
  }
}

const texts = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value === 'string'))

describe('ideogram: characters', () => {
  it('sends only what the caller said, in the vendor’s capitals; a seed of nought is a seed', async () => {
    const plain = await sent(character({ seed: 0 }, { seed: 0 }))
    assert.equal(plain.path, '/v1/ideogram-v3/generate')
    assert.deepEqual(texts(plain.input), { prompt: 'reading', seed: '0', style_type: 'AUTO' })
    assert.equal(plain.made.pictures?.[0]?.seed, 0)
    const words = { rendering_speed: 'Turbo', style_type: 'Fiction', magic_prompt_option: 'Off', aspect_ratio: '16:9' }
    const { input } = await sent(character(words, { seed: -1 }))
    assert.deepEqual(texts(input), {
      prompt: 'reading', rendering_speed: 'TURBO', style_type: 'FICTION', magic_prompt: 'OFF', aspect_ratio: '16x9',
      seed: '2147483647',
    }) // biome-ignore format: a list
  })

  it('takes a size of the vendor’s in place of the ratio, and says when it is another', async () => {
    const wide = await sent(character({ resolution: '1280', aspect_ratio: '16:9' }))
    assert.deepEqual([wide.input['resolution'], wide.input['aspect_ratio']], ['1312x736', undefined])
    assert.match(String(wide.made.warnings), /1312x736/)
    const square = await sent(character({ resolution: '1024' }))
    assert.deepEqual([square.input['resolution'], square.made.warnings], ['1024x1024', []])
    const auto = await sent(character({ resolution: 'auto', aspect_ratio: '2:3' }))
    assert.deepEqual([auto.input['resolution'], auto.input['aspect_ratio']], [undefined, '2x3'])
  })

  it('paints where our mask is white, which is black at the vendor', async () => {
    const ask = character({ image: 'f', mask: 'm', aspect_ratio: '16:9', resolution: '720' }, inpainting)
    const { made, path, form } = await sent(ask)
    assert.equal(path, '/v1/ideogram-v3/inpaint')
    const mask = await sharp(await (form.get('mask') as File).arrayBuffer())
      .extractChannel(0)
      .raw()
      .toBuffer()
    assert.deepEqual([mask.length, mask[0], mask[95]], [96 * 64, 0, 255])
    const pixels = await sharp(made.pictures?.[0]?.bytes).raw().toBuffer()
    assert.deepEqual([...pixels.subarray(95 * 3, 96 * 3)], [0xc0, 0x20, 0x20], 'the right half is as it was')
    assert.notDeepEqual([...pixels.subarray(0, 3)], [0xc0, 0x20, 0x20])
    assert.equal((form.get('character_reference_images') as File).type, 'image/jpeg')
    assert.equal(made.warnings?.length, 2, 'neither shape nor size can be chosen')
  })

  it('remixes a picture that comes without a mask, and refuses a mask without a picture', async () => {
    const { path, input } = await sent(asks[2] as Ask)
    assert.equal(path, '/v1/ideogram-v3/remix')
    assert.deepEqual(Object.keys(input).sort(), ['character_reference_images', 'image', 'prompt', 'seed', 'style_type'])
    const alone = character({ mask: 'm' }, sources({ character_reference_image: 'red', mask: 'mask' }))
    await assert.rejects(sent(alone), { code: 'engine_rejected', unspent: true })
  })

  it('keeps the pictures that passed, and knows a refusal of the words', async () => {
    const some = await sent(character({ prompt: '[unsafe 1]' }), {}, { style_type: 'AUTO', num_images: 2 })
    assert.equal(some.made.pictures?.length, 1)
    assert.match(String(some.made.warnings), /held back 1 of 2/)
    await assert.rejects(sent(character({ prompt: '[prompt]' }), { ends: 'moderated' }), { code: 'content_rejected' })
  })
})

describe('ideogram: reframing', () => {
  it('takes the nearest of the vendor’s sizes and says which', async () => {
    const { path, input, made } = await sent(reframe({}, 'photon-flash-1'))
    assert.equal(path, '/v1/ideogram-v3/reframe')
    assert.deepEqual(texts(input), { rendering_speed: 'TURBO', resolution: '1312x736', seed: '7' })
    assert.deepEqual((input['image'] as { type: string }).type, 'image/png', 'AVIF is made PNG')
    assert.deepEqual(made.warnings, ['aspect_ratio: 1312x736 was taken, the nearest that the vendor has to 16:9.'])
    assert.deepEqual((await sent(reframe({ aspect_ratio: '1:1' }))).made.warnings, [])
  })

  it('has 69 sizes', () => {
    assert.equal(new Set(resolutions).size, 69)
    assert.deepEqual([100, 0.01, 21 / 9, 3 / 2].map(resolutionFor), ['1536x512', '512x1536', '1472x640', '1248x832'])
    assert.equal(resolutionOfSide(16 / 9, 2048), '1344x768')
  })

  it('refuses what it cannot do: positions and crops', () => {
    const card = ideogram(settingsFor('ideogram', { url: 'http://127.0.0.1:9', key: '' })).offers(
      'images.reframe',
      'photon-1',
    )
    assert.ok(card?.honours !== 'all' && card?.honours.includes('grid_position_x') === false)
  })
})

describe('ideogram: the rest', () => {
  it('describes in the vendor’s words, and measures the rest', async () => {
    const { made, form } = await sent(description)
    assert.equal(form.get('describe_model_version'), 'V_3')
    assert.deepEqual(made.answer, {
      description: 'A plain picture, 96 by 64.',
      tags: [],
      objects: [],
      colors: [{ hex: '#c02020', share: 1 }],
      width: 96,
      height: 64,
      prompt: 'A plain picture, 96 by 64.',
    })
    await assert.rejects(sent(description, { ends: 'moderated' }), { code: 'content_rejected' })
    await assert.rejects(sent(description, { ends: 'unknown state' }), { code: 'output_invalid' })
  })

  it('packs a picture that is too heavy, then makes it smaller', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const picture = { bytes: noise, contentType: 'image/png', width: 400, height: 300 }
    assert.equal(await lighterPicture(picture, 1_000_000), picture)
    const { bytes, width, height, contentType } = await lighterPicture(picture, 20_000)
    const { width: real } = await sharp(bytes).metadata()
    assert.ok(bytes.length <= 20_000 && width < 400 && Math.abs(width / height - 4 / 3) < 0.05)
    assert.deepEqual([real, contentType], [width, 'image/webp'])
  })

  it('runs out of time, shows the vendor’s words, and knows an answer that is none', async () => {
    const simulator = await startIdeogram()
    const settings = settingsFor('ideogram', simulator)
    const { context } = contextFor(read)
    simulator.set({ workMs: 60_000 })
    const late = ideogram({ ...settings, timeoutMs: 50 })
    await assert.rejects(performed(late, asks[0] as Ask, context), { code: 'engine_timeout', unspent: false })
    const upstream = () => ({ model: 'ideogram-v3', defaults: { style_type: 'AUTO', num_images: 9 } })
    const wrong = performed(ideogram({ ...settings, upstream }), asks[0] as Ask, context)
    await assert.rejects(wrong, { code: 'engine_rejected', unspent: true, message: /num_images: expected 1 to 8/ })
    await simulator.stop()
    const page = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    const odd = performed(ideogram({ ...settings, fetch: page }), asks[0] as Ask, context)
    await assert.rejects(odd, { code: 'output_invalid' })
  })
})
