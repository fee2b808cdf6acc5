import type { Case } from '../case.ts'

export const accessCases: Case[] = [
  {
    name: 'a key works, does only what its scopes allow, and no more once revoked',
    async run({ client, sdk, assert, baseUrl }) {
      const made = await client.keys.create({ name: 'reader', scopes: ['runs:read'] })
      const reader = sdk.createClient({ baseUrl, apiKey: made.key })
      assert.ok(Array.isArray((await reader.runs.list({ limit: 1 })).data))
      await assert.fails(reader.images.generate({ prompt: 'a fox' }), sdk.ForbiddenError)
      const names: string[] = []
      for await (const key of client.keys.list()) names.push(key.name)
      assert.ok(names.includes('reader'))
      assert.equal(await client.keys.delete(made.id), null)
      await assert.fails(reader.runs.list(), sdk.UnauthenticatedError)
    },
  },
  {
    name: 'getToken is asked again when the service does not take a token',
    async run({ client, sdk, assert, baseUrl, pictureRun }) {
      const { token, scopes } = await client.tokens.create({ scopes: ['runs:read'], expires_in: 300 })
      assert.equal(scopes, ['runs:read'])
      const given = ['a.stale.token', token]
      let asked = 0
      const bearer = sdk.createClient({ baseUrl, getToken: async () => given[asked++] ?? null })
      assert.equal((await bearer.runs.get(pictureRun.run_id)).run_id, pictureRun.run_id)
      assert.equal(asked, 2)
      await assert.fails(sdk.createClient({ baseUrl, getToken: () => null }).runs.list(), sdk.UnauthenticatedError)
    },
  },
  {
    name: 'usage counts what was made',
    async run({ client, assert }) {
      const usage = await client.usage()
      assert.ok(usage.total.runs > 0 && usage.data.length > 0)
      assert.ok(usage.data.some((row) => row.operation === 'images.generate'))
    },
  },
  {
    name: 'webhook deliveries and the account’s secret can be seen',
    async run({ client, sdk, assert }) {
      for await (const delivery of client.webhooks.deliveries({ limit: 2 })) assert.ok(delivery.id)
      const { secret } = await client.webhooks.secret()
      assert.ok(secret.startsWith('whsec_'))
      const rotated = await client.webhooks.rotateSecret()
      assert.ok(rotated.secret !== secret)
      await assert.fails(client.webhooks.redeliver('msg_unknown'), sdk.NotFoundError)
    },
  },
]
