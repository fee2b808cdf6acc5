/** What the service asks of a database. SQLite is the first to answer; the behaviour suite says what every one must do. */
import type { Sql } from './sql.ts'

export interface Queries {
  all<Row>(query: Sql): Promise<Row[]>
  get<Row>(query: Sql): Promise<Row | undefined>
  /** How many rows were changed. */
  run(query: Sql): Promise<number>
}

export interface Database extends Queries {
  /**
   * All or nothing, and on disk when it resolves. `work` may await nothing but `tx`: other writers wait for it.
   * It may be run twice, so it changes nothing else.
   * Reads outside a transaction see only what is committed. What is not `durable` outlives the process, but perhaps not a
   * power cut.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: { durable: boolean }): Promise<T>
  close(): Promise<void>
}
