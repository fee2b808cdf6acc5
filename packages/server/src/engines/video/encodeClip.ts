/**
 * Frames become an MP4 (H.264) that browsers play, one at a time, so that memory does not grow with the clip. By the
 * operator's ffmpeg where there is one, else by an encoder that is always there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastStart } from './fastStart.ts'

export interface ClipShape {
  /** Even. */
  width: number
  height: number
  fps: number
}

/** RGBA, whole frames of the clip's size. The buffer may be used again for the next. */
export type Frames = AsyncIterable<Uint8Array>

export function encodeClip(frames: Frames, shape: ClipShape, ffmpeg: string | undefined): Promise<Uint8Array> {
  return ffmpeg === undefined ? encodeHere(frames, shape) : encodeByFfmpeg(ffmpeg, frames, shape)
}

/** The little that is used of `h264-mp4-encoder`. */
interface SmallEncoder {
  width: number
  height: number
  frameRate: number
  quantizationParameter: number
  speed: number
  groupOfPictures: number
  outputFilename: string
  FS: { readFile(path: string): Uint8Array; unlink(path: string): void }
  initialize(): void
  addFrameRgba(frame: Uint8Array): void
  finalize(): void
  delete(): void
}

async function encodeHere(frames: Frames, { width, height, fps }: ClipShape): Promise<Uint8Array> {
  // It finds the wasm by its own path, which only `require` gives it.
  const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
    createH264MP4Encoder(): Promise<SmallEncoder>
  }
  const encoder = await createH264MP4Encoder()
  Object.assign(encoder, { width, height, frameRate: fps, quantizationParameter: 23, speed: 5, groupOfPictures: fps })
  encoder.initialize()
  try {
    for await (const frame of frames) encoder.addFrameRgba(frame)
  } finally {
    // Also when the frames broke off: it can only be let go once it has written what it holds.
    encoder.finalize()
  }
  const clip = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.FS.unlink(encoder.outputFilename)
  encoder.delete()
  return fastStart(clip)
}

async function encodeByFfmpeg(ffmpeg: string, frames: Frames, { width, height, fps }: ClipShape): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-clip-'))
  const path = join(folder, 'clip.mp4')
  const input = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${fps} -i -`.split(' ')
  const output = '-an -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -movflags +faststart'.split(' ')
  const child = spawn(ffmpeg, ['-loglevel', 'error', ...input, ...output, '-y', path], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2000)
  })
  // A pipe that breaks is told by the exit code.
  child.stdin.on('error', () => {})
  const ended = once(child, 'close')
  try {
    for await (const frame of frames) {
      if (child.exitCode !== null) break
      // Its own copy: the next frame is drawn into the same buffer while this one still waits in the pipe.
      if (!child.stdin.write(Buffer.from(frame))) await Promise.race([once(child.stdin, 'drain'), ended])
    }
    child.stdin.end()
    const [code] = await ended
    if (code !== 0) throw new Error(`ffmpeg could not encode the clip: ${complaint.trim()}`)
    return await readFile(path)
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}
