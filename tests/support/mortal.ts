/** A service that can be killed and started again on the same data and port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Mortal {
  baseUrl: string
  apiKey: string
  dataDir: string
  start(): Promise<void>
  /** Starts it without waiting for it to be ready. */
  spawn(): void
  kill(): Promise<void>
  /** Ends it in good order. */
  halt(): Promise<void>
  /** Has it read its configuration again. */
  hangUp(): void
  /** The next line that fits, of all that it writes. */
  said(words: RegExp): Promise<string>
  /** Ends it in good order and takes the folder away. */
  done(): Promise<void>
  /** Asks the service, over and over until it answers: what a caller does who does not give up. */
  ask(path: string, init?: RequestInit): Promise<Response>
}

interface Options {
  vendor?: { url: string; submitsOnce: boolean }
  slots?: number
  /** The service as its users start it, with its own engines, by these variables. */
  env?: Record<string, string>
  /** Whatever it writes, to either side. */
  hears?: (words: string) => void
}

export async function mortalService({ env, hears, ...options }: Options = {}): Promise<Mortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-fault-'))
  const port = await freePort()
  const apiKey = 'easel_key_of_the_fault_suite'
  const baseUrl = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const written = new Lines()
  const start = () => {
    const words = JSON.stringify({ port, dataDir, apiKey, ...options })
    const common = { EASEL_PORT: String(port), EASEL_DATA_DIR: dataDir, EASEL_API_KEY: apiKey, EASEL_LOG: 'silent' }
    child =
      env === undefined
        ? spawn(process.execPath, [pathOf('./serve.ts'), words], { stdio: ['ignore', 'pipe', 'pipe'] })
        : spawn(process.execPath, [pathOf('../../packages/cli/src/main.ts'), 'serve'], {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...inherited(), ...common, ...env },
            cwd: dataDir,
          })
    written.read(child.stdout)
    written.read(child.stderr)
    if (hears !== undefined)
      for (const side of [child.stdout, child.stderr]) side?.on('data', (text) => hears(`${text}`))
    return child
  }
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (;;) {
      try {
        const headers = { authorization: `Bearer ${apiKey}`, ...(init.headers as Record<string, string>) }
        const response = await fetch(`${baseUrl}/api/v1${path}`, { ...init, headers })
        // The whole answer, or none: a body that breaks off was not received.
        const body = await response.arrayBuffer()
        const empty = response.status === 204 || response.status === 304
        const whole = new Response(empty ? null : body, { status: response.status, headers: response.headers })
        if (response.status !== 503 && response.status !== 409) return whole
      } catch {
        // The service is dead, or died while answering.
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    baseUrl,
    apiKey,
    dataDir,
    ask,
    spawn: () => void start(),
    start: async () => {
      const [line] = await once(start().stdout as NodeJS.ReadableStream, 'data')
      if (!/^(ready|Easel)/.test(String(line))) throw new Error(`the service did not start: ${line}`)
    },
    kill: () => ended(child, 'SIGKILL'),
    halt: () => ended(child, 'SIGTERM'),
    hangUp: () => void child?.kill('SIGHUP'),
    said: (words) => written.next(words),
    done: async () => {
      await ended(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a process writes, line by line. */
class Lines {
  #lines: string[] = []
  #told = () => {}

  read(stream: NodeJS.ReadableStream | null) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      this.#lines.push(...lines)
      this.#told()
    })
  }

  async next(words: RegExp): Promise<string> {
    for (;;) {
      const at = this.#lines.findIndex((line) => words.test(line))
      const found = this.#lines[at]
      if (found !== undefined) {
        this.#lines = this.#lines.slice(at + 1)
        return found
      }
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
    }
  }
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Nobody's real keys: only what a process needs. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
