/** 300 runs while the service is killed 20 times: none lost, none done twice, every webhook arrives, nothing left over. */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { it } from 'node:test'
import { exampleImage, type Run } from '@easel/contract'
import { type Mortal, mortalService } from '../support/mortal.ts'
import { startReceiver } from '../support/receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('300 runs survive 20 kills', async (t) => {
  // Some receivers refuse the first time, some are slow: kills fall into the middle of deliveries too.
  const tries = new Map<string, number>()
  const receiver = await startReceiver(secret, async (id) => {
    const before = tries.get(id) ?? 0
    tries.set(id, before + 1)
    if (Math.random() < 0.2) await pause(200)
    return before === 0 && Math.random() < 0.05 ? 500 : undefined
  })
  const service = await mortalService()
  await service.start()
  let killing = true
  const killer = (async () => {
    for (let n = 0; n < 20; n++) {
      await pause(200 + Math.random() * 900)
      await service.kill()
      service.spawn()
    }
    killing = false
  })()

  const made = new Map<string, string>()
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let n = client; n < 300; n += 6) {
      const key = `run-${n}`
      made.set(key, await create(service, n, key, receiver.url))
      // Spread over the whole time of killing.
      if (killing) await pause(Math.random() * 500)
    }
  })
  await Promise.all([...clients, killer])
  const runs = await allFinished(service, [...made.values()])
  await receiver.until((received) => new Set(received.map((each) => each.event.data.run_id)).size === 300)

  assert.equal(new Set(made.values()).size, 300, 'every request made a run of its own')
  assert.deepEqual(
    new Set(runs.map((run) => run.run_id)),
    new Set(made.values()),
    'none is lost, and there are no others',
  )
  const failed = runs.filter((run) => run.status === 'failed')
  for (const run of failed)
    assert.ok(
      run.error?.code === 'engine_rejected' || (run.error?.code === 'interrupted' && run.attempt === 3),
      JSON.stringify(run.error),
    )
  for (const { id, event } of receiver.received)
    assert.equal(
      receiver.received.find((each) => each.event.data.run_id === event.data.run_id)?.id,
      id,
      'one webhook id for one run',
    )
  const interrupted = failed.filter((run) => run.error?.code === 'interrupted').length
  t.diagnostic(
    `${runs.filter((run) => run.attempt > 1).length} runs were taken up again, ${interrupted} interrupted three times`,
  )
  await service.ask('/runs') // what follows reads the data of a service that is at rest
  await nothingLeftOver(service)
  await service.done()
  receiver.stop()
})

async function create(service: Mortal, n: number, key: string, webhookUrl: string): Promise<string> {
  const common = { webhook_url: webhookUrl, webhook_secret: secret }
  const words = n % 10 === 0 ? '[fail engine_rejected]' : `[slow ${40 + (n % 7) * 60}]`
  const [path, body] =
    n % 3 === 0
      ? ['/edits/vendora', { prompt: `${n} ${words}`, image_url: exampleImage, ...common }]
      : ['/runs/generate', { prompt: `${n} ${words} [preview]`, ...common }]
  const response = await service.ask(path as string, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const run = (await response.json()) as Run
  assert.equal(response.status, 202, JSON.stringify(run))
  return run.run_id
}

async function allFinished(service: Mortal, ids: string[]): Promise<Run[]> {
  const runs: Run[] = []
  for (const id of ids) {
    for (;;) {
      const run = (await (await service.ask(`/runs/${id}?wait=20`)).json()) as Run
      if (run.completed_at === null) continue
      runs.push(run)
      break
    }
  }
  let cursor = ''
  const listed: string[] = []
  do {
    const page = (await (await service.ask(`/runs?limit=200${cursor}`)).json()) as {
      data: Run[]
      next_cursor: string | null
    }
    listed.push(...page.data.map((run) => run.run_id))
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor !== '')
  assert.equal(listed.length, ids.length, 'the list has as many')
  return runs
}

/** Looks into the data folder itself. */
async function nothingLeftOver(service: Mortal) {
  const db = new DatabaseSync(join(service.dataDir, 'easel.db'), { readOnly: true })
  const count = (text: string) => Number(Object.values(db.prepare(text).get() ?? {})[0])
  // The bytes of previews go after their rows do; what is still to go is written there.
  while (count('select count(*) from doomed_files') > 0) await pause(20)
  assert.equal(count("select count(*) from runs where status in ('queued', 'processing')"), 0, 'no run is stuck')
  assert.equal(count("select count(*) from events where name = 'end'"), 300, 'every run ended once')
  assert.equal(
    count("select count(*) from (select 1 from events where name = 'end' group by run_id having count(*) > 1)"),
    0,
  )
  assert.equal(count('select count(*) from deliveries'), 300, 'one delivery for each')
  assert.equal(count('select count(*) from file_holds'), 0, 'nobody holds a file')
  assert.equal(
    count('select count(*) from files where id not in (select file_id from run_files)'),
    0,
    'no file without a run',
  )
  assert.equal(
    count('select count(*) from run_files where file_id not in (select id from files)'),
    0,
    'no run without its file',
  )
  const rows = db
    .prepare('select id from files')
    .all()
    .map((row) => String(row['id']))
  db.close()
  const stored = (await readdir(join(service.dataDir, 'files'), { recursive: true })).map(
    (path) => path.split('/').at(-1) ?? '',
  )
  const onDisk = stored.filter((name) => name.length > 2)
  assert.deepEqual(onDisk.sort(), rows.sort(), 'the files on disk are the files of the book')
  assert.deepEqual(await readdir(join(service.dataDir, 'temporary')).catch(() => []), [], 'nothing temporary is left')
}
