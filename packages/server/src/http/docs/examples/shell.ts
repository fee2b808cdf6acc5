import { widestLine } from './literal.ts'

export function shellQuoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** `run_id` → `$RUN_ID`: an id in a path is shown as a variable that the reader has. */
export const shellVariable = (name: string): string => `$${name.toUpperCase()}`

/** One line if it fits, else a line for each part. */
export function broken(parts: string[]): string {
  const line = parts.join(' ')
  return line.length <= widestLine && !line.includes('\n') ? line : parts.join(' \\\n  ')
}
