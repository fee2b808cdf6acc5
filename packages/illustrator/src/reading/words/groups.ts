/** Nouns that stand for several things, for an amount of something, or for what holds it. */
export interface Amount {
  /** How many, where what follows is a plural. */
  count: number
  counted: boolean
  arrangement?: 'row' | 'circle' | 'pile' | 'grid' | 'pair'
}

const one = { count: 1, counted: false }
const several = (count: number) => ({ count, counted: false })

/** "a herd of buffalo": the noun after `of` is what is drawn. */
export const amounts: Readonly<Record<string, Amount>> = {
  pair: { count: 2, counted: true }, couple: { count: 2, counted: true }, trio: { count: 3, counted: true }, dozen: { count: 12, counted: true },
  group: several(5), crowd: several(10), herd: several(6), flock: several(7), pack: several(5), swarm: several(9), school: several(8), pride: several(4),
  bunch: several(5), team: several(5), set: several(4), series: several(5), collection: several(6), lot: several(7), number: several(5),
  army: several(10), gang: several(5), band: several(4), fleet: several(5), colony: several(9), litter: several(4), cluster: several(5), variety: several(4),
  handful: several(4), row: { ...several(5), arrangement: 'row' }, line: { ...several(5), arrangement: 'row' }, circle: { ...several(6), arrangement: 'circle' },
  ring: { ...several(6), arrangement: 'circle' }, stack: { ...several(5), arrangement: 'pile' }, pile: { ...several(6), arrangement: 'pile' },
  heap: { ...several(6), arrangement: 'pile' }, mound: { ...several(6), arrangement: 'pile' }, grid: { ...several(4), arrangement: 'grid' },
  assortment: several(5), array: several(5), mob: several(9), piece: one, slice: one, bit: one, scrap: one, loaf: one, chunk: one,
  block: one, sheet: one, kind: one, type: one, sort: one, part: one, shard: one, splash: one, drop: one, pinch: one, patch: one, page: one,
  copy: one, view: one, half: one, cob: one, ear: one, head: one, wedge: one, bar: one, scoop: one, sip: one, blade: one, inside: one, top: one, speck: one,
  front: one, back: one, side: one, middle: one, center: one, centre: one, edge: one, corner: one, end: one, rest: one, size: one, model: one, version: one, cover: one,
} // biome-ignore format: a table

/** "a bowl of soup": what holds, and where what it holds goes. */
export const holders: Readonly<Record<string, 'inside' | 'on'>> = {
  bowl: 'inside', basket: 'inside', vase: 'inside', bucket: 'inside', box: 'inside', crate: 'inside', jar: 'inside', pot: 'inside', bag: 'inside', barrel: 'inside', chest: 'inside',
  sack: 'inside', plate: 'on', tray: 'on', platter: 'on', dish: 'on', cart: 'inside', truckload: 'inside', bathtub: 'inside', pool: 'inside', pan: 'inside', table: 'on',
} // biome-ignore format: a table

/** "a glass of wine" is one drawing: by what is in it, else by the vessel. */
export const vessels = new Set([
  'glass',
  'cup',
  'mug',
  'bottle',
  'pint',
  'can',
  'pitcher',
  'carton',
  'jug',
  'flask',
  'keg',
  'shot',
  'goblet',
])

/** Drawings which show their own bowl or plate. */
export const servedArt = new Set([
  'fluent:steaming-bowl', 'fluent:pot-of-food', 'fluent:curry-rice', 'fluent:green-salad', 'fluent:cooked-rice', 'fluent:bowl-with-spoon',
  'fluent:shallow-pan-of-food', 'fluent:spaghetti', 'fluent:popcorn', 'fluent:custard', 'fluent:cooking',
]) // biome-ignore format: a list

/** Several different people. */
export const companies: Readonly<Record<string, readonly string[]>> = {
  family: ['man', 'woman', 'girl', 'boy'], couple: ['man', 'woman'], parents: ['man', 'woman'], grandparents: ['old man', 'old woman'],
  newlyweds: ['groom', 'bride'], royals: ['king', 'queen'], siblings: ['girl', 'boy'],
} // biome-ignore format: a table

/** Crowds with no noun after them. */
export const crowds: Readonly<Record<string, [string, number]>> = {
  crowd: ['person', 10], audience: ['person', 8], team: ['runner', 5], band: ['singer', 4], class: ['student', 6], army: ['soldier', 8], crew: ['sailor', 4],
  people: ['person', 4], police: ['police officer', 2], choir: ['singer', 6], orchestra: ['musician', 6], group: ['person', 5], beatles: ['singer', 4], public: ['person', 6],
  'baseball team': ['runner', 5], 'cricket team': ['runner', 5], herd: ['cow', 6], flock: ['bird', 7], fleet: ['ship', 4], twins: ['child', 2],
} // biome-ignore format: a table

/** One thing in the plural. */
export const pairs = new Set([
  'glasses', 'sunglasses', 'jeans', 'pants', 'trousers', 'shorts', 'headphones', 'scissors', 'binoculars', 'goggles', 'pajamas', 'tweezers', 'pliers',
  'overalls', 'leggings', 'socks', 'gloves', 'mittens', 'fireworks', 'stairs', 'clothes', 'noodles', 'chopsticks', 'skis', 'spectacles', 'sweets', 'steps',
  'books', 'fries', 'beans', 'peanuts', 'cherries', 'grapes', 'blueberries', 'pancakes', 'houses', 'sparkles', 'musical notes', 'maracas', 'shades', 'tights',
  'underpants', 'chains', 'headphone', 'formal clothes', 'scales', 'aviator goggles', 'aviator glasses', 'blue jeans', 'vegetables', 'french fries', 'greens', 'chemicals', 'ballet shoes', 'tools',
]) // biome-ignore format: a list

/** Two, unless a number is said. */
export const twos = new Set([
  'shoes',
  'boots',
  'sneakers',
  'sandals',
  'slippers',
  'heels',
  'high heels',
  'skates',
  'ice skates',
  'roller skates',
  'earrings',
  'handcuffs',
  'hi-top sneakers',
])
