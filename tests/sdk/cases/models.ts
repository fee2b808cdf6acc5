import type { Case } from '../case.ts'

export const modelCases: Case[] = [
  {
    name: 'a model is registered, used, changed, granted and taken out',
    async run({ client, sdk, assert }) {
      const made = await client.models.create({
        name: 'watercolour',
        base_type: 'wan-image-2.1',
        deployment_id: 'watercolour-v1',
      })
      const changed = await client.models.update(made.model_id, { description: 'washes', defaults: { guidance: 5 } })
      assert.equal([changed.name, changed.description], ['watercolour', 'washes'])
      assert.equal((await client.models.get(made.model_id)).defaults, { guidance: 5 })
      const run = await client.images.generate({
        prompt: 'a harbour',
        model_type: 'wan-image-2.1',
        model_id: made.model_id,
        width: 64,
        height: 64,
        sync: true,
      })
      assert.equal([run.model_id, run.images.length], [made.model_id, 2])

      await client.models.grants.create(made.model_id, { account_id: 'a.friend@example' })
      const friends: string[] = []
      for await (const grant of client.models.grants.list(made.model_id)) friends.push(grant.account_id)
      assert.equal(friends, ['a.friend@example'])
      assert.equal(await client.models.grants.delete(made.model_id, 'a.friend@example'), null)
      assert.equal((await client.models.grants.list(made.model_id)).data, [])

      assert.equal(await client.models.delete(made.model_id), null)
      await assert.fails(client.models.get(made.model_id), sdk.ModelNotFoundError)
    },
  },
]
