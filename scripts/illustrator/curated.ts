import { beasts } from './curated/beasts.ts'
import { body } from './curated/body.ts'
import { buildings } from './curated/buildings.ts'
import { clothes } from './curated/clothes.ts'
import { electrical } from './curated/electrical.ts'
import { flags } from './curated/flags.ts'
import { food } from './curated/food.ts'
import { household } from './curated/household.ts'
import { ideas } from './curated/ideas.ts'
import { nature } from './curated/nature.ts'
import { paper } from './curated/paper.ts'
import { people } from './curated/people.ts'
import { plants } from './curated/plants.ts'
import { play } from './curated/play.ts'
import { prizes } from './curated/prizes.ts'
import { shapes } from './curated/shapes.ts'
import { tools } from './curated/tools.ts'
import { undrawn } from './curated/undrawn.ts'
import { vehicles } from './curated/vehicles.ts'
import { vessels } from './curated/vessels.ts'

/**
 * Which drawing shows which nouns, by hand: the drawing, then its words. WordNet carries each word down to everything that is a
 * kind of it (`dog` gives every breed), the nearest one above winning, so general words stand here too.
 * `crane:animal` picks the sense by WordNet's own field. `=word` is for the word alone and not for its kinds.
 * `~cut:food` is for the sense and its kinds and not for the word. Whole bodies are taken before faces.
 */
export const curated: Record<string, string> = {
  ...beasts,
  ...plants,
  ...food,
  ...nature,
  ...people,
  ...body,
  ...buildings,
  ...vehicles,
  ...household,
  ...vessels,
  ...shapes,
  ...paper,
  ...prizes,
  ...clothes,
  ...tools,
  ...electrical,
  ...play,
  ...flags,
  ...ideas,
  ...undrawn,
}
