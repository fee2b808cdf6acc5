/** API keys. The text is shown once; only its hash is kept, which is enough because the text is random. */
import { hash, randomBytes } from 'node:crypto'
import type { Scope } from '@easel/contract'
import { insertAccount, insertKey, keyByHash } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { KeyRow } from '../db/rows.ts'
import { type Identity, readScopes } from './identity.ts'

export interface MadeKey {
  row: KeyRow
  text: string
}

export async function createKey(
  db: Database,
  now: number,
  asked: { accountId: string; name: string; scopes: readonly Scope[]; budget?: number | null; text?: string },
): Promise<MadeKey> {
  const text = asked.text ?? `easel_${randomBytes(24).toString('base64url')}`
  const row: KeyRow = {
    id: newId(now),
    account_id: asked.accountId,
    name: asked.name,
    prefix: text.slice(0, 10),
    scopes: JSON.stringify([...new Set(asked.scopes)]),
    budget: asked.budget ?? null,
    created_at: now,
    revoked_at: null,
  }
  await db.transaction(async (tx) => {
    await insertAccount(tx, asked.accountId, newWebhookSecret(), now)
    await insertKey(tx, row, hashOf(text))
  })
  return { row, text }
}

export async function identifyByKey(db: Database, text: string): Promise<Identity | undefined> {
  const row = await keyByHash(db, hashOf(text))
  return row === undefined ? undefined : identityOf(row)
}

export function identityOf(row: KeyRow): Identity {
  return { accountId: row.account_id, keyId: row.id, by: 'key', scopes: readScopes(row.scopes) }
}

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex')
}
