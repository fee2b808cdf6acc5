/** A picture in parts that stand at different depths, and move each in its way. */
import type { Picture } from '@easel/vision'

/** What a part does by itself, besides what the camera makes of it. All of it comes back to where it began. */
export type Stir = 'still' | 'drift' | 'shimmer' | 'bob' | 'sway' | 'fall' | 'pour'

export interface MovingLayer {
  picture: Picture
  /** Where its top left lies in the whole picture. */
  x: number
  y: number
  /** 0 is far away, 1 is right before the camera. */
  depth: number
  stir: Stir
  /** Nearness within it, 0 to 1, of any size; smooth, so that nothing tears. */
  relief?: { width: number; height: number; data: Float32Array }
}

/** From far to near. */
export interface MovingPicture {
  width: number
  height: number
  layers: MovingLayer[]
}
