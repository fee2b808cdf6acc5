/** Prepositions and fixed turns of phrase that set things beside, upon or within each other. Longest wins. */
import type { Reading, ReadSubject, RelationKind } from '../reading.ts'

export interface Link {
  kind: RelationKind
  /** `a surrounded by b` is `b around a`. */
  reversed?: true
}

const relationPhrases: Record<string, Link> = {}
const say = (kind: RelationKind, phrases: string, reversed?: true) => {
  for (const phrase of phrases.split(', '))
    relationPhrases[phrase] = reversed === undefined ? { kind } : { kind, reversed }
}
say(
  'on',
  'on, on top of, atop, upon, onto, at the top of, on the back of, on the edge of, at the edge of, on the top of, on the roof of, on the shoulders of, astride, up the side of, down the side of, up, down, on to',
)
say('on', 'topped with, topped by, covered with, covered by, topped off with', true)
say(
  'under',
  'hanging from, dangling from, suspended from, under, beneath, underneath, at the bottom of, at the foot of',
)
say('below', 'below')
say('above', 'above, over, over the top of, high above')
say('in-front-of', 'in front of, before, ahead of, against, up against, against the side of')
say('behind', 'behind, in back of, at the back of, after')
say('left-of', 'to the left of, left of, on the left of, on the left side of, at the left of, on the left hand side of')
say(
  'right-of',
  'to the right of, right of, on the right of, on the right side of, at the right of, on the right hand side of',
)
say(
  'beside',
  'next to, beside, near, by, close to, alongside, adjacent to, at the side of, on either side of, on the side of, on both sides of, along, at, facing, looking at, towards, toward, near to, nearby, opposite, into, versus, vs, from, past',
)
say('between', 'between, in between, among, amongst, in the middle of')
say(
  'inside',
  'inside, in, within, inside of, trapped in, out of, through, growing in, stuck in, poking out of, sticking out of',
)
say('inside', 'filled with, full of, stuffed with', true)
say(
  'around',
  'around, surrounding, all around, encircling, circling, gathered around, surounding, wrapped around, curled around',
)
say('around', 'surrounded by, encircled by', true)
say('riding', 'riding on, riding in, astride of, on the back of a, riding')
say('holding', 'holding on to, holding up')
say('wearing', 'dressed in, wearing, clad in')
say(
  'with',
  'with, together with, along with, accompanied by, and its, and his, and her, full with, in the shape of, shaped like, that looks like, looking like, which looks like, looks like, look like, that look like, disguised as, dressed as, dressed like, decorated with, and a',
)
export const relations: Readonly<Record<string, Link>> = relationPhrases
delete relationPhrases['and a']
delete relationPhrases['after']

export const places: Readonly<Record<string, NonNullable<ReadSubject['place']>>> = {
  'on the left': 'left', 'at left': 'left', 'to the left': 'left', 'on the left side': 'left', 'in the left corner': 'left', 'left side': 'left',
  'on the left hand side': 'left', 'on the right hand side': 'right',
  'on the right': 'right', 'at right': 'right', 'to the right': 'right', 'on the right side': 'right', 'in the right corner': 'right',
  'in the center': 'centre', 'in the centre': 'centre', 'in the middle': 'centre', 'at the center': 'centre', 'at the centre': 'centre',
  'in the center of the painting': 'centre', 'in the middle of the picture': 'centre', 'in the center of the picture': 'centre',
  'at the top': 'top', 'on top': 'top', 'in the upper part': 'top', 'overhead': 'top', 'up above': 'top', 'at the bottom': 'bottom',
  'in the background': 'background', 'in the distance': 'background', 'in the far distance': 'background', 'on the horizon': 'background',
  'far away': 'background', 'in the backdrop': 'background',
  'in the foreground': 'foreground', 'up front': 'foreground', 'at the front': 'foreground', 'in front': 'foreground',
} // biome-ignore format: a table

/** "on its left": where something is from the one spoken of. */
export const sides: Readonly<Record<string, RelationKind>> = {
  'on its left': 'left-of', 'to its left': 'left-of', 'on his left': 'left-of', 'on her left': 'left-of', 'at its left': 'left-of',
  'on its right': 'right-of', 'to its right': 'right-of', 'on his right': 'right-of', 'on her right': 'right-of', 'at its right': 'right-of',
  'on it': 'on', 'on them': 'on', 'on top of it': 'on', 'on top of them': 'on', 'in it': 'inside', 'in them': 'inside', 'inside it': 'inside',
  'above it': 'above', 'over it': 'above', 'below it': 'below', 'under it': 'under', 'beneath it': 'under', 'next to it': 'beside',
  'beside it': 'beside', 'behind it': 'behind', 'in front of it': 'in-front-of', 'around it': 'around', 'behind her': 'behind',
  'behind him': 'behind', 'behind them': 'behind', 'in front of them': 'in-front-of', 'in front of her': 'in-front-of', 'in front of him': 'in-front-of',
  'next to them': 'beside', 'next to her': 'beside', 'next to him': 'beside', 'beside them': 'beside', 'above them': 'above', 'around them': 'around',
  'all over it': 'on', 'attached to it': 'on', 'hanging over it': 'above', 'inside of it': 'inside', 'around him': 'around', 'around her': 'around',
} // biome-ignore format: a table

export const arrangements: Readonly<Record<string, NonNullable<Reading['arrangement']>>> = {
  'in a row': 'row', 'in a line': 'row', 'lined up': 'row', 'side by side': 'row', 'row of': 'row', 'line of': 'row', 'rows of': 'row', 'in line': 'row',
  'in a circle': 'circle', 'in a ring': 'circle', 'circle of': 'circle', 'ring of': 'circle',
  'stack of': 'pile', 'pile of': 'pile', 'heap of': 'pile', 'piles of': 'pile', 'stacks of': 'pile', 'tower of': 'pile', 'piled on top of each other': 'pile',
  'on top of each other': 'pile', 'stacked': 'pile', 'piled up': 'pile', 'in a pile': 'pile', 'in a stack': 'pile', 'mound of': 'pile', 'tall stack of': 'pile',
  'grid of': 'grid', 'in a grid': 'grid', '2x2': 'grid', '3x3': 'grid', '4x4': 'grid', 'pair of': 'pair', 'matching': 'pair',
} // biome-ignore format: a table
