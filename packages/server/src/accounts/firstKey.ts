import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { createKey, identifyByKey } from './keys.ts'

export interface FirstKey {
  text: string
  /** Whether this start made it, and so must show it. */
  isNew: boolean
  path: string
}

/** The first start makes an admin key, or takes the configured one, and keeps it where only the owner of the data can read it. */
export async function ensureFirstKey(
  db: Database,
  now: number,
  dataDir: string,
  configured: string | undefined,
): Promise<FirstKey> {
  const path = join(dataDir, 'admin-key')
  const kept = configured ?? readKept(path)
  if (kept !== undefined && (await identifyByKey(db, kept)) !== undefined) return { text: kept, isNew: false, path }
  const asked = { accountId: 'admin', name: 'first key', scopes: ['admin'] as const }
  const making = createKey(db, now, configured === undefined ? asked : { ...asked, text: configured })
  const { text } = await making.catch((error) => {
    // Keys are told apart by their hash: one that cannot be made again was made before, and revoked.
    throw configured === undefined ? error : new Error('EASEL_API_KEY holds a key that was revoked.', { cause: error })
  })
  writeFileSync(path, `${text}\n`, { mode: 0o600 })
  chmodSync(path, 0o600)
  return { text, isNew: true, path }
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
