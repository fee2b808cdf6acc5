import type { Case } from '../case.ts'

export const generationCases: Case[] = [
  {
    name: 'an estimate tells who would make it and what it would cost, and makes nothing',
    async run({ client, assert }) {
      const before = (await client.runs.list({ limit: 1 })).data[0]?.run_id
      const told = await client.estimate('images.generate', { prompt: 'a dry fox', seed: 0 })
      assert.equal([told.dry_run, told.operation, told.cost], [true, 'images.generate', 0])
      assert.ok(told.engine.length > 0)
      assert.equal((await client.runs.list({ limit: 1 })).data[0]?.run_id, before)
    },
  },
  {
    name: 'generate answers at once with a queued run, and wait brings it home',
    async run({ client, assert }) {
      const asked = await client.images.generate({
        prompt: 'a paper boat [slow 300]',
        width: 128,
        height: 128,
        seed: 0,
      })
      assert.equal([asked.status, asked.image_url, asked.data.run_id], ['queued', null, asked.run_id])
      const run = await client.runs.wait(asked.run_id)
      assert.equal([run.status, run.live_status, run.progress, run.seed], ['completed', 'completed', 1, 0])
      assert.equal([run.images[0]?.width, run.images[0]?.height], [128, 128])
      const file = await client.files.download(run.image_url ?? '')
      assert.ok(file.size > 0 && file.type.startsWith('image/'), `${file.size} bytes of ${file.type}`)
    },
  },
  {
    name: 'sync waits for the picture',
    async run({ client, assert }) {
      const made = await client.images.generate({
        prompt: 'a lighthouse at dusk',
        model_type: 'vendorb-imagen4',
        aspect_ratio: '16:9',
        sync: true,
        metadata: { shelf: 'towers' },
      })
      assert.equal([made.status, made.data.image_url], ['completed', made.image_url])
      assert.equal(made.metadata, { shelf: 'towers' })
    },
  },
  {
    name: 'minimal yields null, and the run is made',
    async run({ client, assert }) {
      const metadata = { mark: `minimal ${Math.random()}` }
      const nothing = await client.images.generate({ prompt: 'a quiet harbour', metadata }, { minimal: true })
      assert.equal(nothing, null)
      const { data } = await client.runs.list({ limit: 10 })
      assert.ok(data.some((run) => run.metadata['mark'] === metadata.mark))
    },
  },
  {
    name: 'the same Idempotency-Key replays the first answer, and another input is refused',
    async run({ client, sdk, assert }) {
      const idempotencyKey = `suite-${Math.random()}`
      const input = { prompt: 'two swans', width: 64, height: 64 }
      const first = await client.images.generate(input, { idempotencyKey })
      const second = await client.images.generate(input, { idempotencyKey })
      assert.equal(second.run_id, first.run_id)
      const other = client.images.generate({ ...input, prompt: 'three swans' }, { idempotencyKey })
      await assert.fails(other, sdk.IdempotencyKeyReusedError)
    },
  },
  {
    name: 'a clip is made from a picture',
    async run({ client, assert, pictureRun }) {
      const asked = await client.generateVideo({
        source_run_id: pictureRun.run_id,
        duration: 1,
        fps: 8,
        prompt: 'slow zoom',
      })
      assert.ok(['queued', 'processing'].includes(asked.status), asked.status)
      const run = await client.runs.wait(asked.run_id)
      assert.equal([run.status, run.parent_run_id, run.error], ['completed', pictureRun.run_id, null])
      const clip = await client.files.download(run.video_url ?? '')
      assert.ok(clip.size > 0 && clip.type.startsWith('video/'), `${clip.size} bytes of ${clip.type}`)
    },
  },
  {
    name: 'a character and tagged pictures are taken from files',
    async run({ client, assert, picture }) {
      const character = await client.images.character.formData({
        prompt: 'reading in a garden',
        character_reference_file: picture,
        resolution: '720',
      })
      assert.equal([character.success, character.data.run_type], [true, 'character-generation'])
      const reference = await client.images.reference({
        prompt: '@fox in a forest',
        images: [{ image_reference: picture, tag: 'fox' }],
        sync: true,
      })
      assert.equal([reference.success, reference.data.status], [true, 'completed'])
      assert.equal((await client.runs.wait(character.data.run_id)).status, 'completed')
    },
  },
]
