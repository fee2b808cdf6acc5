/** One and many. */

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  persons: 'person',
  everyone: 'person',
  everybody: 'person',
  folks: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  kids: 'kid',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  knives: 'knife',
  wolves: 'wolf',
  leaves: 'leaf',
  loaves: 'loaf',
  shelves: 'shelf',
  calves: 'calf',
  scarves: 'scarf',
  oxen: 'ox',
  cattle: 'cow',
  dice: 'die',
  zebras: 'zebra',
  movies: 'movie',
  cookies: 'cookie',
  ties: 'tie',
  pies: 'pie',
  shoes: 'shoe',
  canoes: 'canoe',
  buses: 'bus',
  busses: 'bus',
}

/** Ends like many, is one; or is the same for both, and one is meant unless it is said otherwise. */
const singular: ReadonlySet<string> = new Set(
  (
    'bus glass grass dress cactus octopus hippopotamus walrus lens canvas mattress compass tennis scissors skis ' +
    'glasses sunglasses eyeglasses binoculars jeans pants trousers shorts pajamas goggles tongs clothes gas iris cross ' +
    'rhinoceros albatross christmas asparagus hibiscus crocus princess actress waitress fortress harness moss boss ' +
    'chess headphones stairs his this us is was as swiss'
  ).split(' '),
)

export function isPlural(name: string): boolean {
  const word = lastWord(name)
  if (Object.hasOwn(irregular, word)) return true
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !singular.has(word)
}

/** The name of one of them. */
export function singularOf(name: string): string {
  const word = lastWord(name)
  if (!isPlural(name)) return name
  return name.slice(0, name.length - word.length) + oneOf(word)
}

function oneOf(word: string): string {
  const known = irregular[word]
  if (known !== undefined) return known
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|x|z|ss|tatoe|tomatoe|ho|goe|oe)es$/.test(word)) return word.slice(0, -2)
  if (/(?:tomato|potato|mango|hero|echo)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1)
}
