import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { createClient } from './createClient.ts'
import { EaselAbortError, EaselTimeoutError, RunFailedError } from './errors.ts'
import { RunNotFoundError } from './generated/errors.ts'
import type { Run, RunProgress } from './generated/types.ts'

const run = (status: Run['status'], progress: number, more: object = {}) =>
  ({ run_id: 'r', created_at: 'then', status, progress, stage: null, attempt: 1, error: null, ...more }) as Run
const done = run('completed', 1)

function openStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  let id = 0
  return (event: string, data: unknown) =>
    response.write(`id: ${++id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

test('wait asks until the run has finished, however it ended', async () => {
  const states = [
    run('queued', 0),
    run('processing', 0.5),
    run('failed', 0.5, { error: { message: 'no', code: 'engine_rejected' } }),
  ]
  await using server = await startScriptedServer(({ time }) => ({ json: states[Math.min(time, 3) - 1] }))
  const { runs } = createClient({ baseUrl: server.url })
  assert.equal((await runs.wait('r')).status, 'failed')
  assert.deepEqual(
    server.asked.map((asked) => asked.path),
    Array(3).fill('/api/v1/runs/r?wait=30'),
  )
  await assert.rejects(runs.wait('r', { throwOnFailure: true }), (error: RunFailedError) => {
    assert.deepEqual([error.code, error.message, error.run.run_id], ['engine_rejected', 'no', 'r'])
    return error instanceof RunFailedError
  })
})

test('a poll may take longer than the client’s own limit, and one answered at once is not repeated at once', async () => {
  await using server = await startScriptedServer(async ({ time }) => {
    await new Promise((resolve) => setTimeout(resolve, time === 1 ? 200 : 0))
    return { json: time < 4 ? run('processing', 0.5) : done }
  })
  const startedMs = Date.now()
  await createClient({ baseUrl: server.url, timeoutMs: 100 }).runs.wait('r')
  assert.ok(Date.now() - startedMs >= 1200)
})

test('wait tells each change of progress once', async () => {
  const states = [run('queued', 0), run('processing', 0), run('processing', 0), run('processing', 0.5), done]
  await using server = await startScriptedServer(({ time }) => ({ json: states[time - 1] }))
  const told: RunProgress[] = []
  await createClient({ baseUrl: server.url }).runs.wait('r', { onProgress: (progress) => told.push(progress) })
  assert.deepEqual(
    told.map(({ status, progress }) => [status, progress]),
    [
      ['queued', 0],
      ['processing', 0],
      ['processing', 0.5],
    ],
  )
})

test('wait ends at its own limit and by the caller’s signal, and the request with it', async () => {
  await using server = await startScriptedServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { json: run('processing', 0.5) }
  })
  const { runs } = createClient({ baseUrl: server.url })
  await assert.rejects(runs.wait('r', { timeoutMs: 120 }), EaselTimeoutError)
  await assert.rejects(runs.wait('r', { signal: AbortSignal.timeout(70) }), EaselAbortError)
})

test('subscribe hears snapshot, progress, preview and end', async () => {
  await using server = await startScriptedServer((_, response) => {
    const send = openStream(response)
    send('snapshot', run('queued', 0))
    response.write(': keep-alive\n\n')
    send('progress', { run_id: 'r', status: 'processing', progress: 0.4, stage: 'painting', attempt: 1 })
    send('preview', { run_id: 'r', preview_url: 'https://a.example/p.png' })
    send('end', done)
    response.end()
    return undefined
  })
  const heard: unknown[] = []
  const client = createClient({ baseUrl: server.url, apiKey: 'k' })
  const finished = await client.runs.subscribe('r', {
    onProgress: ({ progress, stage }) => heard.push([progress, stage]),
    onPreview: ({ preview_url }) => heard.push(preview_url),
    onEnd: ({ status }) => heard.push(status),
  })
  assert.deepEqual(heard, [[0, null], [0.4, 'painting'], 'https://a.example/p.png', 'completed'])
  assert.deepEqual(finished, done)
  assert.equal(server.asked[0]?.headers.authorization, 'Bearer k')
})

test('a cut stream is taken up again after the last event', async () => {
  await using server = await startScriptedServer(({ time }, response) => {
    const send = openStream(response)
    send('snapshot', run('processing', 0.2))
    if (time < 3)
      send('progress', { run_id: 'r', status: 'processing', progress: 0.2 + time / 10, stage: null, attempt: 1 })
    else send('end', done)
    if (time === 1) setTimeout(() => response.socket?.destroy(), 30)
    else response.end()
    return undefined
  })
  const errors: unknown[] = []
  const finished = await createClient({ baseUrl: server.url }).runs.subscribe('r', {
    onError: (error) => errors.push(error),
  })
  assert.equal(finished.status, 'completed')
  assert.deepEqual(
    server.asked.map((asked) => asked.headers['last-event-id']),
    [undefined, '2', '2'],
  )
  assert.equal(errors.length, 1)
})

test('what was missed is not told after what came later, but a new attempt is', async () => {
  const step = (progress: number, attempt: number, status = 'processing') => ({
    run_id: 'r',
    status,
    progress,
    stage: null,
    attempt,
  })
  await using server = await startScriptedServer((_, response) => {
    const send = openStream(response)
    send('snapshot', run('processing', 0.8))
    for (const event of [step(0.6, 1), step(0.7, 1), step(0.8, 1), step(0.9, 1)]) send('progress', event)
    for (const event of [step(0, 1, 'queued'), step(0, 2), step(0.1, 2)]) send('progress', event)
    send('end', done)
    response.end()
    return undefined
  })
  const told: unknown[] = []
  const { runs } = createClient({ baseUrl: server.url })
  await runs.subscribe('r', { onProgress: ({ progress, attempt }) => told.push([attempt, progress]) })
  assert.deepEqual(told, [
    [1, 0.8],
    [1, 0.9],
    [1, 0],
    [2, 0],
    [2, 0.1],
  ])
})

test('a run that had already finished ends the subscription at once', async () => {
  await using server = await startScriptedServer((_, response) => {
    openStream(response)('snapshot', done)
    return undefined
  })
  assert.equal((await createClient({ baseUrl: server.url }).runs.subscribe('r')).status, 'completed')
})

test('where there is no stream, subscribe polls', async () => {
  const states = [run('processing', 0.5), done]
  let polls = 0
  await using server = await startScriptedServer(({ path }) =>
    path.endsWith('/events') ? { headers: { 'content-type': 'text/html' }, json: 'a page' } : { json: states[polls++] },
  )
  const told: number[] = []
  const { runs } = createClient({ baseUrl: server.url })
  const finished = await runs.subscribe('r', { onProgress: ({ progress }) => told.push(progress) })
  assert.deepEqual([finished.status, told], ['completed', [0.5]])
})

test('where the stream never comes, subscribe polls after three tries', async () => {
  await using server = await startScriptedServer(({ path }, response) => {
    if (!path.endsWith('/events')) return { json: done }
    response.socket?.destroy()
    return undefined
  })
  assert.equal((await createClient({ baseUrl: server.url }).runs.subscribe('r')).status, 'completed')
  assert.equal(server.asked.length, 4)
})

test('subscribe gives up where coming back cannot help', async () => {
  await using server = await startScriptedServer(({ path }, response) => {
    if (path.includes('/unknown/')) return refusal(404, 'run_not_found')
    openStream(response)('snapshot', run('processing', 0.5))
    return undefined
  })
  const { runs } = createClient({ baseUrl: server.url })
  await assert.rejects(runs.subscribe('unknown'), RunNotFoundError)
  await assert.rejects(runs.subscribe('r', { signal: AbortSignal.timeout(60) }), EaselAbortError)
  const fault = new Error('mine')
  const onProgress = () => {
    throw fault
  }
  await assert.rejects(runs.subscribe('r', { onProgress }), (error) => error === fault)
  assert.equal(server.asked.length, 3)
})
