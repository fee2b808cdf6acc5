import { DatabaseSync, type StatementSync } from 'node:sqlite'
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
 * One connection writes, one reads. Transactions that arrive together share one commit, and so one fsync: each runs in
 * a savepoint of its own, and none is answered before the commit is on disk.
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
    const settled: (() => void)[] = []
    const members: Waiting[] = []
    const durable = this.#waiting.some((each) => each.durable)
    try {
      this.#writer.setDurable(durable)
      this.#writer.control.begin.run()
      while (members.length < mostPerCommit) {
        const [next] = this.#waiting
        // A commit that does not wait for the disk takes nobody along who must.
        if (next === undefined || (next.durable && !durable)) break
        this.#waiting.shift()
        members.push(next)
        settled.push(await this.#runOne(next))
      }
      this.#writer.control.commit.run()
    } catch (error) {
      const { database } = this.#writer
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      if (members.length === 0) members.push(...this.#waiting.splice(0))
      for (const member of members) member.reject(error)
      return
    }
    for (const settle of settled) settle()
  }

  async #runOne(member: Waiting): Promise<() => void> {
    const control = this.#writer.control
    control.savepoint.run()
    try {
      const value = await member.work(this.#writer)
      control.release.run()
      return () => member.resolve(value)
    } catch (error) {
      control.rollback.run()
      control.release.run()
      return () => member.reject(error)
    }
  }
}

class Connection implements Queries {
  readonly database: DatabaseSync
  readonly control: Record<'begin' | 'commit' | 'savepoint' | 'release' | 'rollback', StatementSync>
  readonly #statements = new Map<string, StatementSync>()
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
    return this.#prepared(query).all(...query.values) as Row[]
  }

  async get<Row>(query: Sql) {
    return this.#prepared(query).get(...query.values) as Row | undefined
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
