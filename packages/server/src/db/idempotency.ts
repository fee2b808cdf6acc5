import type { Queries } from './database.ts'
import { sql } from './sql.ts'

export interface IdempotencyRow {
  fingerprint: string
  run_id: string
  created_at: number
}

export function findIdempotency(db: Queries, accountId: string, key: string, notBefore: number) {
  return db.get<IdempotencyRow>(sql`
    select fingerprint, run_id, created_at from idempotency
    where account_id = ${accountId} and idempotency_key = ${key} and created_at >= ${notBefore}`)
}

/** Replaces a record that has expired; one that has not makes it fail. */
export async function insertIdempotency(
  tx: Queries,
  accountId: string,
  key: string,
  row: IdempotencyRow,
  notBefore: number,
): Promise<boolean> {
  await tx.run(sql`
    delete from idempotency where account_id = ${accountId} and idempotency_key = ${key} and created_at < ${notBefore}`)
  const inserted = await tx.run(sql`
    insert into idempotency values (${accountId}, ${key}, ${row.fingerprint}, ${row.run_id}, ${row.created_at}) on conflict do nothing`)
  return inserted === 1
}

export async function dropExpiredIdempotency(tx: Queries, notBefore: number) {
  await tx.run(sql`delete from idempotency where created_at < ${notBefore}`)
}
