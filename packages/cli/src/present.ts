/** Hands a result over: as JSON, into files, or in words. */
import type { Easel, Estimate, ImageBytes, Run } from '@easel/client'
import type { Errand } from './errand.ts'
import { exitCodes, RunNotCompleted } from './failure.ts'
import { writePicture, writeResults } from './files.ts'
import { showList, showRecord } from './show.ts'

type Row = Record<string, unknown>

/** A finished run. Also as JSON, one that failed is told of on stderr and by the exit code. */
export async function presentRun(client: Easel, errand: Errand, run: Run): Promise<number> {
  if (errand.settings.json) json(errand, run)
  if (run.status !== 'completed') throw new RunNotCompleted(run)
  if (!errand.settings.json) for (const warning of run.warnings) errand.terminal.stderr.write(`note: ${warning}\n`)
  return presentFiles(client, errand, resultsOf(run), run.text)
}

export function presentEstimate(errand: Errand, estimate: Estimate): number {
  const { terminal, settings } = errand
  if (settings.json) json(errand, estimate)
  else {
    for (const warning of estimate.warnings) terminal.stderr.write(`note: ${warning}\n`)
    const { engine, upstream, cost, currency, seconds } = estimate
    terminal.stdout.write(showRecord({ engine, upstream, cost: `${cost} ${currency}`, seconds }))
  }
  return exitCodes.ok
}

/** An answer that needs no waiting for. */
export async function presentAnswer(client: Easel, errand: Errand, answer: unknown): Promise<number> {
  const { command, settings, terminal } = errand
  if (command.answer === 'bytes') return presentBytes(client, errand, answer as ImageBytes)
  if (settings.json) json(errand, answer)
  if (command.answer === 'files') return presentFiles(client, errand, urlsIn(answer as Row))
  if (settings.output !== undefined && command.answer === 'record')
    return presentFiles(client, errand, resultsOf(answer as Run))
  if (!settings.json) terminal.stdout.write(inWords(errand, answer))
  return exitCodes.ok
}

function inWords({ command, terminal }: Errand, answer: unknown): string {
  switch (command.answer) {
    case 'nothing':
      terminal.stderr.write('Done.\n')
      return ''
    case 'list':
      return listInWords(command.id, answer as { data: Row[]; next_cursor?: string | null }, terminal.stderr)
    case 'text':
      return `${textIn(answer as Row)}\n`
    case 'run':
      terminal.stderr.write(`Follow it with: easel runs watch ${runOf(answer as Row)['run_id']}\n`)
      return showRecord(pick(runOf(answer as Row), ['run_id', 'status', 'run_type', 'created_at']))
    default:
      if (command.id === 'keys.create') terminal.stderr.write('The key is shown this once; only its hash is kept.\n')
      return showRecord(answer as Row)
  }
}

function listInWords(
  id: string,
  answer: { data: Row[]; next_cursor?: string | null },
  stderr: { write(text: string): unknown },
) {
  if (typeof answer.next_cursor === 'string') stderr.write(`There are more: --cursor ${answer.next_cursor}\n`)
  return showList(id, answer.data)
}

/** A description, or an enriched prompt. */
const textIn = (answer: Row) => String(answer['description'] ?? answer['prompt'])

/** Most answers are the run; two hold it as `data`. */
const runOf = (answer: Row): Row => (answer['run_id'] === undefined ? (answer['data'] as Row) : answer)

const pick = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

async function presentBytes(client: Easel, errand: Errand, picture: ImageBytes): Promise<number> {
  const { settings, terminal } = errand
  if (settings.output !== undefined) await writePicture(picture, settings.output, terminal)
  if (settings.output !== undefined && !settings.json) return exitCodes.ok
  const run = await client.runs.get(picture.runId)
  if (settings.json) json(errand, run)
  else print(errand, resultsOf(run))
  return exitCodes.ok
}

async function presentFiles(client: Easel, errand: Errand, urls: string[], text?: string): Promise<number> {
  const { settings, terminal } = errand
  if (settings.output !== undefined) await writeResults(client, urls, settings.output, terminal)
  else if (!settings.json) print(errand, urls.length === 0 && text !== undefined ? [text] : urls)
  return exitCodes.ok
}

/** The clip, or else the pictures, or else the objects that were found. */
function resultsOf(run: Run): string[] {
  if (run.video_url !== null) return [run.video_url]
  if (run.images.length > 0) return run.images.map((image) => image.url)
  return (run.objects ?? []).flatMap((object) => object.url ?? [])
}

/** Of an upload, a cut-out, or layers. */
function urlsIn(answer: Row): string[] {
  const data = (answer['data'] ?? answer) as { url?: string; image_url?: string; layers?: { url: string }[] }
  if (data.layers !== undefined) return data.layers.map((layer) => layer.url)
  return [data.image_url ?? data.url].filter((url) => url !== undefined)
}

const print = ({ terminal }: Errand, lines: string[]) =>
  terminal.stdout.write(lines.map((line) => `${line}\n`).join(''))

const json = ({ terminal }: Errand, value: unknown) => terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
