/** Runs commands one after the other, tells how each went, and stops at the first that fails. */
import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/** Scripts find the tools of this repository first, whoever starts them. */
const environment = { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env['PATH']}` }

export async function steps(commands: [name: string, command: string, ...words: string[]][]) {
  for (const [name, command, ...words] of commands) {
    const began = performance.now()
    const { status } = spawnSync(command, words, { cwd: root, env: environment, stdio: 'inherit' })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${status === 0 ? '✔' : '✘'} ${name} (${seconds} s)`)
    if (status !== 0) process.exit(1)
  }
}
