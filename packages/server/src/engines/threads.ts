/**
 * Runs a local engine's work in threads, so that the event loop only routes, and so that work which does not listen to its
 * signal can be ended all the same: its thread is.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Ask, type Context, type Engine, EngineError, type Made } from './engine.ts'

/** Said by the thread. */
export type FromThread =
  | { kind: 'progress'; share: number; stage: string | undefined }
  | { kind: 'preview'; bytes: Uint8Array }
  | { kind: 'read'; number: number; fileId: string }
  | { kind: 'made'; made: Made }
  | { kind: 'failed'; code: string | undefined; message: string; details: unknown }

/** Said to the thread. */
export type ToThread =
  | { kind: 'perform'; ask: Ask }
  | { kind: 'bytes'; number: number; bytes: Uint8Array | undefined }
  | { kind: 'abort' }

export interface Threaded {
  id: string
  offers: Engine['offers']
  /** A module that exports `perform(ask, context)`. */
  module: URL
  threads?: number
}

/** How long work that was told to stop may take to do so. */
const graceMs = 500

export function inThreads({ id, offers, module, threads = availableParallelism() }: Threaded): Engine {
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  let started = 0

  const acquire = async (): Promise<Worker> => {
    const worker = idle.pop()
    if (worker !== undefined) return worker
    if (started < threads) {
      started += 1
      return startThread(module)
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const release = (worker: Worker, usable: boolean) => {
    if (!usable) worker.terminate()
    const next = waiting.shift()
    if (next !== undefined) next(usable ? worker : startThread(module))
    else if (usable) idle.push(worker)
    else started -= 1
  }

  return {
    id,
    offers,
    async perform(ask, context) {
      const worker = await acquire()
      let usable = false
      try {
        context.signal.throwIfAborted()
        const result = await converse(worker, ask, context)
        usable = result.usable
        if ('made' in result) return result.made
        throw result.error
      } finally {
        release(worker, usable)
      }
    },
    async close() {
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
  }
}

function startThread(module: URL): Worker {
  const worker = new Worker(new URL('./threadHost.ts', import.meta.url), { workerData: { module: module.href } })
  worker.unref()
  return worker
}

type Result = ({ made: Made } | { error: unknown }) & { usable: boolean }

function converse(worker: Worker, ask: Ask, context: Context): Promise<Result> {
  const say = (message: ToThread) => worker.postMessage(message)
  return new Promise((resolve) => {
    let grace: NodeJS.Timeout | undefined
    const end = (result: Result) => {
      clearTimeout(grace)
      context.signal.removeEventListener('abort', onAbort)
      // Each by name: taking all listeners away would take Node's own with them, and the thread would fall silent.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(result)
    }
    const onAbort = () => {
      say({ kind: 'abort' })
      grace = setTimeout(() => end({ error: context.signal.reason, usable: false }), graceMs)
    }
    context.signal.addEventListener('abort', onAbort, { once: true })
    const onMessage = (message: FromThread) => {
      switch (message.kind) {
        case 'progress':
          return context.progress(message.share, message.stage)
        case 'preview':
          return context.preview(message.bytes)
        case 'read':
          return void answerRead(message, ask, context, say)
        case 'made':
          return end({ made: message.made, usable: true })
        case 'failed':
          return end({ error: errorOf(message), usable: true })
      }
    }
    const onError = (error: unknown) => end({ error, usable: false })
    const onExit = () => end({ error: new Error('the thread ended'), usable: false })
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    say({ kind: 'perform', ask })
  })
}

/** A thread may read only the pictures of its own asking. */
async function answerRead(
  message: { number: number; fileId: string },
  ask: Ask,
  context: Context,
  say: (message: ToThread) => void,
) {
  const file = Object.values(ask.sources).find((source) => source.fileId === message.fileId)
  const bytes = file === undefined ? undefined : await context.read(file).catch(() => undefined)
  say({ kind: 'bytes', number: message.number, bytes })
}

function errorOf({ code, message, details }: { code: string | undefined; message: string; details: unknown }): Error {
  if (code === undefined) return new Error(message)
  return new EngineError(code as EngineError['code'], message, details)
}
