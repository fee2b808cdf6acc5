/** Asks the service for what a line says, follows the run, and hands the result over. */
import { createClient, type Easel, EaselApiError, type Run } from '@easel/client'
import type { Command } from './command.ts'
import type { Errand } from './errand.ts'
import { exitCodes } from './failure.ts'
import { withPictures } from './pictures.ts'
import { presentAnswer, presentEstimate, presentRun } from './present.ts'
import { type ProgressBar, startProgressBar } from './progressBar.ts'
import type { Terminal } from './terminal.ts'

export async function perform(errand: Errand): Promise<number> {
  const { command, input, settings, terminal } = errand
  const client = createClient(errand.connection)
  const given = await withPictures(command, input, terminal.stdin)
  return interruptible(client, errand, async (watch) => {
    try {
      if (settings.dryRun) {
        const estimate = await client.estimate(command.id as 'images.generate', given as never, {
          signal: watch.signal,
        })
        return async () => presentEstimate(errand, estimate)
      }
      // An answer that comes at once is waited for even when interrupted: it names the run that is to be cancelled.
      const answer = await call(client, command, given, answersAtOnce(command, given) ? undefined : watch.signal)
      if (command.answer !== 'run' || !settings.wait) return () => presentAnswer(client, errand, answer)
      const run = await follow(client, runIdOf(answer), watch)
      return () => presentRun(client, errand, run)
    } catch (error) {
      const runId = stillGoingOn(error)
      if (runId === undefined || !settings.wait) throw error
      const run = await follow(client, runId, watch)
      return () => presentRun(client, errand, run)
    }
  })
}

/** Follows a run that is there already. */
export async function watchRun(errand: Errand, runId: string): Promise<number> {
  const client = createClient(errand.connection)
  return interruptible(client, errand, async (watch) => {
    const run = await follow(client, runId, watch)
    return () => presentRun(client, errand, run)
  })
}

interface Watch {
  signal: AbortSignal
  bar: ProgressBar
  /** The run that an interruption would cancel. */
  runId?: string
}

/** Work that shows its progress, and whose run the first Ctrl-C cancels. What it gives back is shown once the bar is gone. */
async function interruptible(
  client: Easel,
  { command, settings, terminal }: Errand,
  work: (watch: Watch) => Promise<() => Promise<number>>,
): Promise<number> {
  const interruption = new AbortController()
  const stopListening = terminal.onInterrupt(() => interruption.abort())
  const bar = startProgressBar(terminal.stderr, terminal.stderr.isTTY === true && !settings.json, {
    stage: command.answer === 'run' ? 'asking' : 'working',
  })
  const watch: Watch = { signal: interruption.signal, bar }
  try {
    const present = await work(watch)
    bar.stop()
    return await present()
  } catch (error) {
    bar.stop()
    if (!interruption.signal.aborted) throw error
    return await cancel(client, watch.runId, terminal)
  } finally {
    stopListening()
  }
}

async function cancel(client: Easel, runId: string | undefined, { stderr }: Terminal): Promise<number> {
  if (runId === undefined) stderr.write('Stopped waiting. Should a run have begun, it is in: easel runs list\n')
  else {
    await client.runs.cancel(runId).catch(ignoreFinished)
    stderr.write(`Cancelled the run ${runId}.\n`)
  }
  return exitCodes.interrupted
}

/** It may have finished while it was being cancelled. */
function ignoreFinished(error: unknown) {
  if (!(error instanceof EaselApiError && error.code === 'run_finished')) throw error
}

function follow(client: Easel, runId: string, watch: Watch): Promise<Run> {
  watch.runId = runId
  return client.runs.subscribe(runId, {
    signal: watch.signal,
    onProgress: ({ progress, stage, status }) => watch.bar.update({ progress, stage: stage ?? status }),
  })
}

const answersAtOnce = (command: Command, given: Record<string, unknown>) =>
  command.answer === 'run' && given['sync'] !== true

type Method = (...given: unknown[]) => Promise<unknown>

/** `images.edit.vendora` is a method inside others; ids in a path are its first arguments. */
function call(client: Easel, command: Command, given: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const method = command.id
    .split('.')
    .reduce<unknown>((under, name) => (under as Record<string, unknown>)[name], client)
  const inPath = command.inPath.map((name) => given[name])
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !command.inPath.includes(name)))
  return (method as Method)(...inPath, ...(command.takes === 'nothing' ? [] : [rest]), { signal })
}

/** Most answers are the run; two hold it as `data`. */
export function runIdOf(answer: unknown): string {
  const { run_id, data } = answer as { run_id?: string; data?: { run_id?: string } }
  const id = run_id ?? data?.run_id
  if (id === undefined) throw new Error('The service answered without a run.')
  return id
}

/** The run of an answer that took too long to wait for. */
function stillGoingOn(error: unknown): string | undefined {
  if (!(error instanceof EaselApiError) || error.code !== 'sync_timeout') return undefined
  const { run_id } = (error.details ?? {}) as { run_id?: string }
  return run_id
}
