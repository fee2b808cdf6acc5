/** Photographs changed by the service as it comes, with real networks: what is asked for is what happens to the picture. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Layer, Run } from '@easel/contract'
import sharp from 'sharp'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
before(async () => {
  const settings = { weightsFolder: weightsFolder(process.env), megabytes: 2500 }
  service = await startTestService({ engines: [illustrator(), vision(settings)], limits: { waitSeconds: 280 } })
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const photograph = (name: string) => readFileSync(new URL(`../photographs/${name}.jpg`, import.meta.url))
const file = (name: string) => new File([photograph(name)], `${name}.jpg`, { type: 'image/jpeg' })

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The share of pixels of a mask that are meant, in a part of it given in shares. */
async function meantWithin(mask: Buffer, [left, top, right, bottom]: [number, number, number, number]) {
  const { data, info } = await sharp(mask).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  let [meant, all] = [0, 0]
  for (let y = Math.floor(top * info.height); y < bottom * info.height; y++)
    for (let x = Math.floor(left * info.width); x < right * info.width; x++) {
      all += 1
      if ((data[(y * info.width + x) * info.channels] as number) > 127) meant += 1
    }
  return meant / all
}

async function finished(answer: Answer): Promise<Run> {
  assert.equal(answer.status, 202, String(answer.bytes))
  let run = await caller.finished(answer.body.run_id)
  while (run.status === 'queued' || run.status === 'processing') run = await caller.finished(run.run_id)
  assert.equal(run.status, 'completed', JSON.stringify(run.error))
  assert.equal(run.engine, 'vision')
  return run
}

const fetched = async (url: string | null | undefined) => (await caller.get(String(url))).bytes

describe('background', () => {
  it('answers the subject cut out, as PNG bytes and by address', async () => {
    const bytes = await caller.form('/edits/remove-bg', { image: file('astronaut') })
    assert.deepEqual([bytes.status, bytes.headers.get('content-type')], [200, 'image/png'])
    const { data, width, height } = await pixelsOf(bytes.bytes)
    const alpha = (x: number, y: number) =>
      data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3] as number
    assert.ok(alpha(0.45, 0.2) > 230, 'her face is there')
    assert.ok(alpha(0.75, 0.05) < 25, 'the wall behind her is not')
    const run = (await caller.get(`/runs/${bytes.headers.get('x-run-id')}`)).body as Run
    const named = await caller.post('/edits/background-remove', { image_url: run.image_url })
    assert.equal(named.status, 200)
    assert.deepEqual(Object.keys(named.body).sort(), ['runId', 'url'])
  })
})

describe('segment', () => {
  it('selects what is named, what is clicked and what is boxed', async () => {
    const cup = await caller.form('/edits/segment', { prompt: 'the cup', image: file('coffee') })
    assert.equal(cup.status, 200, String(cup.bytes))
    assert.ok((await meantWithin(cup.bytes, [0.5, 0.35, 0.56, 0.42])) > 0.9)
    assert.ok((await meantWithin(cup.bytes, [0, 0, 0.12, 0.3])) < 0.05)
    const points = JSON.stringify([{ x: 310, y: 150 }])
    const clicked = await caller.form('/edits/segment', { points, image: file('coffee') })
    assert.equal(clicked.status, 200, String(clicked.bytes))
    const boxes = JSON.stringify([{ x: 170, y: 30, width: 260, height: 300 }])
    const boxed = await caller.form('/edits/segment', { boxes, output: 'isolated', image: file('coffee') })
    const { data, width } = await pixelsOf(boxed.bytes)
    assert.equal(data[(5 * width + 5) * 4 + 3], 0)
  })

  it('says what is there when what is named is not', async () => {
    const { status, body } = await caller.form('/edits/segment', { prompt: 'a giraffe', image: file('coffee') })
    assert.deepEqual([status, body.code, body.details.asked], [422, 'engine_rejected', 'a giraffe'])
    assert.ok(
      body.details.found.some((words: string) => words.includes('cup')),
      JSON.stringify(body),
    )
  })

  it('wants a prompt, points or boxes', async () => {
    const { status, body } = await caller.form('/edits/segment', { image: file('coffee') })
    assert.deepEqual([status, body.code], [422, 'invalid_input'])
  })
})

