/** The known word that was probably meant, if one is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((each) => ({ each, away: distance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  const best = ranked[0]
  return best !== undefined && best.away <= Math.max(2, Math.ceil(word.length / 3)) ? best.each : undefined
}

/** Levenshtein's, a row at a time. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row[to.length] ?? 0
}
