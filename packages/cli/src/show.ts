/** Answers in words for people. */

type Row = Record<string, unknown>

/** What of a longer answer is worth a column. Lists that are not here show whatever is short. */
const columns: Record<string, readonly string[]> = {
  'runs.list': ['run_id', 'status', 'operation', 'model_type', 'created_at'],
  'prompts.list': ['id', 'name', 'prompt'],
  'models.list': ['model_id', 'name', 'base_type', 'visibility'],
  'keys.list': ['id', 'name', 'prefix', 'scopes', 'revoked_at'],
  'weights.list': ['name', 'state', 'fetched', 'licence', 'use'],
  'webhooks.deliveries': ['id', 'type', 'state', 'url'],
}

const widestCell = 48

export function showList(id: string, rows: readonly Row[]): string {
  const first = rows[0]
  if (first === undefined) return 'None.\n'
  const names = columns[id] ?? Object.keys(first).filter((name) => isShort(first[name]))
  const cells = [[...names], ...rows.map((row) => names.map((name) => cut(inWords(row[name]))))]
  const widths = names.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

/** Nothing is shown of what is null or empty. */
export function showRecord(record: Row): string {
  const entries = Object.entries(record).filter(
    ([, value]) => value !== null && value !== undefined && inWords(value) !== '',
  )
  const width = Math.max(0, ...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${inWords(value)}\n`).join('')
}

const isShort = (value: unknown) => typeof value !== 'object' || value === null || isTextList(value)

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isTextList(value)) return value.join(', ')
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
  // Sums of fractions end in digits that mean nothing.
  return typeof value === 'number' ? String(Number(value.toFixed(4))) : String(value)
}

function cut(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length <= widestCell ? line : `${line.slice(0, widestCell - 1)}…`
}
