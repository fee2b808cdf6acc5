/** The encoder that is always there, on a thread of its own: the next frame is drawn while one is encoded. */
import { Worker } from 'node:worker_threads'
import type { ClipShape, Frames } from './clipShape.ts'
import { contained } from './container.ts'
import type { FromEncoder, ToEncoder } from './encoderThread.ts'

/** One is encoded, one waits, so that the encoder never does. */
const framesAhead = 2

export async function encodeHere(frames: Frames, shape: ClipShape, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const encoder = new Worker(new URL('./encoderThread.ts', import.meta.url), { workerData: shape })
  const free = Array.from({ length: framesAhead }, () => new Uint8Array(shape.width * shape.height * 4))
  let clip: Uint8Array | undefined
  let wake = () => {}
  let fault: unknown
  const fail = (error: unknown) => {
    fault ??= error
    wake()
  }
  const onAbort = () => fail(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  encoder.on('message', (message: FromEncoder) => {
    if ('free' in message) free.push(message.free)
    else clip = message.clip
    wake()
  })
  encoder.on('error', fail)
  encoder.on('exit', () => fail(new Error('the encoder ended')))
  const until = async <Result>(there: () => Result | undefined): Promise<Result> => {
    for (;;) {
      if (fault !== undefined) throw fault
      const found = there()
      if (found !== undefined) return found
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }
  const say = (message: ToEncoder, moved: ArrayBuffer[] = []) => encoder.postMessage(message, moved)
  try {
    for await (const frame of frames) {
      const copy = await until(() => free.pop())
      copy.set(frame)
      say({ frame: copy }, [copy.buffer as ArrayBuffer])
    }
    say({ end: true })
    return contained(await until(() => clip), shape)
  } finally {
    signal.removeEventListener('abort', onAbort)
    await encoder.terminate()
  }
}
