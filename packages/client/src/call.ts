/** Makes a method out of its row: what it is given becomes a request. */
import { readBytes, readJson } from './answer.ts'
import { type BodyKind, type Input, kindFor, writeBody } from './body.ts'
import { editServerTarget, type Target } from './credentials.ts'
import { listOf, type Page } from './list.ts'
import type { AnyOptions, EditServerOptions, MethodRow } from './method.ts'
import type { Send } from './transport.ts'

export interface Wire {
  send: Send
  base: Target
  editServer: Pick<EditServerOptions, 'editServerUrl' | 'editServerApiKey'>
}

type Method = (...given: unknown[]) => unknown

export function methodOf(id: string, row: MethodRow, wire: Wire): Method {
  const calledAs =
    (kind?: BodyKind): Method =>
    (...given) =>
      callMethod(id, row, wire, given, kind)
  const method = calledAs()
  return row.takes === 'json and form'
    ? Object.assign(method, { json: calledAs('json'), formData: calledAs('form') })
    : method
}

function callMethod(id: string, row: MethodRow, wire: Wire, given: unknown[], kind?: BodyKind): unknown {
  const rest = [...given]
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(id, name, rest.shift()))
  const input = row.takes === 'nothing' ? {} : { ...((rest.shift() as Input | undefined) ?? {}), ...row.sets }
  const options = (rest.shift() as AnyOptions | undefined) ?? {}
  if (row.gives === 'list')
    return listOf(
      (cursor) =>
        sendMethod(row, wire, path, cursor === undefined ? input : { ...input, cursor }, options) as Promise<Page>,
    )
  return sendMethod(row, wire, path, input, options, kind)
}

async function sendMethod(
  row: MethodRow,
  wire: Wire,
  path: string,
  input: Input,
  options: AnyOptions,
  kind?: BodyKind,
): Promise<unknown> {
  const written =
    row.takes === 'nothing' || row.takes === 'query'
      ? undefined
      : await writeBody(kind ?? kindFor(row.takes, input), input)
  const idempotencyKey = options.idempotencyKey ?? (row.keyed === true ? newKey() : undefined)
  return wire.send<unknown>({
    verb: row.verb,
    target: targetOf(row, wire, options),
    path: `/api/v1${path}${row.takes === 'query' ? queryOf(input) : ''}`,
    headers: {
      ...written?.headers,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(options.minimal === true ? { prefer: 'return=minimal' } : {}),
    },
    ...(written === undefined ? {} : { body: written.body }),
    repeatable: row.verb !== 'POST' || row.keyed === true || row.repeatable === true,
    read: row.gives === 'bytes' ? readBytes : readJson,
    options,
  })
}

function targetOf(row: MethodRow, wire: Wire, options: AnyOptions): Target {
  const editServerUrl = options.editServerUrl ?? wire.editServer.editServerUrl
  if (row.editServer !== true || editServerUrl === undefined) return wire.base
  return editServerTarget(wire.base, editServerUrl, options.editServerApiKey ?? wire.editServer.editServerApiKey)
}

/** An empty name or one of dots would change which path is meant. */
function segment(id: string, name: string, value: unknown): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new TypeError(`${id} needs ${name}, a string.`)
  return encodeURIComponent(value)
}

function queryOf(input: Input): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? '' : `?${query}`
}

/** Not `randomUUID`, which a browser has only on secure pages. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
