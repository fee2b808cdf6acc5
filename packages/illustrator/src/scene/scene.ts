/**
 * A picture before it is painted: plain, serialisable data. It is kept with the run; layers are taken from it, and an edit
 * changes it and paints again. Lengths are shares of the frame: x of its width, y and sizes of its height.
 */
import type { Mood, Season, SettingName, TimeOfDay, Weather } from '../reading/reading.ts'

export interface Scene {
  version: 1
  prompt: string
  /** Pixels. */
  width: number
  height: number
  seed: number
  setting: SettingName
  time: TimeOfDay
  weather: Weather
  season: Season
  mood?: Mood
  /** Colours of the whole picture, from the prompt or a reference picture, as `#rrggbb`; empty for the setting's own. */
  palette: string[]
  /** Where the ground meets the sky; 1 where there is none (space), 0 where there is no sky (a table top). */
  horizon: number
  items: Item[]
  styles: StyleUse[]
  /** 0 to 1: how much is drawn in the background. From `steps`. */
  detail: number
  /** 0 to 1: how much stands there that the prompt did not name. High `guidance` makes it small. */
  extras: number
  warnings: string[]
}

/** Something that stands in the scene. */
export interface Item {
  /** Stays the same over edits: `fox-1`. */
  id: string
  /** What the prompt calls it. */
  name: string
  kind: 'subject' | 'object' | 'effect' | 'text'
  /** Which drawing; see `art/art.ts`. Empty for text alone. */
  art: string
  /** The middle of its foot (or, of what flies, of its lower edge). */
  x: number
  y: number
  /** Its height. Its width follows from the drawing. */
  size: number
  /** 0 is far, 1 is near: painted in this order, with more haze the farther. */
  depth: number
  flipped: boolean
  /** Degrees, about its foot. */
  tilt: number
  /** What it rests on: casts a shadow on the ground, is mirrored in water, floats, or rests on another item. */
  rests: 'ground' | 'water' | 'air' | 'item'
  /** The id of that item. */
  on?: string
  /** `#rrggbb`: its main colour is changed to this. */
  colour?: string
  material?: string
  opacity: number
  writing?: string
}

/** A style of `finish/`, at a strength from 0 to 2, and which part of it. */
export interface StyleUse {
  name: string
  strength: number
  part: 'all' | 'texture' | 'palette'
}
