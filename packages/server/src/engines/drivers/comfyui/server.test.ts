import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { type ComfyuiOptions, type ComfyuiSimulator, startComfyui } from '../../../../../../tests/simulators/comfyui.ts'
import { askFor, contextFor, performed, settingsFor } from '../../../../../../tests/simulators/driver.suite.ts'
import { read } from '../../../../../../tests/simulators/pictures.ts'
import { type Ask, type Context, type Engine, EngineError, isPending } from '../../engine.ts'
import { comfyui } from '../comfyui.ts'
import type { DriverSettings } from '../driver.ts'

const flux = askFor('images.generate', 'flux-dev', { prompt: 'a fox' })
const customModel = { deploymentId: 'watercolour', loraLowName: null, loraHighName: null }
const size = { width: 768, height: 512 }
const wan = askFor('images.generate', 'wan-image-2.1', { prompt: 'a harbour', ...size }, { customModel })
const experts = askFor('images.generate', 'wan-image-2.2', {
  prompt: 'a',
  ...size,
  lora_low_name: 'low',
  lora_high_name: 'high',
})

type Inputs = Record<string, unknown>

async function using(
  work: (engine: Engine, simulator: ComfyuiSimulator) => Promise<void>,
  options: ComfyuiOptions & { upstream?: DriverSettings['upstream'] } = {},
) {
  const simulator = await startComfyui(options)
  const settings = settingsFor('comfyui', simulator)
  const engine = comfyui({ ...settings, ...(options.upstream === undefined ? {} : { upstream: options.upstream }) })
  try {
    await work(engine, simulator)
  } finally {
    await engine.close?.()
    await simulator.stop()
  }
}

const failing = (code: string, words: RegExp, unspent: boolean) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error))
  assert.deepEqual([error.code, error.unspent], [code, unspent], error.message)
  assert.match(error.message, words)
  return true
}

const handleOf = async (engine: Engine, ask: Ask, context: Context & { idempotencyKey: string }) =>
  (await engine.submit?.(ask, context)) as Record<string, unknown>

