/** The inside of an engine's host, be it a thread or a process: one asking at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Ask, type Context, EngineError, type Made, type SourceFile } from './engine.ts'
import type { FromHost, ToHost } from './host.ts'

const given =
  parentPort === null
    ? { module: process.argv[2] as string, settings: JSON.parse(process.argv[3] ?? 'null') as unknown }
    : (workerData as { module: string; settings: unknown })
const engine = (await import(given.module)) as {
  perform(ask: Ask, context: Context, settings: unknown): Promise<Made>
}
const reads = new Map<number, (bytes: Uint8Array | undefined) => void>()
let aborting = new AbortController()
let lastRead = 0

const say = (message: FromHost) => (parentPort === null ? process.send?.(message) : parentPort.postMessage(message))

const context = (): Context => ({
  signal: aborting.signal,
  progress: (share, stage) => say({ kind: 'progress', share, stage }),
  preview: (bytes) => say({ kind: 'preview', bytes }),
  read,
})

function read(file: SourceFile): Promise<Uint8Array> {
  lastRead += 1
  const number = lastRead
  return new Promise((resolve, reject) => {
    reads.set(number, (bytes) => {
      reads.delete(number)
      if (bytes === undefined) reject(new EngineError('engine_unavailable', 'A source picture could not be read.'))
      else resolve(bytes)
    })
    say({ kind: 'read', number, fileId: file.fileId })
  })
}

async function perform(ask: Ask) {
  aborting = new AbortController()
  try {
    say({ kind: 'made', made: await engine.perform(ask, context(), given.settings) })
  } catch (error) {
    const { code, details } = error instanceof EngineError ? error : { code: undefined, details: undefined }
    say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error), details })
  }
}

function hear(message: ToHost) {
  if (message.kind === 'perform') perform(message.ask)
  else if (message.kind === 'abort') aborting.abort()
  else reads.get(message.number)?.(message.bytes)
}

if (parentPort === null) {
  process.on('message', (message) => hear(message as ToHost))
  // Nobody is left to work for.
  process.on('disconnect', () => process.exit())
} else parentPort.on('message', hear)
