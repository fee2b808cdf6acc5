import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Run } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

async function child(path: string, input: Record<string, unknown>): Promise<Run> {
  const { status, body } = await caller.post(path, input)
  assert.equal(status, 202, JSON.stringify(body))
  return caller.finished(body.run_id ?? body.data.run_id)
}

async function treeOf(run: Run): Promise<{ root_run_id: string; runs: Run[] }> {
  const { status, body } = await caller.get(`/runs/${run.run_id}/tree`)
  assert.equal(status, 200)
  return body
}

const idsOf = (runs: Run[]) => runs.map((run) => run.run_id)

test('a tree of any depth is the same from whichever of its runs it is asked', async () => {
  const root = await caller.make()
  const runs = [root]
  for (let depth = 1; depth <= 12; depth++)
    runs.push(await child('/edits/upscale', { run_id: runs.at(-1)?.run_id, upscale_factor: 1 }))
  runs.push(await child('/edits/vendora', { run_id: root.run_id, prompt: 'a branch' }))
  for (const run of runs) {
    const tree = await treeOf(run)
    assert.equal(tree.root_run_id, root.run_id)
    assert.deepEqual(idsOf(tree.runs), idsOf(runs), 'oldest first')
  }
  const { runs: told } = await treeOf(root)
  for (const [at, run] of told.entries())
    assert.deepEqual(run.parent_run_ids, at === 0 ? [] : [at === 13 ? root.run_id : told[at - 1]?.run_id])
})

test('every operation that takes a run makes it the parent', async () => {
  const { run_id } = await caller.make()
  const asked: [string, Record<string, unknown>][] = [
    ['/edits/vendora', { run_id, prompt: 'x' }],
    ['/edits/nanobanana', { run_id, prompt: 'x' }],
    ['/edits/gemini-2.5', { run_id, prompt: 'x' }],
    ['/edits/flux-kontext', { original_run_id: run_id, prompt: 'x', model: 'flux-kontext-max' }],
    ['/edits/generative-remove', { run_id, prompt: 'x' }],
    ['/edits/extract', { run_id, prompt: 'x' }],
    ['/edits/reframe', { run_id, aspect_ratio: '1:1' }],
    ['/runs/character', { character_reference_run_id: run_id, prompt: 'x' }],
    ['/runs/reference', { images: [{ image_reference: run_id, tag: 'fox' }], prompt: '@fox' }],
    ['/runs/video', { source_run_id: run_id }],
  ]
  for (const [path, input] of asked) {
    const run = await child(path, input)
    assert.deepEqual([run.parent_run_id, run.root_run_id], [run_id, run_id], path)
  }
})

test('several parents of one tree are all told, and each has the child', async () => {
  const root = await caller.make()
  const left = await child('/edits/upscale', { run_id: root.run_id })
  const right = await child('/edits/vendora', { run_id: root.run_id, prompt: 'x' })
  const both = await child('/edits/combine', { run_ids: [left.run_id, right.run_id] })
  assert.deepEqual(both.parent_run_ids, [left.run_id, right.run_id])
  assert.deepEqual(idsOf((await treeOf(right)).runs), idsOf([root, left, right, both]))
  for (const parent of [left, right])
    assert.deepEqual(idsOf((await caller.get(`/runs?parent_run_id=${parent.run_id}`)).body.data), [both.run_id])
})

test('a run made from two trees joins them: each of its parents is in its tree, and it in theirs', async () => {
  const [one, other] = [await caller.make(), await caller.make()]
  const both = await child('/edits/combine', { run_ids: [one.run_id, other.run_id] })
  const further = await child('/edits/upscale', { run_id: both.run_id })
  for (const run of [one, other, both, further])
    assert.deepEqual(idsOf((await treeOf(run)).runs), idsOf([one, other, both, further]))
})

test('an upload is linked by parent_id, and a picture given as bytes has no parent', async () => {
  const root = await caller.make()
  const { body } = await caller.form('/upload', { file: asFile(await png()), parent_id: root.run_id })
  assert.equal(body.data.parent_id, root.run_id)
  assert.deepEqual(idsOf((await treeOf(root)).runs), [root.run_id, body.data.run_id])
  const { body: alone } = await caller.form('/upload', { file: asFile(await png()) })
  assert.ok(!('parent_id' in alone.data))
  assert.deepEqual(idsOf((await treeOf(alone.data)).runs), [alone.data.run_id])
})

test('a deleted run leaves the tree; those made from it stay in it', async () => {
  const root = await caller.make()
  const middle = await child('/edits/upscale', { run_id: root.run_id })
  const leaf = await child('/edits/upscale', { run_id: middle.run_id })
  assert.equal((await caller.delete(`/runs/${middle.run_id}`)).status, 204)
  assert.deepEqual(idsOf((await treeOf(leaf)).runs), [root.run_id, leaf.run_id])
})
