/** Plurals to singulars. */
const irregular: Record<string, string> = {
  men: 'man', women: 'woman', children: 'child', mice: 'mouse', geese: 'goose', feet: 'foot', teeth: 'tooth', oxen: 'ox', people: 'person',
  dice: 'die', leaves: 'leaf', loaves: 'loaf', wolves: 'wolf', knives: 'knife', lives: 'life', wives: 'wife', elves: 'elf', dwarves: 'dwarf',
  shelves: 'shelf', halves: 'half', calves: 'calf', thieves: 'thief', scarves: 'scarf', hooves: 'hoof', cacti: 'cactus', octopi: 'octopus',
  fungi: 'fungus', lice: 'louse', snowmen: 'snowman', policemen: 'policeman', firemen: 'fireman', fishermen: 'fisherman', mermen: 'merman',
  bookshelves: 'bookshelf', grandchildren: 'grandchild', butterflies: 'butterfly', heroes: 'hero', potatoes: 'potato', tomatoes: 'tomato',
  werewolves: 'werewolf', hippopotami: 'hippopotamus', gentlemen: 'gentleman', cowboys: 'cowboy', spacemen: 'spaceman', passersby: 'passerby',
} // biome-ignore format: a table

/** The word itself first, then what it may be the plural of. */
export function singulars(word: string): string[] {
  const known = irregular[word]
  if (known !== undefined && Object.hasOwn(irregular, word)) return [known]
  const last = word.lastIndexOf(' ')
  const stem = word.slice(last + 1)
  const front = word.slice(0, last + 1)
  const lastKnown = irregular[stem]
  if (lastKnown !== undefined && Object.hasOwn(irregular, stem)) return [word, front + lastKnown]
  const found = [word]
  if (/[^s]s$/.test(word) || /[^aeiou]us$/.test(word) === false) {
    if (/(ies)$/.test(word) && word.length > 4) found.push(`${word.slice(0, -3)}y`, word.slice(0, -1))
    else if (/(ses|xes|zes|ches|shes|oes)$/.test(word)) found.push(word.slice(0, -2), word.slice(0, -1))
    else if (/ves$/.test(word)) found.push(word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
    else if (/men$/.test(word)) found.push(`${word.slice(0, -3)}man`)
    else if (/[^su]s$/.test(word) && word.length > 3) found.push(word.slice(0, -1))
  }
  return found
}

/** Whether the form itself is a plural, given the singular that was found for it. */
export const isPlural = (word: string, lemma: string) => word !== lemma
