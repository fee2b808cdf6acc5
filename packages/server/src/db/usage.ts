/** Usage by day. Absent keys and models are kept as '' because they are part of the primary key. */
import type { Queries } from './database.ts'
import { sql } from './sql.ts'

export interface UsageDayRow {
  account_id: string
  day: string
  key_id: string
  operation: string
  model_type: string
  runs: number
  seconds: number
  cost: number
}

export async function addUsage(tx: Queries, row: UsageDayRow) {
  await tx.run(sql`
    insert into usage_days (account_id, day, key_id, operation, model_type, runs, seconds, cost)
    values (${row.account_id}, ${row.day}, ${row.key_id}, ${row.operation}, ${row.model_type}, ${row.runs}, ${row.seconds}, ${row.cost})
    on conflict (account_id, day, key_id, operation, model_type)
    do update set runs = runs + excluded.runs, seconds = seconds + excluded.seconds, cost = cost + excluded.cost`)
}

/** What a key has cost since a day. */
export async function costOfKey(db: Queries, keyId: string, from: string): Promise<number> {
  const row = await db.get<{ sum: number | null }>(sql`
    select sum(cost) as sum from usage_days where key_id = ${keyId} and day >= ${from}`)
  return row?.sum ?? 0
}

export function usageBetween(db: Queries, accountId: string, from: string, to: string): Promise<UsageDayRow[]> {
  return db.all<UsageDayRow>(sql`
    select * from usage_days where account_id = ${accountId} and day between ${from} and ${to}
    order by day desc, operation, model_type, key_id`)
}
