/** Writes every generated file from the contract; with `--check`, only tells which ones are stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { client } from './client.ts'
import { commands } from './commands.ts'
import { elsewhere } from './elsewhere.ts'
import type { Generated } from './generated.ts'
import { reference } from './reference.ts'
import { served } from './served.ts'

const generators: (() => Generated)[] = [client, commands, reference, served, elsewhere]

const root = new URL('../../', import.meta.url).pathname
const checkOnly = process.argv.includes('--check')
const stale: string[] = []
for (const [path, text] of generators.flatMap((generate) => Object.entries(generate()))) {
  if (read(root + path) === text) continue
  stale.push(path)
  if (checkOnly) continue
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
}
for (const path of stale) console.log(checkOnly ? `stale: ${path} (npm run generate)` : `wrote ${path}`)
if (checkOnly && stale.length > 0) process.exitCode = 1

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
