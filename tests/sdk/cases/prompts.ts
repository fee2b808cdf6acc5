import type { Case } from '../case.ts'

export const promptCases: Case[] = [
  {
    name: 'prompts are saved, listed, changed and deleted',
    async run({ client, sdk, assert }) {
      const saved = await client.prompts.create({ name: 'fox', prompt: 'a red fox', tags: ['animals'] })
      const changed = await client.prompts.update(saved.id, { tags: [] })
      assert.equal([changed.name, changed.prompt, changed.tags], ['fox', 'a red fox', []])
      assert.equal(await client.prompts.get(saved.id), changed)
      const names: string[] = []
      for await (const prompt of client.prompts.list({ limit: 1 })) names.push(prompt.name)
      assert.ok(names.includes('fox'))
      assert.equal(await client.prompts.delete(saved.id), null)
      await assert.fails(client.prompts.get(saved.id), sdk.NotFoundError)
    },
  },
]
