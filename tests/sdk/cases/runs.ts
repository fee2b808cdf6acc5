import type { Case } from '../case.ts'

export const runCases: Case[] = [
  {
    name: 'a list is walked over its pages, newest first',
    async run({ client, assert }) {
      const page = await client.runs.list({ limit: 2, status: 'completed' })
      assert.equal(page.data.length, 2)
      assert.ok(page.next_cursor)
      const ids: string[] = []
      for await (const run of client.runs.list({ limit: 2, status: 'completed' })) {
        ids.push(run.run_id)
        if (ids.length === 5) break
      }
      assert.equal(new Set(ids).size, 5)
      assert.equal(
        ids.slice(0, 2),
        page.data.map((run) => run.run_id),
      )
    },
  },
  {
    name: 'a tree holds a run and those made from it',
    async run({ client, assert }) {
      const root = await client.images.generate({ prompt: 'a root', width: 64, height: 64, sync: true })
      const child = await client.images.edit.fluxKontext({
        original_run_id: root.run_id,
        prompt: 'a branch',
        sync: true,
      })
      const leaf = await client.images.upscale({ run_id: child.run_id, sync: true })
      const ids = [root, child, leaf].map((run) => run.run_id)
      const tree = await client.runs.tree(child.run_id)
      assert.equal([tree.root_run_id, tree.runs.map((run) => run.run_id)], [root.run_id, ids])
      const children = await client.runs.list({ parent_run_id: root.run_id })
      assert.equal(
        children.data.map((run) => run.run_id),
        [child.run_id],
      )
    },
  },
  {
    name: 'replay makes the same again, changed where asked',
    async run({ client, assert, pictureRun }) {
      const same = await client.runs.wait((await client.runs.replay(pictureRun.run_id)).run_id)
      assert.equal([same.status, same.replay_of, same.seed], ['completed', pictureRun.run_id, pictureRun.seed])
      const changed = await client.runs.wait(
        (await client.runs.replay(pictureRun.run_id, { seed: 0, width: 128 })).run_id,
      )
      assert.equal([changed.seed, changed.images[0]?.width, changed.images[0]?.height], [0, 128, 192])
    },
  },
  {
    name: 'a deleted run is gone, and a finished one cannot be cancelled',
    async run({ client, sdk, assert }) {
      const run = await client.images.generate({ prompt: 'soon gone', width: 64, height: 64, sync: true })
      await assert.fails(client.runs.cancel(run.run_id), sdk.RunFinishedError)
      assert.equal(await client.runs.delete(run.run_id), null)
      const refused = await assert.fails(client.runs.get(run.run_id), sdk.RunDeletedError)
      assert.equal([refused.status, refused.code], [410, 'run_deleted'])
      assert.ok(refused.requestId)
      await assert.fails(client.runs.subscribe(run.run_id), sdk.RunDeletedError)
    },
  },
]
