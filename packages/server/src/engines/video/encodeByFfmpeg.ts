import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClipShape, Frames } from './clipShape.ts'

/** Colours as high definition has them, and said so: players guess otherwise. */
const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'

export async function encodeByFfmpeg(
  ffmpeg: string,
  frames: Frames,
  { width, height, fps }: ClipShape,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'easel-clip-'))
  const path = join(folder, 'clip.mp4')
  const input = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${fps} -i -`
  const codec = `-c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -g ${fps}`
  const options = `-loglevel error ${input} -an ${colours} ${codec} -movflags +faststart -y`
  const child = spawn(ffmpeg, [...options.split(' '), path], { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2000)
  })
  // A pipe that breaks is told by the exit code.
  child.stdin.on('error', () => {})
  const ended = once(child, 'close')
  ended.catch(() => {})
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const frame of frames) {
      if (child.exitCode !== null) break
      // Its own copy: the next frame is drawn into the same buffer while this one still waits in the pipe.
      if (!child.stdin.write(Buffer.from(frame))) await Promise.race([once(child.stdin, 'drain'), ended])
    }
    child.stdin.end()
    const [code] = await ended
    signal.throwIfAborted()
    if (code !== 0) throw new Error(`ffmpeg could not encode the clip: ${complaint.trim()}`)
    return await readFile(path)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    await rm(folder, { recursive: true, force: true })
  }
}
