/** Statements on runs, their parents and their events. Every change of a run raises its revision, which numbers its events. */
import type { RunEventName, RunStatus } from '@easel/contract'
import type { Queries } from './database.ts'
import type { RunRow } from './rows.ts'
import { joinSql, type Sql, sql } from './sql.ts'

export type NewRunRow = Omit<
  RunRow,
  | 'seq'
  | 'progress'
  | 'upstream'
  | 'stage'
  | 'error'
  | 'preview'
  | 'usage'
  | 'attempt'
  | 'attempt_token'
  | 'lease_until'
  | 'remote'
  | 'revision'
  | 'deleted_at'
>

export async function insertRun(tx: Queries, row: NewRunRow): Promise<RunRow> {
  const progress = row.status === 'completed' ? 1 : 0
  await tx.run(sql`
    insert into runs (id, account_id, key_id, operation, run_type, model_type, model_id, engine, status, progress, inputs,
      given, sources, outputs, warnings, metadata, seed, parent_run_id, parent_run_ids, root_run_id, replay_of, webhook_url,
      webhook_secret, turn, lane, reserved, created_at, updated_at, started_at, completed_at)
    values (${row.id}, ${row.account_id}, ${row.key_id}, ${row.operation}, ${row.run_type}, ${row.model_type},
      ${row.model_id}, ${row.engine}, ${row.status}, ${progress}, ${row.inputs}, ${row.given}, ${row.sources},
      ${row.outputs}, ${row.warnings}, ${row.metadata}, ${row.seed}, ${row.parent_run_id}, ${row.parent_run_ids},
      ${row.root_run_id}, ${row.replay_of}, ${row.webhook_url}, ${row.webhook_secret}, ${row.turn}, ${row.lane}, ${row.reserved}, ${row.created_at},
      ${row.updated_at}, ${row.started_at}, ${row.completed_at})`)
  const inserted = await tx.get<{ seq: number }>(sql`select seq from runs where id = ${row.id}`)
  if (inserted === undefined) throw new Error('the run was not inserted')
  return { ...row, ...unbegun, progress, seq: inserted.seq }
}

/** What the columns of a new run hold that are not given. */
const unbegun = {
  upstream: null,
  stage: null,
  error: null,
  preview: null,
  usage: null,
  attempt: 0,
  attempt_token: null,
  lease_until: null,
  remote: null,
  revision: 1,
  deleted_at: null,
}

export async function insertParents(tx: Queries, runSeq: number, parentRunIds: string[]) {
  for (const parent of parentRunIds)
    await tx.run(sql`insert into run_parents values (${parent}, ${runSeq}) on conflict do nothing`)
}

export async function insertEvent(
  tx: Queries,
  run: Pick<RunRow, 'id' | 'revision' | 'updated_at'>,
  name: RunEventName,
  data: unknown,
) {
  await tx.run(sql`
    insert into events (run_id, number, name, data, created_at)
    values (${run.id}, ${run.revision}, ${name}, ${JSON.stringify(data)}, ${run.updated_at})`)
}

export function findRun(db: Queries, runId: string): Promise<RunRow | undefined> {
  return db.get<RunRow>(sql`select * from runs where id = ${runId}`)
}

export type RunHead = Pick<RunRow, 'account_id' | 'status' | 'revision' | 'deleted_at'>

/** Enough to tell whether a run has changed, and whether it may be seen. */
export function findHead(db: Queries, runId: string): Promise<RunHead | undefined> {
  return db.get<RunHead>(sql`select account_id, status, revision, deleted_at from runs where id = ${runId}`)
}

export interface EventRow {
  number: number
  name: RunEventName
  data: string
}

export function eventsAfter(db: Queries, runId: string, number: number): Promise<EventRow[]> {
  return db.all<EventRow>(sql`
    select number, name, data from events where run_id = ${runId} and number > ${number} order by number limit 500`)
}

/** Whose runs may be claimed: those of one lane, or of all but some. */
export type Lanes = { only: string } | { except: readonly string[] }

/** The first in line, made over to an attempt. Read, then written: `returning` a row costs as much as writing it again. */
export async function claimNext(
  tx: Queries,
  now: number,
  token: string,
  leaseUntil: number,
  lanes: Lanes,
): Promise<RunRow | undefined> {
  const within =
    'only' in lanes
      ? sql`lane = ${lanes.only}`
      : sql`lane not in (${joinSql(
          lanes.except.map((lane) => sql`${lane}`),
          ', ',
        )})`
  const next = await tx.get<RunRow>(
    sql`select * from runs where status = 'queued' and ${within} order by turn, seq limit 1`,
  )
  if (next === undefined) return undefined
  await tx.run(sql`
    update runs set status = 'processing', attempt = attempt + 1, attempt_token = ${token}, lease_until = ${leaseUntil},
      progress = 0, stage = null, started_at = coalesce(started_at, ${now}), updated_at = ${now}, revision = revision + 1
    where seq = ${next.seq}`)
  return Object.assign(next, {
    status: 'processing' as const,
    attempt: next.attempt + 1,
    attempt_token: token,
    lease_until: leaseUntil,
    progress: 0,
    stage: null,
    started_at: next.started_at ?? now,
    updated_at: now,
    revision: next.revision + 1,
  })
}

