import type { RunProgress } from '../../../packages/client/src/index.ts'
import type { Case } from '../case.ts'

export const watchingCases: Case[] = [
  {
    name: 'subscribe tells of progress and then of the end',
    async run({ client, assert }) {
      const asked = await client.images.generate({ prompt: 'a slow river [slow 1500]', width: 128, height: 128 })
      const heard: RunProgress[] = []
      const ends: string[] = []
      const run = await client.runs.subscribe(asked.run_id, {
        onProgress: (progress) => heard.push(progress),
        onEnd: (end) => ends.push(end.run_id),
      })
      assert.equal([run.status, run.progress, ends], ['completed', 1, [asked.run_id]])
      assert.ok(heard.length >= 2, JSON.stringify(heard))
      const steps = heard.filter((each) => each.attempt === run.attempt).map((each) => each.progress)
      assert.equal(
        steps,
        steps.toSorted((one, other) => one - other),
      )
    },
  },
  {
    name: 'subscribe to a finished run ends at once',
    async run({ client, assert, pictureRun }) {
      assert.equal((await client.runs.subscribe(pictureRun.run_id)).run_id, pictureRun.run_id)
    },
  },
  {
    name: 'wait tells of progress too, and throws if asked to',
    async run({ client, sdk, assert }) {
      const slow = await client.images.generate({ prompt: 'a slow river [slow 1500]', width: 128, height: 128 })
      const heard: number[] = []
      await client.runs.wait(slow.run_id, { onProgress: ({ progress }) => heard.push(progress) })
      assert.ok(heard.length > 0)
      const failing = await client.images.generate({ prompt: 'no [fail engine_rejected]', width: 64, height: 64 })
      const run = await client.runs.wait(failing.run_id)
      assert.equal([run.status, run.error?.code], ['failed', 'engine_rejected'])
      const failure = await assert.fails(client.runs.wait(failing.run_id, { throwOnFailure: true }), sdk.RunFailedError)
      assert.equal(failure.code, 'engine_rejected')
    },
  },
  {
    name: 'a wait ends at its limit, and the run can be cancelled',
    async run({ client, sdk, assert }) {
      const asked = await client.images.generate({ prompt: 'for ever [hang]', width: 64, height: 64 })
      await assert.fails(client.runs.wait(asked.run_id, { timeoutMs: 300 }), sdk.EaselTimeoutError)
      const stop = new AbortController()
      setTimeout(() => stop.abort(), 200)
      await assert.fails(client.runs.subscribe(asked.run_id, { signal: stop.signal }), sdk.EaselAbortError)
      const ending = client.runs.subscribe(asked.run_id)
      assert.equal((await client.runs.cancel(asked.run_id)).status, 'cancelled')
      assert.equal((await ending).status, 'cancelled')
      assert.equal((await client.runs.cancel(asked.run_id)).status, 'cancelled', 'a second time')
    },
  },
]
