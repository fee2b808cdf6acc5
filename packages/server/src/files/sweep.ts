/** Takes away what nobody refers to any more. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { doomedFiles, dropExpiredHolds, forgetDoomed } from '../db/files.ts'
import type { Shelf } from './shelf.ts'

/** Removes the bytes of files whose rows are gone. */
export async function removeDoomed(shelf: Shelf) {
  for (;;) {
    const doomed = await doomedFiles(shelf.db)
    for (const fileId of doomed) {
      await shelf.storage.delete(fileId)
      await forgetDoomed(shelf.db, fileId)
    }
    if (doomed.length < 500) return
  }
}

/** `everyone`: no other process can hold anything, so all holds are a dead one's. */
export async function sweepFiles(shelf: Shelf, whose: 'expired' | 'everyone') {
  const before = whose === 'everyone' ? Number.MAX_SAFE_INTEGER : shelf.now()
  await shelf.db.transaction((tx) => dropExpiredHolds(tx, before))
  await removeDoomed(shelf)
  if (whose === 'everyone')
    for (const name of await readdir(shelf.temporaryFolder).catch(() => []))
      await rm(join(shelf.temporaryFolder, name), { force: true })
}
