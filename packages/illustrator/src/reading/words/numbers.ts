/** Numbers and the words that stand for some number. */
const names = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ') // biome-ignore format: a list

const vague: Record<string, number> = {
  single: 1, lone: 1, both: 2, double: 2, twin: 2, few: 3, some: 3, triple: 3, several: 4, various: 4,
  multiple: 4, many: 7, lots: 7, numerous: 7, countless: 12, dozen: 12, dozens: 24, hundreds: 24, thousands: 24, hundred: 24,
  thousand: 24, million: 24, thirty: 24, forty: 24, fifty: 24, sixty: 24, seventy: 24, eighty: 24, ninety: 24, half: 1,
} // biome-ignore format: a table

/** More than this is not drawn, but said. */
export const mostDrawn = 24

/** Words that name an exact number. */
const exact = new Set(['single', 'lone', 'both', 'double', 'twin', 'triple', 'dozen'])

export interface ReadNumber {
  count: number
  counted: boolean
  /** What the prompt said, if it was more than can be drawn. */
  more: boolean
}

export function numberOf(word: string): ReadNumber | undefined {
  if (/^\d{1,3}(,\d{3})+$|^\d{1,6}$/.test(word)) {
    const value = Number(word.replaceAll(',', ''))
    return value < 1 ? undefined : { count: Math.min(value, mostDrawn), counted: true, more: value > mostDrawn }
  }
  const named = names.indexOf(word)
  if (named > 0) return { count: named, counted: true, more: false }
  const tens = /^twenty-(\w+)$/.exec(word)?.[1]
  if (tens !== undefined)
    return { count: Math.min(20 + names.indexOf(tens), mostDrawn), counted: true, more: names.indexOf(tens) > 4 }
  const count = vague[word]
  if (count === undefined || !Object.hasOwn(vague, word)) return undefined
  return { count, counted: exact.has(word), more: count === mostDrawn }
}
