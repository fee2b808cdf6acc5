/** The peer of `http`: `node:http` and a Map, with the contract's own validation, no credentials and no disk. `durable`: each run is also a row on disk. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkInput, checkShape, resources } from '@easel/contract'
import { generate } from './realistic.ts'
import { serveSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

/** Answers of the real service, so that these have the same size. */
export interface BareAsk {
  ids: string[]
  run: object
  accepted: { data: object }
}

const query = resources.find((each) => each.id === 'runs.get')?.query
const folder = temporaryFolder('bare')
const keep = process.argv[2] === 'durable' ? openTable() : undefined
const runs = new Map<string, object>()
let template: BareAsk['accepted']

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  if (request.method === 'GET') return getRun(url, response)
  makeRun(request, response)
})

function getRun(url: URL, response: ServerResponse) {
  if (query === undefined || !checkShape(query, Object.fromEntries(url.searchParams)).ok) return send(response, 400, {})
  const run = runs.get(url.pathname.slice('/api/v1/runs/'.length))
  send(response, run === undefined ? 404 : 200, run ?? {})
}

function makeRun(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const checked = checkInput(generate, JSON.parse(Buffer.concat(chunks).toString()))
    if (!checked.ok) return send(response, 400, checked.faults)
    const { metadata, ...inputs } = checked.input
    const at = new Date().toISOString()
    const id = randomUUID()
    const run = { ...template, run_id: id, root_run_id: id, created_at: at, updated_at: at, inputs, metadata }
    const answer = { ...run, data: { ...template.data, run_id: id } }
    runs.set(id, run)
    keep?.(id, JSON.stringify(run))
    send(response, 202, answer)
  })
}

function send(response: ServerResponse, status: number, answer: object) {
  const text = JSON.stringify(answer)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

function openTable(): (id: string, run: string) => void {
  const db = new DatabaseSync(join(folder.path, 'bare.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table runs (id text primary key, run text)')
  const insert = db.prepare('insert into runs values (?, ?)')
  return (id, run) => void insert.run(id, run)
}

server.listen(0, '127.0.0.1')
await once(server, 'listening')

serveSide<BareAsk, number>(
  async ({ ids, run, accepted }) => {
    for (const id of ids) runs.set(id, { ...structuredClone(run), run_id: id })
    template = accepted
    return (server.address() as AddressInfo).port
  },
  async () => folder[Symbol.dispose](),
)
