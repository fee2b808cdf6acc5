/**
 * The vendors' own clients against our simulators of them: two readings of each API, which must agree. The clients' types
 * say what may be sent, and the clients themselves what an answer must look like. Those of the other vendors have none on
 * npm; Google's and OpenAI's are spoken to through Vercel's as well, by the drivers.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFalClient } from '@fal-ai/client'
import { ApiError, GoogleGenAI } from '@google/genai'
import RunwayML from '@runwayml/sdk'
import LumaAI from 'lumaai'
import OpenAI, { toFile } from 'openai'
import Replicate from 'replicate'
import sharp from 'sharp'
import type { SourceFile } from '../../packages/server/src/engines/engine.ts'
import { startFal } from '../simulators/fal.ts'
import { startGoogle } from '../simulators/google.ts'
import { startLuma } from '../simulators/luma.ts'
import { startOpenai } from '../simulators/openai.ts'
import { read } from '../simulators/pictures.ts'
import { startReplicate } from '../simulators/replicate.ts'
import { startRunway } from '../simulators/runway.ts'
import { type Seen, type Simulator, serveAs } from '../simulators/simulator.ts'

const picture = async (fileId = 'red') => Buffer.from(await read({ fileId } as SourceFile))
const uriOf = async (fileId = 'red') => `data:image/png;base64,${(await picture(fileId)).toString('base64')}`
const pause = () => new Promise((done) => setTimeout(done, 5))

async function against<Started extends Simulator>(
  start: () => Promise<Started>,
  work: (simulator: Started) => Promise<void>,
) {
  const simulator = await start()
  try {
    await work(simulator)
  } finally {
    await simulator.stop()
  }
}

/** Everyone's answer to three refusals, by the client's own classes of errors. */
async function refusals(simulator: Simulator, ask: () => Promise<unknown>, statusOf: (error: unknown) => unknown) {
  for (const status of [401, 429, 500]) {
    simulator.set({ refuse: { times: 1, status, retryAfter: 3 } })
    await assert.rejects(ask(), (error) => {
      assert.equal(statusOf(error), status, String(error))
      return true
    })
  }
  assert.equal(simulator.jobs.length, 0)
}

describe('openai', () => {
  const clientFor = ({ url, key }: Simulator) => new OpenAI({ baseURL: url, apiKey: key, maxRetries: 0 })

  it('makes and edits pictures', () =>
    against(startOpenai, async (simulator) => {
      const { images } = clientFor(simulator)
      const made = await images.generate({
        model: 'gpt-image-2',
        prompt: 'a fox',
        n: 2,
        size: '1536x1024',
        quality: 'low',
        background: 'opaque',
        output_format: 'png',
        moderation: 'auto',
      })
      assert.deepEqual([made.data?.length, made.size, made.usage?.total_tokens], [2, '1536x1024', 220])
      const { width } = await sharp(Buffer.from(made.data?.[0]?.b64_json ?? '', 'base64')).metadata()
      assert.equal(width, 1536)
      const image = await toFile(await picture(), 'red.png', { type: 'image/png' })
      const mask = await toFile(
        await sharp(await picture())
          .ensureAlpha(0.5)
          .png()
          .toBuffer(),
        'mask.png',
        {
          type: 'image/png',
        },
      )
      const edited = await images.edit({ model: 'gpt-image-2', prompt: 'a hat', image: [image], mask })
      assert.equal(edited.data?.length, 1)
    }))

  it('talks, in a form that is asked for', () =>
    against(startOpenai, async (simulator) => {
      const said = await clientFor(simulator).chat.completions.create({
        model: 'gpt-5.4-mini',
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'hello' },
              { type: 'image_url', image_url: { url: await uriOf() } },
            ],
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'seen', schema: { type: 'object', properties: { description: { type: 'string' } } } },
        },
      })
      assert.match(said.choices[0]?.message.content ?? '', /patch of colour/)
    }))

  it('refuses', () =>
    against(startOpenai, async (simulator) => {
      const ask = () => clientFor(simulator).images.generate({ model: 'gpt-image-2', prompt: 'a fox' })
      await refusals(simulator, ask, (error) => (error instanceof OpenAI.APIError ? error.status : undefined))
      simulator.set({ ends: 'moderated' })
      await assert.rejects(ask(), (error) => {
        assert.ok(error instanceof OpenAI.BadRequestError)
        assert.deepEqual([error.code, error.type], ['moderation_blocked', 'image_generation_user_error'])
        return true
      })
    }))
})

