/** Numbers, articles, plurals and lists, as people write them. */

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const irregular: Record<string, string> = {
  person: 'people',
  mouse: 'mice',
  goose: 'geese',
  knife: 'knives',
  wolf: 'wolves',
  loaf: 'loaves',
  ox: 'oxen',
  leaf: 'leaves',
  foot: 'feet',
}
const unchanged =
  /(sheep|fish|salmon|squid|aircraft|bison|scissors|skis|jeans|pyjamas|sunglasses|binoculars|scales|fruit|clothes)$/
/** Already many in one: a pair of them, or no article at all. */
const paired = /(scissors|skis|jeans|pyjamas|sunglasses|binoculars)$/

export function plural(word: string): string {
  const at = word.lastIndexOf(' ') + 1
  const last = word.slice(at)
  if (word.includes(' or ')) return word.split(' or ').map(plural).join(' or ')
  if (word.includes(' of ')) return word.replace(/^\S+/, (first) => plural(first))
  if (unchanged.test(last)) return word
  return word.slice(0, at) + (irregular[last] ?? regular(last))
}

function regular(word: string): string {
  if (/(s|sh|ch|x|z)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(tomato|potato)$/.test(word) ? `${word}es` : `${word}s`
}

const uncounted =
  /^(fruit|espresso|red wine|eggnog|hay|broccoli|guacamole|dough|consomme|chocolate sauce|spaghetti carbonara)$/

export function article(word: string): string {
  if (uncounted.test(word)) return word
  if (paired.test(word)) return `a pair of ${word}`
  return /^(?!uni|use|eur|one-)[aeiou]|^hour/i.test(word) ? `an ${word}` : `a ${word}`
}

/** “a dog”, “three dogs”, “about eight dogs”, “more than a dozen dogs”. */
export function counted(count: number, word: string): string {
  if (count === 1 || uncounted.test(word)) return article(word)
  if (paired.test(word)) return `${numbers[count] ?? count} pairs of ${word}`
  if (count > 12) return `more than a dozen ${plural(word)}`
  // Beyond a handful the detector misses some and splits others.
  return `${count > 5 ? 'about ' : ''}${numbers[count]} ${plural(word)}`
}

export function list(words: string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
