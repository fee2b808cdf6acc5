import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { insertAccount } from '../db/accounts.ts'
import { listDeliveries } from '../db/deliveries.ts'
import { SqliteDatabase } from '../db/sqlite.ts'
import { startTurns } from '../db/turns.ts'
import type { GuardedFetch } from '../net/guardedFetch.ts'
import { claimRun } from '../runs/claim.ts'
import { createRun } from '../runs/create.ts'
import { errorOf, finishRun } from '../runs/finish.ts'
import { newRun } from '../runs/ledger.suite.ts'
import { Signals } from '../runs/signals.ts'
import { Deliverer } from './deliver.ts'

/** A receiver by clock: what it answers, and when it was asked. */
async function outbox(answer: (n: number) => { status: number; headers?: Record<string, string> } | Error) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-outbox-'))
  const db = new SqliteDatabase(join(folder, 'easel.db'))
  const time = { at: 1_800_000_000_000 }
  const ledger = { db, now: () => time.at, signals: new Signals() }
  await db.transaction(async (tx) => {
    await startTurns(tx)
    await insertAccount(tx, 'a', 'whsec_x', time.at)
  })
  const asked: { at: number; id: string }[] = []
  const fetch = (async (_url: string, { headers }: { headers?: Record<string, string> }) => {
    asked.push({ at: time.at, id: headers?.['webhook-id'] ?? '' })
    const said = answer(asked.length)
    if (said instanceof Error) throw said
    return new Response(said.status === 204 ? null : 'x', { status: said.status, headers: said.headers ?? {} })
  }) as unknown as GuardedFetch
  const run = await createRun(ledger, newRun('a', { webhookUrl: 'https://example.com/hook' }))
  const attempt = await claimRun(ledger)
  if (attempt === undefined) throw new Error('nothing to claim')
  const error = errorOf('engine_rejected')
  await finishRun(ledger, attempt, { status: 'failed', engine: null, error, warnings: [], usage: null }, randomUUID())
  const deliverer = new Deliverer({ ledger, fetch, addressOf: () => '' })
  deliverer.start()
  const delivery = async () => {
    const [row] = await listDeliveries(db, 'a', { run_id: run.id }, Number.MAX_SAFE_INTEGER, 1)
    if (row === undefined) throw new Error('no delivery')
    return row
  }
  return {
    asked,
    delivery,
    /** Lets time pass to the next try, and waits until it has been made. */
    async nextTry() {
      const before = await delivery()
      time.at = Math.max(time.at, before.next_at ?? 0)
      ledger.signals.deliveryDue()
      for (;;) {
        const now = await delivery()
        if (now.attempts > before.attempts || now.state !== 'pending') return now
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    time,
    async done() {
      await deliverer.stop()
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}

describe('delivery', () => {
  it('reaches a receiver that was down for an hour', async () => {
    const start = 1_800_000_000_000
    const box = await outbox(() =>
      box.time.at < start + 3600_000 ? new Error('connect ECONNREFUSED') : { status: 204 },
    )
    let row = await box.delivery()
    while (row.state === 'pending') row = await box.nextTry()
    assert.equal(row.state, 'delivered')
    assert.ok(box.time.at >= start + 3600_000)
    assert.equal(new Set(box.asked.map((each) => each.id)).size, 1, 'one id over all tries')
    await box.done()
  })

  it('gives up after the last try of the schedule, a day later', async () => {
    const box = await outbox(() => ({ status: 500 }))
    let row = await box.delivery()
    while (row.state === 'pending') row = await box.nextTry()
    assert.deepEqual([row.state, row.attempts], ['failed', 10])
    assert.ok(box.time.at - 1_800_000_000_000 >= 24 * 3600_000)
    await box.done()
  })

  it('ends at 410, and takes a redirect for a failure', async () => {
    const box = await outbox((n) =>
      n === 1 ? { status: 301, headers: { location: 'https://elsewhere.example/' } } : { status: 410 },
    )
    let row = await box.nextTry()
    while (row.attempts < 1) row = await box.nextTry()
    if (row.state === 'pending') row = await box.nextTry()
    assert.deepEqual([row.state, row.attempts], ['failed', 2])
    await box.done()
  })

  it('waits as long as Retry-After says', async () => {
    const box = await outbox((n) => (n === 1 ? { status: 503, headers: { 'retry-after': '600' } } : { status: 200 }))
    let row = await box.delivery()
    while (row.state === 'pending') row = await box.nextTry()
    assert.equal(row.state, 'delivered')
    assert.ok((box.asked[1]?.at ?? 0) - (box.asked[0]?.at ?? 0) >= 600_000)
    await box.done()
  })
})
