/** The service as it comes: pictures from words, with nothing configured. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Layer, Run } from '@easel/contract'
import sharp from 'sharp'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
before(async () => {
  const settings = { weightsFolder: weightsFolder(process.env), megabytes: 1000 }
  service = await startTestService({ engines: [illustrator(), vision(settings)] })
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const small = { width: 256, height: 192, seed: 5 }
const bytes = async (url: string | null | undefined) => (await caller.get(String(url))).bytes
const make = async (input: object): Promise<Run> => {
  const run = await caller.make({ ...small, ...input })
  assert.equal(run.status, 'completed', JSON.stringify(run.error))
  return run
}
const pixelsOf = async (png: Buffer) =>
  (await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })).data

/** Mean difference of two pictures of one size, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = [await pixelsOf(a), await pixelsOf(b)]
  assert.equal(one.length, other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length
}

describe('images.generate', () => {
  it('makes a picture of the size asked for, and says who made it', async () => {
    const run = await make({ prompt: 'a red fox in the snow' })
    assert.deepEqual([run.engine, run.images[0]?.width, run.images[0]?.height], ['illustrator', 256, 192])
    assert.ok(
      run.warnings.some((words) => words.includes('flux-dev')),
      'the model that is not there is named',
    )
    const { channels } = await sharp(await bytes(run.image_url)).stats()
    assert.ok(
      channels.some((channel) => channel.stdev > 20),
      'it is not one colour',
    )
  })

  it('makes the same bytes for the same seed, and another picture for another', async () => {
    const prompt = 'two cats on a beach'
    const [first, again, other] = [await make({ prompt }), await make({ prompt }), await make({ prompt, seed: 6 })]
    assert.deepEqual(await bytes(first.image_url), await bytes(again.image_url))
    assert.ok((await difference(await bytes(first.image_url), await bytes(other.image_url))) > 8)
  })

  it('keeps to a ratio, and makes as many as are asked for, larger if wished', async () => {
    const run = await caller.make({ prompt: 'a boat', aspect_ratio: '16:9', model_type: 'flux-kontext-max', seed: 1 })
    const [picture] = run.images
    assert.ok(Math.abs((picture?.width ?? 0) / (picture?.height ?? 1) - 16 / 9) < 0.02)
    const several = await make({ prompt: 'a boat', batch_size: 2, batch_count: 2 })
    assert.equal(new Set(several.images.map((each) => each.seed)).size, 4)
    const large = await make({ prompt: 'a boat', upscale_factor: 2 })
    assert.deepEqual([large.images[0]?.width, large.images[0]?.height], [512, 384])
  })

  for (const [name, change] of Object.entries({
    negative_prompt: { negative_prompt: 'dog' },
    guidance: { guidance: 15 },
    cfg_scale: { cfg_scale: 0 },
    steps: { steps: 1 },
    'both LoRAs': { lora_low_name: 'watercolour', lora_high_name: 'noir' },
    lora_1: { lora_1: 'pixel-art' },
  }))
    it(`${name} has an effect`, async () => {
      const prompt = 'a cat and a dog in a meadow'
      const [plain, changed] = [await make({ prompt }), await make({ prompt, ...change })]
      assert.ok((await difference(await bytes(plain.image_url), await bytes(changed.image_url))) > 0.2)
    })

  it('a custom model may carry a style, at its strength and weight', async () => {
    const model = await caller.post('/models', { name: 'mine', base_type: 'flux-dev', deployment_id: 'noir' })
    const { model_id } = model.body
    const prompt = 'a parrot in the jungle'
    const colourful = async (input: object) => {
      const { channels } = await sharp(await bytes((await make({ prompt, ...input })).image_url)).stats()
      const means = channels.slice(0, 3).map((channel) => channel.mean)
      return Math.max(...means) - Math.min(...means)
    }
    const plain = await colourful({})
    assert.ok((await colourful({ model_id, model_weight: 1 })) < plain / 3)
    assert.ok((await colourful({ model_id, model_weight: 1, strength_model: 0 })) > plain * 0.9)
  })

  it('a reference picture lends its colours', async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c01818' } })
      .png()
      .toBuffer()
    const reference = `data:image/png;base64,${red.toString('base64')}`
    const redness = async (input: object) => {
      const { channels } = await sharp(
        await bytes((await make({ prompt: 'a house on a hill', ...input })).image_url),
      ).stats()
      return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)
    }
    assert.ok((await redness({ reference_image_url: reference })) > (await redness({})) + 10)
  })

  for (const prompt of [
    '<svg onload="alert(1)"><image href="/etc/passwd"/></svg>',
    ']]> & a cat',
    '🦊🌲',
    'ein Hund',
    'x'.repeat(8000),
  ])
    it(`paints or refuses ${prompt.slice(0, 24)}, and goes on`, async () => {
      const run = await caller.make({ ...small, prompt })
      assert.ok(run.status === 'completed' || run.error?.code === 'engine_rejected', JSON.stringify(run.error))
    })

  it('warns by name of what has no effect', async () => {
    const run = await make({ prompt: 'a cat', scheduler: 'euler' })
    assert.ok(run.warnings.some((words) => words.startsWith('scheduler')))
  })
})

describe('what was made can be taken apart and changed', () => {
  const stacked = async (layers: Layer[], width: number, height: number) => {
    const parts = await Promise.all(
      layers
        .toSorted((a, b) => a.z - b.z)
        .map(async (layer) => ({ input: await bytes(layer.url), left: layer.x, top: layer.y })),
    )
    return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite(parts)
      .png()
      .toBuffer()
  }

  for (const prompt of ['a fox and a snowman in the snow', 'a fox and a snowman in the snow, watercolour'])
    it(`the layers of “${prompt}” give the picture back`, async () => {
      const run = await make({ prompt })
      const { layers } = (await caller.get(`/runs/${run.run_id}/layers`)).body.data as { layers: Layer[] }
      assert.ok(layers.some((layer) => layer.kind === 'background') && layers.some((layer) => layer.name === 'fox'))
      const mean = await difference(await stacked(layers, 256, 192), await bytes(run.image_url))
      assert.ok(mean < 2, `mean difference ${mean}`)
    })

  it('an edit of a run changes its scene', async () => {
    const run = await make({ prompt: 'a fox and a snowman in the snow' })
    const edit = async (prompt: string): Promise<Run> =>
      (await caller.post('/edits/flux-kontext', { original_run_id: run.run_id, prompt, sync: true })).body
    const night = await edit('make it night')
    assert.equal(night.status, 'completed', JSON.stringify(night.error))
    assert.equal(night.parent_run_id, run.run_id)
    const light = async (url: string | null) => {
      const { channels } = await sharp(await bytes(url)).stats()
      return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0)
    }
    assert.ok((await light(night.image_url)) < (await light(run.image_url)) * 0.8)
    const without = await edit('remove the snowman')
    const { layers } = (await caller.get(`/runs/${without.run_id}/layers`)).body.data as { layers: Layer[] }
    assert.ok(!layers.some((layer) => layer.name === 'snowman') && layers.some((layer) => layer.name === 'fox'))
    const odd = await edit('xyzzy plugh')
    assert.deepEqual([odd.status, odd.error?.code], ['failed', 'engine_rejected'])
  })
})

it('prompts.enhance keeps the subject and says what it changed', async () => {
  const { body } = await caller.post('/prompts/enhance', { prompt: 'a fox', seed: 3 })
  assert.ok(body.prompt.includes('fox') && body.prompt.length > 12)
  assert.equal(body.original, 'a fox')
  assert.ok(body.changes.length > 0)
})
