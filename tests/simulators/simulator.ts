/** What every simulator of a vendor is: a real HTTP server that answers as the vendor does, and counts what is asked of it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface Seen {
  method: string
  path: string
  headers: Record<string, string>
  /** JSON, where the body is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  json: any
  form: FormData | undefined
  bytes: Buffer
}

/** How the vendor behaves, until it is told otherwise. */
export interface Behaviour {
  /** How long a job takes. */
  workMs: number
  /** How long the answer to a submit is held back. */
  answerMs: number
  /** How a job ends. */
  ends: 'well' | 'failed' | 'moderated' | 'unknown state' | 'broken picture'
  /** What the next so many submits are answered instead; the job is not begun. */
  refuse: { times: number; status: number; retryAfter?: number } | undefined
  /** The next so many polls break off. */
  dropPolls: number
  /** Submits are taken, but the connection breaks before the answer. */
  dropSubmitAnswers: number
}

export interface Simulator {
  url: string
  key: string
  seen: Seen[]
  /** Jobs that were begun, and so paid for. */
  jobs: { id: string; cancelled: boolean; input: unknown }[]
  set(change: Partial<Behaviour>): void
  /** As if that share of all work under way were done. */
  at(share: number): void
  /** Whatever stands between us and the vendor: every answer goes through it. */
  tamper: Served['tamper']
  stop(): Promise<void>
}

/** What is answered instead; undefined leaves it as it is. */
export type Tamper = (seen: Seen, reply: Reply) => Reply | undefined

export interface Reply {
  status?: number
  json?: unknown
  bytes?: Uint8Array
  type?: string
  headers?: Record<string, string>
  /** The connection is broken instead. */
  drop?: boolean
  /** Nothing is answered, and the connection is held. */
  silent?: boolean
  /** The connection breaks after so many bytes of more. */
  cutAfter?: number
}

export const usual: Behaviour = {
  workMs: 40,
  answerMs: 0,
  ends: 'well',
  refuse: undefined,
  dropPolls: 0,
  dropSubmitAnswers: 0,
}

export interface Served {
  url: string
  seen: Seen[]
  server: Server
  /** Nothing: as before. */
  tamper(change?: Tamper): void
  stop(): Promise<void>
}

/** A server whose every request is read whole and given to `answer`. */
export async function serveAs(
  answer: (seen: Seen, request: IncomingMessage) => Promise<Reply> | Reply,
): Promise<Served> {
  const seen: Seen[] = []
  let tamper: Tamper = () => undefined
  const server = createServer(async (request, response) => {
    const read = await readRequest(request).catch((error) => {
      // Whoever sent it was killed before its end: a vendor has heard nothing then.
      if (!request.complete) return undefined
      throw error
    })
    if (read === undefined) return
    seen.push(read)
    try {
      const reply = await answer(read, request)
      send(response, tamper(read, reply) ?? reply)
    } catch (error) {
      send(response, { status: 500, json: { simulator: String(error) } })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    server,
    tamper: (change) => {
      tamper = change ?? (() => undefined)
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const type = headers['content-type'] ?? ''
  const form = type.startsWith('multipart/')
    ? await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    : undefined
  const json = type.startsWith('application/json') ? JSON.parse(bytes.toString() || 'null') : undefined
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers, json, form, bytes }
}

function send(response: ServerResponse, reply: Reply) {
  const { status = 200, json, bytes, type, headers = {}, drop, silent, cutAfter } = reply
  if (drop === true) return void response.destroy()
  if (silent === true) return
  const body = bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json))
  response.writeHead(status, {
    'content-type': type ?? (bytes === undefined ? 'application/json' : 'image/png'),
    ...(cutAfter === undefined ? {} : { 'content-length': `${body.length}` }),
    ...headers,
  })
  if (cutAfter === undefined) response.end(body)
  else response.write(body.subarray(0, cutAfter), () => response.destroy())
}

/** A small picture whose colour follows from what was asked, so that two askings can be told apart. */
export function pictureOf(words: string, size = { width: 32, height: 32 }): Promise<Buffer> {
  let hash = 7
  for (const letter of words) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  const background = { r: hash % 256, g: (hash >> 8) % 256, b: (hash >> 16) % 256 }
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Whether this submit is turned away, and with which status; the next one may be taken. */
export function turnedAway(behaviour: Behaviour): { status: number; headers: Record<string, string> } | undefined {
  const { refuse } = behaviour
  if (refuse === undefined || refuse.times < 1) return undefined
  behaviour.refuse = { ...refuse, times: refuse.times - 1 }
  const headers: Record<string, string> =
    refuse.retryAfter === undefined ? {} : { 'retry-after': `${refuse.retryAfter}` }
  return { status: refuse.status, headers }
}

/** Keeps nobody alive who waits for nothing else. */
export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())
