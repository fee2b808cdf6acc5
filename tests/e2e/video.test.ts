/** Clips of the service as it comes, watched by a real browser. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import sharp from 'sharp'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { watch } from '../support/film.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
let painted: Run
before(async () => {
  const settings = { weightsFolder: weightsFolder(process.env), megabytes: 1500 }
  service = await startTestService({ engines: [illustrator(), vision(settings)] })
  caller = callerOf(service.baseUrl, service.apiKey)
  painted = await caller.make({ prompt: 'a sailing boat on a lake', width: 512, height: 384, seed: 4 })
})
after(() => service.stop())

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  assert.equal(a.length, b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length
}

describe('generateVideo', () => {
  it('brings an illustration to life', async () => {
    const asked = { source_run_id: painted.run_id, prompt: 'pan left', duration: 1, fps: 12, seed: 1 }
    const answer = await caller.post('/runs/video', asked)
    assert.equal(answer.status, 202, String(answer.bytes))
    let run = await caller.finished(answer.body.run_id)
    while (run.status === 'queued' || run.status === 'processing') run = await caller.finished(run.run_id)
    assert.deepEqual([run.status, run.engine, run.parent_run_id], ['completed', 'vision', painted.run_id])
    const clip = await caller.get(String(run.video_url))
    assert.equal(clip.headers.get('content-type'), 'video/mp4')
    const film = await watch(clip.bytes, [0])
    assert.deepEqual([film.width, film.height, Math.round(film.seconds * 12)], [1280, 720, 12])
    const [first] = film.frames as [Buffer]
    assert.ok(
      (await difference(first, (await caller.get(String(run.image_url))).bytes)) < 6,
      'the poster is the first frame',
    )
  })

  it('says how far it is, frame by frame, and stops when it is told to', async () => {
    const asked = { source_run_id: painted.run_id, duration: 10, fps: 30 }
    const { run_id } = (await caller.post('/runs/video', asked)).body
    let run = (await caller.get(`/runs/${run_id}`)).body as Run
    while (!/^frame \d+ of 300$/.test(run.stage ?? '')) {
      assert.ok(run.status === 'queued' || run.status === 'processing', JSON.stringify(run.error))
      run = (await caller.get(`/runs/${run_id}?wait=1`)).body
    }
    assert.ok(run.progress > 0)
    assert.equal((await caller.post(`/runs/${run_id}/cancel`)).status, 200)
    assert.equal((await caller.finished(run_id)).status, 'cancelled')
    const next = await caller.post('/edits/flux-kontext', {
      original_run_id: painted.run_id,
      prompt: 'make it night',
      sync: true,
    })
    assert.equal(next.body.status, 'completed', 'the engine is free again')
  })

  it('wants one source, and says so in the shape of a video answer', async () => {
    for (const body of [{}, { image_url: painted.image_url, source_run_id: painted.run_id }]) {
      const { status, body: answer } = await caller.post('/runs/video', body)
      assert.equal(status, 422)
      assert.match(JSON.stringify(answer), /image_url/)
    }
  })
})
