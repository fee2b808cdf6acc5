import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { testEngine } from '../../../../tests/support/testEngine.ts'
import type { Ask, Context, Engine } from './engine.ts'
import { childProcess, thread } from './host.ts'

function ask(prompt: string, sources: Ask['sources'] = {}): Ask {
  return {
    runId: 'run',
    operation: 'images.generate',
    model: null,
    customModel: null,
    inputs: { prompt },
    given: ['prompt'],
    sources,
    seed: 1,
  }
}

function perform(engine: Engine, asked: Ask, change: Partial<Context> = {}) {
  if (engine.perform === undefined) throw new Error('not a local engine')
  const context: Context = {
    signal: new AbortController().signal,
    progress: () => {},
    preview: () => {},
    read: async () => new Uint8Array(),
    ...change,
  }
  return engine.perform(asked, context)
}

/** Work that has begun and will not end by itself. */
async function stuck(engine: Engine, word: string) {
  const controller = new AbortController()
  const begun = Promise.withResolvers<void>()
  const work = perform(engine, ask(`[${word}]`), { signal: controller.signal, progress: () => begun.resolve() })
  work.catch(() => {})
  await begun.promise
  return { controller, work }
}

for (const [name, start] of Object.entries({ threads: thread, processes: childProcess }))
  describe(`an engine in ${name}`, () => {
    it('makes the same bytes for the same asking, and others for another seed', async () => {
      const engine = testEngine({ honours: 'all' }, start)
      const bytes = async (asked: Ask) =>
        Buffer.from((await perform(engine, asked)).pictures?.[0]?.bytes ?? []).toString('hex')
      const [once, twice, other] = [await bytes(ask('x')), await bytes(ask('x')), await bytes({ ...ask('x'), seed: 2 })]
      assert.equal(once, twice)
      assert.notEqual(once, other)
      await engine.close?.()
    })

    it('tells progress and reads only the pictures of its asking', async () => {
      const engine = testEngine({ honours: 'all' }, start)
      const shares: number[] = []
      const read: string[] = []
      const sources = { image_url: { fileId: 'f', contentType: 'image/png', width: 1, height: 1 } }
      await perform(engine, ask('[slow 120]', sources), {
        progress: (share) => shares.push(share),
        read: async (file) => {
          read.push(file.fileId)
          return new Uint8Array([1])
        },
      })
      assert.equal(shares.at(-1), 1)
      assert.deepEqual(read, ['f'])
      await engine.close?.()
    })

    it('fails with the engine’s own code, and works on after an engine broke down', async () => {
      const engine = testEngine({ honours: 'all' }, start)
      await assert.rejects(perform(engine, ask('[fail content_rejected]')), {
        code: 'content_rejected',
        details: { told: true },
      })
      await assert.rejects(perform(engine, ask('[crash]')), /a mistake of the engine/)
      assert.ok(await perform(engine, ask('fine')))
      await engine.close?.()
    })

    for (const word of ['hang', 'spin'])
      it(`ends work that ${word}s, and has its threads again`, async () => {
        const engine = testEngine({ honours: 'all' }, start)
        const hanging = await Promise.all(Array.from({ length: 2 }, () => stuck(engine, word)))
        const waiting = perform(engine, ask('fine'))
        for (const { controller } of hanging) controller.abort(new Error('enough'))
        for (const { work } of hanging) await assert.rejects(work)
        assert.ok(await waiting, 'whoever waited for a thread gets one')
        await engine.close?.()
      })
  })

test('an engine that crashes takes only its own process with it', async () => {
  const engine = testEngine({ honours: 'all' }, childProcess)
  await assert.rejects(perform(engine, ask('[die]')), /SIGKILL/)
  assert.ok(await perform(engine, ask('fine')))
  await engine.close?.()
})
