/** `GET /runs/{id}` and `POST /runs/generate` against a bare `node:http` server that does the same validation and nothing else. */
import type { BareAsk } from './bare.ts'
import { type Round, withCpu } from './cpu.ts'
import { load, requestOf } from './load.ts'
import { type Figure, inTurn, ratioOfCpu, ratioOfRates } from './measure.ts'
import { body } from './realistic.ts'
import type { ServeAnswer } from './serve.ts'
import { type Side, startSide } from './side.ts'

const rounds = 7
const connections = 32
const gets = 6000
const posts = 3000

export async function http(): Promise<Figure[]> {
  const ours = startSide<object, ServeAnswer>('./serve.ts', [String(rounds + 2)])
  const bare = startSide<BareAsk, number>('./bare.ts')
  const durable = startSide<BareAsk, number>('./bare.ts', ['durable'])
  try {
    const service = await ours.ask({})
    const answers = await answersOf(service)
    const bareGet = { side: bare, port: await bare.ask(answers), key: '' }
    const durablePost = { side: durable, port: await durable.ask(answers), key: '' }
    return [...(await measureGet(service, ours, bareGet)), ...(await measurePost(service, ours, bareGet, durablePost))]
  } finally {
    await ours.stop()
    await bare.stop()
    await durable.stop()
  }
}

async function measureGet(service: ServeAnswer, ours: Side<object, ServeAnswer>, bare: Target): Promise<Figure[]> {
  const target = { side: ours, port: service.port, key: service.keys[0] ?? '' }
  const { finished, queued, deepQueued } = service
  const runs = await inTurn(rounds, {
    once: getInTurn(target, finished),
    bare: getInTurn(bare, finished),
    again: getInTurn(target, finished.slice(0, 100)),
    front: getInTurn(target, queued.slice(0, 100)),
    back: getInTurn(target, queued.slice(-100)),
  })
  return [
    ratioOfRates('GET one of 100 finished runs, to bare', '/s', runs.again, runs.bare, { atLeast: 0.6 }),
    ratioOfRates(`GET one of ${finished.length} finished runs, to bare`, '/s', runs.once, runs.bare, { atLeast: 0.6 }),
    ratioOfRates('GET a queued run near the front, to bare', '/s', runs.front, runs.bare),
    ratioOfRates(`GET a queued run behind ${deepQueued}, to bare`, '/s', runs.back, runs.bare),
    ratioOfCpu('GET one of 100 finished runs', runs.again, runs.bare),
    ratioOfCpu(`GET one of ${finished.length} finished runs`, runs.once, runs.bare),
  ]
}

async function measurePost(
  service: ServeAnswer,
  ours: Side<object, ServeAnswer>,
  bare: Target,
  durable: Target,
): Promise<Figure[]> {
  const keys = [...service.keys]
  const side = { side: ours, port: service.port }
  const runs = await inTurn(rounds, {
    easel: () => post({ ...side, key: keys.shift() ?? '' }, posts),
    bare: () => post(bare, posts),
    durable: () => post(durable, posts),
    deep: () => post({ ...side, key: service.deepKey }, 500),
  })
  return [
    ratioOfRates('POST a generation, to bare', '/s', runs.easel, runs.bare, { atLeast: 0.3 }),
    ratioOfRates('POST a generation, to bare with a row on disk', '/s', runs.easel, runs.durable),
    ratioOfRates(`POST a generation, ${service.deepQueued}+ of the key queued, to bare`, '/s', runs.deep, runs.bare),
    ratioOfCpu('POST a generation', runs.easel, runs.bare),
  ]
}

interface Target {
  side: Side<never, unknown>
  port: number
  key: string
}

/** Each round goes on where the one before it ended. */
function getInTurn(target: Target, ids: readonly string[]): () => Promise<Round> {
  const headers = { authorization: `Bearer ${target.key}` }
  const requests = ids.map((id) => requestOf('GET', `/api/v1/runs/${id}`, headers))
  let at = 0
  return () => round(target, gets, () => requests[at++ % requests.length] as Buffer)
}

function post(target: Target, count: number): Promise<Round> {
  const request = requestOf('POST', '/api/v1/runs/generate', { authorization: `Bearer ${target.key}` }, body)
  return round(target, count, () => request)
}

function round({ side, port }: Target, count: number, next: () => Buffer): Promise<Round> {
  return withCpu([side.process.pid], count, () => load({ port, connections, count, next }))
}

async function answersOf({ port, keys, finished }: ServeAnswer): Promise<BareAsk> {
  const headers = { authorization: `Bearer ${keys.at(-1)}`, 'content-type': 'application/json' }
  const at = `http://127.0.0.1:${port}/api/v1/runs`
  const run = await fetch(`${at}/${finished[0]}`, { headers })
  const accepted = await fetch(`${at}/generate`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (run.status !== 200 || accepted.status !== 202)
    throw new Error(`the service answered ${run.status} and ${accepted.status}: ${await accepted.text()}`)
  return { ids: finished, run: await run.json(), accepted: await accepted.json() } as BareAsk
}
