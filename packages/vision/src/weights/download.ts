/** One file from one address, taken up again where it broke off. */
import { open, rm, stat, truncate } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { WeightsFault } from './weightsFault.ts'

export interface Wanted {
  address: string
  /** What has come so far lies here, also for the next process that asks. */
  path: string
  /** What lies there may be longer; the rest is not wanted. */
  bytes: number
  /** Whether what came is what was wanted. */
  isRight(path: string): Promise<boolean>
}

/** The address answered, and there is no use in asking it again. */
export class Refused extends WeightsFault {
  readonly status: number

  constructor(address: string, status: number) {
    super(`${new URL(address).host} answered ${status}`)
    this.status = status
  }
}

/** A connection that brought something may break as often as it likes; one that brings nothing is tried this often. */
const vainAttempts = 4
const pauseMs = 150
/** A connection on which nothing came for so long is taken for dead. */
const silenceMs = 30_000

export async function download(wanted: Wanted, tell: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
  const wasBegun = (await sizeOf(wanted.path)) > 0
  await complete(wanted, tell, signal)
  if (await wanted.isRight(wanted.path)) return
  await rm(wanted.path, { force: true })
  // What lay there may have been the beginning of something else.
  if (wasBegun) return download(wanted, tell, signal)
  throw new WeightsFault(`${new URL(wanted.address).host} gave something else than the manifest names`)
}

async function complete(wanted: Wanted, tell: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
  for (let vain = 0; ; ) {
    const before = await sizeOf(wanted.path)
    if (before > wanted.bytes) await truncate(wanted.path, 0)
    if (before === wanted.bytes) return
    try {
      await takeOn(wanted, tell, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refused && isFinal(error.status)) throw error
      vain = (await sizeOf(wanted.path)) > before ? 0 : vain + 1
      if (vain === vainAttempts) throw asFault(error, wanted.address)
      await sleep(pauseMs * 2 ** vain, undefined, { signal })
    }
  }
}

async function takeOn(wanted: Wanted, tell: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
  const begun = await sizeOf(wanted.path)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error('nothing came')), silenceMs)
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const answer = await fetch(wanted.address, {
      signal: either,
      // What is counted and compared is the file as it lies there.
      headers: { 'accept-encoding': 'identity', range: `bytes=${begun}-${wanted.bytes - 1}` },
    })
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel()
      if (answer.status === 416) await truncate(wanted.path, 0)
      throw new Refused(wanted.address, answer.status)
    }
    const isContinued = answer.status === 206 && startOf(answer) === begun
    if (answer.status === 206 && !isContinued) {
      await answer.body.cancel()
      await truncate(wanted.path, 0)
      throw new WeightsFault(`${new URL(wanted.address).host} sent another part than was asked for`)
    }
    await write(answer.body as AsyncIterable<Uint8Array>, wanted, isContinued ? begun : 0, (done) => {
      timer.refresh()
      tell(done)
    })
  } finally {
    clearTimeout(timer)
  }
}

const startOf = (answer: Response) => Number(/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1])

/** Every piece is in the file before the next is taken, so that nothing that came is lost when the connection breaks. */
async function write(
  body: AsyncIterable<Uint8Array>,
  { path, bytes }: Wanted,
  begun: number,
  tell: (doneBytes: number) => void,
): Promise<void> {
  const file = await open(path, begun > 0 ? 'a' : 'w')
  try {
    let done = begun
    for await (const piece of body) {
      const rest = piece.subarray(0, bytes - done)
      await file.writeFile(rest)
      done += rest.length
      tell(done)
      // A server that knows no ranges would go on.
      if (done === bytes) break
    }
  } finally {
    await file.close()
  }
}

/** Time-outs, too many requests and troubles of the server pass; a range beyond the end is asked again from the start. */
const isFinal = (status: number) => status < 500 && ![408, 416, 425, 429].includes(status)

function asFault(error: unknown, address: string): Error {
  if (error instanceof WeightsFault) return error
  const { message, cause } = error as Error
  const why = cause instanceof Error && cause.message !== '' ? cause.message : message
  return new WeightsFault(`${new URL(address).host} could not be reached (${why})`)
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
