/** How the picture is laid out, and in what manner it is made. */
import type { Reading } from '../../reading/reading.ts'

export const viewPhrases: Record<Reading['view'], readonly string[]> = {
  close: ['sharp detail', 'finely detailed', 'soft blurred background', 'closely framed', 'soft focus'],
  normal: ['clear and balanced', 'seen at eye level', 'rich in detail', 'finely layered', 'finely detailed'],
  wide: ['spacious and airy', 'finely layered', 'rich in far detail', 'seen from afar'],
}

/** One alone may stand in the middle; many want room. */
export const loneSubjectPhrases: readonly string[] = [
  'in the centre',
  'closely framed',
  'seen from a low angle',
  'in a wide view',
]
export const manySubjectPhrases: readonly string[] = ['in a wide view', 'spacious and airy', 'clear and balanced']

/** Styles of `finish/` that flatter any subject, in words that ask for them. */
export const stylePhrases: readonly string[] = [
  'in watercolour style',
  'in oil painting style',
  'in soft pastel style',
  'in ink style',
  'in paper cut style',
  'in anime style',
  'in vintage poster style',
  'in coloured pencil style',
  'in impressionist style',
  'in low poly style',
  'in risograph style',
  'in clay style',
  'in woodcut style',
  'in stained glass style',
]
