/** A value written out, on one line where that fits. */

/** What a column of code shows without being scrolled. */
export const widestLine = 58

export interface Notation {
  key(name: string): string
  scalar(value: unknown, name: string, at: number): string | undefined
  /** Whether the last of several lines ends with a comma. */
  trailingComma: boolean
}

export interface Place {
  name: string
  indent: string
  /** Where on its line the value begins. */
  column: number
  /** Which entry of a list it is. */
  at: number
}

export function literal(value: unknown, notation: Notation, place: Place): string {
  const scalar = notation.scalar(value, place.name, place.at)
  if (scalar !== undefined) return scalar
  if (typeof value !== 'object' || value === null) return String(value)
  const indent = `${place.indent}  `
  const parts = Array.isArray(value)
    ? value.map((each, at) => literal(each, notation, { name: place.name, indent, column: indent.length, at }))
    : Object.entries(value).map(([name, each]) => {
        const key = `${notation.key(name)}: `
        return key + literal(each, notation, { name, indent, column: indent.length + key.length, at: 0 })
      })
  const [open, close, gap] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  const line = `${open}${gap}${parts.join(', ')}${gap}${close}`
  if (line.length + place.column <= widestLine && !line.includes('\n')) return line
  const end = notation.trailingComma ? ',' : ''
  return `${open}\n${indent}${parts.join(`,\n${indent}`)}${end}\n${place.indent}${close}`
}
