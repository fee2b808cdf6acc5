/**
 * The vendors' own clients against our simulators of them: two readings of each API, which must agree. The clients' types
 * say what may be sent, and the clients themselves what an answer must look like. Here those whose answer comes in the call,
 * which the drivers speak to through Vercel's clients.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError, GoogleGenAI } from '@google/genai'
import OpenAI, { toFile } from 'openai'
import sharp from 'sharp'
import { against, picture, refusals, uriOf } from '../simulators/clients.ts'
import { startGoogle } from '../simulators/google.ts'
import { startOpenai } from '../simulators/openai.ts'
import type { Simulator } from '../simulators/simulator.ts'

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
      const asked = { model: 'veo-3.1-fast-generate-preview', source: { prompt: 'zoom', image } }
      const config = { numberOfVideos: 1, durationSeconds: 4, aspectRatio: '9:16', negativePrompt: '' }
      let operation = await models.generateVideos({ ...asked, config })
      while (operation.done !== true) {
        await new Promise((done) => setTimeout(done, 5))
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
