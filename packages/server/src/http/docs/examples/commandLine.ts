/** How an operation is asked for at the terminal. The command itself is generated from the same words. */
import { pathNames } from '@easel/contract'
import type { Entry } from '../entries.ts'
import { pictureName } from './pictures.ts'
import { broken, shellQuoted, shellVariable } from './shell.ts'

/** Where the words at the terminal are not simply those of the client. */
const ownWords: Record<string, string[]> = {
  'keys.create': ['key', 'create'],
  'keys.list': ['key', 'list'],
  'keys.delete': ['key', 'revoke'],
}

/** What is given without a flag, beyond the names in a path. */
const ownPositionals: Record<string, string[]> = { 'keys.create': ['name'], 'prompts.create': ['name'] }

const kebab = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** `images.edit.fluxKontext` → `images edit flux-kontext`. */
export function commandWords(id: string): string[] {
  return ownWords[id] ?? id.split('.').map(kebab)
}

/** Fields whose names are flags of every command. */
const ownFlags: Record<string, string> = { output: 'as' }

/** `model_type` → `model-type`, `imageUrl` → `image-url`. */
export const flagName = (field: string): string => ownFlags[field] ?? kebab(field)

/** The fields given without a flag, in order. */
export function positionals({ id, source }: Pick<Entry, 'id' | 'source'>): string[] {
  if ('operation' in source) return source.operation.positional === undefined ? [] : [source.operation.positional]
  return [...pathNames(source.resource.path), ...(ownPositionals[id] ?? [])]
}

export function commandExample(entry: Entry, input: Record<string, unknown>): string {
  const bare = positionals(entry).filter((name) => input[name] !== undefined)
  const inPath = pathNames(entry.path)
  const words = bare.map((name) =>
    inPath.includes(name) ? shellVariable(name) : shellQuoted(textOf(name, input[name])),
  )
  const flags = Object.entries(input)
    .filter(([name]) => !bare.includes(name))
    .flatMap(([name, value]) => flagsOf(entry, name, value))
  const output = entry.answer.media.startsWith('image/') || entry.models.length > 0 ? ['-o result.png'] : []
  return broken([`easel ${[...commandWords(entry.id), ...words].join(' ')}`, ...flags, ...output])
}

function flagsOf(entry: Entry, name: string, value: unknown): string[] {
  if (isLoose(entry)) return [`--set ${shellQuoted(`${name}=${textOf(name, value)}`)}`]
  const flag = `--${flagName(name)}`
  if (typeof value === 'boolean') return [value ? flag : `--no-${flagName(name)}`]
  if (isChoiceList(entry, name) && Array.isArray(value)) return [`${flag} ${value.join(',')}`]
  if (Array.isArray(value) && value.every(isTaggedPicture))
    return value.map((each) => `${flag} ${shellQuoted(`${each.tag}=${textOf(name, each.image_reference)}`)}`)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each, at) => `${flag} ${shellQuoted(textOf(name, each, at))}`)
  return [`${flag} ${shellQuoted(textOf(name, value))}`]
}

function isTaggedPicture(value: unknown): value is { tag: string; image_reference: string } {
  return typeof value === 'object' && value !== null && 'tag' in value && 'image_reference' in value
}

/** Lists of known words may be given in one piece; others may hold a comma, so each entry has its own flag. */
function isChoiceList(entry: Entry, name: string): boolean {
  const row = entry.fields.flatMap((group) => group.rows).find((each) => each.name === name)
  return row?.type === 'list of strings' && row.range?.includes('`') === true
}

/** Whether the body takes any name at all, so that no flag can be known beforehand. */
export function isLoose({ source }: Pick<Entry, 'source'>): boolean {
  return (
    'resource' in source && source.resource.body !== undefined && Object.keys(source.resource.body.shape).length === 0
  )
}

function textOf(name: string, value: unknown, at = 0): string {
  if (typeof value === 'string') return pictureName(name, value, at) ?? value
  return JSON.stringify(value, (key, inner) => (typeof inner === 'string' ? (pictureName(key, inner) ?? inner) : inner))
}
