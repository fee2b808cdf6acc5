/** Statements on the webhook outbox. */
import type { Queries } from './database.ts'
import type { DeliveryRow } from './rows.ts'
import { joinSql, type Sql, sql } from './sql.ts'

export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'run_id' | 'account_id' | 'type' | 'url' | 'secret' | 'run' | 'created_at'
>

export async function insertDelivery(tx: Queries, row: NewDelivery) {
  await tx.run(sql`
    insert into deliveries (id, run_id, account_id, type, url, secret, run, state, next_at, created_at)
    values (${row.id}, ${row.run_id}, ${row.account_id}, ${row.type}, ${row.url}, ${row.secret}, ${row.run}, 'pending',
      ${row.created_at}, ${row.created_at})`)
}

/** The deliveries that are due, made over to this deliverer. Should it die, they are due again when the lease is over. */
export function claimDue(
  tx: Queries,
  now: number,
  token: string,
  leaseUntil: number,
  most: number,
): Promise<DeliveryRow[]> {
  return tx.all<DeliveryRow>(sql`
    update deliveries set lease_token = ${token}, next_at = ${leaseUntil}
    where seq in (
      select seq from deliveries where state = 'pending' and next_at <= ${now} order by next_at limit ${most})
    returning *`)
}

export async function earliestDue(db: Queries): Promise<number | undefined> {
  const row = await db.get<{ at: number | null }>(
    sql`select min(next_at) as at from deliveries where state = 'pending'`,
  )
  return row?.at ?? undefined
}

export interface AttemptRow {
  delivery_id: string
  number: number
  at: number
  status: number | null
  error: string | null
  duration_ms: number
}

export async function recordAttempt(
  tx: Queries,
  attempt: AttemptRow,
  token: string,
  state: DeliveryRow['state'],
  nextAt: number | null,
) {
  const mine = await tx.run(sql`
    update deliveries set state = ${state}, attempts = ${attempt.number}, next_at = ${nextAt}, lease_token = null
    where id = ${attempt.delivery_id} and lease_token = ${token}`)
  if (mine === 0) return
  await tx.run(sql`
    insert into delivery_attempts (delivery_id, number, at, status, error, duration_ms)
    values (${attempt.delivery_id}, ${attempt.number}, ${attempt.at}, ${attempt.status}, ${attempt.error}, ${attempt.duration_ms})
    on conflict do nothing`)
}

/** Leases of a process that is gone. */
export async function clearLeases(tx: Queries, now: number) {
  await tx.run(sql`
    update deliveries set lease_token = null, next_at = ${now} where state = 'pending' and lease_token is not null`)
}

export function findDelivery(db: Queries, accountId: string, id: string): Promise<DeliveryRow | undefined> {
  return db.get<DeliveryRow>(sql`select * from deliveries where id = ${id} and account_id = ${accountId}`)
}

export function makeDue(tx: Queries, accountId: string, id: string, now: number): Promise<DeliveryRow | undefined> {
  return tx.get<DeliveryRow>(sql`
    update deliveries set state = 'pending', next_at = ${now}, lease_token = null
    where id = ${id} and account_id = ${accountId} returning *`)
}

export interface DeliveryFilter {
  run_id?: string | undefined
  state?: string | undefined
}

export function listDeliveries(db: Queries, accountId: string, filter: DeliveryFilter, before: number, limit: number) {
  const where: Sql[] = [sql`account_id = ${accountId}`, sql`seq < ${before}`]
  if (filter.run_id !== undefined) where.push(sql`run_id = ${filter.run_id}`)
  if (filter.state !== undefined) where.push(sql`state = ${filter.state}`)
  return db.all<DeliveryRow>(
    sql`select * from deliveries where ${joinSql(where, ' and ')} order by seq desc limit ${limit}`,
  )
}

export function attemptsOf(db: Queries, deliveryId: string): Promise<AttemptRow[]> {
  return db.all<AttemptRow>(sql`select * from delivery_attempts where delivery_id = ${deliveryId} order by number`)
}

export async function countPending(db: Queries): Promise<number> {
  return (await db.get<{ n: number }>(sql`select count(*) as n from deliveries where state = 'pending'`))?.n ?? 0
}
