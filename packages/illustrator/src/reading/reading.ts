/** What a prompt says, read: plain data, so that it can be kept, shown and tested. */

export const settings = [
  'beach', 'forest', 'jungle', 'city', 'street', 'desert', 'mountains', 'meadow', 'farm', 'space', 'underwater', 'room',
  'kitchen', 'stage', 'road', 'river', 'lake', 'harbour', 'castle-yard', 'snow-field', 'cave', 'sky', 'garden', 'market',
  'studio', 'park', 'volcano', 'library', 'sea', 'swamp',
] as const // biome-ignore format: a list
export type SettingName = (typeof settings)[number]

export const times = ['dawn', 'day', 'golden-hour', 'sunset', 'dusk', 'night'] as const
export type TimeOfDay = (typeof times)[number]

export const weathers = ['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'wind', 'rainbow'] as const
export type Weather = (typeof weathers)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

export const moods = ['cheerful', 'calm', 'gloomy', 'dreamy', 'dramatic', 'spooky', 'romantic', 'mysterious'] as const
export type Mood = (typeof moods)[number]

export const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
export type Size = (typeof sizes)[number]

/** What one subject has to do with another: `a on b`. */
export const relationKinds = [
  'on', 'under', 'in-front-of', 'behind', 'left-of', 'right-of', 'above', 'below', 'beside', 'between', 'inside', 'around',
  'riding', 'holding', 'wearing', 'with',
] as const // biome-ignore format: a list
export type RelationKind = (typeof relationKinds)[number]

export interface ReadSubject {
  /** As the prompt says it, without its count and adjectives: `fox`. */
  word: string
  /** Which drawing shows it; see `art/art.ts`. */
  art: string
  /** How the drawing was found. */
  via: 'name' | 'keyword' | 'meaning' | 'drawn'
  count: number
  /** Whether the prompt said a number, or the plural alone suggested one. */
  counted: boolean
  /** As `#rrggbb`. */
  colour?: string
  size: Size
  material?: string
  pose?: string
  /** Where in the picture it was put by words such as "on the left". */
  place?: 'left' | 'right' | 'top' | 'bottom' | 'centre' | 'background' | 'foreground'
  /** Words to be written on it. */
  writing?: string
  /** The head noun of the prompt. */
  isHead: boolean
}

export interface Relation {
  subject: number
  kind: RelationKind
  object: number
  /** The second object of `between`. */
  other?: number
}

export interface Reading {
  prompt: string
  subjects: ReadSubject[]
  relations: Relation[]
  arrangement?: 'row' | 'circle' | 'pile' | 'grid' | 'pair'
  setting?: SettingName
  time?: TimeOfDay
  weather?: Weather
  season?: Season
  mood?: Mood
  /** Styles named in the prompt, by the names of `finish/styles.ts`. */
  styles: string[]
  /** Colours that the prompt gives to the whole picture, as `#rrggbb`. */
  palette: string[]
  /** Words to be written that belong to no subject: a caption, a title. */
  writing: string[]
  /** Close-up, wide shot and the like. */
  view: 'close' | 'normal' | 'wide'
  /** Nouns that could not be drawn, for the warnings. */
  undrawn: string[]
}
