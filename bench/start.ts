/** From the command to the first good answer, and what it takes up when nobody asks for anything. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMicrosecondsOf } from './cpu.ts'
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
    using data = temporaryFolder('start')
    using compiled = temporaryFolder('compiled')
    first.push(await measure(data.path, compiled.path))
    again.push(await measure(data.path, compiled.path))
  }
  const idle = `after ${idleMs / 1000} s idle`
  return [...figures('first start, nothing compiled yet', idle, first), ...figures('started again', idle, again)]
}

function figures(name: string, idle: string, rounds: readonly Round[]): Figure[] {
  return [
    plain(
      `${name}: ready`,
      'ms',
      rounds.map((each) => each.readyMs),
      { atMost: 1500 },
    ),
    plain(
      `${name}: memory ${idle} (RSS)`,
      'MB',
      rounds.map((each) => each.residentMb),
      { atMost: 150 },
    ),
    plain(
      `${name}: memory ${idle} (PSS)`,
      'MB',
      rounds.map((each) => each.proportionalMb),
    ),
    plain(
      `${name}: CPU until then`,
      'ms',
      rounds.map((each) => each.cpuMs),
    ),
  ]
}

interface Round {
  readyMs: number
  residentMb: number
  proportionalMb: number
  cpuMs: number
}

async function measure(dataDir: string, compiled: string): Promise<Round> {
  const port = await freePort()
  const began = performance.now()
  const service = spawn(process.execPath, ['packages/cli/src/main.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, EASEL_PORT: String(port), EASEL_DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilHealthy(service, `http://127.0.0.1:${port}/healthz`)
    const readyMs = performance.now() - began
    await sleep(idleMs)
    return {
      readyMs,
      residentMb: kilobytesOf(service, 'status', 'VmRSS') / 1024,
      proportionalMb: kilobytesOf(service, 'smaps_rollup', 'Pss') / 1024,
      cpuMs: cpuMicrosecondsOf(service.pid) / 1000,
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
