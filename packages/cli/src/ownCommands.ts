/** The commands that no operation or resource stands behind. */
import type { Command } from './command.ts'
import { commands as generated } from './generated/commands.ts'

const follow: Command = {
  id: 'runs.watch',
  words: ['runs', 'watch'],
  summary: 'Follow a run to its end, and hand its result over.',
  positionals: ['run_id'],
  inPath: ['run_id'],
  fields: [{ name: 'run_id', flag: '', kind: 'text', required: true, description: 'The run.' }],
  takes: 'nothing',
  answer: 'run',
  hasFiles: true,
  rules: [],
}

export const commands: readonly Command[] = [...generated, follow]

export const isWatch = (command: Command): boolean => command.id === follow.id

/** First words that are not commands of the table, with what they do. */
export const otherWords: Record<string, string> = {
  serve: 'Start the service on this machine.',
  help: 'Show this page, or that of a command: easel help images generate',
  version: 'Show the version.',
}
