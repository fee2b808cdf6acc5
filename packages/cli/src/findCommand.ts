/** Which command the first words of a line mean. */
import type { Command } from './command.ts'
import { nearest } from './nearest.ts'
import { UsageFault } from './usageFault.ts'

/** Other ways to say a first word. */
const sameAs: Record<string, string> = { keys: 'key', run: 'runs', prompt: 'prompts', model: 'models', image: 'images' }

export function withKnownFirstWord([first, ...rest]: readonly string[]): string[] {
  return first === undefined ? [] : [sameAs[first] ?? first, ...rest]
}

const startsWith = (words: readonly string[], start: readonly string[]) => start.every((word, at) => words[at] === word)

/** The longest command that the line starts with: `images combine nanobanana` is not `images combine`. */
export function findCommand(commands: readonly Command[], line: readonly string[]): Command | undefined {
  return commands
    .filter((command) => startsWith(line, command.words))
    .reduce<Command | undefined>(
      (longest, each) => (each.words.length > (longest?.words.length ?? 0) ? each : longest),
      undefined,
    )
}

/** The commands below some words, such as those of `images edit`. */
export function commandsUnder(commands: readonly Command[], words: readonly string[]): Command[] {
  return commands.filter((command) => startsWith(command.words, words))
}

/** Says what is wrong with the first words of a line, and what may have been meant. */
export function unknownCommand(
  commands: readonly Command[],
  others: readonly string[],
  line: readonly string[],
): UsageFault {
  const words = line.slice(0, firstFlag(line))
  const known = words.findLastIndex((_, at) => commandsUnder(commands, words.slice(0, at + 1)).length > 0) + 1
  const group = words.slice(0, known)
  const wrong = words[known]
  const page = group.length === 0 ? ['help'] : group
  if (group.length === 0 && wrong === undefined)
    return new UsageFault(['a command is missing; flags come after it'], page)
  if (wrong === undefined) return new UsageFault([`${group.join(' ')} needs a command after it`], page)
  const here = commandsUnder(commands, group).map((command) => command.words[known] ?? '')
  const meant = nearest(wrong, [...new Set([...here, ...(known === 0 ? others : [])])])
  const hint = meant === undefined ? '' : `; did you mean ${['easel', ...group, meant].join(' ')}?`
  return new UsageFault([`there is no command ${['easel', ...group, wrong].join(' ')}${hint}`], page)
}

function firstFlag(line: readonly string[]): number {
  const at = line.findIndex((word) => word.startsWith('-'))
  return at === -1 ? line.length : at
}
