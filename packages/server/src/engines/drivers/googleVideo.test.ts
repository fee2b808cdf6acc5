import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  askFor,
  contextFor,
  driverSuite,
  performed,
  settingsFor,
} from '../../../../../tests/simulators/driver.suite.ts'
import { startGoogle } from '../../../../../tests/simulators/google.ts'
import { read, sources } from '../../../../../tests/simulators/pictures.ts'
import { EngineError } from '../engine.ts'
import { googleVideo } from './googleVideo.ts'

const film = askFor(
  'generateVideo',
  null,
  { prompt: 'slow zoom', image_url: 'file:green', negative_prompt: '', seed: 0, fps: 24, duration: 5 },
  { ...sources({ image_url: 'green' }), seed: 0 },
)

driverSuite(
  {
    id: 'google-video',
    driver: googleVideo,
    start: startGoogle,
    asks: [film],
    cancels: 'Google has no way to',
    tellsShare: 'Google tells no number',
    moderates: true,
    states: {
      // There are no words, only whether it is done; and failures, by number.
      say: (reply, word) => ({
        ...reply,
        json: /^\d+$/.test(word)
          ? { name: 'operations/one', done: true, error: { code: Number(word), message: 'No.' } }
          : { name: 'operations/one', done: word !== 'not yet' },
      }),
      words: {
        'not yet': 'pending',
        3: 'engine_rejected',
        9: 'engine_rejected',
        13: 'engine_rejected',
        14: 'engine_rejected',
      },
    },
  },
  read,
)

describe('google-video', () => {
  it('sends an empty string as it is, and the key never as part of an address or to the host of the clips', async () => {
    const simulator = await startGoogle()
    try {
      const made = await performed(googleVideo(settingsFor('google-video', simulator)), film, contextFor(read).context)
      const { instances, parameters } = simulator.seen[0]?.json ?? {}
      assert.equal(simulator.seen[0]?.path, '/v1beta/models/veo-3.1-fast-generate-preview:predictLongRunning')
      assert.deepEqual(
        [instances[0].prompt, instances[0].image.mimeType, instances[0].image.bytesBase64Encoded.length > 0],
        ['slow zoom', 'image/jpeg', true],
      )
      assert.deepEqual(parameters, { durationSeconds: 4, negativePrompt: '', sampleCount: 1 })
      assert.match(made.warnings?.join() ?? '', /asked for 4/)
      assert.equal(Buffer.from(made.video ?? []).toString('latin1', 4, 8), 'ftyp')
      assert.equal(simulator.storage.length, 1)
      for (const { headers, path } of simulator.storage)
        assert.ok(!JSON.stringify([headers, path]).includes(simulator.key))
      for (const { path } of simulator.seen) assert.ok(!path.includes(simulator.key))
    } finally {
      await simulator.stop()
    }
  })

  it('always says how long, and the ratio only when it was asked for', async () => {
    const simulator = await startGoogle()
    try {
      const engine = googleVideo(settingsFor('google-video', simulator))
      const inputs = { duration: 3, aspect_ratio: '16:9', image_url: 'file:red' }
      const plain = askFor('generateVideo', null, inputs, { ...sources({ image_url: 'red' }), given: ['image_url'] })
      await engine.submit?.(plain, contextFor(read).context)
      await engine.submit?.(
        { ...plain, inputs: { ...inputs, aspect_ratio: '3:4' }, given: ['image_url', 'aspect_ratio'] },
        contextFor(read).context,
      )
      assert.deepEqual(simulator.seen[0]?.json.parameters, { durationSeconds: 4, sampleCount: 1 })
      assert.equal(simulator.seen[1]?.json.parameters.aspectRatio, '9:16')
    } finally {
      await simulator.stop()
    }
  })

  it('follows no name that leads elsewhere', async () => {
    const named = async () => Response.json({ name: '../../elsewhere' })
    const settings = { ...settingsFor('google-video', { url: 'http://127.0.0.1:9', key: 'key' }), fetch: named }
    const submitting = googleVideo(settings).submit?.(film, contextFor(read).context)
    await assert.rejects(submitting as Promise<unknown>, (error) => {
      assert.ok(error instanceof EngineError)
      assert.deepEqual([error.code, error.unspent], ['output_invalid', false])
      return true
    })
  })
})
