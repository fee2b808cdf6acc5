/** Finds every picture that an input names and makes a held file of each, so that the run depends on nothing outside. */
import { rm } from 'node:fs/promises'
import { type Fault, type Operation, Refusal } from '@easel/contract'
import { addHold, dropHolds, findFile } from '../db/files.ts'
import type { FileRow, RunRow } from '../db/rows.ts'
import { findRun } from '../db/runs.ts'
import type { GuardedFetch } from '../net/guardedFetch.ts'
import { getRun } from '../runs/find.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { KeptFile, KeptPicture, Outputs } from '../runs/outputs.ts'
import { placesOf, type Sources, writeAt } from '../runs/sources.ts'
import type { Addresses } from './address.ts'
import { fetchPicture } from './fetchPicture.ts'
import { ingestPicture, type Owner } from './ingest.ts'
import { holdMs, type Shelf } from './shelf.ts'
import type { Claim } from './sniff.ts'
import { removeDoomed } from './sweep.ts'
import { keepTemporary, type Temporary } from './temporary.ts'

/** A file part of a form. In the body its place is taken by its token, which only this request knows. */
export type Upload = Temporary & Claim
export type Uploads = ReadonlyMap<string, Upload>

export interface Gathering {
  shelf: Shelf
  ledger: Ledger
  addresses: Addresses
  fetch: GuardedFetch
}

/** What a body names, and where to look for it. */
export interface Given {
  input: Record<string, unknown>
  uploads: Uploads
  /** Of a replay: what the first run kept of the pictures that are still asked for. */
  kept: Sources
}

export interface Gathered {
  sources: Sources
  parents: RunRow[]
  /** The inputs with each picture's text shortened to the file that holds it. */
  inputs: Record<string, unknown>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function gatherPictures(
  at: Gathering,
  owner: Owner,
  operation: Operation,
  { input, uploads, kept }: Given,
): Promise<Gathered> {
  const named = operation.references.flatMap((reference) =>
    placesOf(input, reference.path).map((place) => ({ ...place, reference })),
  )
  if (named.length === 0) return { sources: {}, parents: [], inputs: input }
  const gathered: Gathered = { sources: {}, parents: [], inputs: structuredClone(input) }
  for (const { path, value, reference } of named) {
    const as = operation.id === 'images.upload' && input['isMask'] === true ? 'mask' : 'picture'
    const before = kept[path]
    const finding =
      before === undefined ? findPicture(at, owner, String(value), uploads, as) : findKept(at, owner, before)
    const { file, run } = await finding.catch((error) => {
      throw atPath(error, path)
    })
    if (run !== undefined) gathered.parents.push(run)
    gathered.sources[path] = { ...file, from: reference.kind, ...(run === undefined ? {} : { runId: run.id }) }
    if (reference.kind === 'image') writeAt(gathered.inputs, path, `file:${file.fileId}`)
  }
  return gathered
}

/** Lets go of everything gathered for a run that was not made. */
export async function letGo(shelf: Shelf, holder: string) {
  await shelf.db.transaction((tx) => dropHolds(tx, holder, shelf.now()))
  // Bytes that cannot be removed now are removed by the next sweep.
  await removeDoomed(shelf).catch(() => undefined)
}

interface Found {
  file: KeptFile & { scene?: unknown }
  /** The run whose picture it is, if it was named by one. */
  run?: RunRow
}

async function findPicture(
  at: Gathering,
  owner: Owner,
  text: string,
  uploads: Uploads,
  as: 'picture' | 'mask',
): Promise<Found> {
  const upload = uploads.get(text)
  if (upload !== undefined) return { file: await ingestPicture(at.shelf, owner, upload, upload, as) }
  if (UUID.test(text)) {
    const run = await getRun(at.ledger, owner.accountId, text.toLowerCase())
    return { run, file: await holdPicture(at.shelf, owner, pictureOf(run)) }
  }
  const ours = at.addresses.read(text)
  if (ours !== undefined) return { file: await ownFile(at.shelf, owner, ours, as) }
  const temporary = await fetchPicture(at.shelf, at.fetch, text)
  try {
    return { file: await ingestPicture(at.shelf, owner, temporary, temporary, as) }
  } finally {
    await rm(temporary.path, { force: true })
  }
}

/** The run it came from may be gone by now; the picture is not. */
async function findKept(at: Gathering, owner: Owner, kept: Sources[string]): Promise<Found> {
  const file = await holdPicture(at.shelf, owner, kept)
  const run = kept.runId === undefined ? undefined : await findRun(at.ledger.db, kept.runId)
  return run === undefined || run.deleted_at !== null ? { file } : { file, run }
}

function pictureOf(run: RunRow): KeptPicture {
  const picture = (JSON.parse(run.outputs) as Outputs).pictures?.[0]
  if (picture !== undefined) return picture
  const why =
    run.status === 'completed' ? `Run ${run.id} has no picture.` : `Run ${run.id} is ${run.status}; it has no picture.`
  throw new Refusal('invalid_input', why, [
    { path: '', message: why, expected: 'a completed run with a picture', received: run.status },
  ])
}

/** A file of ours is used as it is by its owner; anybody else who was given its signed address gets a copy. */
async function ownFile(
  shelf: Shelf,
  owner: Owner,
  ours: { fileId: string; isSigned: boolean },
  as: 'picture' | 'mask',
) {
  const row = await findFile(shelf.db, ours.fileId)
  if (row === undefined) throw new Refusal('image_unreadable', 'There is no such file here.')
  if (!row.content_type.startsWith('image/')) throw new Refusal('image_unreadable', 'That file is not a picture.')
  if (row.account_id === owner.accountId && as === 'picture') return hold(shelf, owner, row.id)
  if (!ours.isSigned && row.account_id !== owner.accountId)
    throw new Refusal('image_unreadable', 'The address is not signed, or has expired.')
  return copy(shelf, owner, row, as)
}

async function copy(shelf: Shelf, owner: Owner, row: FileRow, as: 'picture' | 'mask'): Promise<KeptFile> {
  const temporary = await keepTemporary(shelf, await shelf.storage.open(row.id))
  try {
    return await ingestPicture(shelf, owner, temporary, {}, as)
  } finally {
    await rm(temporary.path, { force: true })
  }
}

/** What it was painted from goes with it. */
async function holdPicture(shelf: Shelf, owner: Owner, picture: Found['file']): Promise<Found['file']> {
  const file = await hold(shelf, owner, picture.fileId)
  return picture.scene === undefined ? file : { ...file, scene: picture.scene }
}

/** In one transaction, so that the file cannot go between being found and being held. */
async function hold(shelf: Shelf, owner: Owner, fileId: string): Promise<KeptFile> {
  const row = await shelf.db.transaction(async (tx) => {
    const file = await findFile(tx, fileId)
    if (file !== undefined) await addHold(tx, fileId, owner.holder, shelf.now() + holdMs)
    return file
  })
  if (row === undefined) throw new Refusal('image_unreadable', 'The file was deleted.')
  return { fileId: row.id, contentType: row.content_type, width: row.width, height: row.height }
}

/** A refusal, with the place of the field that it is about. */
export function atPath(error: unknown, path: string): unknown {
  if (!(error instanceof Refusal)) return error
  const faults = Array.isArray(error.details) ? (error.details as Fault[]) : [{ path, message: error.message }]
  return new Refusal(
    error.code,
    `${path}: ${error.message}`,
    faults.map((fault) => ({ ...fault, path })),
    { cause: error.cause },
  )
}
