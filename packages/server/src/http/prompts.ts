import { Refusal } from '@easel/contract'
import { newId } from '../db/ids.ts'
import { deletePrompt, findPrompt, insertPrompt, listPrompts, type PromptRow, updatePrompt } from '../db/prompts.ts'
import { pageOf, placeOf } from '../runs/find.ts'
import type { Call, Handler } from './call.ts'

async function asked({ service, identity, path }: Call): Promise<PromptRow> {
  const row = await findPrompt(service.ledger.db, identity.accountId, path['id'] as string)
  if (row === undefined) throw new Refusal('not_found', 'There is no such prompt.')
  return row
}

function present({ id, name, prompt, tags, created_at, updated_at }: Omit<PromptRow, 'seq'>) {
  const times = { created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() }
  return { id, name, prompt, tags: JSON.parse(tags), ...times }
}

export const promptHandlers: Record<string, Handler> = {
  'prompts.create': async ({ service, identity, body }) => {
    const now = service.ledger.now()
    const row = {
      id: newId(now),
      account_id: identity.accountId,
      name: body.name,
      prompt: body.prompt,
      tags: JSON.stringify(body.tags),
      created_at: now,
      updated_at: now,
    }
    await service.ledger.db.transaction((tx) => insertPrompt(tx, row))
    return present(row)
  },

  'prompts.list': async ({ service, identity, query }) => {
    const rows = await listPrompts(service.ledger.db, identity.accountId, placeOf(query.cursor), query.limit + 1)
    const page = pageOf(rows, query.limit)
    return { data: page.rows.map(present), next_cursor: page.nextCursor }
  },

  'prompts.get': async (call) => present(await asked(call)),

  'prompts.update': async (call) => {
    const row = await asked(call)
    const { name = row.name, prompt = row.prompt, tags } = call.body
    const changed = {
      ...row,
      name,
      prompt,
      tags: tags === undefined ? row.tags : JSON.stringify(tags),
      updated_at: call.service.ledger.now(),
    }
    await call.service.ledger.db.transaction((tx) => updatePrompt(tx, changed))
    return present(changed)
  },

  'prompts.delete': async (call) => {
    const row = await asked(call)
    await call.service.ledger.db.transaction((tx) => deletePrompt(tx, row.account_id, row.id))
  },
}
