/** Finds a Node 20, the oldest that the client promises to run on. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const version = '20.20.2'

/** The one npm itself runs on, one on the PATH, or the one that the package `node` brings. */
export function findNode20(): string {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const candidates = [process.env['npm_node_execpath'], ...onPath].filter((path) => path !== undefined)
  return candidates.find(isNode20) ?? fetchNode20()
}

function isNode20(path: string): boolean {
  return existsSync(path) && execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).startsWith('20.')
}

function fetchNode20(): string {
  const exec = ['exec', '--yes', `--package=node@${version}`, '-c', 'node -p process.execPath']
  const path = execFileSync('npm', exec, { encoding: 'utf8' }).trim()
  if (!isNode20(path)) throw new Error(`node@${version} did not bring a Node 20 but ${path}`)
  return path
}
