/** The pages that list commands: all of them, or those below some words. */
import type { Command } from './command.ts'
import { commands, otherWords } from './ownCommands.ts'
import { placeholder } from './readLine.ts'
import { items } from './text.ts'

export function everythingPage(columns: number): string {
  const groups = [...new Set(commands.map((command) => command.words[0] as string))]
  const single = groups.filter((group) => of(group).length === 1)
  const others = [
    ...Object.entries(otherWords).map(([name, text]) => ({ name, text })),
    ...single.flatMap((group) => of(group).map(item)),
  ]
  return [
    'Easel: pictures and video from selectable generative models.',
    'Usage: easel COMMAND [WORDS] [FLAGS]\n\n  easel serve\n  easel images generate "a fox" --width 512 -o fox.png',
    items(others, columns),
    ...groups
      .filter((group) => !single.includes(group))
      .map((group) => `${group}\n${items(of(group).map(item), columns)}`),
    'Every command has a page of its own: easel images generate --help',
  ]
    .join('\n\n')
    .concat('\n')
}

export function groupPage(words: readonly string[], own: readonly Command[], columns: number): string {
  return `Usage: easel ${words.join(' ')} COMMAND [WORDS] [FLAGS]\n\n${items(own.map(item), columns)}\n`
}

const of = (group: string) => commands.filter((command) => command.words[0] === group)

function item(command: Command) {
  const name = [...command.words, ...command.positionals.map(placeholder)].join(' ')
  return { name, text: command.summary.replaceAll('`', '') }
}
