import type { Queries } from './database.ts'
import { sql } from './sql.ts'

export interface PromptRow {
  seq: number
  id: string
  account_id: string
  name: string
  prompt: string
  tags: string
  created_at: number
  updated_at: number
}

export async function insertPrompt(tx: Queries, row: Omit<PromptRow, 'seq'>) {
  await tx.run(sql`
    insert into prompts (id, account_id, name, prompt, tags, created_at, updated_at)
    values (${row.id}, ${row.account_id}, ${row.name}, ${row.prompt}, ${row.tags}, ${row.created_at}, ${row.updated_at})`)
}

export function findPrompt(db: Queries, accountId: string, id: string): Promise<PromptRow | undefined> {
  return db.get<PromptRow>(sql`select * from prompts where id = ${id} and account_id = ${accountId}`)
}

export function listPrompts(db: Queries, accountId: string, before: number, limit: number): Promise<PromptRow[]> {
  return db.all<PromptRow>(sql`
    select * from prompts where account_id = ${accountId} and seq < ${before} order by seq desc limit ${limit}`)
}

export async function updatePrompt(tx: Queries, row: PromptRow) {
  await tx.run(sql`
    update prompts set name = ${row.name}, prompt = ${row.prompt}, tags = ${row.tags}, updated_at = ${row.updated_at}
    where id = ${row.id} and account_id = ${row.account_id}`)
}

export async function deletePrompt(tx: Queries, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from prompts where id = ${id} and account_id = ${accountId}`)) === 1
}
