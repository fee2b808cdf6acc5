/** Puts a client together: the methods of the table, and the few that are written by hand. */
import { methodOf, type Wire } from './call.ts'
import { type Credentials, withoutSlash } from './credentials.ts'
import { type Estimating, estimating } from './estimate.ts'
import { type Files, filesOf } from './files.ts'
import { type Methods, methods } from './generated/methods.ts'
import { type RunWatching, runWatching } from './runs.ts'
import { createTransport } from './transport.ts'
import { unwrap, type WebhookReading } from './webhooks.ts'

/** A request that waits is answered within 120 seconds; this leaves room for the way. */
const defaultTimeoutMs = 150_000
const defaultMaxRetries = 2

interface CommonOptions {
  /** Where the service is, such as `https://easel.example`. In a browser, `''` is where the page came from. */
  baseUrl: string
  /** Logs method, path, status, time and request id by `console.debug`. */
  debug?: boolean
  /** Used instead of the global one. */
  fetch?: typeof fetch
  /** For each try of a call. */
  timeoutMs?: number
  /** How often a call that may yet succeed is tried again. */
  maxRetries?: number
  /** Where `edit.maskImage` goes, if not to the base address. */
  editServerUrl?: string
  /** The key for that address. */
  editServerApiKey?: string
}

/** A key, or a function that gives a token each time one is needed, or neither. */
export type ClientOptions = CommonOptions &
  ({ apiKey?: string; getToken?: undefined } | { apiKey?: undefined; getToken?: NonNullable<Credentials['getToken']> })

export type Easel = Methods & { runs: RunWatching; webhooks: WebhookReading; files: Files; estimate: Estimating }

export function createClient(options: ClientOptions): Easel {
  const credentials = credentialsOf(options)
  const base = { url: addressOf(options.baseUrl), credentials }
  const send = createTransport({
    // Looked up at each call, so that a fetch which is replaced later is used.
    fetch: options.fetch ?? ((...given) => globalThis.fetch(...given)),
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    maxRetries: options.maxRetries ?? defaultMaxRetries,
    debug: options.debug ?? false,
  })
  const { editServerUrl, editServerApiKey } = options
  const wire = { send, base, editServer: { editServerUrl, editServerApiKey } }
  const tree = buildMethods(wire)
  return {
    ...tree,
    runs: { ...tree.runs, ...runWatching(tree.runs, send, base) },
    webhooks: { ...tree.webhooks, unwrap },
    files: filesOf(send, base),
    estimate: estimating(wire),
  }
}

function credentialsOf({ apiKey, getToken }: ClientOptions): Credentials {
  if (apiKey !== undefined && getToken !== undefined) throw new TypeError('Give apiKey or getToken, not both.')
  return apiKey === undefined ? { getToken } : { apiKey }
}

function addressOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl, globalThis.location?.origin)
  return withoutSlash(origin + pathname)
}

/** A name in the table may be a method, hold others below it, or both, as `images.combine` does. */
function buildMethods(wire: Wire): Methods {
  const tree: Branch = {}
  for (const [id, row] of Object.entries(methods)) {
    const names = id.split('.')
    const last = names.pop() as string
    const branch = names.reduce((under, name) => {
      under[name] ??= {}
      return under[name] as Branch
    }, tree)
    branch[last] = Object.assign(methodOf(id, row, wire), branch[last])
  }
  return tree as unknown as Methods
}

interface Branch {
  [name: string]: Branch | ((...given: unknown[]) => unknown)
}
