/** The client as it is published, fresh from its source, in a folder of its own: others may be using `dist`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const project = join(root, 'packages/client/tsconfig.build.json')

export function buildClient(folder: string): void {
  runTsc(['-p', project, '--outDir', folder], root)
}

export function runTsc(given: string[], folder: string): void {
  execFileSync(process.execPath, [tsc, ...given], { stdio: 'inherit', cwd: folder })
}
