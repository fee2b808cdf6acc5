import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runEvents } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { type EventStream, openEvents, type StreamEvent } from './eventStream.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const begin = async (prompt: string): Promise<string> => (await caller.post('/runs/generate', { prompt })).body.run_id

const events = (runId: string, lastSeen?: string): Promise<EventStream> =>
  openEvents(`${service.baseUrl}/api/v1/runs/${runId}/events`, {
    authorization: `Bearer ${service.apiKey}`,
    ...(lastSeen === undefined ? {} : { 'last-event-id': lastSeen }),
  })

const namesOf = (all: StreamEvent[]) => all.map((each) => each.event)

test('first the run as it stands, then progress, then the end, and each as the contract says', async () => {
  const stream = await events(await begin('[slow 400]'))
  assert.match(String(stream.response.headers.get('content-type')), /^text\/event-stream/)
  assert.equal(stream.response.headers.get('cache-control'), 'no-store')
  const all = await stream.rest()
  assert.deepEqual([all[0]?.event, all.at(-1)?.event], ['snapshot', 'end'])
  assert.ok(namesOf(all).slice(1, -1).length > 0)
  assert.ok(
    namesOf(all)
      .slice(1, -1)
      .every((name) => name === 'progress'),
  )
  for (const { event, data } of all)
    assert.doesNotThrow(() => runEvents[event as keyof typeof runEvents].data.strict().parse(data), event)
  assert.deepEqual([all.at(-1)?.data.status, all.at(-1)?.data.progress], ['completed', 1])
})

test('numbers rise, progress never falls, and only the end says 1', async () => {
  const all = await (await events(await begin('[slow 400]'))).rest()
  const ids = all.map((each) => Number(each.id))
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
  )
  const shares = all.filter((each) => each.event !== 'preview').map((each) => each.data.progress as number)
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  )
  assert.ok(shares.slice(0, -1).every((share) => share < 1))
})

test('a preview can be fetched while the run goes on, and its address is the run’s own', async () => {
  const run = await begin('[preview] [slow 600000]')
  const stream = await events(run)
  let preview: StreamEvent | undefined
  while (preview?.event !== 'preview') preview = await stream.next()
  const picture = await caller.as(undefined).get(preview.data.preview_url)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
  assert.equal((await caller.get(`/runs/${run}`)).body.preview_url, preview.data.preview_url)
  await caller.post(`/runs/${run}/cancel`)
  const rest = await stream.rest()
  assert.equal(rest.at(-1)?.event, 'end')
  assert.equal(rest.at(-1)?.data.preview_url, null)
})

test('a stream taken up again tells only what was missed', async () => {
  const run = await begin('[slow 600]')
  const stream = await events(run)
  const seen: StreamEvent[] = []
  while (seen.filter((each) => each.event === 'progress').length < 2) seen.push((await stream.next()) as StreamEvent)
  stream.close()
  await caller.finished(run)
  const whole = await (await events(run, '1')).rest()
  const resumed = await (await events(run, seen.at(-1)?.id)).rest()
  assert.equal(resumed[0]?.event, 'snapshot')
  const after = whole.filter((each) => Number(each.id) > Number(seen.at(-1)?.id) && each.event !== 'snapshot')
  assert.ok(after.length > 0)
  assert.deepEqual(resumed.slice(1), after)
  assert.equal(namesOf(resumed).filter((name) => name === 'end').length, 1)
})

test('a preview that was missed is told while it can be fetched, and not afterwards', async () => {
  const run = await begin('[preview] [slow 600000]')
  for (let url = null; url === null; ) url = (await caller.get(`/runs/${run}?wait=0.05`)).body.preview_url
  const stream = await events(run, '1')
  let told = await stream.next()
  while (told?.event !== 'preview') told = await stream.next()
  assert.equal((await caller.get(told.data.preview_url)).status, 200)
  await caller.post(`/runs/${run}/cancel`)
  await stream.rest()
  assert.deepEqual(namesOf(await (await events(run, '1')).rest()), ['snapshot', 'end'])
})

test('taken up after the end it tells the end and closes; so does one opened after it', async () => {
  const run = await begin('x')
  await caller.finished(run)
  const late = await (await events(run)).rest()
  assert.deepEqual(namesOf(late), ['snapshot', 'end'])
  assert.deepEqual(namesOf(await (await events(run, late.at(-1)?.id)).rest()), ['snapshot', 'end'])
  assert.deepEqual(namesOf(await (await events(run, '999999')).rest()), ['snapshot', 'end'])
  assert.deepEqual(namesOf(await (await events(run, 'nonsense')).rest()), ['snapshot', 'end'])
})

test('failure and cancelling end the stream too', async () => {
  const failed = await (await events(await begin('[slow 100] [fail engine_rejected]'))).rest()
  assert.deepEqual([failed.at(-1)?.event, failed.at(-1)?.data.error.code], ['end', 'engine_rejected'])
  const run = await begin('[hang]')
  const stream = await events(run)
  assert.equal((await stream.next())?.event, 'snapshot')
  await caller.post(`/runs/${run}/cancel`)
  assert.equal((await stream.rest()).at(-1)?.data.status, 'cancelled')
})

test('many may listen at once; each is told of progress, and the same end', async () => {
  const run = await begin('[slow 300]')
  const streams = await Promise.all(Array.from({ length: 20 }, () => events(run, '1')))
  const told = await Promise.all(streams.map((stream) => stream.rest()))
  for (const all of told) {
    assert.ok(namesOf(all).includes('progress'))
    assert.deepEqual(all.at(-1), told[0]?.at(-1))
  }
})

test('a deleted run’s stream closes', async () => {
  const run = await begin('[hang]')
  const stream = await events(run)
  await stream.next()
  await caller.delete(`/runs/${run}`)
  const rest = await stream.rest()
  assert.ok(rest.every((each) => each.event === 'progress' || each.data.status === 'cancelled'))
})

test('stopping the service lets go of everybody who listens or waits', async () => {
  const other = await startTestService()
  const asking = callerOf(other.baseUrl, other.apiKey)
  const { body } = await asking.post('/runs/generate', { prompt: '[hang]' })
  const stream = await openEvents(`${other.baseUrl}/api/v1/runs/${body.run_id}/events`, {
    authorization: `Bearer ${other.apiKey}`,
  })
  await stream.next()
  const waiting = asking.get(`/runs/${body.run_id}?wait=60`).catch(() => undefined)
  await other.stop()
  await stream.rest().catch(() => [])
  await waiting
})
