/** Clips of the service as it comes, watched by a real browser. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { type Run, webhookEvent } from '@easel/contract'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { illustrator } from '../../packages/server/src/engines/illustrator.ts'
import { vision } from '../../packages/server/src/engines/vision.ts'
import { weightsFolder } from '../../packages/vision/src/weights/index.ts'
import { watch } from '../support/film.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Asked, startWeb, type Web } from './web.ts'

let service: TestService
let caller: Caller
let web: Web
let painted: Run
let photograph: string
before(async () => {
  const settings = { weightsFolder: weightsFolder(process.env), megabytes: 1500 }
  service = await startTestService({ engines: [illustrator(), vision(settings)] })
  caller = callerOf(service.baseUrl, service.apiKey)
  web = await startWeb(() => ({ status: 204 }))
  painted = await caller.make({ prompt: 'a sailing boat on a lake', width: 512, height: 384, seed: 4 })
  const bytes = await readFile(new URL('../photographs/rocket.jpg', import.meta.url))
  photograph = `data:image/jpeg;base64,${bytes.toString('base64')}`
})
after(async () => {
  await service.stop()
  await web.stop()
})

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  assert.equal(a.length, b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length
}

interface Filmed {
  run: Run
  /** What the run said of itself, in order. */
  told: { status?: string; progress?: number; stage?: string | null }[]
}

/** Asks for a clip and listens until it has ended. */
async function filmed(asked: Record<string, unknown>): Promise<Filmed> {
  const answer = await caller.post('/runs/video', { duration: 1, fps: 8, ...asked })
  assert.equal(answer.status, 202, String(answer.bytes))
  const { bytes } = await caller.get(`/runs/${answer.body.run_id}/events`)
  const told = [...bytes.toString().matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data as string))
  return { run: (await caller.get(`/runs/${answer.body.run_id}`)).body, told }
}

const stagesOf = ({ told }: Filmed) => told.map(({ stage }) => stage ?? '').join('\n')
const clipOf = async ({ run }: Filmed) => (await caller.get(String(run.video_url))).bytes