describe('comfyui: the server', () => {
  it('sends a run once, however often it is told to', () =>
    using(async (engine, simulator) => {
      const { context } = contextFor(read)
      simulator.set({ dropSubmitAnswers: 1 })
      await assert.rejects(handleOf(engine, wan, context), failing('engine_unavailable', /broke off/, false))
      const other = comfyui(settingsFor('comfyui', simulator))
      const handle = await handleOf(other, wan, context)
      assert.equal(simulator.jobs.length, 1)
      assert.equal(handle['id'], context.idempotencyKey)
      assert.equal(
        handle['clientId'],
        (simulator.jobs[0] as unknown as { clientId: string }).clientId,
        'whoever sent it',
      )
      simulator.jobs.map((job) => Object.assign(job, { endsAt: 0 }))
      await handleOf(other, wan, context)
      assert.equal(simulator.jobs.length, 1, 'nor when it is done')
      await other.close?.()
    }))

  it('tells how far it is and shows previews, also to another process', () =>
    using(async (engine, simulator) => {
      simulator.set({ workMs: 400 })
      const { context, said } = contextFor(read)
      const shown: Uint8Array[] = []
      Object.assign(context, { preview: (bytes: Uint8Array) => shown.push(bytes) })
      const handle = await handleOf(engine, experts, context)
      await engine.close?.()
      const other = comfyui(settingsFor('comfyui', simulator))
      while (said.length < 4 || shown.length < 2) {
        await other.poll?.(handle, context)
        await new Promise((done) => setTimeout(done, 5))
        if (simulator.jobs.every((job) => (job as unknown as { endsAt: number }).endsAt < Date.now())) break
      }
      const shares = said.map(({ share }) => share)
      assert.deepEqual(
        shares,
        shares.toSorted((one, next) => one - next),
        'forwards only',
      )
      assert.ok((shares.at(-1) ?? 0) > 0.2 && (shares.at(-1) ?? 2) <= 1, String(shares))
      assert.equal((await sharp(shown[0]).metadata()).format, 'jpeg')
      await other.close?.()
      while (simulator.connections() > 0) await new Promise((done) => setTimeout(done, 5))
    }))

  it('stands in line, and says so; cancelling stops that work and no other', () =>
    using(async (engine, simulator) => {
      simulator.set({ workMs: 60_000 })
      const contexts = ['a', 'b'].map(() => ({ ...contextFor(read).context, idempotencyKey: randomUUID() }))
      const [first, second] = (await Promise.all(contexts.map(async (context) => handleOf(engine, flux, context)))) as [
        Inputs,
        Inputs,
      ]
      const standings = await Promise.all(
        [first, second].map((handle, at) => engine.poll?.(handle, contexts[at] as Context)),
      )
      const stages = standings.map((each) => (each !== undefined && isPending(each) ? each.stage : '')).toSorted()
      assert.deepEqual(stages, ['painting', 'waiting in line, 1 ahead'])
      const waits = standings.findIndex((each) => each !== undefined && isPending(each) && each.stage !== 'painting')
      await engine.cancel?.([first, second][waits] as Inputs)
      assert.ok(!simulator.seen.some(({ path }) => path === '/interrupt'), 'what runs is left alone')
      await engine.cancel?.([first, second][1 - waits] as Inputs)
      assert.deepEqual(
        simulator.jobs.map((job) => job.cancelled),
        [true, true],
      )
      const stopped = engine.poll?.([first, second][1 - waits] as Inputs, contexts[0] as Context)
      await assert.rejects(async () => stopped, failing('interrupted', /stopped/, false))
      while (simulator.connections() > 0) await new Promise((done) => setTimeout(done, 5))
    }))

  it('names what the server lacks, before anything is sent, and asks again only while it lacks something', () =>
    using(
      async (engine, simulator) => {
        const { context } = contextFor(read)
        const lacks = failing(
          'engine_unavailable',
          /lacks the node FluxGuidance, the file other\.safetensors \(VAELoader vae_name\)/,
          true,
        )
        await assert.rejects(handleOf(engine, flux, context), lacks)
        await assert.rejects(handleOf(engine, flux, context), lacks)
        assert.deepEqual([simulator.jobs.length, simulator.uploads.size], [0, 0])
      },
      {
        without: ['FluxGuidance'],
        upstream: (operation, model) => {
          const found = settingsFor('comfyui', { url: '', key: '' }).upstream(operation, model)
          return found && { ...found, defaults: { ...found.defaults, vae_name: 'other.safetensors' } }
        },
      },
    ))

  it('looks once where everything is there', () =>
    using(async (engine, simulator) => {
      for (let n = 0; n < 2; n++)
        await performed(engine, flux, { ...contextFor(read).context, idempotencyKey: randomUUID() })
      assert.equal(simulator.seen.filter(({ path }) => path === '/object_info/KSampler').length, 1)
    }))

  it('names a LoRA that is not there, a choice that is not one, and a place without a value', () =>
    using(async (engine, simulator) => {
      const unknown = { ...customModel, deploymentId: 'oil' }
      await assert.rejects(
        handleOf(engine, { ...flux, customModel: unknown }, contextFor(read).context),
        failing('engine_unavailable', /the LoRA oil/, true),
      )
      const odd = askFor('images.generate', 'flux-dev', { prompt: 'a', scheduler: 'soon' })
      await assert.rejects(
        handleOf(engine, odd, contextFor(read).context),
        failing('engine_rejected', /KSampler scheduler/, true),
      )
      assert.equal(simulator.jobs.length, 0)
      const upstream = () => ({ model: 'flux-dev', defaults: {} })
      const bare = handleOf(comfyui({ ...settingsFor('comfyui', simulator), upstream }), flux, contextFor(read).context)
      await assert.rejects(bare, failing('engine_unavailable', /no value for .*unet_name/, true))
    }))

  it('notices a model that went away since it was looked at', () =>
    using(async (engine, simulator) => {
      await performed(engine, flux, contextFor(read).context)
      const error = { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' }
      const extra_info = { input_name: 'unet_name', received_value: 'flux1-dev.safetensors' }
      const errors = [{ type: 'value_not_in_list', message: 'Value not in list', details: '', extra_info }]
      const settings = settingsFor('comfyui', simulator)
      const refusing = comfyui({
        ...settings,
        fetch: async (url, init) =>
          String(url).endsWith('/prompt')
            ? Response.json({ error, node_errors: { unet: { class_type: 'UNETLoader', errors } } }, { status: 400 })
            : fetch(url, init),
      })
      const again = { ...contextFor(read).context, idempotencyKey: randomUUID() }
      await assert.rejects(handleOf(refusing, flux, again), failing('engine_unavailable', /the file flux1-dev/, true))
      await refusing.close?.()
    }))

  it('tells why work failed, and when memory ran out, without the server’s insides', async () => {
    const failed = (error?: ComfyuiOptions['error']) => async () =>
      using(
        async (engine, simulator) => {
          simulator.set({ ends: 'failed' })
          await performed(engine, flux, contextFor(read).context)
        },
        error === undefined ? {} : { error },
      )
    await assert.rejects(failed(), (error) => {
      failing('engine_rejected', /KSampler: shapes do not match$/, false)(error)
      assert.ok(!JSON.stringify({ ...(error as object) }).includes('/opt/'))
      return true
    })
    const memory = { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device' }
    await assert.rejects(failed(memory), failing('engine_rejected', /out of memory/, false))
  })

  it('says that the work is lost when the server was started again', () =>
    using(async (engine, simulator) => {
      const { context } = contextFor(read)
      const handle = await handleOf(engine, flux, context)
      simulator.forget()
      await assert.rejects(async () => engine.poll?.(handle, context), failing('interrupted', /does not know/, false))
    }))
  it('does without the connection that tells of progress', () =>
    using(async (_engine, simulator) => {
      class Broken extends EventTarget {
        close() {}
      }
      const deaf = comfyui(settingsFor('comfyui', simulator), { WebSocket: Broken as unknown as typeof WebSocket })
      assert.equal((await performed(deaf, flux, contextFor(read).context)).pictures?.length, 1)
      await deaf.close?.()
    }))
})
