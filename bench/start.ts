/** From the command to the first good answer, and what it takes up when nobody asks for anything. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, plain } from './measure.ts'
import { freePort } from './redis.ts'
import { temporaryFolder } from './temporary.ts'

const rounds = 7
const idleMs = 5000
const root = new URL('..', import.meta.url).pathname

export async function start(): Promise<Figure[]> {
  const first: Round[] = []
  const again: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    using folder = temporaryFolder('start')
    first.push(await measure(folder.path, idleMs))
    again.push(await measure(folder.path, 0))
  }
  const readyMs = (each: Round) => each.readyMs
  return [
    plain('ready, first start', 'ms', first.map(readyMs), { atMost: 1500 }),
    plain('ready, started again', 'ms', again.map(readyMs), { atMost: 1500 }),
    plain(
      `memory after ${idleMs / 1000} s idle (RSS)`,
      'MB',
      first.map((each) => each.residentMb),
      { atMost: 150 },
    ),
    plain(
      `memory after ${idleMs / 1000} s idle (PSS)`,
      'MB',
      first.map((each) => each.proportionalMb),
    ),
  ]
}

interface Round {
  readyMs: number
  residentMb: number
  proportionalMb: number
}

async function measure(dataDir: string, idleFor: number): Promise<Round> {
  const port = await freePort()
  const began = performance.now()
  const service = spawn(process.execPath, ['packages/cli/src/main.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, EASEL_PORT: String(port), EASEL_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilHealthy(service, `http://127.0.0.1:${port}/healthz`)
    const readyMs = performance.now() - began
    await sleep(idleFor)
    return {
      readyMs,
      residentMb: kilobytesOf(service, 'status', 'VmRSS') / 1024,
      proportionalMb: kilobytesOf(service, 'smaps_rollup', 'Pss') / 1024,
    }
  } finally {
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    await ended
  }
}

async function untilHealthy(service: ChildProcess, address: string) {
  for (;;) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`)
    const answer = await fetch(address, { headers: { connection: 'close' } }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await sleep(5)
  }
}

function kilobytesOf(service: ChildProcess, file: string, name: string): number {
  const text = readFileSync(`/proc/${service.pid}/${file}`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
}
