/** Custom models on their way to the engine that runs them. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fal } from '../../packages/server/src/engines/drivers/fal.ts'
import { sdcpp } from '../../packages/server/src/engines/drivers/sdcpp.ts'
import { settingsFor } from '../simulators/driving.ts'
import { startFal } from '../simulators/fal.ts'
import { startSdcpp } from '../simulators/sdcpp.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

const size = { width: 64, height: 64 }
const engines = { fal: { start: startFal, driver: fal }, sdcpp: { start: startSdcpp, driver: sdcpp } }

for (const [name, { start, driver }] of Object.entries(engines))
  describe(`a custom model at ${name}`, () => {
    let simulator: Simulator
    let service: TestService
    let owner: Caller
    let guest: Caller
    before(async () => {
      simulator = await start()
      service = await startTestService({ engines: [driver(settingsFor(name, simulator))] })
      const admin = callerOf(service.baseUrl, service.apiKey)
      const scopes = ['runs:read', 'runs:write']
      const keyed = async (account_id: string, ...more: string[]) =>
        admin.as((await admin.post('/keys', { name: 'k', account_id, scopes: [...scopes, ...more] })).body.key)
      owner = await keyed('owner', 'models:write')
      guest = await keyed('guest')
    })
    after(async () => {
      await service.stop()
      await simulator.stop()
    })

    const register = async (more = {}) => {
      const record = { name: 'W', base_type: 'wan-image-2.1', deployment_id: 'watercolour', ...more }
      const { status, body } = await owner.post('/models', record)
      assert.equal(status, 201, JSON.stringify(body))
      return body.model_id as string
    }
    const ask = (who: Caller, model_id: string, more = {}) =>
      who.post('/runs/generate', { prompt: 'a fox', model_type: 'wan-image-2.1', model_id, ...size, ...more })
    const words = () => JSON.stringify(simulator.jobs.map(({ input }) => input))

    it('is its deployment identifier, as a LoRA; and two pictures come of it', async () => {
      const model = await register({ lora_low_name: 'unused-low', lora_high_name: 'unused-high' })
      await owner.post(`/models/${model}/grants`, { account_id: 'guest' })
      const run = await guest.finished((await ask(guest, model)).body.run_id)
      assert.equal(run.status, 'completed', JSON.stringify(run.error))
      assert.deepEqual([run.images.length, run.model_id, run.engine], [2, model, name])
      assert.match(words(), /"path":"watercolour(\.safetensors)?"/)
      assert.doesNotMatch(words(), /unused/)
    })

    it('is nobody’s to use who has no grant, and nobody’s to register without the scope', async () => {
      const model = await register()
      const before = simulator.jobs.length
      const { status, body } = await ask(guest, model)
      assert.deepEqual([status, body.code], [403, 'model_access_denied'])
      const refused = await guest.post('/models', { name: 'x', base_type: 'wan-image-2.1', deployment_id: 'x' })
      assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
      assert.equal((await guest.post(`/models/${model}/grants`, { account_id: 'guest' })).status, 403)
      assert.equal(simulator.jobs.length, before)
    })

    it('warns whoever names it with a model type that it is not made for', async () => {
      const model = await register({ base_type: 'flux-dev' })
      const { body } = await ask(owner, model)
      assert.deepEqual(body.warnings, ['model_id: the model is made for flux-dev, not for wan-image-2.1.'])
    })
  })

describe('a custom model that is taken out of the registry while a run waits', () => {
  it('is not left out in silence: the run fails', { timeout: 30_000 }, async () => {
    const simulator = await startFal()
    simulator.set({ workMs: 600_000 })
    const engines = [fal(settingsFor('fal', simulator))]
    const service = await startTestService({ engines, config: { engines: { fal: { concurrency: 1 } } } })
    const owner = callerOf(service.baseUrl, service.apiKey)
    try {
      const record = { name: 'W', base_type: 'wan-image-2.1', deployment_id: 'watercolour' }
      const { model_id } = (await owner.post('/models', record)).body
      const body = { prompt: 'a fox', model_type: 'wan-image-2.1', model_id, ...size }
      const first = (await owner.post('/runs/generate', body)).body.run_id
      while (simulator.jobs.length < 2) await new Promise((done) => setTimeout(done, 5))
      const second = (await owner.post('/runs/generate', body)).body.run_id
      assert.equal((await owner.delete(`/models/${model_id}`)).status, 204)
      simulator.at(1)
      assert.equal((await owner.finished(first)).status, 'completed', 'what was sent was sent with it')
      const { error } = await owner.finished(second)
      assert.deepEqual([error?.code, simulator.jobs.length], ['engine_rejected', 2])
    } finally {
      await service.stop()
      await simulator.stop()
    }
  })
})
