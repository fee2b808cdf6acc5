import type { Queries } from './database.ts'
import { sql } from './sql.ts'

/** Throws when the database does not answer. */
export async function ping(db: Queries) {
  await db.get(sql`select 1 as one`)
}