describe('generateVideo', () => {
  it('brings an illustration to life: its own scene moves, and every frame can be found', async () => {
    const made = await filmed({ source_run_id: painted.run_id, prompt: 'pan left', fps: 12, seed: 1 })
    const { run } = made
    assert.deepEqual([run.status, run.engine, run.parent_run_id], ['completed', 'vision', painted.run_id])
    assert.match(stagesOf(made), /painting the parts/)
    const clip = await caller.get(String(run.video_url))
    assert.equal(clip.headers.get('content-type'), 'video/mp4')
    const film = await watch(
      clip.bytes,
      Array.from({ length: 12 }, (_, at) => at / 12),
    )
    assert.deepEqual([film.width, film.height, Math.round(film.seconds * 1000)], [1280, 720, 1000])
    const poster = (await caller.get(String(run.image_url))).bytes
    assert.ok((await difference(film.frames[0] as Buffer, poster)) < 2.5, 'the poster is the first frame')
    for (const [at, frame] of film.frames.slice(1).entries())
      assert.ok((await difference(frame, film.frames[at] as Buffer)) > 0.3, `frame ${at + 2} is not frame ${at + 1}`)
    // It pans away from the poster, and at the end comes back to it.
    const away = await Promise.all([3, 6, 11].map((at) => difference(film.frames[at] as Buffer, poster)))
    assert.ok((away[0] as number) < (away[1] as number) && (away[2] as number) < (away[1] as number), String(away))
  })

  it('moves a photograph by its depth, in another shape, the same for the same seed', async () => {
    const asked = { image_url: photograph, aspect_ratio: '4:5', prompt: 'orbit', seed: 7 }
    const made = await filmed(asked)
    assert.equal(made.run.status, 'completed', JSON.stringify(made.run.error))
    assert.match(stagesOf(made), /measuring the depth[\s\S]*filling what is behind/)
    const clip = await clipOf(made)
    const film = await watch(clip, [0, 0.25, 0.75])
    assert.ok(Math.abs(film.width / film.height - 4 / 5) < 0.005 && film.width % 2 === 0 && film.height % 2 === 0)
    const [first, there, back] = film.frames as [Buffer, Buffer, Buffer]
    assert.ok((await difference(there, back)) > 1 && (await difference(first, there)) > 0.5)
    assert.deepEqual(await clipOf(await filmed(asked)), clip)
  })

  it('tells how far it is, from the queue over every frame to its end', async () => {
    const { run, told } = await filmed({ source_run_id: painted.run_id, duration: 1.5 })
    const shares = told.flatMap(({ progress }) => (progress === undefined ? [] : [progress]))
    assert.deepEqual(
      shares,
      [...shares].sort((one, other) => one - other),
    )
    const stages = told.flatMap(({ stage }) => (/^frame \d+ of 12$/.test(stage ?? '') ? [stage as string] : []))
    assert.ok(new Set(stages).size > 2, String(stages))
    assert.deepEqual([run.status, run.progress], ['completed', 1])
  })

  it('keeps to the scene of a picture that was changed by words, while there is one', async () => {
    const night = await caller.post('/edits/flux-kontext', {
      original_run_id: painted.run_id,
      prompt: 'make it night',
      sync: true,
    })
    assert.equal(night.body.status, 'completed', String(night.bytes))
    const made = await filmed({ source_run_id: night.body.run_id })
    assert.match(stagesOf(made), /painting the parts/)
    const lightOf = async (picture: unknown) => {
      const { channels } = await sharp((await caller.get(String(picture))).bytes).stats()
      return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
    }
    const [day, dark, clip] = await Promise.all(
      [painted.image_url, night.body.image_url, made.run.image_url].map(lightOf),
    )
    assert.ok(Math.abs(Number(clip) - Number(dark)) < Math.abs(Number(clip) - Number(day)), `${day} ${dark} ${clip}`)
  })

  it('stops when it is told to: while networks look, and among the frames', async () => {
    for (const [asked, stage] of [
      [{ image_url: photograph }, /subject|depth/i],
      [{ source_run_id: painted.run_id }, /^frame \d+ of 300$/],
    ] as const) {
      const { run_id } = (await caller.post('/runs/video', { duration: 10, fps: 30, ...asked })).body
      let run = (await caller.get(`/runs/${run_id}`)).body as Run
      while (!stage.test(run.stage ?? '')) {
        assert.ok(run.status === 'queued' || run.status === 'processing', JSON.stringify(run.error))
        run = (await caller.get(`/runs/${run_id}?wait=1`)).body
      }
      assert.ok(run.progress >= 0 && run.progress < 1)
      assert.equal((await caller.post(`/runs/${run_id}/cancel`)).status, 200)
      run = await caller.finished(run_id)
      assert.deepEqual([run.status, run.video_url ?? null], ['cancelled', null])
      const next = await filmed({ source_run_id: painted.run_id })
      assert.equal(next.run.status, 'completed', 'the engine is free again')
    }
  })

  it('calls back when it is done and when it cannot be done, signed with the caller’s secret', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const hook = { webhook_url: web.url, webhook_secret: secret }
    await filmed({ source_run_id: painted.run_id, ...hook })
    await web.askedTimes(1)
    const failed = await filmed({ image_url: `data:image/png;base64,${clear.toString('base64')}`, ...hook })
    await web.askedTimes(2)
    assert.deepEqual([failed.run.status, failed.run.error?.code], ['failed', 'engine_rejected'])
    assert.match(String(failed.run.error?.message), /wholly transparent/)
    const events = (web.asked as Asked[]).map(({ body, headers }) =>
      webhookEvent.parse(new Webhook(secret).verify(body.toString(), headers as Record<string, string>)),
    )
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.status]),
      [
        ['run.completed', 'completed'],
        ['run.failed', 'failed'],
      ],
    )
    assert.equal((await caller.as(undefined).get(String(events[0]?.data.video_url))).status, 200)
  })

  it('wants one source, and says so in the shape of a video answer', async () => {
    for (const body of [{}, { image_url: photograph, source_run_id: painted.run_id }]) {
      const { status, body: answer } = await caller.post('/runs/video', body)
      const { status: said, error, ...rest } = answer
      assert.deepEqual([status, said, error.code], [422, 'failed', 'invalid_input'])
      assert.deepEqual(error, rest)
      assert.match(JSON.stringify(error.details), /image_url/)
    }
  })
})
