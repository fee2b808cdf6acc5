/** Statements on accounts, keys and the service's own settings. */
import type { Queries } from './database.ts'
import type { KeyRow } from './rows.ts'
import { sql } from './sql.ts'

export async function insertAccount(tx: Queries, id: string, webhookSecret: string, now: number) {
  await tx.run(sql`
    insert into accounts (id, webhook_secret, created_at) values (${id}, ${webhookSecret}, ${now}) on conflict do nothing`)
}

export async function accountExists(db: Queries, id: string): Promise<boolean> {
  return (await db.get(sql`select 1 as yes from accounts where id = ${id}`)) !== undefined
}

export async function webhookSecretOf(db: Queries, accountId: string): Promise<string | undefined> {
  return (await db.get<{ webhook_secret: string }>(sql`select webhook_secret from accounts where id = ${accountId}`))
    ?.webhook_secret
}

export async function writeWebhookSecret(tx: Queries, accountId: string, secret: string) {
  await tx.run(sql`update accounts set webhook_secret = ${secret} where id = ${accountId}`)
}

export async function insertKey(tx: Queries, key: KeyRow, hash: string) {
  await tx.run(sql`
    insert into keys (id, account_id, name, hash, prefix, scopes, budget, created_at)
    values (${key.id}, ${key.account_id}, ${key.name}, ${hash}, ${key.prefix}, ${key.scopes}, ${key.budget},
      ${key.created_at})`)
}

export function keyByHash(db: Queries, hash: string): Promise<KeyRow | undefined> {
  return db.get<KeyRow>(sql`select * from keys where hash = ${hash} and revoked_at is null`)
}

export function keyById(db: Queries, id: string): Promise<KeyRow | undefined> {
  return db.get<KeyRow>(sql`select * from keys where id = ${id} and revoked_at is null`)
}

export function keysOf(db: Queries, accountId: string): Promise<KeyRow[]> {
  return db.all<KeyRow>(sql`select * from keys where account_id = ${accountId} order by created_at desc, id desc`)
}

export async function revokeKey(tx: Queries, accountId: string, id: string, now: number): Promise<boolean> {
  const revoked = await tx.run(sql`
    update keys set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and account_id = ${accountId}`)
  return revoked === 1
}

export async function readSetting(db: Queries, name: string): Promise<string | undefined> {
  return (await db.get<{ value: string }>(sql`select value from settings where name = ${name}`))?.value
}

export async function writeSetting(tx: Queries, name: string, value: string) {
  await tx.run(
    sql`insert into settings values (${name}, ${value}) on conflict (name) do update set value = excluded.value`,
  )
}
