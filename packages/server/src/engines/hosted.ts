/** A local engine whose work is done in hosts, a few at a time; see `host.ts`. */
import { availableParallelism } from 'node:os'
import { type Ask, type Context, type Engine, EngineError, type Made } from './engine.ts'
import type { FromHost, Host, StartHost, ToHost } from './host.ts'

export interface Hosted {
  id: string
  offers: Engine['offers']
  /** A module that exports `perform(ask, context, settings)`. */
  module: URL
  settings?: unknown
  /** Variables for a host that is a process. */
  environment?: Record<string, string>
  start: StartHost
  hosts?: number
}

/** How long work that was told to stop may take to do so. */
const graceMs = 500

export function hosted({
  id,
  offers,
  module,
  settings,
  environment,
  start,
  hosts = availableParallelism(),
}: Hosted): Engine {
  const idle: Host[] = []
  const waiting: ((host: Host) => void)[] = []
  let started = 0

  const begin = () => start(module, settings, environment)
  const acquire = async (): Promise<Host> => {
    const host = idle.pop()
    if (host !== undefined) return host
    if (started < hosts) {
      started += 1
      return begin()
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const release = (host: Host, usable: boolean) => {
    if (!usable) host.end()
    const next = waiting.shift()
    if (next !== undefined) next(usable ? host : begin())
    else if (usable) idle.push(host)
    else started -= 1
  }

  return {
    id,
    offers,
    async perform(ask, context) {
      const host = await acquire()
      let usable = false
      try {
        context.signal.throwIfAborted()
        const result = await converse(host, ask, context)
        usable = result.usable
        if ('made' in result) return result.made
        throw result.error
      } finally {
        release(host, usable)
      }
    },
    async close() {
      for (const host of idle.splice(0)) host.end()
    },
  }
}

type Result = ({ made: Made } | { error: unknown }) & { usable: boolean }

function converse(host: Host, ask: Ask, context: Context): Promise<Result> {
  return new Promise((resolve) => {
    let grace: NodeJS.Timeout | undefined
    const end = (result: Result) => {
      clearTimeout(grace)
      context.signal.removeEventListener('abort', onAbort)
      stopListening()
      resolve(result)
    }
    const onAbort = () => {
      host.send({ kind: 'abort' })
      grace = setTimeout(() => end({ error: context.signal.reason, usable: false }), graceMs)
    }
    const onMessage = (message: FromHost) => {
      switch (message.kind) {
        case 'progress':
          return context.progress(message.share, message.stage)
        case 'preview':
          return context.preview(message.bytes)
        case 'read':
          return void answerRead(message, ask, context, (answer) => host.send(answer))
        case 'made':
          return end({ made: message.made, usable: true })
        case 'failed':
          return end({ error: errorOf(message), usable: true })
      }
    }
    const stopListening = host.listen(onMessage, (why) => end({ error: why, usable: false }))
    context.signal.addEventListener('abort', onAbort, { once: true })
    host.send({ kind: 'perform', ask })
  })
}

/** A host may read only the pictures of its own asking. */
async function answerRead(
  message: { number: number; fileId: string },
  ask: Ask,
  context: Context,
  say: (message: ToHost) => void,
) {
  const file = Object.values(ask.sources).find((source) => source.fileId === message.fileId)
  const bytes = file === undefined ? undefined : await context.read(file).catch(() => undefined)
  say({ kind: 'bytes', number: message.number, bytes })
}

function errorOf({ code, message, details }: { code: string | undefined; message: string; details: unknown }): Error {
  if (code === undefined) return new Error(message)
  return new EngineError(code as EngineError['code'], message, details)
}
