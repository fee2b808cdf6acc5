/** Edits by words over HTTP, on the service as it comes: every model, every ratio, masks, parents, seeds, warnings, refusals. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import sharp from 'sharp'
import { fluxRatios } from '../../packages/contract/src/fields.ts'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asData } from './pictures.ts'

let service: TestService
let caller: Caller
let photograph: Buffer
let picture: string
before(async () => {
  const settings = { weightsFolder: weightsFolder(process.env), megabytes: 2500 }
  service = await startTestService({ engines: [illustrator(), vision(settings)], limits: { waitSeconds: 280 } })
  caller = callerOf(service.baseUrl, service.apiKey)
  photograph = await sharp(readFileSync(new URL('../photographs/coffee.jpg', import.meta.url))).resize(240, 160).jpeg({ quality: 88 }).toBuffer() // biome-ignore format: short
  picture = asData(photograph, 'image/jpeg')
})
after(() => service.stop())

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const made = async (run: Run) => pixelsOf((await caller.get(String(run.image_url))).bytes)

async function edited(path: string, input: Record<string, unknown>): Promise<Run> {
  const { status, body } = await caller.post(path, { ...input, sync: true })
  assert.deepEqual([status, body.status], [200, 'completed'], JSON.stringify(body))
  return (await caller.get(`/runs/${body.run_id}`)).body
}

/** White inside of a box, black elsewhere. */
async function maskOf(size: { width: number; height: number }, box: [number, number, number, number]) {
  const [left, top, width, height] = box
  const white = { create: { width, height, channels: 3 as const, background: '#fff' } }
  const black = sharp({ create: { ...size, channels: 3, background: '#000' } })
  return asData(await black.composite([{ input: white, left, top }]).png().toBuffer()) // biome-ignore format: short
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** How many pixels differ outside, and inside, of the box. */
function differing(one: Pixels, other: Pixels, [left, top, width, height]: [number, number, number, number]) {
  const count = { outside: 0, inside: 0 }
  for (let at = 0; at < one.width * one.height; at++) {
    const [x, y] = [at % one.width, Math.floor(at / one.width)]
    const isIn = x >= left && x < left + width && y >= top && y < top + height
    if (one.data.subarray(at * 4, at * 4 + 4).compare(other.data.subarray(at * 4, at * 4 + 4)) !== 0)
      count[isIn ? 'inside' : 'outside'] += 1
  }
  return count
}

const photographPaths: [path: string, more: Record<string, unknown>][] = [
  ['/edits/vendora', {}],
  ['/edits/nanobanana', {}],
  ['/edits/gemini-2.5', {}],
]

describe('a photograph', () => {
  for (const [path] of photographPaths)
    it(`${path}: does what the words say, keeps its shape, and repeats with its seed`, async () => {
      const asked = { prompt: 'make it black and white and add grain', image_url: picture, seed: 5 }
      const one = await made(await edited(path, asked))
      assert.deepEqual([one.width, one.height], [240, 160])
      const isGrey = one.data.every((value, at) => at % 4 !== 1 || Math.abs(value - (one.data[at - 1] as number)) < 6)
      assert.ok(isGrey)
      assert.ok((await made(await edited(path, asked))).data.equals(one.data), 'the same seed, the same bytes')
      assert.ok(!(await made(await edited(path, { ...asked, seed: 6 }))).data.equals(one.data))
      const square = await made(await edited(path, { ...asked, aspect_ratio: '1:1' }))
      assert.equal(square.width, square.height)
    })

  it('qwen-image-edit edits its reference picture, in the size that was asked for', async () => {
    const asked = { prompt: 'make it black and white', model_type: 'qwen-image-edit', width: 360, height: 240, reference_image_url: picture, seed: 5 } // biome-ignore format: short
    const run = await edited('/runs/generate', asked)
    const one = await made(run)
    assert.deepEqual([one.width, one.height], [360, 240])
    assert.ok(one.data.every((value, at) => at % 4 !== 1 || Math.abs(value - (one.data[at - 1] as number)) < 6))
    assert.ok((await made(await edited('/runs/generate', asked))).data.equals(one.data))
  })

  it('outside of a mask not one byte differs, whatever the format it came in', async () => {
    const box: [number, number, number, number] = [60, 20, 100, 80]
    for (const format of ['jpeg', 'webp'] as const) {
      const bytes = await sharp(photograph).toFormat(format).toBuffer()
      const run = await edited('/edits/nanobanana', {
        prompt: 'make it red', image_url: asData(bytes, `image/${format}`), mask_url: await maskOf({ width: 240, height: 160 }, box),
      }) // biome-ignore format: short
      const count = differing(await pixelsOf(bytes), await made(run), box)
      assert.equal(count.outside, 0, format)
      assert.ok(count.inside > 2000, `${format}: ${count.inside}`)
    }
  })

  it('keeps the plan, and says in warnings what was not done', async () => {
    const prompt = 'make it warmer, make her smile and frobnicate'
    const run = await edited('/edits/vendora', { prompt, image_url: picture })
    const { steps, changes } = run.inputs['plan'] as { steps: { do: string }[]; changes: string[] }
    assert.deepEqual([steps.map((step) => step.do), changes.length], [['adjust'], 1])
    assert.match(run.warnings.join(' '), /“make her smile” cannot be done/)
    assert.match(run.warnings.join(' '), /“frobnicate” was not understood/)
  })

  it('of which nothing can be done is refused with what would work', async () => {
    for (const prompt of ['frobnicate', 'colorize it', 'remove the giraffe']) {
      const { body } = await caller.post('/edits/gemini-2.5', { prompt, image_url: picture })
      const run = await caller.finished(body.run_id)
      assert.deepEqual([run.status, run.error?.code], ['failed', 'engine_rejected'], prompt)
      const details = run.error?.details as { would_work: string[]; found: string[] }
      assert.ok(details.would_work.includes('make it night'), prompt)
      assert.ok(details.found.includes('cup'), JSON.stringify(details))
    }
  })
})

describe('a run of the illustrator’s', () => {
  let source: Run
  before(async () => {
    source = await caller.make({ prompt: 'a fox and a snowman in a meadow', width: 320, height: 240, seed: 3 })
    assert.equal(source.status, 'completed', JSON.stringify(source.error))
  })

  it('is edited in its scene, in every ratio, and is the parent', async () => {
    const asked = { original_run_id: source.run_id, prompt: 'remove the snowman', seed: 1 }
    const same = await edited('/edits/flux-kontext', asked)
    const { width, height } = await made(same)
    const before = await made(source)
    assert.deepEqual([width, height], [before.width, before.height])
    assert.deepEqual([same.parent_run_id, same.parent_run_ids], [source.run_id, [source.run_id]])
    for (const ratio of fluxRatios) {
      const shaped = await made(await edited('/edits/flux-kontext', { ...asked, aspect_ratio: ratio }))
      const [across = 1, down = 1] = ratio.split(':').map(Number)
      const away = Math.abs(Math.log((shaped.width / shaped.height) * (down / across)))
      assert.ok(away < 0.025, `${ratio}: ${shaped.width} × ${shaped.height}`)
    }
  })

  it('keeps its scene through scene steps, and every source is a parent', async () => {
    const hatted = await edited('/edits/flux-kontext', {
      original_run_id: source.run_id,
      prompt: 'add a hat to the fox',
    })
    const night = await edited('/edits/flux-kontext', { original_run_id: hatted.run_id, prompt: 'make it night' })
    const { layers } = (await caller.get(`/runs/${night.run_id}/layers`)).body.data as { layers: { name: string }[] }
    assert.ok(layers.some(({ name }) => /hat/i.test(name)), JSON.stringify(layers.map(({ name }) => name))) // biome-ignore format: short
    const both = await edited('/edits/gemini-2.5', { prompt: 'side by side', run_ids: [source.run_id, night.run_id] })
    assert.deepEqual([...both.parent_run_ids].sort(), [source.run_id, night.run_id].sort())
  })

  it('is bounded by a mask to the last byte', async () => {
    const before = await made(source)
    const box: [number, number, number, number] = [Math.floor(before.width / 2), 20, 100, 120]
    const mask_url = await maskOf({ width: before.width, height: before.height }, box)
    const run = await edited('/edits/nanobanana', { prompt: 'make it night', run_id: source.run_id, mask_url })
    const count = differing(before, await made(run), box)
    assert.equal(count.outside, 0)
    assert.ok(count.inside > 5000, String(count.inside))
  })
})
