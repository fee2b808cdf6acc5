/** A webhook arrives, whatever happens to the sender or the receiver. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Run } from '@easel/contract'
import { mortalService } from '../support/mortal.ts'
import { startReceiver } from '../support/receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

it('a service that is killed in the middle of a delivery sends it again, under the same id', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const receiver = await startReceiver(secret, (id) => {
    seen.push(id)
    if (seen.length > 1) return undefined
    first.resolve()
    return new Promise(() => {})
  })
  const service = await mortalService()
  await service.start()
  const body = JSON.stringify({ prompt: 'a fox', webhook_url: receiver.url, webhook_secret: secret })
  const answer = await service.ask('/runs/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { run_id } = (await answer.json()) as Run
  await first.promise
  await service.kill()
  await service.start()
  await receiver.until((received) => received.length === 1)
  assert.equal(receiver.received[0]?.event.data.run_id, run_id)
  assert.equal(seen[0], seen[1])
  await service.done()
  receiver.stop()
})

it('a service that is told to stop gives its runs back, and they are not counted as tries', async () => {
  const service = await mortalService()
  await service.start()
  const body = JSON.stringify({ prompt: 'a fox [slow 3000]' })
  const answer = await service.ask('/runs/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { run_id } = (await answer.json()) as Run
  const read = async (wait = 0) => (await (await service.ask(`/runs/${run_id}?wait=${wait}`)).json()) as Run
  for (let n = 0; n < 4; n++) {
    while ((await read()).status !== 'processing');
    await service.halt()
    await service.start()
  }
  let run = await read(30)
  while (run.completed_at === null) run = await read(30)
  assert.deepEqual([run.status, run.attempt], ['completed', 1])
  await service.done()
})
