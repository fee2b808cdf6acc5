import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { Database, Queries } from './database.ts'
import { migrations } from './migrations.ts'
import type { Sql } from './sql.ts'

const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 5000;
  pragma cache_size = -32000;
  pragma wal_autocheckpoint = 4000;
  pragma temp_store = memory;
`
/** So that one long queue of writers still answers the first ones soon. */
const mostPerCommit = 256

interface Waiting {
  durable: boolean
  work: (tx: Queries) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/**
 * One connection writes, one reads. Transactions that arrive together share one commit, and so one fsync; one that fails
 * takes no other with it, and none is answered before the commit is on disk.
 */
export class SqliteDatabase implements Database {
  readonly #writer: Connection
  readonly #reader: Connection
  #waiting: Waiting[] = []
  #pumping: Promise<void> | undefined

  constructor(path: string) {
    this.#writer = new Connection(path)
    migrate(this.#writer.database)
    this.#reader = new Connection(path)
  }

  all<Row>(query: Sql) {
    return this.#reader.all<Row>(query)
  }

  get<Row>(query: Sql) {
    return this.#reader.get<Row>(query)
  }

  run(query: Sql) {
    return this.transaction((tx) => tx.run(query))
  }

  transaction<T>(work: (tx: Queries) => Promise<T>, { durable } = { durable: true }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ durable, work, resolve: resolve as (value: unknown) => void, reject })
      this.#pumping ??= this.#pump()
    })
  }

  async close() {
    await this.#pumping
    this.#writer.database.close()
    this.#reader.database.close()
  }

  async #pump() {
    // Everything that comes in during this turn of the event loop joins the commit.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#commitTogether()
    this.#pumping = undefined
  }

  async #commitTogether() {
    const durable = this.#waiting.some((each) => each.durable)
    const members = this.#waiting.splice(0, mostPerCommit)
    try {
      this.#writer.setDurable(durable)
      const settled = (await this.#runAll(members, false)) ?? (await this.#runAll(members, true))
      for (const settle of settled ?? []) settle()
    } catch (error) {
      const { database } = this.#writer
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      for (const member of members) member.reject(error)
    }
  }

  /**
   * A savepoint makes SQLite copy every page before it changes it, so the members are first run without any. Should one
   * fail, nothing is kept (undefined), and all are run again, each `apart` in a savepoint of its own.
   */
  async #runAll(members: readonly Waiting[], apart: boolean): Promise<(() => void)[] | undefined> {
    const { control, database } = this.#writer
    const settled: (() => void)[] = []
    control.begin.run()
    for (const member of members) {
      if (apart) control.savepoint.run()
      try {
        const value = await member.work(this.#writer)
        settled.push(() => member.resolve(value))
      } catch (error) {
        if (!apart) {
          database.exec('rollback')
          return undefined
        }
        control.rollback.run()
        settled.push(() => member.reject(error))
      }
      if (apart) control.release.run()
    }
    control.commit.run()
    return settled
  }
}

class Connection implements Queries {
  readonly database: DatabaseSync
  readonly control: Record<'begin' | 'commit' | 'savepoint' | 'release' | 'rollback', StatementSync>
  readonly #statements = new Map<string, StatementSync>()
  readonly #readings = new Map<string, { statement: StatementSync; names: string[] }>()
  #durable = true

  constructor(path: string) {
    this.database = new DatabaseSync(path)
    this.database.exec(pragmas)
    this.control = {
      begin: this.database.prepare('begin immediate'),
      commit: this.database.prepare('commit'),
      savepoint: this.database.prepare('savepoint member'),
      release: this.database.prepare('release member'),
      rollback: this.database.prepare('rollback to member'),
    }
  }

  /** In WAL mode a commit that is not synced is carried to disk by the next one that is. */
  setDurable(durable: boolean) {
    if (durable === this.#durable) return
    this.database.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`)
    this.#durable = durable
  }

  async all<Row>(query: Sql) {
    const { statement, names } = this.#reading(query)
    return (statement.all(...query.values) as unknown as SQLOutputValue[][]).map((row) => asObject(names, row) as Row)
  }

  async get<Row>(query: Sql) {
    const { statement, names } = this.#reading(query)
    const row = statement.get(...query.values) as unknown as SQLOutputValue[] | undefined
    return row === undefined ? undefined : (asObject(names, row) as Row)
  }

  /** Rows as node:sqlite makes them are slow to make and slow to read; lists are not. */
  #reading(query: Sql): { statement: StatementSync; names: string[] } {
    let reading = this.#readings.get(query.text)
    if (reading === undefined) {
      const statement = this.database.prepare(query.text)
      statement.setReturnArrays(true)
      reading = { statement, names: statement.columns().map((column) => column.name) }
      this.#readings.set(query.text, reading)
    }
    return reading
  }

  async run(query: Sql) {
    return Number(this.#prepared(query).run(...query.values).changes)
  }

  #prepared(query: Sql): StatementSync {
    let statement = this.#statements.get(query.text)
    if (statement === undefined) {
      statement = this.database.prepare(query.text)
      this.#statements.set(query.text, statement)
    }
    return statement
  }
}

function asObject(names: readonly string[], row: readonly SQLOutputValue[]): Record<string, SQLOutputValue> {
  const object: Record<string, SQLOutputValue> = {}
  for (let at = 0; at < names.length; at += 1) object[names[at] as string] = row[at] as SQLOutputValue
  return object
}

function migrate(database: DatabaseSync) {
  database.exec('create table if not exists migrations (number integer primary key, applied_at text not null)')
  const row = database.prepare('select coalesce(max(number), 0) as number from migrations').get()
  const applied = Number(row?.['number'])
  if (applied > migrations.length)
    throw new Error(
      `the data folder was written by a newer version (migration ${applied}, this one knows ${migrations.length})`,
    )
  for (const [at, text] of migrations.slice(applied).entries()) {
    database.exec('begin immediate')
    database.exec(text)
    database.prepare('insert into migrations values (?, ?)').run(applied + at + 1, new Date().toISOString())
    database.exec('commit')
  }
}
