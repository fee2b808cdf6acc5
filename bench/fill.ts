/** Fills a database with many runs at once, as they look after a life of ordinary use: trees, files, events, a queue. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../packages/server/src/db/ids.ts'
import { body, checkedBody, outcome } from './realistic.ts'

/** A finished run that is there to be asked for. */
export interface Sample {
  id: string
  account: string
  /** A run that this or another one was made from. */
  parent: string
  root: string
}

export interface Filling {
  runs: number
  queued: number
}

export const accounts = ['north', 'east', 'south', 'west']
/** Always completed, so that nothing is found by this type and another status. */
export const uploads = 'image-upload'
const runTypes = ['image-generation', 'image-generation', 'image-edit', 'upscale', 'video-generation', uploads]
const endings = ['completed', 'completed', 'completed', 'completed', 'completed', 'failed', 'cancelled']
const treeSize = 5
const perCommit = 10_000
const samples = 4000

/** The tables must be there. The queue is at the end, as it would be. */
export function fill(folder: string, { runs, queued }: Filling): Sample[] {
  const db = new DatabaseSync(join(folder, 'easel.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -200000')
  const writer = writerOf(db)
  const kept: Sample[] = []
  const finished = runs - queued
  const every = Math.max(1, Math.floor(finished / samples))
  const began = Date.now() - runs * 1000
  let tree: string[] = []
  for (let at = 0; at < runs; at += 1) {
    if (at % perCommit === 0) db.exec('begin')
    const now = began + at * 1000
    const id = newId(now)
    if (at % treeSize === 0) tree = []
    const parent = tree.at(-1)
    tree.push(id)
    const root = tree[0] as string
    // A tree is one account's.
    const account = accounts[Math.floor(at / treeSize) % accounts.length] as string
    const place = { at, now, id, account, root, parent }
    if (at >= finished) writer.queued(place)
    else writer.finished(place)
    if (at < finished && at % every === 0) kept.push({ id, account, parent: parent ?? root, root })
    if (at % perCommit === perCommit - 1 || at === runs - 1) db.exec('commit')
  }
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
  return kept
}

interface Place {
  at: number
  now: number
  id: string
  account: string
  root: string
  parent: string | undefined
}

function writerOf(db: DatabaseSync) {
  const insertRun = db.prepare(`
    insert into runs (id, account_id, key_id, operation, run_type, model_type, status, progress, inputs, given, sources,
      outputs, metadata, seed, parent_run_id, parent_run_ids, root_run_id, turn, attempt, revision, created_at, updated_at,
      started_at, completed_at)
    values (:id, :account, :key, 'images.generate', :type, 'flux-dev', :status, :progress, :inputs, :given, '{}', :outputs,
      :metadata, 1, :parent, :parents, :root, :turn, :attempt, :revision, :now, :now, :ended, :ended)`)
  const insertParent = db.prepare('insert into run_parents values (?, ?)')
  const insertEvent = db.prepare('insert into events (run_id, number, name, data, created_at) values (?, ?, ?, ?, ?)')
  const insertFile = db.prepare(`
    insert into files (id, account_id, sha256, content_type, size_bytes, width, height, created_at)
    values (?, ?, ?, 'image/png', 900000, 1024, 768, ?)`)
  const insertReference = db.prepare("insert into run_files (run_id, file_id, role) values (?, ?, 'output')")
  const { inputs, given } = checkedBody()
  const always = {
    inputs: JSON.stringify(inputs),
    given: JSON.stringify(given),
    metadata: JSON.stringify(body.metadata),
  }

  const write = ({ at, now, id, account, root, parent }: Place, rest: typeof unbegun) => {
    const type = runTypes[at % runTypes.length] as string
    const parents = JSON.stringify(parent === undefined ? [] : [parent])
    const columns = { ...always, ...rest, id, account, key: `${account}-key`, type, parents, root, now }
    const { lastInsertRowid } = insertRun.run({ ...columns, parent: parent ?? null })
    if (parent !== undefined) insertParent.run(parent, lastInsertRowid)
    insertEvent.run(
      id,
      1,
      'progress',
      `{"run_id":"${id}","status":"queued","progress":0,"stage":null,"attempt":0}`,
      now,
    )
  }
  const unbegun = {
    status: 'queued',
    progress: 0,
    outputs: '{}',
    turn: 0,
    attempt: 0,
    revision: 1,
    ended: null as number | null,
  }

  return {
    queued: (place: Place) => write(place, { ...unbegun, turn: place.at + 1 }),
    finished: (place: Place) => {
      const { at, id, account, now } = place
      const isUpload = runTypes[at % runTypes.length] === uploads
      const status = isUpload ? 'completed' : (endings[at % endings.length] as string)
      const file = newId(now)
      const picture = { ...outcome.outputs.pictures?.[0], fileId: file }
      const outputs = status === 'completed' ? JSON.stringify({ pictures: [picture] }) : '{}'
      write(place, { ...unbegun, status, progress: 1, outputs, attempt: 1, revision: 5, ended: now })
      insertEvent.run(id, 5, 'end', '{}', now)
      if (status !== 'completed') return
      insertFile.run(file, account, `${id}${id}`.replaceAll('-', ''), now)
      insertReference.run(id, file)
    },
  }
}
