/** Turns what zod says into faults a person can act on. */
import { closest, distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { Fault } from './errors.ts'
import { unwrapped } from './fields.ts'

export function faultsOf(error: z.ZodError, schema: z.ZodType, under: string[] = []): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    const path = pathInWords([...under, ...issue.path])
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        unknownField(path === '' ? key : `${path}.${key}`, key, namesAt(schema, issue.path)),
      )
    const received = inWords(issue.input)
    const expected = expectation(issue)
    if (issue.code === 'invalid_value') {
      const suggestion = nearest(String(issue.input), issue.values.map(String))
      return [
        { path, message: said(path, `expected ${expected}, received ${received}`), expected, received, ...suggestion },
      ]
    }
    return [{ path, message: said(path, `expected ${expected}, received ${received}`), expected, received }]
  })
}

const said = (path: string, what: string) => (path === '' ? what : `${path}: ${what}`)

function unknownField(path: string, key: string, names: string[]): Fault {
  const near = nearest(key, names)
  const hint = near.suggestion === undefined ? '' : `; did you mean ${near.suggestion}?`
  return { path, message: `${path} is not a field here${hint}`, expected: 'a known field', received: key, ...near }
}

function nearest(word: string, names: string[]): { suggestion?: string } {
  if (names.length === 0) return {}
  const best = closest(word.toLowerCase(), names)
  return distance(word.toLowerCase(), best.toLowerCase()) <= Math.max(2, Math.ceil(word.length / 3))
    ? { suggestion: best }
    : {}
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return `${issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message.replace(/^expected /, '') : `a valid ${issue.format}`
    default:
      return issue.message.replace(/^expected /, '')
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'string')
    return value.length > 60 ? `${JSON.stringify(value.slice(0, 60))}…` : JSON.stringify(value)
  if (typeof value === 'object') return 'an object'
  return `${typeof value} ${String(value)}`
}

function pathInWords(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}

/** The names that an object somewhere inside a schema has. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let here: z.ZodType = schema
  for (const step of path) {
    here = unwrapped(here)
    if (here instanceof z.ZodArray) here = here.element as z.ZodType
    else if (here instanceof z.ZodObject) here = here.shape[String(step)] as z.ZodType
  }
  here = unwrapped(here)
  return here instanceof z.ZodObject ? Object.keys(here.shape) : []
}
