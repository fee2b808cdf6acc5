/** What a prompt is cut into before it is put together. */
import type { Reading, ReadSubject, RelationKind } from './reading.ts'
import type { Thing } from './thing.ts'
import type { Link } from './words/links.ts'
import type { VerbMeaning } from './words/verbs.ts'

export type Piece =
  | { is: 'thing'; thing: Thing }
  | { is: 'link'; link: Link; phrase: string }
  | { is: 'verb'; word: string; meaning: VerbMeaning }
  | { is: 'place'; place: NonNullable<ReadSubject['place']> }
  | { is: 'side'; kind: RelationKind }
  | { is: 'arrangement'; arrangement: NonNullable<Reading['arrangement']> }
  /** `said`: the thing before it says so. */
  | { is: 'quote'; text: string; said?: boolean }
  | { is: 'colour'; hex: string }
  | { is: 'pronoun'; word: string }
  | { is: 'join' | 'comma' | 'stop' | 'relative' | 'none' | 'made' }
