/**
 * Frames become an MP4 (H.264) that browsers play, one at a time, so that memory does not grow with the clip. By the
 * operator's ffmpeg where there is one, else by an encoder that is always there.
 */
import type { ClipShape, Frames } from './clipShape.ts'
import { encodeByFfmpeg } from './encodeByFfmpeg.ts'
import { encodeHere } from './encodeHere.ts'

export function encodeClip(
  frames: Frames,
  shape: ClipShape,
  ffmpeg: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return ffmpeg === undefined ? encodeHere(frames, shape, signal) : encodeByFfmpeg(ffmpeg, frames, shape, signal)
}
