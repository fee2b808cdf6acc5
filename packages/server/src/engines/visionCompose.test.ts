/** That what is asked of a generation from pictures is what comes out: how many, how large, in which seeds. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { photographBytes, testWork } from '../../../vision/src/testing.ts'
import type { Ask } from './engine.ts'
import { generatedFromPictures, withReferences } from './visionCompose.ts'
import type { Job } from './visionJob.ts'

const work = testWork()
const pictures: Record<string, Uint8Array> = {}

async function small(name: string): Promise<Uint8Array> {
  return sharp(await photographBytes(name))
    .resize(256, 256, { fit: 'inside' })
    .png()
    .toBuffer()
}

function job(inputs: Record<string, unknown>, files: Record<string, string>, operation = 'images.generate'): Job {
  const ask: Ask = {
    runId: 'run',
    operation,
    model: null,
    customModel: null,
    inputs,
    given: Object.keys(inputs),
    sources: Object.fromEntries(
      Object.entries(files).map(([path, fileId]) => [path, { fileId, contentType: 'image/png', width: 1, height: 1 }]),
    ),
    seed: 11,
  }
  const context = {
    signal: work.signal,
    progress() {},
    preview() {},
    read: async ({ fileId }: { fileId: string }) => pictures[fileId] as Uint8Array,
  }
  return { ask, context, work, settings: { weightsFolder: '', megabytes: 1000, threads: 2 } }
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

describe('a generation from pictures', () => {
  before(async () => {
    for (const name of ['panda', 'teapot', 'coffee', 'beach']) pictures[name] = await small(name)
  })

  test('makes as many as were asked for, each with its seed, in exactly that size, and the same again', async () => {
    const inputs = { prompt: 'the panda beside the teapot in a meadow', width: 320, height: 200, batch_size: 2 }
    const files = { 'image_urls[0]': 'panda', 'image_urls[1]': 'teapot' }
    const made = await generatedFromPictures(job(inputs, files))
    assert.deepEqual(
      made.pictures?.map(({ seed }) => seed),
      [11, 12],
    )
    const [first, second] = (made.pictures ?? []).map(({ bytes }) => bytes) as [Uint8Array, Uint8Array]
    assert.deepEqual([await sizeOf(first), await sizeOf(second)], [[320, 200], [320, 200]])
    assert.notDeepEqual(first, second)
    const again = await generatedFromPictures(job({ ...inputs, batch_size: 1 }, files))
    assert.deepEqual(again.pictures?.[0]?.bytes, first)
  }) // biome-ignore format: sizes

  test('edits one picture into the size that was asked for', async () => {
    const inputs = { prompt: 'make it warmer', width: 200, height: 200, negative_prompt: 'people' }
    const made = await generatedFromPictures(job(inputs, { reference_image_url: 'coffee' }))
    assert.deepEqual(await sizeOf(made.pictures?.[0]?.bytes as Uint8Array), [200, 200])
    assert.ok(made.warnings?.some((words) => words.includes('negative_prompt')))
  })

  test('puts the subject of the second picture where the mask is in the first', async () => {
    const { width = 0, height = 0 } = await sharp(pictures['beach']).metadata()
    const white = { create: { width: 90, height: 90, channels: 3 as const, background: '#fff' } }
    pictures['mask'] = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([{ input: white, left: 20, top: height - 100 }])
      .png()
      .toBuffer()
    const files = { 'image_urls[0]': 'beach', 'image_urls[1]': 'panda', mask_url: 'mask' }
    const made = await generatedFromPictures(job({ prompt: 'the panda sits there' }, files))
    const raw = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer()
    const [old, now] = [await raw(pictures['beach'] as Uint8Array), await raw(made.pictures?.[0]?.bytes as Uint8Array)]
    let [inside, outside] = [0, 0]
    for (let at = 0; at < old.length; at++) {
      const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
      const isInside = x >= 20 && x < 110 && y >= height - 100 && y < height - 10
      if (old[at] !== now[at]) isInside ? inside++ : outside++
    }
    assert.equal(outside, 0)
    assert.ok(inside > 5_000, `${inside} bytes changed`)
  })
})

test('a reference names its unused pictures, and a tag that no picture has is refused', async () => {
  const inputs = {
    prompt: '@pot in a kitchen.',
    images: [{ tag: 'pot' }, { tag: 'potter' }],
    aspect_ratio: '4:3',
    resolution: '720p',
  }
  const files = { 'images[0].image_reference': 'teapot', 'images[1].image_reference': 'panda' }
  const { warnings } = await withReferences(job(inputs, files, 'images.reference'))
  assert.deepEqual(warnings, ['@potter is not in the prompt, so its picture was not used.'])
  await assert.rejects(
    withReferences(job({ ...inputs, prompt: '@pott in a kitchen' }, files, 'images.reference')),
    /@pott, but there is @pot, @potter/,
  )
})
