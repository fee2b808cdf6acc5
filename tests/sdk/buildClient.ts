/** The client as it is published, fresh from its source. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const clientFolder = join(root, 'packages/client/dist')

export function buildClient(): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(root, 'packages/client/tsconfig.build.json')], { stdio: 'inherit' })
}
