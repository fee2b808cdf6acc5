/** Writes the suite as plain JavaScript, for runtimes that do not read TypeScript. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const source = import.meta.dirname
const parts = ['assertions.ts', 'runSuite.ts', 'suite.ts']

export async function writePlainSuite(folder: string): Promise<void> {
  const cases = (await readdir(join(source, 'cases'))).map((name) => join('cases', name))
  for (const part of [...parts, ...cases]) {
    const plain = stripTypeScriptTypes(await readFile(join(source, part), 'utf8'))
    const target = join(folder, part.replace(/\.ts$/, '.js'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, plain.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
}