describe('what is in a picture', () => {
  it('is taken out as pictures and masks of its own', async () => {
    const answer = await caller.form('/edits/extract', { prompt: 'the cup', image: file('coffee') })
    const run = await finished(answer)
    const [cup] = run.objects ?? []
    assert.ok(cup !== undefined && cup.url !== undefined)
    assert.equal(run.images[0]?.label, cup.label)
    const { width, height } = await pixelsOf(await fetched(cup.url))
    assert.deepEqual([width, height], [cup.box.width, cup.box.height])
    const masks = await finished(
      await caller.form('/edits/extract', { prompt: 'the cup', mode: 'mask', image: file('coffee') }),
    )
    assert.notEqual(masks.objects?.[0]?.mask_url, undefined)
  })

  it('is removed, and the rest stays as it was', async () => {
    const run = await finished(
      await caller.form('/edits/generative-remove', { prompt: 'the cup', image: file('coffee') }),
    )
    const [before, now] = [await pixelsOf(photograph('coffee')), await pixelsOf(await fetched(run.image_url))]
    assert.deepEqual([now.width, now.height], [before.width, before.height])
    const corner = (data: Buffer) => data.subarray(0, 200)
    assert.ok(corner(now.data).every((value, at) => Math.abs(value - (corner(before.data)[at] as number)) < 12))
  })

  it('is told in words', async () => {
    const { status, body } = await caller.form('/images/describe', { image: file('cat') })
    assert.equal(status, 200)
    assert.match(body.description, /cat/i)
    assert.ok(body.tags.includes('cat'), JSON.stringify(body.tags))
    assert.deepEqual([body.width, body.height], [451, 300])
    assert.ok(body.objects.length > 0 && body.colors.length > 0 && body.prompt.length > 10)
  })

  it('comes apart in layers that give the picture back', async () => {
    const upload = await caller.form('/upload', { file: file('cat') })
    const { status, body } = await caller.get(`/runs/${upload.body.data.run_id}/layers`)
    assert.equal(status, 200, JSON.stringify(body))
    const layers = body.data.layers as Layer[]
    assert.equal(layers[0]?.kind, 'background')
    assert.ok(layers.length >= 2)
    const stack = await Promise.all(
      layers.slice(1).map(async (layer) => ({
        input: await fetched(layer.url),
        left: layer.x,
        top: layer.y,
      })),
    )
    const put = await sharp(await fetched(layers[0]?.url))
      .composite(stack)
      .png()
      .toBuffer()
    const [whole, source] = [await pixelsOf(put), await pixelsOf(photograph('cat'))]
    const difference =
      whole.data.reduce((sum, value, at) => sum + Math.abs(value - (source.data[at] as number)), 0) / whole.data.length
    assert.ok(difference < 2, `they differ by ${difference}`)
  })
})

describe('new pixels', () => {
  it('fill a mask, and draw there what is asked for', async () => {
    const { width, height } = await pixelsOf(photograph('rocket'))
    const hole = { left: 380, top: 120, width: 160, height: 150 }
    const mask = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([{ input: { create: { ...hole, channels: 3, background: '#fff' } }, left: hole.left, top: hole.top }])
      .png()
      .toBuffer()
    // Without loss, so that it is kept as it came.
    const lossless = await sharp(photograph('rocket')).png().toBuffer()
    const image = new File([new Uint8Array(lossless)], 'rocket.png', { type: 'image/png' })
    const form = { image, mask: new File([new Uint8Array(mask)], 'mask.png', { type: 'image/png' }) }
    const plain = await caller.form('/edits/mask', form)
    assert.equal(plain.status, 200, String(plain.bytes))
    const drawn = await caller.form('/edits/mask', { ...form, prompt: 'a red balloon', seed: '3' })
    assert.equal(drawn.status, 200, String(drawn.bytes))
    const [before, filled, balloon] = [
      await pixelsOf(photograph('rocket')),
      await pixelsOf(plain.bytes),
      await pixelsOf(drawn.bytes),
    ]
    const red = (picture: typeof filled) => {
      let count = 0
      for (let y = hole.top; y < hole.top + hole.height; y++)
        for (let x = hole.left; x < hole.left + hole.width; x++) {
          const [r = 0, g = 0, b = 0] = picture.data.subarray((y * width + x) * 4)
          if (r > 1.5 * g && r > 1.5 * b && r > 60) count += 1
        }
      return count / (hole.width * hole.height)
    }
    assert.ok(red(balloon) > red(filled) + 0.08, `${red(balloon)} and ${red(filled)}`)
    for (let at = 0; at < 100 * width * 4; at++)
      if (before.data[at] !== filled.data[at]) assert.fail(`byte ${at}, outside of the mask, differs`)
  })

  it('reach another ratio, with the whole old picture in it', async () => {
    const run = await finished(await caller.form('/edits/reframe', { aspect_ratio: '1:1', image_file: file('rocket') }))
    assert.deepEqual([run.images[0]?.width, run.images[0]?.height], [640, 640])
  })

  it('make it larger', async () => {
    const run = await finished(await caller.form('/edits/upscale', { upscale_factor: '2', image: file('cat') }))
    assert.deepEqual([run.images[0]?.width, run.images[0]?.height], [902, 600])
  })

  it('put several pictures together, in the format asked for', async () => {
    for (const mode of ['side-by-side', 'stacked', 'grid', 'overlay', 'blend', 'scene']) {
      const form = { images: [file('rocket'), file('cat')], mode, output_format: mode === 'grid' ? 'webp' : 'png' }
      const run = await finished(await caller.form('/edits/combine', form))
      assert.equal(run.images[0]?.content_type, mode === 'grid' ? 'image/webp' : 'image/png')
    }
  })
})
