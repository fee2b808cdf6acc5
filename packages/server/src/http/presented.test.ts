import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PresentedRuns } from './presented.ts'

const headOf = (revision: number) => ({ account_id: 'a', status: 'completed' as const, revision, deleted_at: null })
const run = (id: string, revision = 1, status = 'completed') => ({ id, revision, status })

describe('presented runs', () => {
  it('are told again until the run or the day changes', () => {
    const presented = new PresentedRuns()
    presented.keep(run('one', 2), 7, 'text')
    assert.equal(presented.find('one', headOf(2), 7), 'text')
    assert.equal(presented.find('one', headOf(3), 7), undefined)
    assert.equal(presented.find('one', headOf(2), 8), undefined)
    presented.keep(run('one', 3), 7, 'newer')
    assert.equal(presented.find('one', headOf(3), 7), 'newer')
  })

  it('are not kept while queued', () => {
    const presented = new PresentedRuns()
    presented.keep(run('one', 1, 'queued'), 7, 'text')
    assert.equal(presented.has('one'), false)
  })

  it('are kept by how long they are, the oldest forgotten first', () => {
    const presented = new PresentedRuns()
    const long = 'x'.repeat(1_000_000)
    for (let at = 0; at < 40; at++) presented.keep(run(`${at}`), 7, `${at}${long}`)
    const kept = Array.from({ length: 40 }, (_, at) => presented.has(`${at}`))
    assert.deepEqual(kept.indexOf(true), 16)
    assert.ok(kept.slice(16).every(Boolean))
    for (let round = 0; round < 100; round++) presented.keep(run('same', round), 7, long)
    assert.ok(presented.has('39'), 'one run’s many texts count once')
  })
})
