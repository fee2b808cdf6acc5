import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is gone when it goes out of scope. On the disk, not in memory: what is measured must really be durable. */
export function temporaryFolder(name: string): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), `easel-bench-${name}-`))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
