#!/usr/bin/env node
// The command is TypeScript, which Node runs by itself from 22.18 on. An older Node hands over to the one that npm installed.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

if (process.features.typescript) await import('../src/main.ts')
else handOver(newerNode())

function newerNode() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  } catch {
    console.error(`easel: Node 22.18 or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
}

function handOver(node) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // At a terminal Ctrl-C reaches the child by itself, and a second one would end it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
