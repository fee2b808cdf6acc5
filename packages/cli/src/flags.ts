/** The flags that every command takes, and where a flag of a line belongs. */
import type { Command, CommandField } from './command.ts'

export interface CommonFlag {
  flag: string
  short?: string
  takesValue: boolean
  value?: string
  description: string
  /** Which commands have it. */
  on: (command: Command) => boolean
}

const always = () => true
const asksService = (command: Command) => command.isLocal !== true

export const commonFlags: readonly CommonFlag[] = [
  {
    flag: 'output',
    short: 'o',
    takesValue: true,
    value: 'FILE',
    description: 'Write the result there; several become FILE-1, FILE-2. `-` is standard output.',
    on: (command) => command.hasFiles,
  },
  {
    flag: 'no-wait',
    takesValue: false,
    description: 'Print the run and return, without waiting for it to finish.',
    on: (command) => command.answer === 'run',
  },
  {
    flag: 'dry-run',
    takesValue: false,
    description: 'Tell who would make it and what it would cost, without making it.',
    on: (command) => command.isEstimated === true,
  },
  { flag: 'json', takesValue: false, description: 'Print the answer as JSON, and nothing else.', on: always },
  {
    flag: 'url',
    takesValue: true,
    value: 'URL',
    description: 'Where the service is. Else EASEL_URL, else http://127.0.0.1:8787.',
    on: asksService,
  },
  {
    flag: 'key',
    takesValue: true,
    value: 'KEY',
    description: 'The API key. Else EASEL_API_KEY, else, on this machine, the service’s own admin key.',
    on: asksService,
  },
  { flag: 'help', short: 'h', takesValue: false, description: 'Show this page.', on: always },
]

export type FlagMeaning =
  | { kind: 'common'; flag: CommonFlag }
  | { kind: 'field'; field: CommandField; negated: boolean }
  | { kind: 'set' }

/** `--width`, `--no-sync` and `-o` to what they mean for a command. */
export function meaningOf(command: Command, given: string): FlagMeaning | undefined {
  const common = commonFlags.find(
    (each) => each.on(command) && (given === `--${each.flag}` || given === `-${each.short}`),
  )
  if (common !== undefined) return { kind: 'common', flag: common }
  if (given === '--set' && command.loose === true) return { kind: 'set' }
  if (!given.startsWith('--')) return undefined
  const name = given.slice(2)
  const called = (flag: string) =>
    command.fields.find((field) => field.flag !== '' && (field.flag === flag || field.aliases?.includes(flag) === true))
  const field = called(name)
  if (field !== undefined) return { kind: 'field', field, negated: false }
  const denied = name.startsWith('no-') ? called(name.slice(3)) : undefined
  return denied?.kind === 'boolean' ? { kind: 'field', field: denied, negated: true } : undefined
}

/** Every flag that a command takes, for those who nearly found one. */
export function flagsOf(command: Command): string[] {
  return [
    ...command.fields.filter((field) => field.flag !== '').map((field) => `--${field.flag}`),
    ...commonFlags.filter((each) => each.on(command)).map((each) => `--${each.flag}`),
    ...(command.loose === true ? ['--set'] : []),
  ]
}