describe('google', () => {
  const clientFor = ({ url, key }: Simulator) =>
    new GoogleGenAI({ apiKey: key, httpOptions: { baseUrl: new URL(url).origin, apiVersion: 'v1beta' } })

  it('makes pictures', () =>
    against(startGoogle, async (simulator) => {
      const { models } = clientFor(simulator)
      const ask = () =>
        models.generateContent({
          model: 'gemini-3.1-flash-image',
          contents: [{ role: 'user', parts: [{ text: 'a fox' }] }],
          config: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9', imageSize: '2K' }, seed: 0 },
        })
      const [part] = (await ask()).candidates?.[0]?.content?.parts ?? []
      assert.equal(part?.inlineData?.mimeType, 'image/png')
      const { width, height } = await sharp(Buffer.from(part?.inlineData?.data ?? '', 'base64')).metadata()
      assert.equal(Math.round((width / height) * 9), 16)
      simulator.set({ ends: 'moderated' })
      assert.equal((await ask()).candidates?.[0]?.finishReason, 'IMAGE_SAFETY')
    }))

  it('makes clips, and takes no seed for them', () =>
    against(startGoogle, async (simulator) => {
      const { models, operations } = clientFor(simulator)
      const image = { imageBytes: (await picture()).toString('base64'), mimeType: 'image/png' }
      const asked = { model: 'veo-3.1-fast-generate-preview', prompt: 'zoom', image }
      const config = { numberOfVideos: 1, durationSeconds: 4, aspectRatio: '9:16', negativePrompt: '' }
      let operation = await models.generateVideos({ ...asked, config })
      while (operation.done !== true) {
        await pause()
        operation = await operations.getVideosOperation({ operation })
      }
      assert.match(operation.response?.generatedVideos?.[0]?.video?.uri ?? '', /:download\?alt=media$/)
      await assert.rejects(models.generateVideos({ ...asked, config: { ...config, seed: 1 } }), /seed/)
    }))

  it('refuses', () =>
    against(startGoogle, async (simulator) => {
      const ask = () =>
        clientFor(simulator).models.generateContent({ model: 'gemini-3.1-flash-image', contents: 'a fox' })
      await refusals(simulator, ask, (error) => (error instanceof ApiError ? error.status : undefined))
    }))
})

describe('replicate', () => {
  const clientFor = ({ url, key }: Simulator) =>
    // It would send again what was refused.
    new Replicate({ auth: key, baseUrl: url, fetch: (target, init) => fetch(target, init) })

  it('makes predictions, uploads files, and calls work off', () =>
    against(startReplicate, async (simulator) => {
      const client = clientFor(simulator)
      const model = 'black-forest-labs/flux-dev'
      const uploaded = await client.files.create(new Blob([await picture()], { type: 'image/png' }))
      const begun = await client.predictions.create({ model, input: { prompt: 'a fox', image: uploaded.urls.get } })
      assert.equal(begun.status, 'starting')
      const ended = await client.wait(begun, { interval: 10 })
      assert.deepEqual([ended.status, (ended.output as string[]).length], ['succeeded', 1])
      simulator.set({ workMs: 60_000 })
      const { id } = await client.predictions.create({ model, input: { prompt: 'a fox' } })
      assert.equal((await client.predictions.cancel(id)).status, 'canceled')
      assert.equal((await client.predictions.get(id)).status, 'canceled')
    }))

  it('refuses', () =>
    against(startReplicate, async (simulator) => {
      simulator.set({ refuse: { times: 1, status: 500 } })
      const asked = clientFor(simulator).predictions.create({
        model: 'black-forest-labs/flux-dev',
        input: { prompt: 'a fox' },
      })
      await assert.rejects(asked, /status 500/)
      const wrong = clientFor(simulator).predictions.create({ model: 'black-forest-labs/flux-dev', input: {} })
      await assert.rejects(wrong, /status 422.*input\.prompt/s)
    }))
})

