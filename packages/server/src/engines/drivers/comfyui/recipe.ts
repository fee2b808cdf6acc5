/** How one kind of asking is put to a ComfyUI server, and what is made of the answer. */
import type { Card, Context, MadePicture } from '../../engine.ts'
import type { Asking, Fields } from '../asking.ts'
import type { Places } from './fill.ts'

/** A picture that has to be on the server before the graph can name it. */
export class Upload {
  readonly bytes: Uint8Array
  readonly contentType: string

  constructor({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) {
    this.bytes = bytes
    this.contentType = contentType
  }
}

/** A LoRA as the caller or the registry calls it; the server has its own name for the file. */
export class NamedLora {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export interface ComfyAsked {
  graph: string
  places: Places
  /** What the recipe needs again when the result is there. */
  kept?: Fields
}

export interface ComfyRecipe {
  card: Card
  makes: 'pictures' | 'video'
  /** For a graph that nothing usual is configured for. */
  usual?: Places
  asked(asking: Asking, context: Context): Promise<ComfyAsked>
  finished?(made: MadePicture[], kept: Fields, context: Context): Promise<MadePicture[]>
}
