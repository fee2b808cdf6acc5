import { pathNames } from '@easel/contract'
import type { Entry } from '../entries.ts'
import { literal, type Notation } from './literal.ts'
import { pictureName } from './pictures.ts'

const typescript: Notation = {
  key: (name) => name,
  scalar: (value, name, at) => {
    const file = pictureName(name, value, at)
    if (file !== undefined) return `await fromPath('${file}')`
    return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : undefined
  },
  trailingComma: true,
}

export function sdkExample(entry: Entry, input: Record<string, unknown>): string {
  const inPath = pathNames(entry.path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const call = `${resultOf(entry)}await easel.${entry.id}(${inPath.map(variable).join(', ')}`
  if (Object.keys(rest).length === 0) return `${call})`
  const before = inPath.length === 0 ? call : `${call}, `
  return `${before}${literal(rest, typescript, { name: '', indent: '', column: before.length, at: 0 })})`
}

/** `run_id` → `runId`: an id in a path is shown as a variable that the reader has. */
const variable = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

function resultOf(entry: Entry): string {
  if (entry.answer.media === 'nothing') return ''
  if (entry.answer.media.startsWith('image/')) return 'const picture = '
  return `const ${resultNames[entry.answer.shape ?? ''] ?? 'result'} = `
}

const resultNames: Record<string, string> = {
  Run: 'run',
  GenerationOutput: 'run',
  VideoRunResponse: 'run',
  SavedPrompt: 'prompt',
  Model: 'model',
  CreatedKey: 'key',
  Token: 'token',
  RunTree: 'tree',
}
