/** The inside of the encoder's thread; see `encodeHere.ts`. */
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ClipShape } from './clipShape.ts'

export type ToEncoder = { frame: Uint8Array<ArrayBuffer> } | { end: true }
/** A buffer that can hold the next frame, or the whole clip. */
export type FromEncoder = { free: Uint8Array<ArrayBuffer> } | { clip: Uint8Array<ArrayBuffer> }

/** The little that is used of `h264-mp4-encoder`. */
interface SmallEncoder {
  width: number
  height: number
  frameRate: number
  quantizationParameter: number
  speed: number
  groupOfPictures: number
  outputFilename: string
  FS: { readFile(path: string): Uint8Array }
  initialize(): void
  addFrameRgba(frame: Uint8Array): void
  finalize(): void
}

// It finds the wasm by its own path, which only `require` gives it.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
  createH264MP4Encoder(): Promise<SmallEncoder>
}
const { width, height, fps } = workerData as ClipShape
const encoder = await createH264MP4Encoder()
// Slower settings than 5 make files a twentieth smaller in twice the time (measured November 2026).
Object.assign(encoder, { width, height, frameRate: fps, quantizationParameter: 23, speed: 5, groupOfPictures: fps })
encoder.initialize()

const say = (message: FromEncoder, moved: ArrayBuffer) => parentPort?.postMessage(message, [moved])

parentPort?.on('message', (message: ToEncoder) => {
  if ('frame' in message) {
    encoder.addFrameRgba(message.frame)
    say({ free: message.frame }, message.frame.buffer)
    return
  }
  encoder.finalize()
  const clip = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
  say({ clip }, clip.buffer)
})