describe('fal', () => {
  /** Its host cannot be set. */
  const clientFor = ({ url, key }: Simulator) =>
    createFalClient({
      credentials: key,
      retry: { maxRetries: 0 },
      fetch: (target, init) => fetch(String(target).replace('https://queue.fal.run', url), init),
    })

  it('stands in line, works and is fetched', () =>
    against(startFal, async (simulator) => {
      const { queue } = clientFor(simulator)
      const endpoint = 'fal-ai/flux-lora'
      simulator.set({ workMs: 60_000 })
      const { request_id: requestId, status } = await queue.submit(endpoint, {
        input: {
          prompt: 'a fox',
          image_size: { width: 512, height: 512 },
          num_inference_steps: 20,
          guidance_scale: 0,
          num_images: 1,
          loras: [{ path: 'someone/watercolour', scale: 0.5 }],
          output_format: 'png',
          seed: 0,
        },
      })
      assert.equal(status, 'IN_QUEUE')
      const standing = () => queue.status(endpoint, { requestId, logs: true })
      assert.equal((await standing()).status, 'IN_QUEUE')
      simulator.at(0.5)
      const working = await standing()
      assert.ok(working.status === 'IN_PROGRESS' && working.logs.length > 0)
      simulator.at(1)
      assert.equal((await standing()).status, 'COMPLETED')
      const { data } = await queue.result(endpoint, { requestId })
      assert.deepEqual([data.images.length, data.seed, data.has_nsfw_concepts], [1, 0, [false]])
    }))

  it('knows every field that each of our endpoints is sent, and calls work off', () =>
    against(startFal, async (simulator) => {
      const { queue } = clientFor(simulator)
      const image_url = await uriOf()
      simulator.set({ workMs: 60_000 })
      const { request_id: requestId } = await queue.submit('fal-ai/wan/v2.2-a14b/text-to-image/lora', {
        input: {
          prompt: 'a',
          negative_prompt: '',
          image_size: { width: 512, height: 512 },
          num_inference_steps: 4,
          guidance_scale: 0,
          image_format: 'png',
          loras: [{ path: 'a/b', weight_name: 'low', scale: 1, transformer: 'low' }],
          seed: 0,
        },
      })
      await queue.cancel('fal-ai/wan/v2.2-a14b/text-to-image/lora', { requestId })
      assert.equal(simulator.jobs[0]?.cancelled, true)
      await queue.submit('fal-ai/qwen-image-edit-lora', {
        input: { prompt: 'a', image_url, negative_prompt: '', num_images: 1 },
      })
      await queue.submit('fal-ai/evf-sam', { input: { prompt: 'a', image_url, mask_only: true } })
      await queue.submit('fal-ai/birefnet/v2', { input: { image_url, output_format: 'png' } })
      await queue.submit('fal-ai/kling-video/v2.1/standard/image-to-video', {
        input: { prompt: 'a', negative_prompt: '', image_url, cfg_scale: 0, duration: '5' },
      })
      await queue.submit('fal-ai/stable-video', {
        input: { image_url, fps: 12, motion_bucket_id: 1, cond_aug: 0, seed: 0 },
      })
      assert.equal(simulator.jobs.length, 6)
    }))

  it('refuses', () =>
    against(startFal, async (simulator) => {
      const ask = () =>
        clientFor(simulator).queue.submit('fal-ai/evf-sam', { input: { prompt: 'a', image_url: 'none' } })
      simulator.set({ refuse: { times: 1, status: 401 } })
      await assert.rejects(ask(), { status: 401 })
      await assert.rejects(ask(), (error) => {
        const { status, body } = error as { status: number; body: { detail: { loc: string[] }[] } }
        assert.deepEqual([status, body.detail[0]?.loc], [422, ['body', 'image_url']])
        return true
      })
    }))
})

