import { pathNames } from '@easel/contract'
import type { Entry } from '../entries.ts'
import { literal, type Notation } from './literal.ts'
import { pictureAddress, pictureName } from './pictures.ts'
import { broken, shellQuoted, shellVariable } from './shell.ts'

export function curlExample(entry: Entry, input: Record<string, unknown>, baseUrl: string): string {
  const inPath = pathNames(entry.path)
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name) => shellVariable(name))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const hasBody = entry.takes !== ''
  const query =
    hasBody || Object.keys(rest).length === 0
      ? ''
      : shellQuoted(`?${new URLSearchParams(rest as Record<string, string>)}`)
  return broken([
    `curl ${shellQuoted(baseUrl)}${path}${query}`,
    ...(entry.method === (hasBody ? 'POST' : 'GET') ? [] : [`-X ${entry.method}`]),
    ...(entry.access === 'open to all' ? [] : ['-H "Authorization: Bearer $EASEL_API_KEY"']),
    ...(hasBody ? bodyOf(entry, rest) : []),
    ...(outputs[entry.answer.media] ?? []),
  ])
}

const outputs: Record<string, string[]> = {
  'image/png': ['-o result.png'],
  'application/octet-stream': ['-O'],
  'text/event-stream': ['-N'],
}

function bodyOf(entry: Entry, input: Record<string, unknown>): string[] {
  return entry.takes.includes('form') && hasPicture(input) ? formOf(input) : [jsonOf(input)]
}

/** Pictures deeper inside are sent as addresses: a form has no name for their place. */
function hasPicture(input: Record<string, unknown>): boolean {
  return Object.entries(input).some(([name, value]) =>
    list(value).some((each) => pictureName(name, each) !== undefined),
  )
}

function formOf(input: Record<string, unknown>): string[] {
  return Object.entries(input).flatMap(([name, value]) =>
    list(value).map((each, at) => {
      const file = pictureName(name, each, at)
      const text = typeof each === 'string' ? each : JSON.stringify(each)
      return `-F ${shellQuoted(`${name}=${file === undefined ? text : `@${file}`}`)}`
    }),
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const json: Notation = {
  key: (name) => JSON.stringify(name),
  scalar: (value, name) =>
    typeof value === 'object' && value !== null ? undefined : JSON.stringify(pictureAddress(name, value) ?? value),
  trailingComma: false,
}

function jsonOf(input: Record<string, unknown>): string {
  const flag = '--json '
  return flag + shellQuoted(literal(input, json, { name: '', indent: '  ', column: flag.length + 4, at: 0 }))
}
