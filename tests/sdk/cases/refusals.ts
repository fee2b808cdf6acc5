import type { Case } from '../case.ts'

export const refusalCases: Case[] = [
  {
    name: 'everything wrong with an input is told at once',
    async run({ client, sdk, assert }) {
      const input = { prompt: '', width: 9000, guidance: 'much', model_type: 'vendorb-imagen4' }
      const refused = await assert.fails(client.images.generate(input as never), sdk.InvalidInputError)
      assert.equal([refused.status, refused.code], [422, 'invalid_input'])
      const paths = refused.details.map((fault) => fault.path).toSorted()
      assert.equal(paths, ['aspect_ratio', 'guidance', 'prompt', 'width'])
      const width = refused.details.find((fault) => fault.path === 'width')
      assert.ok(width?.expected)
      assert.ok(width?.received)
      assert.ok(refused.requestId)
    },
  },
  {
    name: 'a field that does not exist is refused with the nearest that does',
    async run({ client, sdk, assert }) {
      const input = { prompt: 'a fox', aspect_ration: '1:1' }
      const refused = await assert.fails(client.images.generate(input as never), sdk.InvalidInputError)
      assert.equal([refused.details[0]?.path, refused.details[0]?.suggestion], ['aspect_ration', 'aspect_ratio'])
    },
  },
  {
    name: 'video, character and form answers are refused in the same way',
    async run({ client, sdk, assert, picture }) {
      const neither = await assert.fails(client.generateVideo({ prompt: 'zoom' }), sdk.InvalidInputError)
      assert.ok(neither.details.length > 0)
      const nobody = await assert.fails(client.images.character({ prompt: 'alone' }), sdk.InvalidInputError)
      assert.ok(nobody.details.length > 0)
      const one = client.images.combine.formData({ images: [picture] })
      await assert.fails(one, sdk.InvalidInputError)
    },
  },
  {
    name: 'a run that never was is not found, and a picture that cannot be read is said to be',
    async run({ client, sdk, assert }) {
      const unknown = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10'
      await assert.fails(client.runs.get(unknown), sdk.RunNotFoundError)
      await assert.fails(client.runs.wait(unknown), sdk.RunNotFoundError)
      await assert.fails(client.images.describe({ run_id: unknown }), sdk.RunNotFoundError)
      await assert.fails(client.images.describe({ image_url: 'data:image/png;base64,AAAA' }), sdk.ImageUnreadableError)
    },
  },
]
