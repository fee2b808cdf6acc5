/** What runs do on any database: the promises of the spine. Each database runs this suite. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { isFinished, limits, operationById, type RunStatus, transitions } from '@easel/contract'
import { insertAccount } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { eventsAfter, findRun, listRuns } from '../db/runs.ts'
import { startTurns } from '../db/turns.ts'
import { cancelRun } from './cancel.ts'
import { claimRun, leaseMs } from './claim.ts'
import { createRun, type NewRun } from './create.ts'
import { deleteRun } from './delete.ts'
import { getRun, waitForEnd } from './find.ts'
import { errorOf, finishRun, type Outcome } from './finish.ts'
import { heartbeat, reportProgress } from './heartbeat.ts'
import type { Ledger } from './ledger.ts'
import { giveBack, interruptAttempt, recoverRuns } from './recover.ts'
import { Signals } from './signals.ts'

export function newRun(accountId = 'a', change: Partial<NewRun> = {}): NewRun {
  return {
    operation: operationById('images.generate'),
    accountId,
    keyId: `${accountId}-key`,
    modelType: 'flux-dev',
    modelId: null,
    lane: 'local',
    estimate: 0,
    inputs: { prompt: 'a fox' },
    given: ['prompt'],
    sources: {},
    parents: [],
    warnings: [],
    metadata: {},
    seed: 1,
    replayOf: null,
    webhookUrl: null,
    webhookSecret: null,
    holder: randomUUID(),
    idempotency: undefined,
    queueLimit: 10_000,
    ...change,
  }
}

const done: Outcome = {
  status: 'completed',
  engine: 'test',
  outputs: {},
  warnings: [],
  usage: { seconds: 1, cost: 0, currency: 'USD' },
}
const broken: Outcome = {
  status: 'failed',
  engine: 'test',
  error: errorOf('engine_rejected'),
  warnings: [],
  usage: null,
}

export function ledgerSuite(name: string, open: () => Promise<{ db: Database; close(): Promise<void> }>) {
  const using = async (work: (ledger: Ledger, time: { at: number }) => Promise<void>) => {
    const { db, close } = await open()
    const time = { at: 1_800_000_000_000 }
    const ledger: Ledger = { db, now: () => time.at, signals: new Signals() }
    await db.transaction(async (tx) => {
      await startTurns(tx)
      for (const account of ['a', 'b', 'c']) await insertAccount(tx, account, 'whsec_x', time.at)
    })
    try {
      await work(ledger, time)
    } finally {
      await close()
    }
  }
  const claim = async (ledger: Ledger) => {
    const attempt = await claimRun(ledger)
    assert.ok(attempt, 'there was something to claim')
    return attempt
  }
  const statusOf = async (ledger: Ledger, id: string) => (await findRun(ledger.db, id))?.status

  describe(`runs on ${name}`, () => {
    it('go from queued to completed, each step told as an event', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun())
        const attempt = await claim(ledger)
        assert.equal(attempt.run.id, run.id)
        assert.ok(await reportProgress(ledger, attempt, 0.5, 'painting'))
        assert.ok(await finishRun(ledger, attempt, done, randomUUID()))
        const ended = await getRun(ledger, 'a', run.id)
        assert.deepEqual([ended.status, ended.progress, ended.attempt, ended.engine], ['completed', 1, 1, 'test'])
        const events = await eventsAfter(ledger.db, run.id, 0)
        assert.deepEqual(
          events.map((event) => [event.number, event.name]),
          [
            [1, 'progress'],
            [4, 'end'],
          ],
        )
      }))

    it('are claimed once each, however many claim at once', () =>
      using(async (ledger) => {
        await Promise.all(Array.from({ length: 20 }, () => createRun(ledger, newRun())))
        const claims = await Promise.all(Array.from({ length: 30 }, () => claimRun(ledger)))
        const ids = claims.flatMap((attempt) => (attempt === undefined ? [] : [attempt.run.id]))
        assert.equal(ids.length, 20)
        assert.equal(new Set(ids).size, 20)
      }))

    it('are fair: the first run of one account does not wait behind 5,000 of another', () =>
      using(async (ledger) => {
        await Promise.all(Array.from({ length: 5000 }, () => createRun(ledger, newRun('a'))))
        for (let n = 0; n < 10; n++) await claim(ledger)
        const first = await createRun(ledger, newRun('b'))
        const next = [await claim(ledger), await claim(ledger)].map((attempt) => attempt.run.id)
        assert.ok(next.includes(first.id), 'it is among the next two')
        const more = await Promise.all(Array.from({ length: 5 }, () => createRun(ledger, newRun('b'))))
        const claimed = []
        for (let n = 0; n < 11; n++) claimed.push((await claim(ledger)).run.account_id)
        assert.equal(claimed.filter((account) => account === 'b').length, more.length)
      }))

    it('keep an account’s own order', () =>
      using(async (ledger) => {
        const made = []
        for (let n = 0; n < 5; n++) made.push((await createRun(ledger, newRun())).id)
        const claimed = []
        for (let n = 0; n < 5; n++) claimed.push((await claim(ledger)).run.id)
        assert.deepEqual(claimed, made)
      }))

    it('are finished only by the holder of the attempt', () =>
      using(async (ledger, time) => {
        const run = await createRun(ledger, newRun())
        const lost = await claim(ledger)
        time.at += leaseMs + 1
        assert.equal(await recoverRuns(ledger, 'expired'), 1)
        const second = await claim(ledger)
        assert.equal(await heartbeat(ledger, lost), false)
        assert.equal(await reportProgress(ledger, lost, 0.9, 'late'), false)
        assert.equal(await finishRun(ledger, lost, done, randomUUID()), false, 'a late worker cannot finish')
        assert.equal(await statusOf(ledger, run.id), 'processing')
        assert.ok(await finishRun(ledger, second, broken, randomUUID()))
        assert.equal(await finishRun(ledger, second, done, randomUUID()), false, 'nor can anybody finish twice')
        assert.equal(await statusOf(ledger, run.id), 'failed')
      }))

    it('keep their lease while a heartbeat comes', () =>
      using(async (ledger, time) => {
        await createRun(ledger, newRun())
        const attempt = await claim(ledger)
        for (let beat = 0; beat < 5; beat++) {
          time.at += leaseMs - 1
          assert.ok(await heartbeat(ledger, attempt))
          assert.equal(await recoverRuns(ledger, 'expired'), 0)
        }
        assert.ok(await finishRun(ledger, attempt, done, randomUUID()))
      }))

    it('are tried three times, then have failed with interrupted', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun('a', { webhookUrl: 'http://example.com/' }))
        for (let attempt = 1; attempt <= limits.runAttempts; attempt++) {
          assert.equal((await claim(ledger)).run.attempt, attempt)
          await recoverRuns(ledger, 'everyone')
        }
        const ended = await getRun(ledger, 'a', run.id)
        assert.equal(ended.status, 'failed')
        assert.equal(JSON.parse(ended.error ?? '{}').code, 'interrupted')
        assert.equal(await claimRun(ledger), undefined)
      }))

    it('do not lose a try when an attempt is given back in good order', () =>
      using(async (ledger) => {
        await createRun(ledger, newRun())
        for (let n = 0; n < 5; n++) await giveBack(ledger, await claim(ledger), randomUUID())
        const attempt = await claim(ledger)
        assert.equal(attempt.run.attempt, 1)
        await interruptAttempt(ledger, attempt, randomUUID())
        assert.equal((await claim(ledger)).run.attempt, 2)
      }))

    it('report progress that never falls, and is 1 only at the end', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun())
        const attempt = await claim(ledger)
        const told: (number | undefined)[] = []
        for (const share of [0.4, 0.2, 5, Number.NaN, -1]) {
          await reportProgress(ledger, attempt, share, null)
          told.push((await findRun(ledger.db, run.id))?.progress)
        }
        assert.deepEqual(told, [0.4, 0.4, 0.999, 0.999, 0.999])
      }))

    it('are cancelled queued and running, once, and wake whoever works on them', () =>
      using(async (ledger) => {
        const queued = await createRun(ledger, newRun())
        assert.equal((await cancelRun(ledger, queued)).status, 'cancelled')
        assert.equal(await claimRun(ledger), undefined)
        const run = await createRun(ledger, newRun())
        const attempt = await claim(ledger)
        let told = false
        ledger.signals.onAttemptEnded(run.id, () => {
          told = true
        })
        await cancelRun(ledger, await getRun(ledger, 'a', run.id))
        assert.ok(told)
        assert.equal(await finishRun(ledger, attempt, done, randomUUID()), false)
        const again = await cancelRun(ledger, await getRun(ledger, 'a', run.id))
        assert.equal(again.status, 'cancelled')
      }))

    it('cannot be cancelled when they are finished', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun())
        await finishRun(ledger, await claim(ledger), done, randomUUID())
        await assert.rejects(
          getRun(ledger, 'a', run.id).then((row) => cancelRun(ledger, row)),
          { code: 'run_finished' },
        )
      }))

    it('are made once for one idempotency key, however many ask at once', () =>
      using(async (ledger) => {
        const idempotency = { key: 'k', fingerprint: 'f', notBefore: 0 }
        const made = await Promise.all(
          Array.from({ length: 10 }, () => createRun(ledger, newRun('a', { idempotency }))),
        )
        assert.equal(new Set(made.map((run) => run.id)).size, 1)
        const other = { ...idempotency, fingerprint: 'other' }
        await assert.rejects(createRun(ledger, newRun('a', { idempotency: other })), { code: 'idempotency_key_reused' })
        assert.equal((await createRun(ledger, newRun('b', { idempotency: other }))).account_id, 'b')
      }))

    it('are made anew for an idempotency key that has expired', () =>
      using(async (ledger, time) => {
        const key = { key: 'k', fingerprint: 'f' }
        const first = await createRun(ledger, newRun('a', { idempotency: { ...key, notBefore: 0 } }))
        time.at += 1000
        const second = await createRun(ledger, newRun('a', { idempotency: { ...key, notBefore: time.at } }))
        assert.notEqual(first.id, second.id)
      }))

    it('are refused when too many of the key are queued, and leave nothing', () =>
      using(async (ledger) => {
        for (let n = 0; n < 3; n++) await createRun(ledger, newRun('a', { queueLimit: 3 }))
        await assert.rejects(createRun(ledger, newRun('a', { queueLimit: 3 })), { code: 'queue_full' })
        await createRun(ledger, newRun('b', { queueLimit: 3 }))
        assert.equal((await listRuns(ledger.db, 'a', {}, Number.MAX_SAFE_INTEGER, 10)).length, 3)
      }))

    it('are waited for until they end', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun())
        const waiting = waitForEnd(ledger, run.id, 60_000, new AbortController().signal)
        await finishRun(ledger, await claim(ledger), done, randomUUID())
        assert.equal((await waiting).status, 'completed')
        const other = await createRun(ledger, newRun())
        assert.equal((await waitForEnd(ledger, other.id, 0, new AbortController().signal)).status, 'queued')
      }))

    it('leave only their id when they are deleted', () =>
      using(async (ledger) => {
        const run = await createRun(ledger, newRun())
        await deleteRun(ledger, run)
        await assert.rejects(getRun(ledger, 'a', run.id), { code: 'run_deleted' })
        await assert.rejects(getRun(ledger, 'b', run.id), { code: 'run_not_found' })
        assert.equal((await findRun(ledger.db, run.id))?.inputs, '{}')
        assert.deepEqual(await eventsAfter(ledger.db, run.id, 0), [])
      }))

    it('move only along the table of transitions', () =>
      using(async (ledger, time) => {
        const acts: ((id: string) => Promise<unknown>)[] = [
          () => claimRun(ledger),
          async (id) => cancelRun(ledger, await getRun(ledger, 'a', id)),
          () => recoverRuns(ledger, 'everyone'),
          async (id) => {
            const row = await getRun(ledger, 'a', id)
            return finishRun(ledger, { run: row, token: row.attempt_token ?? 'none' }, done, randomUUID())
          },
          async (id) => {
            const row = await getRun(ledger, 'a', id)
            return finishRun(ledger, { run: row, token: row.attempt_token ?? 'none' }, broken, randomUUID())
          },
        ]
        const seen = new Set<string>()
        let dice = 7
        for (let round = 0; round < 150; round++) {
          const run = await createRun(ledger, newRun())
          let before: RunStatus = run.status
          for (let step = 0; step < 6; step++) {
            time.at += 10
            dice = (dice * 1_103_515_245 + 12_345) % 2 ** 31
            await acts[Math.floor((dice / 2 ** 31) * acts.length)]?.(run.id).catch(() => undefined)
            const after = (await statusOf(ledger, run.id)) as RunStatus
            if (after !== before) {
              assert.ok(transitions[before].includes(after), `${before} → ${after}`)
              seen.add(`${before} → ${after}`)
            }
            before = after
          }
          if (!isFinished(before)) await cancelRun(ledger, await getRun(ledger, 'a', run.id))
        }
        const legal = Object.entries(transitions)
          .filter(([from]) => from !== 'new')
          .flatMap(([from, to]) => to.map((each) => `${from} → ${each}`))
        assert.deepEqual([...seen].sort(), legal.sort(), 'every legal step was taken, and no other')
      }))
  })
}
