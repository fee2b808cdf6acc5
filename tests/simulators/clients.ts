/** For tests of a vendor's own client against its simulator. */
import assert from 'node:assert/strict'
import type { SourceFile } from '../../packages/server/src/engines/engine.ts'
import { read } from './pictures.ts'
import type { Simulator } from './simulator.ts'

export const picture = async (fileId = 'red') => Buffer.from(await read({ fileId } as SourceFile))
export const uriOf = async (fileId = 'red') => `data:image/png;base64,${(await picture(fileId)).toString('base64')}`

export async function against<Started extends Simulator>(
  start: () => Promise<Started>,
  work: (simulator: Started) => Promise<void>,
) {
  const simulator = await start()
  try {
    await work(simulator)
  } finally {
    await simulator.stop()
  }
}

/** Everyone's answer to three refusals, by the client's own classes of errors. */
export async function refusals(
  simulator: Simulator,
  ask: () => Promise<unknown>,
  statusOf: (error: unknown) => unknown,
) {
  for (const status of [401, 429, 500]) {
    simulator.set({ refuse: { times: 1, status, retryAfter: 3 } })
    await assert.rejects(ask(), (error) => {
      assert.equal(statusOf(error), status, String(error))
      return true
    })
  }
  assert.equal(simulator.jobs.length, 0)
}
