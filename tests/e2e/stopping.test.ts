/** While it ends what is paid for, the service says that it takes nothing more, and still gives out what it has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Engine } from '@easel/server'
import { pictureOf } from '../simulators/simulator.ts'
import { startTestService } from '../support/service.ts'
import { callerOf } from './caller.ts'

test('a service that stops is not ready, but still there', { timeout: 30_000 }, async () => {
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const engine: Engine = {
    id: 'test',
    spends: true,
    offers: () => ({ honours: 'all' }),
    perform: async () => {
      begun.resolve()
      await answered.promise
      return { pictures: [{ bytes: await pictureOf('a fox') }] }
    },
  }
  const service = await startTestService({ engines: [engine] })
  const caller = callerOf(service.baseUrl, service.apiKey)
  const ready = () => caller.get(`${service.baseUrl}/readyz`)
  assert.equal((await ready()).status, 200)
  const { run_id } = (await caller.post('/runs/generate', { prompt: 'a fox' })).body
  await begun.promise
  const stopped = service.halt()
  const { status, body } = await ready()
  assert.deepEqual([status, body.status, body.checks.service], [503, 'unavailable', 'stopping'])
  assert.equal((await caller.get(`/runs/${run_id}`)).body.status, 'processing')
  answered.resolve()
  await stopped
  await assert.rejects(ready())
  const next = await startTestService({ engines: [engine], dataDir: service.dataDir })
  assert.equal((await callerOf(next.baseUrl, service.apiKey).finished(run_id)).status, 'completed')
  await next.stop()
})
