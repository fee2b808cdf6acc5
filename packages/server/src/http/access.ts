import { Refusal } from '@easel/contract'
import { require, requireAll } from '../accounts/identity.ts'
import { createKey } from '../accounts/keys.ts'
import { keysOf, revokeKey } from '../db/accounts.ts'
import type { KeyRow } from '../db/rows.ts'
import type { Handler } from './call.ts'

const present = ({ id, account_id, name, prefix, scopes, budget, created_at, revoked_at }: KeyRow) => ({
  id,
  account_id,
  name,
  prefix,
  scopes: JSON.parse(scopes),
  budget,
  created_at: new Date(created_at).toISOString(),
  revoked_at: revoked_at === null ? null : new Date(revoked_at).toISOString(),
})

export const accessHandlers: Record<string, Handler> = {
  'keys.create': async ({ service, identity, body }) => {
    const accountId = body.account_id ?? identity.accountId
    if (accountId !== identity.accountId) require(identity, 'admin')
    requireAll(identity, body.scopes)
    const made = await createKey(service.ledger.db, service.ledger.now(), {
      accountId,
      name: body.name,
      scopes: body.scopes,
      budget: body.budget,
    })
    return { ...present(made.row), key: made.text }
  },

  'keys.list': async ({ service, identity }) => ({
    data: (await keysOf(service.ledger.db, identity.accountId)).map(present),
  }),

  'keys.delete': async ({ service, identity, path }) => {
    const { db, now } = service.ledger
    const revoked = await db.transaction((tx) => revokeKey(tx, identity.accountId, path['id'] as string, now()))
    if (!revoked) throw new Refusal('not_found', 'There is no such key.')
  },

  'tokens.create': async ({ service, identity, body }) => {
    if (identity.by !== 'key') throw new Refusal('forbidden', 'Tokens are minted from a key.')
    requireAll(identity, body.scopes)
    const { token, expiresAt } = await service.tokens.mint(identity, body.scopes, body.expires_in)
    return { token, expires_at: new Date(expiresAt).toISOString(), scopes: body.scopes }
  },
}
