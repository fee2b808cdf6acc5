/** What the operator learns from the log, as it is set up where nothing is said of it: that a vendor is in trouble, and which. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startBfl } from '../simulators/bfl.ts'
import { mortalService } from '../support/mortal.ts'

it('a key that is not taken is told of, and when the engine is left alone', { timeout: 60_000 }, async () => {
  const bfl = await startBfl()
  const env = { BFL_API_KEY: 'not-the-key', BFL_BASE_URL: bfl.url, LUMAAI_API_KEY: 'alone', EASEL_LOG: 'warn' }
  const service = await mortalService({ env })
  const asked = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'a fox', model_type: 'flux-dev', sync: true })
    const run = await (await service.ask('/runs/generate', { method: 'POST', headers, body })).json()
    return { run: run as { run_id: string }, line: JSON.parse(await service.said(/"msg":"an engine/)) }
  }
  try {
    const idle = service.said(/^easel: luma/)
    await service.start()
    assert.equal(await idle, 'easel: luma is not asked: it takes LUMAAI_API_KEY and EASEL_PUBLIC_URL')
    const { run, line } = await asked()
    assert.equal(line.msg, 'an engine failed: The vendor does not accept our key.')
    assert.deepEqual(
      [line.level, line.engine, line.run_id, line.code, line.details],
      [40, 'bfl', run.run_id, 'engine_unavailable', { status: 403 }],
    )
    for (let time = 2; time < 5; time++) assert.doesNotMatch((await asked()).line.msg, /left alone/)
    assert.match((await asked()).line.msg, /It is left alone for a while\.$/)
  } finally {
    await service.done()
    await bfl.stop()
  }
})
