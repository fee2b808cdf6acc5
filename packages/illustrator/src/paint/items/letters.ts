/** Breaks words into lines that fit a board, and says how large the letters may be. */

/** Of the letters' size, in Baloo 2 Bold: measured 2026-07 on its widths, rounded up. */
const narrow = new Set([..."iljI.,:;!'|()[] "])
const wide = new Set([...'mwMW@%&'])
const lineHeight = 1.08

export interface Lettering {
  lines: string[]
  size: number
}

export function widthOfLetters(text: string): number {
  let width = 0
  for (const letter of text) {
    if (narrow.has(letter)) width += 0.32
    else if (wide.has(letter)) width += 0.92
    else if (/[A-Z0-9]/.test(letter)) width += 0.68
    // Scripts with square characters.
    else if ((letter.codePointAt(0) as number) > 0x2e80) width += 1
    else width += 0.58
  }
  return width
}

/** The largest letters that fit: fewer, longer lines against more, shorter ones. */
export function letteringFor(text: string, width: number, height: number): Lettering {
  const words = text.split(' ').flatMap((word) => cut(word))
  let best: Lettering = { lines: [text], size: 0 }
  for (let count = 1; count <= Math.min(8, words.length); count++) {
    const lines = inLines(words, count)
    const widest = Math.max(...lines.map(widthOfLetters))
    const size = Math.min(width / Math.max(0.3, widest), height / (lines.length * lineHeight))
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** Greedy, at the narrowest width that gives this many lines. */
function inLines(words: string[], count: number): string[] {
  const total = widthOfLetters(words.join(' '))
  for (let room = total / count; ; room *= 1.06) {
    const lines = filled(words, room)
    if (lines.length <= count) return lines
  }
}

function filled(words: string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOfLetters(joined) <= room) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** A word without end would make letters too small to read. */
function cut(word: string): string[] {
  const letters = [...word]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += 18) parts.push(letters.slice(at, at + 18).join(''))
  return parts
}
