/**
 * The vendors' own clients against our simulators of them: two readings of each API, which must agree. The clients' types
 * say what may be sent, and the clients themselves what an answer must look like. Here those whose work is
 * asked about later; Black Forest Labs, Ideogram and Bria have no client on npm.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFalClient } from '@fal-ai/client'
import RunwayML from '@runwayml/sdk'
import LumaAI from 'lumaai'
import Replicate from 'replicate'
import { against, picture, refusals, uriOf } from '../simulators/clients.ts'
import { startFal } from '../simulators/fal.ts'
import { startLuma } from '../simulators/luma.ts'
import { startReplicate } from '../simulators/replicate.ts'
import { startRunway } from '../simulators/runway.ts'
import { type Seen, type Simulator, serveAs } from '../simulators/simulator.ts'

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
