/** The page of one command. */
import type { Command, CommandField } from './command.ts'
import { commonFlags } from './flags.ts'
import { placeholder } from './readLine.ts'
import { type Item, items, wrapped } from './text.ts'

export function commandPage(command: Command, columns: number): string {
  const flags = command.fields.filter((field) => !command.positionals.includes(field.name))
  return [
    `Usage: easel ${[...command.words, ...command.positionals.map((name) => shownPositional(command, name))].join(' ')} [FLAGS]`,
    wrapped(plain(command.summary), columns, ''),
    command.description === undefined ? '' : wrapped(plain(command.description), columns, ''),
    items(
      command.positionals.flatMap((name) => positionalItem(command, name)),
      columns,
    ),
    titled('Flags', items([...flags.map(flagItem), ...setItem(command)], columns)),
    titled('Together', command.rules.map((rule) => wrapped(withFlags(command, rule), columns, '  ')).join('\n')),
    titled('Models', items(command.models ?? [], columns)),
    titled('For every command', items(commonItems(command), columns)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const titled = (title: string, text: string) => (text === '' ? '' : `${title}\n${text}`)

const plain = (text: string) => text.replaceAll('`', '')

function shownPositional(command: Command, name: string): string {
  const field = command.fields.find((each) => each.name === name)
  const shown = `${placeholder(name)}${field?.list === true ? ' …' : ''}`
  return field?.required === true ? shown : `[${shown}]`
}

function positionalItem(command: Command, name: string): Item[] {
  const field = command.fields.find((each) => each.name === name)
  return field === undefined || field.description === '' ? [] : [{ name: placeholder(name), text: about(field) }]
}

function flagItem(field: CommandField): Item {
  const times = field.list === true ? ' …' : ''
  const value = field.kind === 'boolean' ? '' : ` ${valueName(field)}${times}`
  const negated = field.kind === 'boolean' && field.default === 'true'
  return { name: `--${negated ? 'no-' : ''}${field.flag}${value}`, text: `${negated ? 'Not: ' : ''}${about(field)}` }
}

function valueName(field: CommandField): string {
  return {
    text: 'TEXT',
    number: 'NUMBER',
    boolean: '',
    choice: 'NAME',
    json: 'JSON',
    picture: 'PICTURE',
    'tagged picture': 'NAME=PICTURE',
  }[field.kind]
}

function about(field: CommandField): string {
  return [
    field.description,
    ...(field.required === true ? ['Required.'] : []),
    ...(field.deprecated === true ? ['Deprecated.'] : []),
    ...(field.range === undefined ? [] : [`${capital(field.range)}.`]),
    ...(field.values === undefined
      ? []
      : [`${field.values.length === 1 ? 'Only' : 'One of'} ${field.values.join(', ')}.`]),
    ...(field.default === undefined || field.kind === 'boolean' ? [] : [`Default: ${field.default}.`]),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function setItem(command: Command): Item[] {
  return command.loose === true
    ? [{ name: '--set NAME=VALUE …', text: 'A field to change; VALUE is JSON or text.' }]
    : []
}

function commonItems(command: Command): Item[] {
  return commonFlags
    .filter((flag) => flag.on(command))
    .map(({ flag, short, value, description }) => ({
      name: `${short === undefined ? '' : `-${short}, `}--${flag}${value === undefined ? '' : ` ${value}`}`,
      text: plain(description),
    }))
}

/** Rules speak of fields; at the terminal they are flags. */
function withFlags(command: Command, rule: string): string {
  const shown = rule.replace(/\w+/g, (word) => {
    const field = command.fields.find((each) => each.name === word)
    if (field === undefined) return word
    return command.positionals.includes(word) ? placeholder(word) : `--${field.flag}`
  })
  return `${capital(shown)}.`
}
