/** The command `easel`: finds out what a line means, and does it. */
import { connectionOf } from './connection.ts'
import { exitCodes, tellFailure } from './failure.ts'
import { commandsUnder, findCommand, unknownCommand, withKnownFirstWord } from './findCommand.ts'
import { everythingPage, groupPage } from './helpIndex.ts'
import { commandPage } from './helpPage.ts'
import { commands, isWatch, otherWords } from './ownCommands.ts'
import { perform, watchRun } from './perform.ts'
import { readLine } from './readLine.ts'
import type { Terminal } from './terminal.ts'
import { UsageFault } from './usageFault.ts'
import { version } from './version.ts'
import { weights } from './weights.ts'

export async function easel(given: readonly string[], terminal: Terminal): Promise<number> {
  const line = withKnownFirstWord(given)
  const where = { baseUrl: '' }
  try {
    return await obey(line, terminal, where)
  } catch (error) {
    const { text, exitCode } = tellFailure(error, where.baseUrl)
    terminal.stderr.write(text)
    return exitCode
  }
}

async function obey(line: readonly string[], terminal: Terminal, where: { baseUrl: string }): Promise<number> {
  const [first] = line
  if (first === 'serve') return serve(line.slice(1))
  if (first === 'version' || first === '--version') return say(terminal, `${version()}\n`)
  if (first === undefined || first === 'help' || isHelp(first)) return help(line.slice(1), terminal)
  const command = findCommand(commands, line)
  if (command === undefined) return line.some(isHelp) ? help(line, terminal) : refuse(line)
  const { input, settings } = readLine(command, line.slice(command.words.length))
  if (settings.help) return say(terminal, commandPage(command, columnsOf(terminal)))
  if (command.isLocal === true) return weights({ command, input, settings, terminal })
  const connection = connectionOf(settings, terminal.env)
  where.baseUrl = connection.baseUrl
  const errand = { command, input, settings, connection, terminal }
  return isWatch(command) ? watchRun(errand, String(input['run_id'])) : perform(errand)
}

/** The service is loaded only here, so that every other command starts at once. */
async function serve(rest: readonly string[]): Promise<number> {
  if (rest.length > 0) throw new UsageFault(['serve takes its settings from the environment, and no words'], ['help'])
  const server = await import('@easel/server')
  await server.serve()
  // The service goes on; where it could not start, it has said so and set this.
  return Number(process.exitCode ?? exitCodes.ok)
}

function help(line: readonly string[], terminal: Terminal): number {
  const words = withKnownFirstWord(line.filter((word) => !word.startsWith('-')))
  if (words.length === 0) return say(terminal, everythingPage(columnsOf(terminal)))
  const below = commandsUnder(commands, words)
  const exact = findCommand(commands, words)
  if (exact !== undefined && exact.words.length === words.length) {
    const deeper = below.filter((each) => each !== exact)
    const more = deeper.length === 0 ? '' : `\n${groupPage(words, deeper, columnsOf(terminal))}`
    return say(terminal, commandPage(exact, columnsOf(terminal)) + more)
  }
  if (below.length === 0) return refuse(words)
  return say(terminal, groupPage(words, below, columnsOf(terminal)))
}

function refuse(line: readonly string[]): never {
  throw unknownCommand(commands, Object.keys(otherWords), line)
}

const isHelp = (word: string) => word === '--help' || word === '-h'

/** Lines longer than this are hard to read, however wide the window is. */
const widestPage = 100

const columnsOf = ({ stdout }: Terminal) => Math.min(stdout.columns ?? 80, widestPage)

function say({ stdout }: Terminal, text: string): number {
  stdout.write(text)
  return exitCodes.ok
}