/** Keeps an attempt's lease; undefined when the attempt is no longer the holder's. */
export function extendLease(tx: Queries, runId: string, token: string, leaseUntil: number) {
  return tx.get<{ id: string }>(sql`
    update runs set lease_until = ${leaseUntil} where id = ${runId} and attempt_token = ${token} returning id`)
}

/** Whether the attempt is still the holder's. */
export async function writeProgress(
  tx: Queries,
  { run, token }: { run: { seq: number }; token: string },
  now: number,
  progress: number,
  stage: string | null,
): Promise<boolean> {
  const written = await tx.run(sql`
    update runs set progress = max(progress, ${progress}), stage = ${stage}, updated_at = ${now}, revision = revision + 1
    where seq = ${run.seq} and attempt_token = ${token}`)
  return written === 1
}

export function writePreview(tx: Queries, runId: string, token: string, now: number, preview: string) {
  return tx.get<RunRow>(sql`
    update runs set preview = ${preview}, updated_at = ${now}, revision = revision + 1
    where id = ${runId} and attempt_token = ${token} returning *`)
}

/** What a run is expected to cost now that another engine makes it. */
export async function writeReserved(tx: Queries, runId: string, token: string, amount: number) {
  await tx.run(sql`update runs set reserved = ${amount} where id = ${runId} and attempt_token = ${token}`)
}

/** What a remote engine gave us to find the work again; see `worker/remote.ts`. */
export async function writeRemote(tx: Queries, runId: string, token: string, remote: string | null): Promise<boolean> {
  return (await tx.run(sql`update runs set remote = ${remote} where id = ${runId} and attempt_token = ${token}`)) === 1
}

export interface Ending {
  status: RunStatus
  engine: string | null
  upstream: string | null
  /** Null to leave them as they are. */
  inputs: string | null
  outputs: string
  error: string | null
  warnings: string
  usage: string | null
}

/** What the end of a run is told with. A row is long, so no more than that is read back. */
export type EndedRow = Pick<
  RunRow,
  | 'id'
  | 'account_id'
  | 'key_id'
  | 'operation'
  | 'model_type'
  | 'status'
  | 'preview'
  | 'webhook_url'
  | 'webhook_secret'
  | 'revision'
  | 'updated_at'
>
const ended = sql`id, account_id, key_id, operation, model_type, status, preview, webhook_url, webhook_secret, revision, updated_at`

/** Ends an attempt; undefined when it is no longer the holder's to end. */
export async function endAttempt(
  tx: Queries,
  { run, token }: { run: { seq: number }; token: string },
  now: number,
  end: Ending,
): Promise<EndedRow | undefined> {
  const written = await tx.run(sql`
    update runs set status = ${end.status}, engine = ${end.engine}, upstream = ${end.upstream},
      inputs = coalesce(${end.inputs}, inputs), outputs = ${end.outputs}, error = ${end.error},
      warnings = ${end.warnings}, usage = ${end.usage}, progress = case when ${end.status} = 'completed' then 1 else progress end,
      stage = null, attempt_token = null, lease_until = null, remote = null,
      completed_at = ${now}, updated_at = ${now}, revision = revision + 1
    where seq = ${run.seq} and attempt_token = ${token} and status = 'processing'`)
  return written === 1 ? tx.get<EndedRow>(sql`select ${ended} from runs where seq = ${run.seq}`) : undefined
}

/** Cancels a run, whoever holds it. A remote handle is kept, so that the remote work can be called off. */
export function cancelUnfinished(tx: Queries, runId: string, now: number) {
  return tx.get<RunRow>(sql`
    update runs set status = 'cancelled', stage = null, attempt_token = null, lease_until = null,
      completed_at = ${now}, updated_at = ${now}, revision = revision + 1
    where id = ${runId} and status in ('queued', 'processing') returning *`)
}

