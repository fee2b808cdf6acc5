/** Words cut into the pieces that a BERT network knows. */

export interface Vocabulary {
  /** Each piece's number; a piece that continues a word begins with ##. */
  numbers: Record<string, number>
  start: number
  end: number
  unknown: number
}

/** More is cut off: prompts are short, and the network was trained on sentences. */
const mostPieces = 128

/** A word longer than this is no word. */
const mostLetters = 100

export function pieceNumbers(text: string, { numbers, start, end, unknown }: Vocabulary): number[] {
  const inner: number[] = []
  for (const word of words(text)) inner.push(...(cut(word, numbers) ?? [unknown]))
  return [start, ...inner.slice(0, mostPieces - 2), end]
}

/** Lower case, no accents; every mark and every Chinese character is a word of its own. */
function words(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return plain.match(/[\p{P}\p{S}\p{Script=Han}]|[^\s\p{P}\p{S}\p{Script=Han}\p{C}]+/gu) ?? []
}

/** The longest known piece first, again and again; undefined when something is left that is no piece. */
function cut(word: string, numbers: Record<string, number>): number[] | undefined {
  if (word.length > mostLetters) return undefined
  const pieces: number[] = []
  for (let from = 0; from < word.length; ) {
    let to = word.length
    const piece = () => (from === 0 ? '' : '##') + word.slice(from, to)
    while (to > from && !Object.hasOwn(numbers, piece())) to -= 1
    if (to === from) return undefined
    pieces.push(numbers[piece()] as number)
    from = to
  }
  return pieces
}
