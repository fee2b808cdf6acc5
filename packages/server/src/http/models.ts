import { Refusal } from '@easel/contract'
import { newId } from '../db/ids.ts'
import {
  deleteGrant,
  deleteModel,
  grantsOf,
  insertGrant,
  insertModel,
  updateModel,
  usableModels,
} from '../db/models.ts'
import type { ModelRow } from '../db/rows.ts'
import { checkDefaults } from '../models/defaults.ts'
import { ownModel, usableModel } from '../models/registry.ts'
import { servedTypes } from '../models/types.ts'
import { pageOf, placeOf } from '../runs/find.ts'
import type { Call, Handler } from './call.ts'

const own = ({ service, identity, path }: Call) =>
  ownModel(service.ledger.db, identity.accountId, path['model_id'] as string)

function present(row: Omit<ModelRow, 'seq'>) {
  const { id, created_at, updated_at, defaults, ...rest } = row as ModelRow
  const { seq: _, ...fields } = rest
  return {
    model_id: id,
    ...fields,
    defaults: JSON.parse(defaults),
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}

const presentGrant = (grant: { account_id: string; granted_at: number }) => ({
  account_id: grant.account_id,
  granted_at: new Date(grant.granted_at).toISOString(),
})

export const modelHandlers: Record<string, Handler> = {
  'models.create': async ({ service, identity, body }) => {
    checkDefaults(body.base_type, body.defaults)
    const now = service.ledger.now()
    const row = {
      ...body,
      id: newId(now),
      owner_id: identity.accountId,
      defaults: JSON.stringify(body.defaults),
      created_at: now,
      updated_at: now,
    }
    await service.ledger.db.transaction((tx) => insertModel(tx, row))
    return present(row)
  },

  'models.list': async ({ service, identity, query }) => {
    const rows = await usableModels(service.ledger.db, identity.accountId, placeOf(query.cursor), query.limit + 1)
    const page = pageOf(rows, query.limit)
    return { data: page.rows.map(present), next_cursor: page.nextCursor }
  },

  'models.types': async ({ service }) => ({ data: servedTypes(service.desk.routing, service.desk.health) }),

  'models.get': async ({ service, identity, path }) =>
    present(await usableModel(service.ledger.db, identity.accountId, path['model_id'] as string)),

  'models.update': async (call) => {
    const row = await own(call)
    const { defaults, ...changes } = call.body
    const changed = { ...row, ...changes, updated_at: call.service.ledger.now() }
    if (defaults !== undefined) changed.defaults = JSON.stringify(defaults)
    checkDefaults(changed.base_type, JSON.parse(changed.defaults))
    await call.service.ledger.db.transaction((tx) => updateModel(tx, changed))
    return present(changed)
  },

  'models.delete': async (call) => {
    const row = await own(call)
    await call.service.ledger.db.transaction((tx) => deleteModel(tx, row.id))
  },

  'models.grants.list': async (call) => {
    const row = await own(call)
    return { data: (await grantsOf(call.service.ledger.db, row.id)).map(presentGrant) }
  },

  'models.grants.create': async (call) => {
    const row = await own(call)
    const grant = { account_id: call.body.account_id, granted_at: call.service.ledger.now() }
    await call.service.ledger.db.transaction((tx) => insertGrant(tx, row.id, grant))
    return presentGrant(grant)
  },

  'models.grants.delete': async (call) => {
    const row = await own(call)
    const gone = await call.service.ledger.db.transaction((tx) =>
      deleteGrant(tx, row.id, call.path['account_id'] as string),
    )
    if (!gone) throw new Refusal('not_found', 'There is no such grant.')
  },
}