/** Puts an attempt's run back in line. `uncounted`: the attempt was given up in good order and does not count. */
export async function requeue(tx: Queries, run: RunRow, now: number, uncounted: boolean): Promise<void> {
  await tx.run(sql`
    update runs set status = 'queued', attempt = attempt - ${uncounted ? 1 : 0}, attempt_token = null, lease_until = null,
      stage = null, updated_at = ${now}, revision = revision + 1
    where id = ${run.id} and status = 'processing' and attempt_token = ${run.attempt_token}`)
}

export function expiredAttempts(db: Queries, before: number, most: number): Promise<RunRow[]> {
  return db.all<RunRow>(sql`
    select * from runs where status = 'processing' and lease_until < ${before} order by lease_until limit ${most}`)
}

export function cancelledRemotes(db: Queries, before: number): Promise<RunRow[]> {
  return db.all<RunRow>(sql`
    select * from runs where status = 'cancelled' and remote is not null and updated_at < ${before} limit 100`)
}

export async function forgetRemote(db: Queries, runId: string) {
  await db.run(sql`update runs set remote = null where id = ${runId}`)
}

/** What the runs of a key that are under way are expected to cost. */
export async function reservedByKey(db: Queries, keyId: string): Promise<number> {
  const row = await db.get<{ sum: number | null }>(sql`
    select sum(reserved) as sum from runs where key_id = ${keyId} and reserved > 0 and status in ('queued', 'processing')`)
  return row?.sum ?? 0
}

/** Those who came without a key, by an issuer's token, are told apart by their account. */
export async function countQueuedOfKey(tx: Queries, accountId: string, keyId: string | null): Promise<number> {
  const row = await tx.get<{ queued: number }>(sql`
    select count(*) as queued from runs where status = 'queued' and key_id is ${keyId} and account_id = ${accountId}`)
  return row?.queued ?? 0
}

export async function countAhead(db: Queries, run: RunRow): Promise<number> {
  const row = await db.get<{ ahead: number }>(sql`
    select count(*) as ahead from runs where status = 'queued' and (turn, seq) < (${run.turn}, ${run.seq})`)
  return row?.ahead ?? 0
}

export async function countByStatus(db: Queries): Promise<{ queued: number; processing: number }> {
  const queued = await db.get<{ n: number }>(sql`select count(*) as n from runs where status = 'queued'`)
  const processing = await db.get<{ n: number }>(sql`select count(*) as n from runs where status = 'processing'`)
  return { queued: queued?.n ?? 0, processing: processing?.n ?? 0 }
}

export interface RunFilter {
  status?: string | undefined
  run_type?: string | undefined
  parent_run_id?: string | undefined
  root_run_id?: string | undefined
}

export function listRuns(
  db: Queries,
  accountId: string,
  filter: RunFilter,
  before: number,
  limit: number,
): Promise<RunRow[]> {
  const where: Sql[] = [sql`account_id = ${accountId}`, sql`deleted_at is null`, sql`seq < ${before}`]
  if (filter.status !== undefined) where.push(sql`status = ${filter.status}`)
  if (filter.run_type !== undefined) where.push(sql`run_type = ${filter.run_type}`)
  if (filter.root_run_id !== undefined) where.push(sql`root_run_id = ${filter.root_run_id}`)
  if (filter.parent_run_id !== undefined)
    where.push(sql`seq in (select run_seq from run_parents where parent_run_id = ${filter.parent_run_id})`)
  return db.all<RunRow>(sql`select * from runs where ${joinSql(where, ' and ')} order by seq desc limit ${limit}`)
}

/**
 * Every run that this one is joined to by parents and children, however far; a deleted run still joins.
 * `cross join` keeps SQLite to this order of tables: by its own it reads all of them at every step.
 */
export function runsOfTree(db: Queries, run: RunRow): Promise<RunRow[]> {
  return db.all<RunRow>(sql`
    with recursive tree (seq) as (
      select ${run.seq}
      union select run_seq from tree cross join runs using (seq) cross join run_parents on run_parents.parent_run_id = runs.id
      union select parents.seq from tree cross join runs using (seq) cross join json_each(runs.parent_run_ids) as named
        cross join runs as parents on parents.id = named.value)
    select runs.* from tree cross join runs using (seq)
    where account_id = ${run.account_id} and deleted_at is null order by seq`)
}

/** What is left of a deleted run is its id, so that it can be told from one that never was. */
export async function eraseRun(tx: Queries, runId: string, now: number) {
  await tx.run(sql`
    update runs set deleted_at = ${now}, updated_at = ${now}, inputs = '{}', sources = '{}', outputs = '{}', error = null,
      warnings = '[]', metadata = '{}', webhook_url = null, webhook_secret = null, preview = null
    where id = ${runId}`)
  await tx.run(sql`delete from events where run_id = ${runId}`)
}
