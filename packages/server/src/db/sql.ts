/** SQL as it is, with values kept apart: sql`select * from runs where id = ${id}`. Fragments may stand inside each other. */
export type Value = string | number | null
export interface Sql {
  /** With `?` for each value. */
  readonly text: string
  readonly values: readonly Value[]
}

/** Most statements hold no fragments: their text is joined once and found again by the template itself. */
const joined = new WeakMap<TemplateStringsArray, string>()

export function sql(strings: TemplateStringsArray, ...parts: (Value | Sql)[]): Sql {
  if (parts.some(isSql)) return nested(strings, parts)
  let text = joined.get(strings)
  if (text === undefined) {
    text = strings.join('?')
    joined.set(strings, text)
  }
  return { text, values: parts as Value[] }
}

function nested(strings: TemplateStringsArray, parts: (Value | Sql)[]): Sql {
  let text = strings[0] as string
  const values: Value[] = []
  parts.forEach((part, at) => {
    text += (isSql(part) ? part.text : '?') + strings[at + 1]
    if (isSql(part)) values.push(...part.values)
    else values.push(part)
  })
  return { text, values }
}

export function joinSql(parts: Sql[], joint: string): Sql {
  return { text: parts.map((part) => part.text).join(joint), values: parts.flatMap((part) => part.values) }
}

function isSql(part: Value | Sql): part is Sql {
  return typeof part === 'object' && part !== null
}
