/** What follows a command's words, as its input and settings; or everything that is wrong with it. */
import type { Command, CommandField } from './command.ts'
import { flagsOf, meaningOf } from './flags.ts'
import { nearest } from './nearest.ts'
import { readValue } from './readValue.ts'
import { UsageFault } from './usageFault.ts'

export interface Settings {
  output?: string
  url?: string
  key?: string
  json: boolean
  wait: boolean
  dryRun: boolean
  help: boolean
}

export interface Line {
  input: Record<string, unknown>
  settings: Settings
}

interface Reading {
  command: Command
  input: Record<string, unknown>
  common: Map<string, string>
  words: string[]
  /** The fields that were given, be it wrongly. */
  named: Set<string>
  faults: string[]
}

export function readLine(command: Command, given: readonly string[]): Line {
  const reading: Reading = { command, input: {}, common: new Map(), words: [], named: new Set(), faults: [] }
  const rest = [...given]
  while (rest.length > 0) {
    const word = rest.shift() as string
    if (word === '--') reading.words.push(...rest.splice(0))
    else if (word.startsWith('-') && word !== '-') readFlag(reading, word, rest)
    else reading.words.push(word)
  }
  const settings = settingsOf(reading.common)
  if (settings.help) return { input: {}, settings }
  placeWords(reading)
  if (settings.output === '-' && settings.json) reading.faults.push('-o - and --json cannot both have standard output')
  for (const field of command.fields)
    if (field.required === true && !reading.named.has(field.name))
      reading.faults.push(
        `${command.positionals.includes(field.name) ? placeholder(field.name) : `--${field.flag}`} is missing`,
      )
  if (reading.faults.length > 0) throw new UsageFault(reading.faults, command.words)
  return { input: reading.input, settings }
}

/** How a word without a flag is shown, such as `RUN_ID`. */
export const placeholder = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

function readFlag(reading: Reading, word: string, rest: string[]) {
  const equals = word.startsWith('--') ? word.indexOf('=') : -1
  const flag = equals === -1 ? word : word.slice(0, equals)
  const attached = equals === -1 ? undefined : word.slice(equals + 1)
  const meaning = meaningOf(reading.command, flag)
  if (meaning === undefined) {
    const meant = nearest(flag, flagsOf(reading.command))
    reading.faults.push(`there is no flag ${flag}${meant === undefined ? '' : `; did you mean ${meant}?`}`)
    return
  }
  if (meaning.kind === 'field' && meaning.field.kind === 'boolean') {
    put(reading, meaning.field, flag, attached ?? String(!meaning.negated))
    return
  }
  if (meaning.kind === 'common' && !meaning.flag.takesValue) {
    reading.common.set(meaning.flag.flag, '')
    return
  }
  const text = attached ?? rest.shift()
  if (text === undefined) reading.faults.push(`${flag} needs a value`)
  else if (meaning.kind === 'common') reading.common.set(meaning.flag.flag, text)
  else if (meaning.kind === 'set') set(reading, text)
  else put(reading, meaning.field, flag, text)
}

function put(reading: Reading, field: CommandField, shown: string, text: string) {
  const read = readValue(field, shown, text)
  reading.named.add(field.name)
  if ('fault' in read) reading.faults.push(read.fault)
  else if (field.list === true) {
    const before = (reading.input[field.name] as unknown[] | undefined) ?? []
    reading.input[field.name] = before.concat(read.value)
  } else if (reading.input[field.name] !== undefined) reading.faults.push(`${shown} was given twice`)
  else reading.input[field.name] = read.value
}

/** `name=value`, where the value is JSON if it reads as such, else text. */
function set(reading: Reading, text: string) {
  const split = text.indexOf('=')
  if (split < 1) {
    reading.faults.push(`--set takes NAME=VALUE, not ${JSON.stringify(text)}`)
    return
  }
  const value = text.slice(split + 1)
  try {
    reading.input[text.slice(0, split)] = JSON.parse(value)
  } catch {
    reading.input[text.slice(0, split)] = value
  }
}

function placeWords(reading: Reading) {
  const { command, words, named, faults } = reading
  const open = command.positionals.filter((name) => !named.has(name))
  const last = command.fields.find((each) => each.name === open.at(-1))
  for (const [at, word] of words.entries()) {
    // The last may be a list, which takes all words that are left.
    const field = command.fields.find((each) => each.name === open[at]) ?? (last?.list === true ? last : undefined)
    if (field !== undefined) put(reading, field, placeholder(field.name), word)
    else {
      const quoted = at > 0 ? '; several words belong in quotes' : ''
      faults.push(`${JSON.stringify(word)} is one word too many${quoted}`)
      return
    }
  }
}

function settingsOf(common: Map<string, string>): Settings {
  const text = (flag: 'output' | 'url' | 'key') => {
    const value = common.get(flag)
    return value === undefined ? {} : { [flag]: value }
  }
  return {
    ...text('output'),
    ...text('url'),
    ...text('key'),
    json: common.has('json'),
    wait: !common.has('no-wait'),
    dryRun: common.has('dry-run'),
    help: common.has('help'),
  }
}
