import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeResponse, enhanceResponse } from '@easel/contract'
import sharp from 'sharp'
import {
  askFor,
  contextFor,
  driverSuite,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import type { DriverUnderTest } from '../../../../../tests/simulators/driving.ts'
import { startGoogle } from '../../../../../tests/simulators/google.ts'
import { startOpenai } from '../../../../../tests/simulators/openai.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import type { Reply } from '../../../../../tests/simulators/simulator.ts'
import { googleLlm, openaiLlm } from './llm.ts'
import { colorsOf } from './llmColors.ts'

const enhance = askFor('prompts.enhance', null, { prompt: 'a fox', style: 'watercolour', seed: 0 }, { seed: 0 })
const describeIt = askFor('images.describe', null, { image_url: 'file:red' }, sources({ image_url: 'red' }))

const vendors: Pick<DriverUnderTest, 'id' | 'driver' | 'start' | 'states'>[] = [
  {
    id: 'openai-llm',
    driver: openaiLlm,
    start: startOpenai,
    states: {
      say: (reply: Reply, word: string) => {
        const content = word === 'refusal' ? null : '{"state":"schrödinger"}'
        const message = { role: 'assistant', content, refusal: word === 'refusal' ? 'I cannot.' : null }
        const finish_reason = word === 'refusal' ? 'stop' : word
        return { ...reply, json: { ...(reply.json as object), choices: [{ index: 0, finish_reason, message }] } }
      },
      words: { content_filter: 'content_rejected', refusal: 'content_rejected', length: 'output_invalid' },
    },
  },
  {
    id: 'google-llm',
    driver: googleLlm,
    start: startGoogle,
    states: {
      say: (reply: Reply, finishReason: string) => ({
        ...reply,
        json: { candidates: [{ finishReason, content: { role: 'model', parts: [{ text: 'words' }] } }] },
      }),
      words: { SAFETY: 'content_rejected', PROHIBITED_CONTENT: 'content_rejected', MAX_TOKENS: 'output_invalid' },
    },
  },
]

for (const vendor of vendors) {
  driverSuite(
    {
      ...vendor,
      asks: [enhance, describeIt],
      cancels: 'closing the connection is all that can be done, and it is charged for',
      tellsShare: 'it answers once, at the end',
      moderates: true,
    },
    read,
  )

  describe(`${vendor.id}: what comes of it`, () => {
    const using = async (work: (make: typeof performed) => Promise<void>) => {
      const simulator = await vendor.start()
      try {
        const engine = vendor.driver(settingsFor(vendor.id, simulator))
        await work((_engine, ask, context) => performed(engine, ask, context))
      } finally {
        await simulator.stop()
      }
    }
    const engine = vendor.driver(settingsFor(vendor.id, { url: 'http://127.0.0.1:9', key: '' }))

    it('is a richer prompt, beside the first one', () =>
      using(async (make) => {
        const { answer, text } = await make(engine, enhance, contextFor(read).context)
        const enhanced = enhanceResponse.parse(answer)
        assert.equal(enhanced.original, 'a fox')
        assert.equal(enhanced.prompt, 'a fox, watercolour, in soft morning light')
        assert.equal(text, enhanced.prompt)
      }))

    it('arrives as it was sent: noughts and empty words too', async () => {
      const simulator = await vendor.start()
      const ask = askFor('prompts.enhance', null, { prompt: 'a fox', style: '', seed: 0 }, { seed: 0 })
      await performed(vendor.driver(settingsFor(vendor.id, simulator)), ask, contextFor(read).context)
      await simulator.stop()
      const { json } = simulator.seen[0] ?? {}
      const said = vendor.id === 'google-llm' ? json.contents[0].parts[0].text : json.messages[1].content
      assert.deepEqual(JSON.parse(said), { prompt: 'a fox', style: '' })
      if (vendor.id === 'google-llm') assert.equal(json.generationConfig.seed, 0)
      else assert.match(engine.offers('prompts.enhance', null)?.ignores?.['seed'] ?? '', /no seed/)
    })

    it('is a description whose size, places and colours are measured', () =>
      using(async (make) => {
        const { answer } = await make(engine, describeIt, contextFor(read).context)
        const described = describeResponse.omit({ run_id: true }).parse(answer)
        assert.deepEqual([described.width, described.height], [96, 64])
        assert.deepEqual(described.objects[0]?.box, { x: 24, y: 32, width: 48, height: 32 })
        assert.deepEqual(described.colors, [{ hex: '#c02020', share: 1 }])
      }))
  })
}

describe('colours', () => {
  it('are counted where the picture is not transparent, the most frequent first', async () => {
    const half = { create: { width: 30, height: 90, channels: 4 as const, background: '#0000ff' } }
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
      .composite([
        { input: await sharp(half).png().toBuffer(), left: 0, top: 0 },
        {
          input: await sharp({ create: { ...half.create, width: 15, background: '#ffff00' } })
            .png()
            .toBuffer(),
          left: 60,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    assert.deepEqual(await colorsOf(bytes), [
      { hex: '#0000ff', share: 0.666 },
      { hex: '#ffff00', share: 0.333 },
    ])
    const empty = await sharp({ create: { width: 3, height: 3, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    assert.deepEqual(await colorsOf(empty), [])
  })
})
