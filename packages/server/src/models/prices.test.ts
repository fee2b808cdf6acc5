import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import built from './prices.json' with { type: 'json' }
import { PriceBook, price } from './prices.ts'
import upstreams from './upstream.json' with { type: 'json' }
import { upstreamModel } from './upstream.ts'

const book = new PriceBook([])
const cost = (engine: string, upstream: string, facts: Record<string, unknown> = {}, operation = 'images.generate') =>
  book.estimate({ engine, upstream, operation, facts })

/** Billed by the seconds that a machine works, which nobody knows before. */
const unknown = ['fal-ai/evf-sam', 'fal-ai/birefnet/v2']

describe('built-in prices', () => {
  it('are known of every usual model but those whose vendor bills by the machine’s seconds', () => {
    for (const row of upstreams) {
      const { engine, upstream, operation } = upstreamModel.parse(row)
      const asked = { engine, upstream, operation: operation === '*' ? 'images.generate' : operation, facts: {} }
      assert.equal(book.estimate(asked) === undefined, unknown.includes(upstream), JSON.stringify(asked))
    }
  })

  it('say where they were read and when', () => {
    for (const row of built) {
      const { source = '', asOf } = price.parse(row)
      assert.ok(source.length > 10 && asOf !== undefined && asOf <= '2026-12', JSON.stringify(row))
    }
  })

  it('cost nothing on servers of one’s own', () => {
    assert.equal(cost('comfyui', 'flux-dev'), 0)
    assert.equal(cost('sdcpp', 'kontext', {}, 'images.edit.fluxKontext'), 0)
  })

  it('follow quality, size and number', () => {
    const square = { width: 1024, height: 1024 }
    const wide = { width: 1536, height: 1024 }
    for (const [facts, dollars] of [
      [{ quality: 'low', ...square }, 0.006],
      [{ quality: 'medium', ...square }, 0.053],
      [{ quality: 'high', ...square }, 0.211],
      [{ quality: 'low', ...wide }, 0.005],
      [{ quality: 'medium', ...wide }, 0.041],
      [{ quality: 'high', width: 1024, height: 1536 }, 0.165],
      // Whoever names neither gets what the vendor thinks best.
      [{}, 0.211],
      [{ quality: 'auto' }, 0.211],
      [{ quality: 'low', width: 2048, height: 2048 }, 0.024],
      [{ quality: 'low', ...square, batch_size: 3, batch_count: 2 }, 0.036],
    ] as const)
      assert.equal(cost('openai', 'gpt-image-2', facts), dollars, JSON.stringify(facts))
    const gemini = (facts: Record<string, unknown>) => cost('google', 'gemini-3.1-flash-image', facts)
    assert.deepEqual([gemini({}), gemini({ width: 1024 }), gemini({ width: 800, height: 1200 })], [0.067, 0.067, 0.101])
    assert.equal(gemini({ width: 2049, height: 100 }), 0.151)
    assert.equal(cost('ideogram', 'ideogram-v3', { rendering_speed: 'Turbo' }, 'images.character'), 0.1)
    assert.equal(cost('ideogram', 'ideogram-v3', { rendering_speed: 'TURBO' }, 'images.reframe'), 0.03)
    assert.equal(cost('runway', 'gen4_image', { resolution: '720p' }, 'images.reference'), 0.05)
    assert.equal(cost('runway', 'gen4_image', { resolution: '1080p' }, 'images.reference'), 0.08)
  })

  it('count begun megapixels', () => {
    const flux = (width: number, height: number) => cost('fal', 'fal-ai/flux-lora', { width, height })
    assert.deepEqual([flux(64, 64), flux(1024, 1024), flux(1568, 672)], [0.035, 0.035, 0.035])
    assert.deepEqual([flux(1280, 1024), flux(2048, 2048)], [0.07, 0.14])
  })

  it('of clips follow the length that the vendor makes, not the one that was wished', () => {
    const clip = (engine: string, upstream: string, duration?: number) =>
      cost(engine, upstream, duration === undefined ? {} : { duration }, 'generateVideo')
    assert.deepEqual([clip('runway', 'gen4_turbo', 3), clip('runway', 'gen4_turbo', 8)], [0.25, 0.5])
    const veo = [3, 5, 10, undefined].map((length) => clip('google-video', 'veo-3.1-fast-generate-preview', length))
    assert.deepEqual(veo, [0.4, 0.4, 0.8, 0.4])
    assert.equal(clip('fal', 'fal-ai/kling-video/v2.1/standard/image-to-video', 10), 0.56)
  })

  it('give way to the operator’s own, the first that fits', () => {
    const own = new PriceBook([
      price.parse({ engine: 'bfl', upstream: 'flux-dev', per: 'picture', amount: 0.01, when: { steps: [20, 28] } }),
      price.parse({ engine: 'bfl', per: 'run', amount: 1, when: { steps: { above: 28, atMost: 50 } } }),
    ])
    const asked = { engine: 'bfl', upstream: 'flux-dev', operation: 'images.generate' }
    const costs = [{ steps: 28 }, { steps: 29 }, { steps: 51 }, {}].map((facts) => own.estimate({ ...asked, facts }))
    assert.deepEqual(costs, [0.01, 1, 0.025, 0.025])
  })

  it('are settled for what was made, which may be less than was asked for', () => {
    const asked = {
      engine: 'fal',
      upstream: 'fal-ai/flux-lora',
      operation: 'images.generate',
      facts: { batch_size: 4 },
    }
    assert.deepEqual([book.estimate(asked), book.estimate({ ...asked, made: 3 })], [0.14, 0.105])
    assert.equal(book.estimate({ ...asked, made: 9 }), 0.14)
  })
})
