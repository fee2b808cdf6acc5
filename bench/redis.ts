/** A Redis of our own on a free port, and BullMQ installed outside the repository. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const versions = ['bullmq@6.7.0', 'ioredis@5.11.1']

export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Once per machine; npm itself needs the network only the first time. */
export function installBullmq(): string {
  const folder = join(tmpdir(), `easel-bench-${versions.join('-').replaceAll('@', '-')}`)
  if (existsSync(join(folder, 'node_modules/ioredis'))) return folder
  mkdirSync(folder, { recursive: true })
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...versions]
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 })
  return folder
}

export interface Redis {
  pid: number | undefined
  port: number
  stop(): Promise<void>
}

/** `default`: as Redis comes, with a snapshot now and then. `always`: every write on disk before it is answered, as ours is. */
export async function startRedis(folder: string, durability: 'default' | 'always'): Promise<Redis> {
  const port = await freePort()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  if (durability === 'always') words.push('--appendonly', 'yes', '--appendfsync', 'always')
  const server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await untilReady(server)
  return {
    pid: server.pid,
    port,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function untilReady(server: ChildProcess) {
  let said = ''
  for await (const chunk of server.stdout ?? []) {
    said += chunk
    if (said.includes('Ready to accept connections')) break
  }
  if (server.exitCode !== null) throw new Error(`redis-server did not start:\n${said}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
