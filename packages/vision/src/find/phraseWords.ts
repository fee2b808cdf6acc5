/** The words that are not names: places, sizes, numbers, colours, and what stands to what. */

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'near' | 'far'
export type Place = Side | 'middle' | 'corner'
export type Size = 'largest' | 'smallest' | 'tallest' | 'shortest' | 'widest'
export type Relation = 'with' | 'on' | 'in' | 'beside' | 'behind' | 'before' | 'under' | 'above' | 'leftOf' | 'rightOf'

/** A map, since an object would also know words such as "constructor". */
function words<Value>(table: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table))
}

export const colourWords: ReadonlyMap<string, string> = words({
  red: 'red',
  crimson: 'red',
  scarlet: 'red',
  maroon: 'red',
  reddish: 'red',
  orange: 'orange',
  yellow: 'yellow',
  golden: 'yellow',
  gold: 'yellow',
  blond: 'yellow',
  blonde: 'yellow',
  green: 'green',
  olive: 'green',
  lime: 'green',
  turquoise: 'cyan',
  teal: 'cyan',
  cyan: 'cyan',
  aqua: 'cyan',
  blue: 'blue',
  navy: 'blue',
  purple: 'purple',
  violet: 'purple',
  lilac: 'purple',
  magenta: 'pink',
  pink: 'pink',
  brown: 'brown',
  beige: 'brown',
  tan: 'brown',
  chestnut: 'brown',
  black: 'black',
  dark: 'dark',
  white: 'white',
  cream: 'white',
  light: 'light',
  pale: 'light',
  bright: 'light',
  grey: 'grey',
  gray: 'grey',
  silver: 'grey',
})

/** Colours that are things as well, when nothing follows them. */
export const namingColours: ReadonlySet<string> = new Set(
  'orange lime olive gold silver violet lilac chestnut cream light tan'.split(' '),
)

/** Before a colour these say little: a dark blue coat is blue. */
export const shadeWords: ReadonlySet<string> = new Set(['dark', 'light', 'pale', 'bright', 'deep'])

export const placeWords: ReadonlyMap<string, Place[]> = words({
  left: ['left'],
  leftmost: ['left'],
  'left-most': ['left'],
  lefthand: ['left'],
  'left-hand': ['left'],
  right: ['right'],
  rightmost: ['right'],
  'right-most': ['right'],
  righthand: ['right'],
  'right-hand': ['right'],
  top: ['top'],
  topmost: ['top'],
  upper: ['top'],
  uppermost: ['top'],
  highest: ['top'],
  bottom: ['bottom'],
  lower: ['bottom'],
  lowest: ['bottom'],
  middle: ['middle'],
  central: ['middle'],
  centre: ['middle'],
  center: ['middle'],
  corner: ['corner'],
  front: ['near'],
  foreground: ['near'],
  near: ['near'],
  nearest: ['near'],
  nearer: ['near'],
  closest: ['near'],
  closer: ['near'],
  back: ['far'],
  rear: ['far'],
  background: ['far'],
  distance: ['far'],
  distant: ['far'],
  far: ['far'],
  farthest: ['far'],
  furthest: ['far'],
  further: ['far'],
})

export const sizeWords: ReadonlyMap<string, Size> = words({
  largest: 'largest',
  biggest: 'largest',
  large: 'largest',
  larger: 'largest',
  big: 'largest',
  bigger: 'largest',
  huge: 'largest',
  giant: 'largest',
  main: 'largest',
  smallest: 'smallest',
  small: 'smallest',
  smaller: 'smallest',
  little: 'smallest',
  tiny: 'smallest',
  tallest: 'tallest',
  taller: 'tallest',
  tall: 'tallest',
  shortest: 'shortest',
  shorter: 'shortest',
  short: 'shortest',
  widest: 'widest',
  wider: 'widest',
  wide: 'widest',
  longest: 'widest',
})

export const numberWords: ReadonlyMap<string, number | 'all' | 'one'> = words({
  a: 'one',
  an: 'one',
  one: 'one',
  single: 'one',
  only: 'one',
  any: 'one',
  two: 2,
  pair: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
  all: 'all',
  every: 'all',
  each: 'all',
  both: 'all',
  several: 'all',
  many: 'all',
  some: 'all',
  few: 'all',
  various: 'all',
  other: 'all',
})

