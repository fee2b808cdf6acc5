/** What every database must do. Each implementation runs this suite. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

export function databaseSuite(
  name: string,
  open: () => Promise<{ db: Database; reopen(): Promise<Database>; done(): Promise<void> }>,
) {
  const using = async (work: (db: Database, reopen: () => Promise<Database>) => Promise<void>) => {
    const { db, reopen, done } = await open()
    try {
      await work(db, reopen)
    } finally {
      await done()
    }
  }
  const write = (db: Database, key: string, value: string) =>
    db.run(sql`insert into settings values (${key}, ${value})`)
  const read = async (db: Database, key: string) =>
    (await db.get<{ value: string }>(sql`select value from settings where name = ${key}`))?.value

  describe(`database: ${name}`, () => {
    it('keeps what a transaction wrote, over a reopening', () =>
      using(async (db, reopen) => {
        await write(db, 'a', '1')
        assert.equal(await read(await reopen(), 'a'), '1')
      }))

    it('takes back a transaction that throws, and no other that was committed with it', () =>
      using(async (db) => {
        const good = db.transaction((tx) => tx.run(sql`insert into settings values ('good', '1')`))
        const bad = db.transaction(async (tx) => {
          await tx.run(sql`insert into settings values ('bad', '1')`)
          throw new Error('no')
        })
        const alsoGood = db.transaction((tx) => tx.run(sql`insert into settings values ('also', '1')`))
        await assert.rejects(bad, /no/)
        await Promise.all([good, alsoGood])
        assert.deepEqual([await read(db, 'good'), await read(db, 'bad'), await read(db, 'also')], ['1', undefined, '1'])
      }))

    it('hides from others what is not committed', () =>
      using(async (db) => {
        await db.transaction(async (tx) => {
          await tx.run(sql`insert into settings values ('x', '1')`)
          assert.equal(await read(db, 'x'), undefined)
          assert.equal((await tx.get<{ value: string }>(sql`select value from settings where name = 'x'`))?.value, '1')
        })
        assert.equal(await read(db, 'x'), '1')
      }))

    it('runs many transactions at once without losing any', () =>
      using(async (db) => {
        await write(db, 'n', '0')
        const add = () =>
          db.transaction(async (tx) => {
            const row = await tx.get<{ value: string }>(sql`select value from settings where name = 'n'`)
            await tx.run(sql`update settings set value = ${String(Number(row?.value) + 1)} where name = 'n'`)
          })
        await Promise.all(Array.from({ length: 700 }, add))
        assert.equal(await read(db, 'n'), '700')
      }))

    it('goes on after a statement that fails', () =>
      using(async (db) => {
        await write(db, 'a', '1')
        await assert.rejects(write(db, 'a', '2'))
        await write(db, 'b', '1')
        assert.equal(await read(db, 'a'), '1')
      }))

    it('says how many rows were changed, and puts fragments inside each other', () =>
      using(async (db) => {
        await write(db, 'a', '1')
        await write(db, 'b', '1')
        const where = sql`value = ${'1'} and ${sql`name <> ${'c'}`}`
        assert.equal(await db.run(sql`update settings set value = ${'2'} where ${where}`), 2)
        assert.equal((await db.all(sql`select * from settings where ${where}`)).length, 0)
      }))
  })
}
