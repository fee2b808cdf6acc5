/** A picture in parts that stand at different depths, and move each in its way. */
import type { Picture } from '@easel/vision'
import type { Part, Stir } from './stir.ts'

/** Of a place in the whole picture, in its pixels: 0 is far away, 1 is right before the camera. Smooth, or it tears. */
export type Nearness = (x: number, y: number) => number

export interface MovingLayer {
  picture: Picture
  /** Where its top left lies in the whole picture. */
  x: number
  y: number
  /** A number where it stands upright, all of it as near. */
  near: number | Nearness
  stir: Stir
  /** What of the whole picture stirs, where that is less than the layer: the water below the horizon. */
  stirs?: Part
  /** It stands out from what is behind it. */
  isSubject?: boolean
  /** It lies on the lens: no camera moves it. */
  onLens?: boolean
}

/** What falls through the whole picture. */
export type Falling = 'snow' | 'rain'

/** From far to near. */
export interface MovingPicture {
  width: number
  height: number
  layers: MovingLayer[]
  falling?: Falling
  /** How near what it is about stands: the camera turns around that. */
  pivot: number
}