export const ordinalWords: ReadonlyMap<string, number> = words({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  '6th': 6,
  last: -1,
})

export const emptyWords: ReadonlySet<string> = new Set(
  'the this that these those my your his her its our their of just please entire whole complete very most'.split(' '),
)

/** What is done, at the end of a name or before a place: left out. */
export const deedWords: ReadonlySet<string> = new Set(
  (
    'sitting standing lying laying leaning walking running flying swimming floating playing parked hanging resting ' +
    'sleeping eating drinking grazing jumping waiting looking facing smiling seated perched placed located shown ' +
    'visible that which who is are was being'
  ).split(' '),
)

/** The longest first, since the first that fits is taken. */
export const relationWords: readonly (readonly [words: string, relation: Relation, isNot?: boolean])[] = [
  ['to the left of', 'leftOf'],
  ['to the right of', 'rightOf'],
  ['on the left of', 'leftOf'],
  ['on the right of', 'rightOf'],
  ['left of', 'leftOf'],
  ['right of', 'rightOf'],
  ['in front of', 'before'],
  ['on top of', 'on'],
  ['next to', 'beside'],
  ['close to', 'beside'],
  ['nearest to', 'beside'],
  ['closest to', 'beside'],
  ['adjacent to', 'beside'],
  ['not wearing', 'with', true],
  ['not holding', 'with', true],
  ['with no', 'with', true],
  ['without', 'with', true],
  ['not on', 'on', true],
  ['not in', 'in', true],
  ['beside', 'beside'],
  ['alongside', 'beside'],
  ['near', 'beside'],
  ['by', 'beside'],
  ['behind', 'behind'],
  ['underneath', 'under'],
  ['beneath', 'under'],
  ['below', 'under'],
  ['under', 'under'],
  ['above', 'above'],
  ['over', 'above'],
  ['holding', 'with'],
  ['carrying', 'with'],
  ['wearing', 'with'],
  ['having', 'with'],
  ['has', 'with'],
  ['with', 'with'],
  ['riding', 'on'],
  ['upon', 'on'],
  ['onto', 'on'],
  ['on', 'on'],
  ['inside', 'in'],
  ['within', 'in'],
  ['in', 'in'],
]

/** A colour of these is a colour of who wears them. */
export const wornWords: ReadonlySet<string> = new Set(
  (
    'shirt t-shirt tshirt jersey dress coat jacket hoodie sweater pullover suit skirt trousers pants jeans shorts top ' +
    'blouse uniform clothes clothing outfit vest robe hair fur feathers stripes spots'
  ).split(' '),
)

/** What is meant when these are asked for as if they were things. */
export const specialNames: ReadonlyMap<string, 'subject' | 'background' | 'everything'> = words({
  subject: 'subject',
  'main subject': 'subject',
  'main object': 'subject',
  'main thing': 'subject',
  'main character': 'subject',
  'central subject': 'subject',
  'foreground subject': 'subject',
  'foreground object': 'subject',
  foreground: 'subject',
  focus: 'subject',
  object: 'subject',
  thing: 'subject',
  item: 'subject',
  product: 'subject',
  figure: 'subject',
  background: 'background',
  backdrop: 'background',
  surroundings: 'background',
  everything: 'everything',
  anything: 'everything',
  all: 'everything',
  'all objects': 'everything',
  'all things': 'everything',
  objects: 'everything',
  things: 'everything',
  items: 'everything',
  subjects: 'everything',
})

/** "A flock of birds" is birds; "a cup of tea" is a cup. */
export const groupWords: ReadonlySet<string> = new Set(
  (
    'group groups crowd flock herd bunch pack team pile stack row line set family couple pair pairs lot lots number ' +
    'bouquet school swarm collection'
  ).split(' '),
)
export const containerWords: ReadonlySet<string> = new Set(
  'cup cups mug mugs glass glasses bowl bowls plate plates bottle bottles pot pots vase vases can cans jar jars box boxes bag bags basket'.split(
    ' ',
  ),
)
