import type { Case, Context } from '../case.ts'

async function finished({ client, assert }: Context, asked: { run_id: string; status: string }) {
  const run = await client.runs.wait(asked.run_id)
  assert.equal([run.status, run.error], ['completed', null])
  return run
}

export const editingCases: Case[] = [
  {
    name: 'flux-kontext edits a run’s picture, as JSON and as a form',
    async run({ client, assert, pictureRun }) {
      const input = { original_run_id: pictureRun.run_id, prompt: 'make it night', seed: 0, sync: true }
      const runs = [
        await client.images.edit.fluxKontext.json({ ...input, model: 'flux-kontext-max' }),
        await client.images.edit.fluxKontext.formData(input),
      ]
      for (const run of runs)
        assert.equal([run.status, run.parent_run_id, run.seed], ['completed', pictureRun.run_id, 0])
    },
  },
  {
    name: 'the other edits take a file or a run',
    async run(context) {
      const { client, picture, pictureRun } = context
      await finished(context, await client.images.edit.vendora({ prompt: 'make it blue', image: picture }))
      await finished(
        context,
        await client.images.edit.nanobanana({ prompt: 'make it blue', run_id: pictureRun.run_id }),
      )
      const both = { prompt: 'both together', image_urls: [picture, picture] }
      await finished(context, await client.images.edit.gemini25.formData(both))
    },
  },
  {
    name: 'files, addresses and runs are combined',
    async run(context) {
      const { client, assert, picture, pictureRun } = context
      const three = { images: [picture, pictureRun.image_url ?? ''], run_ids: [pictureRun.run_id] }
      const asked = await client.images.combine.formData({ ...three, mode: 'side-by-side', gap: 8 })
      const run = await finished(context, asked)
      assert.equal(run.parent_run_ids, [pictureRun.run_id])
      await finished(
        context,
        await client.images.combine.nanobanana({ images: [picture, picture], prompt: 'one scene' }),
      )
      const byRun = { images: [pictureRun.image_url ?? ''], run_ids: [pictureRun.run_id], prompt: 'one scene' }
      await finished(context, await client.images.combine.gemini25.json(byRun))
    },
  },
  {
    name: 'objects are removed and extracted, frames and sizes changed',
    async run(context) {
      const { client, assert, picture, pictureRun } = context
      const source = { run_id: pictureRun.run_id, prompt: 'the fox' }
      assert.equal((await finished(context, await client.images.genRemove(source))).parent_run_id, pictureRun.run_id)
      await finished(context, await client.images.generativeRemove({ image: picture, prompt: 'the fox' }))
      const extracted = await finished(context, await client.images.extract(source))
      assert.ok(Array.isArray(extracted.objects))
      const reframe = { image_file: picture, aspect_ratio: '1:1', model: 'photon-1' } as const
      await finished(context, await client.images.reframe(reframe))
      const large = await client.images.upscale({ run_id: pictureRun.run_id, upscale_factor: 2, sync: true })
      assert.equal([large.status, large.parent_run_id], ['completed', pictureRun.run_id])
    },
  },
  {
    name: 'a masked edit answers with the picture itself',
    async run({ client, assert, picture }) {
      const made = await client.edit.maskImage({ image: picture, mask: picture, prompt: 'a hat', seed: 3 })
      assert.equal(made.type, 'image/png')
      assert.equal((await client.runs.get(made.runId)).status, 'completed')
    },
  },
]
