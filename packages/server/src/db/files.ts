/**
 * Statements on files. A file lives as long as a run refers to it or somebody holds it. Whoever makes a file holds it
 * until a run refers to it; a hold that is dropped, or outlived, takes the file with it. A row that goes leaves its id
 * among the doomed, so that the bytes go too, whatever happens in between.
 */
import type { Queries } from './database.ts'
import type { FileRow } from './rows.ts'
import { sql } from './sql.ts'

/** The account's file with these bytes, held; made if there is none. */
export async function holdFile(tx: Queries, file: FileRow, holder: string, expiresAt: number): Promise<FileRow> {
  const kept = await tx.get<FileRow>(sql`
    insert into files (id, account_id, sha256, content_type, size_bytes, width, height, created_at)
    values (${file.id}, ${file.account_id}, ${file.sha256}, ${file.content_type}, ${file.size_bytes}, ${file.width},
      ${file.height}, ${file.created_at})
    on conflict (account_id, sha256) do update set created_at = created_at returning *`)
  if (kept === undefined) throw new Error('the file was not inserted')
  await addHold(tx, kept.id, holder, expiresAt)
  return kept
}

export async function addHold(tx: Queries, fileId: string, holder: string, expiresAt: number) {
  await tx.run(sql`
    insert into file_holds (holder, file_id, expires_at) values (${holder}, ${fileId}, ${expiresAt}) on conflict do nothing`)
}

export function findFile(db: Queries, fileId: string): Promise<FileRow | undefined> {
  return db.get<FileRow>(sql`select * from files where id = ${fileId}`)
}

export async function referTo(
  tx: Queries,
  runId: string,
  role: 'input' | 'output' | 'preview',
  fileIds: Iterable<string>,
) {
  for (const fileId of fileIds)
    await tx.run(
      sql`insert into run_files (run_id, file_id, role) values (${runId}, ${fileId}, ${role}) on conflict do nothing`,
    )
}

export async function dropHolds(tx: Queries, holder: string, now: number) {
  const dropped = await tx.all<{ file_id: string }>(sql`select file_id from file_holds where holder = ${holder}`)
  if (dropped.length === 0) return
  await tx.run(sql`delete from file_holds where holder = ${holder}`)
  await doomUnused(
    tx,
    dropped.map((row) => row.file_id),
    now,
  )
}

export async function dropExpiredHolds(tx: Queries, now: number) {
  const dropped = await tx.all<{ file_id: string }>(
    sql`delete from file_holds where expires_at < ${now} returning file_id`,
  )
  await doomUnused(
    tx,
    dropped.map((row) => row.file_id),
    now,
  )
}

export async function dropReferences(tx: Queries, runId: string, now: number) {
  const dropped = await tx.all<{ file_id: string }>(
    sql`delete from run_files where run_id = ${runId} returning file_id`,
  )
  await doomUnused(
    tx,
    dropped.map((row) => row.file_id),
    now,
  )
}

export async function dropPreviews(tx: Queries, runId: string, now: number) {
  const dropped = await tx.all<{ file_id: string }>(
    sql`delete from run_files where run_id = ${runId} and role = 'preview' returning file_id`,
  )
  await doomUnused(
    tx,
    dropped.map((row) => row.file_id),
    now,
  )
}

async function doomUnused(tx: Queries, fileIds: string[], now: number) {
  for (const fileId of new Set(fileIds)) {
    const gone = await tx.run(sql`
      delete from files where id = ${fileId}
        and not exists (select 1 from run_files where file_id = ${fileId})
        and not exists (select 1 from file_holds where file_id = ${fileId})`)
    if (gone === 1) await tx.run(sql`insert into doomed_files values (${fileId}, ${now}) on conflict do nothing`)
  }
}

export async function doomedFiles(db: Queries): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from doomed_files order by doomed_at limit 500`)).map(
    (row) => row.id,
  )
}

export async function forgetDoomed(db: Queries, fileId: string) {
  await db.run(sql`delete from doomed_files where id = ${fileId}`)
}
