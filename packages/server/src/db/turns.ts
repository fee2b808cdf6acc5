/**
 * Fairness between accounts. Every queued run has a turn: one more than its account's last, but never less than the turn
 * now being served. The queue is served by turn, so whoever asks for the first time comes next, however long the lines of
 * the others are; and the line of the queue is one index, read from its front.
 */
import type { Queries } from './database.ts'
import { sql } from './sql.ts'

const SERVED = 'served_turn'

/** The account's next turn, and how many turns lie between it and the one now being served. */
export async function takeTurn(tx: Queries, accountId: string): Promise<{ turn: number; ahead: number }> {
  const row = await tx.get<{ last_turn: number; served: number }>(sql`
    select last_turn, (select cast(value as integer) from settings where name = ${SERVED}) as served
    from accounts where id = ${accountId}`)
  if (row === undefined) throw new Error(`there is no account ${accountId}`)
  const turn = 1 + Math.max(row.last_turn, row.served)
  await tx.run(sql`update accounts set last_turn = ${turn} where id = ${accountId}`)
  return { turn, ahead: turn - row.served }
}

export async function noteServed(tx: Queries, turn: number) {
  await tx.run(
    sql`update settings set value = ${String(turn)} where name = ${SERVED} and cast(value as integer) < ${turn}`,
  )
}

export async function startTurns(tx: Queries) {
  await tx.run(sql`insert into settings values (${SERVED}, '0') on conflict do nothing`)
}
