/**
 * Where a local engine works: a thread, or a process of its own where a native crash is thinkable. Either way the event
 * loop only routes, and work that does not listen to its signal is ended by ending its host.
 */
import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { Ask, Made } from './engine.ts'

/** Said by the host. */
export type FromHost =
  | { kind: 'progress'; share: number; stage: string | undefined }
  | { kind: 'preview'; bytes: Uint8Array }
  | { kind: 'read'; number: number; fileId: string }
  | { kind: 'made'; made: Made }
  | { kind: 'failed'; code: string | undefined; message: string; details: unknown }

/** Said to the host. */
export type ToHost =
  | { kind: 'perform'; ask: Ask }
  | { kind: 'bytes'; number: number; bytes: Uint8Array | undefined }
  | { kind: 'abort' }

export interface Host {
  send(message: ToHost): void
  /** Answers how to stop listening. */
  listen(onMessage: (message: FromHost) => void, onEnd: (why: Error) => void): () => void
  end(): void
}

/** A module that exports `perform(ask, context, settings)`, loaded inside. Settings are plain data. */
export type StartHost = (module: URL, settings: unknown, environment?: Record<string, string>) => Host

const inside = new URL('./insideHost.ts', import.meta.url)

export const thread: StartHost = (module, settings) => {
  const worker = new Worker(inside, { workerData: { module: module.href, settings } })
  worker.unref()
  return {
    send: (message) => worker.postMessage(message),
    listen: (onMessage, onEnd) => {
      const onExit = () => onEnd(new Error('the thread ended'))
      worker.on('message', onMessage).on('error', onEnd).on('exit', onExit)
      // Each by name: taking all listeners away would take Node's own with them, and the thread would fall silent.
      return () => worker.off('message', onMessage).off('error', onEnd).off('exit', onExit)
    },
    end: () => void worker.terminate(),
  }
}

export const childProcess: StartHost = (module, settings, environment = {}) => {
  const child = fork(inside, [module.href, JSON.stringify(settings ?? null)], {
    serialization: 'advanced',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return {
    send: (message) => child.send(message, () => {}),
    listen: (onMessage, onEnd) => {
      const onExit = (code: number | null, signal: string | null) =>
        onEnd(new Error(`the process ended (${signal ?? code})`))
      child
        .on('message', onMessage as (message: unknown) => void)
        .on('error', onEnd)
        .on('exit', onExit)
      return () =>
        child
          .off('message', onMessage as (message: unknown) => void)
          .off('error', onEnd)
          .off('exit', onExit)
    },
    end: () => void child.kill('SIGKILL'),
  }
}
