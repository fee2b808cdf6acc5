import type { Case } from '../case.ts'

export const seeingCases: Case[] = [
  {
    name: 'segment and remove background answer with PNG bytes and their run',
    async run({ client, assert, picture, pictureRun }) {
      const made = [
        await client.images.segmentImage({ prompt: 'the fox', run_id: pictureRun.run_id }),
        await client.images.segmentImage.formData({ prompt: 'the fox', image: picture, filename: 'fox.png' }),
        await client.images.removeBackground({ image: picture }),
        await client.images.removeBackground.json({ imageUrl: pictureRun.image_url ?? '' }),
      ]
      for (const each of made) {
        assert.equal(each.type, 'image/png')
        const start = new Uint8Array(await each.arrayBuffer()).subarray(1, 4)
        assert.equal(new TextDecoder().decode(start), 'PNG')
        assert.equal((await client.runs.get(each.runId)).status, 'completed')
      }
    },
  },
  {
    name: 'background remove answers with an address',
    async run({ client, assert, pictureRun }) {
      const made = await client.images.backgroundRemove({ run_id: pictureRun.run_id })
      assert.equal(made.parentRunId, pictureRun.run_id)
      assert.ok((await client.files.download(made.url)).size > 0)
    },
  },
  {
    name: 'a picture is described',
    async run({ client, assert, picture }) {
      const seen = await client.images.describe({ image: picture })
      assert.ok(seen.width > 0 && seen.height > 0)
      assert.ok(seen.description !== '' && seen.prompt !== '' && Array.isArray(seen.tags))
    },
  },
  {
    name: 'a prompt is enhanced',
    async run({ client, assert }) {
      const richer = await client.prompts.enhance({ prompt: 'a fox', style: 'watercolour', seed: 4 })
      assert.equal(richer.original, 'a fox')
      assert.ok(richer.prompt.length > 'a fox'.length, richer.prompt)
    },
  },
  {
    name: 'a picture is taken apart into layers, the same ones each time',
    async run({ client, assert, pictureRun }) {
      const { data } = await client.edit.getLayers(pictureRun.run_id)
      assert.ok(data.layers.length > 0)
      const bottom = data.layers.find((layer) => layer.kind === 'background')
      assert.ok(bottom)
      assert.ok((await client.files.download(bottom?.url ?? '')).size > 0)
      const again = await client.edit.getLayers(pictureRun.run_id)
      assert.equal(
        again.data.layers.map((layer) => layer.id),
        data.layers.map((layer) => layer.id),
      )
    },
  },
]
