/** What is to be put into the picture: cut out of the reference where the words say so, else drawn. */
import { CannotDo, factsOf, NothingToRead, type Picture, read } from './borrowed.ts'
import { drawn, lifted } from './pixels/figure.ts'
import { meantInReference } from './plan.ts'
import { choose } from './selection.ts'
import type { EditWork } from './state.ts'

export interface Figured {
  figure: Picture
  /** What it is called, for its size and its place. */
  name: string
  kind: 'drawn' | 'photographed'
  source?: Picture | undefined
  /** In the world, where that is known. */
  metres: number
  habitat: string
  warnings: string[]
}

export async function figureFor(words: string, work: EditWork): Promise<Figured> {
  const meant = meantInReference(words)
  const facts = factsFor(meant ?? words)
  if (meant === undefined) {
    const { figure, name, warnings } = await drawn(words, work.seed)
    return { figure, name, kind: 'drawn', warnings, ...facts }
  }
  const source = work.reference
  if (source === undefined) throw new CannotDo('There is no reference picture to take it from.')
  const { mask } = await choose({ picture: source, changes: [], warnings: [] }, meant, { ...work, limit: undefined })
  const { figure } = await lifted(source, mask)
  return {
    figure,
    name: meant.replace(/^(?:the|an?|his|her|my)\s+/i, ''),
    kind: 'photographed',
    source,
    warnings: [],
    ...facts,
  }
}

function factsFor(words: string): { metres: number; habitat: string } {
  try {
    const art = read(words).subjects[0]?.art
    return art === undefined ? { metres: 1, habitat: 'ground' } : factsOf(art)
  } catch (error) {
    // “xyzzy”: nothing can be read, so nothing is known of its size.
    if (!(error instanceof NothingToRead)) throw error
    return { metres: 1, habitat: 'ground' }
  }
}
