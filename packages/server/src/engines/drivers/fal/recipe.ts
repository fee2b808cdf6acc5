/** How one kind of asking is put to fal, and what is made of the answer. */
import type { Card, Context, MadePicture } from '../../engine.ts'
import type { Asking, Fields } from '../asking.ts'

export interface FalAsked {
  fields: Fields
  /** Where the asking goes, if not to the model's own endpoint. */
  endpoint?: string
  /** How many requests to make, for a model that makes one picture at a time. */
  copies?: number
  kept?: Fields
}

export interface FalRecipe {
  card: Card
  makes: 'pictures' | 'video'
  asked(asking: Asking): Promise<FalAsked>
  finished?(made: MadePicture[], kept: Fields, context: Context): Promise<MadePicture[]>
}
