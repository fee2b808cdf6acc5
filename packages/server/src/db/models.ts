import type { Queries } from './database.ts'
import type { ModelRow } from './rows.ts'
import { sql } from './sql.ts'

export async function insertModel(tx: Queries, row: Omit<ModelRow, 'seq'>) {
  await tx.run(sql`
    insert into models (id, owner_id, name, description, base_type, deployment_id, lora_low_name, lora_high_name, defaults,
      visibility, sha256, created_at, updated_at)
    values (${row.id}, ${row.owner_id}, ${row.name}, ${row.description}, ${row.base_type}, ${row.deployment_id},
      ${row.lora_low_name}, ${row.lora_high_name}, ${row.defaults}, ${row.visibility}, ${row.sha256}, ${row.created_at},
      ${row.updated_at})`)
}

export function findModel(db: Queries, id: string): Promise<ModelRow | undefined> {
  return db.get<ModelRow>(sql`select * from models where id = ${id}`)
}

export function usableModels(db: Queries, accountId: string, before: number, limit: number): Promise<ModelRow[]> {
  return db.all<ModelRow>(sql`
    select * from models where seq < ${before} and (owner_id = ${accountId} or visibility = 'public'
      or exists (select 1 from grants where model_id = models.id and account_id = ${accountId}))
    order by seq desc limit ${limit}`)
}

export async function updateModel(tx: Queries, row: ModelRow) {
  await tx.run(sql`
    update models set name = ${row.name}, description = ${row.description}, base_type = ${row.base_type},
      deployment_id = ${row.deployment_id}, lora_low_name = ${row.lora_low_name}, lora_high_name = ${row.lora_high_name},
      defaults = ${row.defaults}, visibility = ${row.visibility}, sha256 = ${row.sha256}, updated_at = ${row.updated_at}
    where id = ${row.id}`)
}

export async function deleteModel(tx: Queries, id: string) {
  await tx.run(sql`delete from grants where model_id = ${id}`)
  await tx.run(sql`delete from models where id = ${id}`)
}

export interface GrantRow {
  account_id: string
  granted_at: number
}

export function grantsOf(db: Queries, modelId: string): Promise<GrantRow[]> {
  return db.all<GrantRow>(sql`
    select account_id, granted_at from grants where model_id = ${modelId} order by granted_at, account_id`)
}

export async function isGranted(db: Queries, modelId: string, accountId: string): Promise<boolean> {
  const row = await db.get(sql`select 1 as yes from grants where model_id = ${modelId} and account_id = ${accountId}`)
  return row !== undefined
}

export async function insertGrant(tx: Queries, modelId: string, grant: GrantRow) {
  await tx.run(sql`
    insert into grants values (${modelId}, ${grant.account_id}, ${grant.granted_at}) on conflict do nothing`)
}

export async function deleteGrant(tx: Queries, modelId: string, accountId: string): Promise<boolean> {
  return (await tx.run(sql`delete from grants where model_id = ${modelId} and account_id = ${accountId}`)) === 1
}