describe('runway', () => {
  const clientFor = ({ url, key }: Simulator) =>
    new RunwayML({ apiKey: key, baseURL: url, maxRetries: 0, logLevel: 'off' })

  it('makes pictures with references, and clips; tells how they stand; calls them off', () =>
    against(startRunway, async (simulator) => {
      const client = clientFor(simulator)
      const uri = await uriOf()
      simulator.set({ workMs: 60_000 })
      const { id } = await client.textToImage.create({
        model: 'gen4_image',
        promptText: '@cat',
        ratio: '1920:1080',
        referenceImages: [{ uri, tag: 'cat' }],
        seed: 0,
      })
      const standing = async () => client.tasks.retrieve(id)
      for (const [share, status] of [
        [0, 'PENDING'],
        [0.3, 'THROTTLED'],
        [0.5, 'RUNNING'],
        [1, 'SUCCEEDED'],
      ] as const) {
        simulator.at(share)
        assert.equal((await standing()).status, status)
      }
      const task = await standing()
      assert.ok(task.status === 'SUCCEEDED' && task.output.length === 1)
      const clip = await client.imageToVideo.create({
        model: 'gen4_turbo',
        promptImage: uri,
        ratio: '1280:720',
        duration: 5,
        seed: 0,
      })
      await client.tasks.delete(clip.id)
      assert.equal((await client.tasks.retrieve(clip.id)).status, 'CANCELLED')
    }))

  it('refuses', () =>
    against(startRunway, async (simulator) => {
      const ask = () =>
        clientFor(simulator).textToImage.create({ model: 'gen4_image', promptText: 'a', ratio: '1920:1080' })
      await refusals(simulator, ask, (error) => (error instanceof RunwayML.APIError ? error.status : undefined))
    }))
})

describe('luma', () => {
  const clientFor = ({ url, key }: Simulator) => new LumaAI({ authToken: key, baseURL: url, maxRetries: 0 })

  it('reframes what it fetches, and tells how it stands', async () => {
    const files = await serveAs(async (_seen: Seen) => ({ bytes: await picture() }))
    await against(startLuma, async (simulator) => {
      const { generations } = clientFor(simulator)
      simulator.set({ workMs: 60_000 })
      const asked = {
        model: 'photon-flash-1',
        generation_type: 'reframe_image',
        media: { url: files.url },
        aspect_ratio: '16:9',
        prompt: '',
        format: 'png',
        grid_position_x: 0,
        x_start: 0,
      } as const
      const { id = '', state } = await generations.image.reframe(asked)
      assert.equal(state, 'queued')
      for (const [share, word] of [
        [0.5, 'dreaming'],
        [1, 'completed'],
      ] as const) {
        simulator.at(share)
        assert.equal((await generations.get(id)).state, word)
      }
      assert.match((await generations.get(id)).assets?.image ?? '', /\.png$/)
      await generations.delete(id)
      await assert.rejects(generations.get(id), { status: 404 })
    })
    await against(startLuma, async (simulator) => {
      const ask = () =>
        clientFor(simulator).generations.image.reframe({
          model: 'photon-1',
          generation_type: 'reframe_image',
          media: { url: files.url },
          aspect_ratio: '1:1',
        })
      await refusals(simulator, ask, (error) => (error instanceof LumaAI.APIError ? error.status : undefined))
    })
    await files.stop()
  })
})
