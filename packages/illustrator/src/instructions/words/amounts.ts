/** How much: "a bit", "much", "20 %". */
export interface Amount {
  /** The clause without those words. */
  rest: string
  /** 1 where nothing was said. */
  scale: number
  /** A share that was said as a number: 0.2 of "20 %". */
  exact?: number
}

const scales: [RegExp, number][] = [
  [/\b(?:(?:just |only |ever so )?(?:a|one) (?:(?:tiny|little|wee|slight) )?(?:bit|touch|tad|hint|smidgen?|notch|hair|little)|(?:ever so )?slightly|somewhat|subtly|subtle|gently|marginally|mildly|faintly|slight)\b/i, 0.5],
  [/\b(?:extremely|drastically|insanely|completely|totally|fully|entirely|super|ultra|as much as possible|to the max(?:imum)?|all the way)\b/i, 2.2],
  [/\b(?:(?:very |so )?much|a (?:whole |good )?lot|lots|far|way|very|really|significantly|strongly|heavily|considerably|substantially|noticeably|strong|heavy|dramatically)\b/i, 1.7],
] // biome-ignore format: a table

const percent = /(?:\bby )?(?:\babout |\baround )?(\d{1,4}(?:\.\d{1,3})?) ?(?:%|percent\b|per cent\b)/i

const halves: Record<string, number> = { half: 50, third: 33, quarter: 25 }

export function amountIn(clause: string): Amount {
  const half = clause.replace(
    / by (?:a )?(half|third|quarter)$/i,
    (_, share: string) => ` by ${halves[share.toLowerCase()]}%`,
  )
  const share = percent.exec(half)
  let rest = share === null ? clause : half.replace(share[0], ' ')
  let scale = 1
  for (const [pattern, size] of scales) {
    const found = pattern.exec(rest)
    if (found === null) continue
    rest = rest.replace(pattern, ' ')
    scale = size
    break
  }
  rest = rest.replace(/\s+/g, ' ').trim()
  return share === null ? { rest, scale } : { rest, scale, exact: Number(share[1]) / 100 }
}

/** Of −1 to 1, whole hundredths. */
export function strengthOf({ scale, exact }: Amount, usual: number): number {
  return Math.round(Math.min(1, exact ?? usual * scale) * 100) / 100
}
