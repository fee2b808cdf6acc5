/** Drawings of single things, by id: `fluent:fox`, or `drawn:box` for those we draw ourselves. */

export interface Art {
  id: string
  /** The inside of an `<svg>`, with every id unique to this use; never text from outside. */
  body: string
  /** The part of its own coordinates that the drawing fills, measured on its pixels: no empty margin. */
  box: { x: number; y: number; width: number; height: number }
}

/** What the layout must know of a thing, as data. */
export interface ArtFacts {
  id: string
  name: string
  /** How tall it is in the world, in metres, so that a mouse beside an elephant is a mouse. */
  metres: number
  /** Where it is usually found. */
  habitat: 'ground' | 'water' | 'air' | 'indoors' | 'hand' | 'space'
  /** Only a head or a face, which is shown without a body. */
  isFace: boolean
  /** Whether it looks to the left in its drawing, as most animals do. */
  facesLeft: boolean
  /** Something can stand on it (table, boat), and where its upper side is, as a share of its height from the top. */
  top?: number
  /** Something can be inside it, and the part of its box that is the inside. */
  inside?: { x: number; y: number; width: number; height: number }
}
