/** Spaces between words: the reader was taught on Chinese and often leaves them out; the strip itself shows them. */

export interface Letter {
  sign: string
  /** Where along the strip, from 0 to 1. */
  at: number
}

export interface Strip {
  /** Lightness, row by row. */
  data: Float32Array
  width: number
  height: number
}

/** A column with less contrast than this share of a strong one has no ink. */
const inkShare = 0.4
/** Of the strip's height: no narrower gap is a space. */
const leastGap = 0.18
/** Times the usual gap between letters. */
const wider = 2.5

export function withSpaces(letters: Letter[], strip: Strip): string {
  const gaps = gapsBetween(letters, emptyColumns(strip))
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const least = Math.max(leastGap * strip.height, wider * usual + 1)
  return letters
    .map(({ sign }, index) => {
      const next = letters[index + 1]?.sign
      const isGap = next !== undefined && isWordSign(sign) && isWordSign(next) && (gaps[index] as number) >= least
      return isGap ? `${sign} ` : sign
    })
    .join('')
}

/** Scripts that write words apart. */
function isWordSign(sign: string): boolean {
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}&]/u.test(sign)
}

function emptyColumns({ data, width, height }: Strip): Uint8Array {
  const contrast = new Float32Array(width)
  // The strip is a little higher than its letters; neighbouring lines may look in.
  const [top, bottom] = [Math.round(0.15 * height), Math.round(0.85 * height)]
  for (let x = 0; x < width; x++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let y = top; y < bottom; y++) {
      const value = data[y * width + x] as number
      if (value < least) least = value
      if (value > most) most = value
    }
    contrast[x] = most - least
  }
  const strong = contrast.toSorted()[Math.floor(0.8 * width)] as number
  return Uint8Array.from(contrast, (value) => (value < inkShare * strong ? 1 : 0))
}

/** For each letter but the last, the longest run without ink before the next. */
function gapsBetween(letters: Letter[], empty: Uint8Array): number[] {
  return letters.slice(0, -1).map(({ at }, index) => {
    const to = Math.min(empty.length, Math.round((letters[index + 1] as Letter).at * empty.length))
    let [run, longest] = [0, 0]
    for (let x = Math.round(at * empty.length); x < to; x++) {
      run = empty[x] === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    return longest
  })
}
