export interface ClipShape {
  /** Both even. */
  width: number
  height: number
  /** Also the distance of frames that one can start at: about a second. */
  fps: number
}

/** RGBA, whole frames of the clip's size. The buffer may be used again for the next. */
export type Frames = AsyncIterable<Uint8Array>
