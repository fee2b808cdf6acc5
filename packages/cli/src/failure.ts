/** What went wrong, told in one block, and the exit code that says so to a script. */
import { EaselApiError, EaselConnectionError, EaselError, type Run } from '@easel/client'
import { UsageFault } from './usageFault.ts'

export const exitCodes = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** A run that was followed to an end which is not the wished one. */
export class RunNotCompleted extends Error {
  readonly run: Run

  constructor(run: Run) {
    super(run.error?.message ?? `The run was ${run.status}.`)
    this.name = 'RunNotCompleted'
    this.run = run
  }
}

export interface Told {
  text: string
  exitCode: number
}

export function tellFailure(error: unknown, baseUrl: string): Told {
  if (error instanceof UsageFault) return { text: usage(error), exitCode: exitCodes.usage }
  return { text: block(linesOf(error, baseUrl)), exitCode: exitCodes.failed }
}

function usage({ faults, page }: UsageFault): string {
  const ask = page[0] === 'help' ? 'easel help' : `easel ${page.join(' ')} --help`
  return block([...faults, `See: ${ask}`])
}

function linesOf(error: unknown, baseUrl: string): string[] {
  if (error instanceof RunNotCompleted) return ofRun(error.run)
  if (error instanceof EaselApiError) return ofAnswer(error)
  if (error instanceof EaselConnectionError)
    return [
      `No Easel answers at ${baseUrl}.`,
      'Start one with: easel serve',
      'or say where it is with --url or EASEL_URL.',
    ]
  if (error instanceof EaselError) return [error.message]
  return [systemMessage(error)]
}

function ofRun(run: Run): string[] {
  if (run.error === null) return [`The run was ${run.status}.`, `run ${run.run_id}`]
  return [`${run.error.message} (${run.error.code})`, ...detailsOf(run.error.details), `run ${run.run_id}`]
}

function ofAnswer(error: EaselApiError): string[] {
  return [
    `${headline(error)} (${error.code})`,
    ...detailsOf(error.details),
    ...(hints[error.code] ?? []),
    ...(error.retryAfterMs === null ? [] : [`Try again in ${Math.ceil(error.retryAfterMs / 1000)} seconds.`]),
    ...(error.requestId === null ? [] : [`request ${error.requestId}`]),
  ]
}

/** Where the faults are listed below, the message need not list them too. */
function headline({ message, details }: EaselApiError): string {
  return Array.isArray(details) && details.some((fault) => message.includes(faultText(fault)))
    ? 'The input is not valid.'
    : message
}

const hints: Record<string, string[]> = {
  unauthenticated: [
    'Give a key with --key or EASEL_API_KEY. On the service’s own machine its admin key is found',
    'in the data folder: run this where the service was started, or set EASEL_DATA_DIR.',
  ],
}

/** A list of faults is told one by one; anything else in a word. */
function detailsOf(details: unknown): string[] {
  if (Array.isArray(details)) return details.map((fault) => `- ${faultText(fault)}`)
  return details === undefined || details === null ? [] : [JSON.stringify(details)]
}

function faultText(fault: unknown): string {
  const message = (fault as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : JSON.stringify(fault)
}

function systemMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  return code !== undefined && path !== undefined ? `${path}: ${error.message.split(',')[0]}` : error.message
}

const block = ([first = '', ...rest]: string[]) => `easel: ${first}\n${rest.map((line) => `  ${line}\n`).join('')}`
