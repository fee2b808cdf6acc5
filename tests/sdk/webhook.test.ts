/** A webhook of the real service, taken by a real receiver and unwrapped; and files of this machine, sent to it. */
import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createClient, type Easel, WebhookVerificationError } from '../../packages/client/src/index.ts'
import { fromPath } from '../../packages/client/src/node.ts'
import { startTestService } from '../support/service.ts'
import { startScriptedServer } from './scriptedServer.ts'

let service: Awaited<ReturnType<typeof startTestService>>
let client: Easel
before(async () => {
  service = await startTestService()
  client = createClient(service)
})
after(() => service.stop())

async function delivered(input: { webhook_secret?: string }) {
  const arrivals: (() => void)[] = []
  const arrival = new Promise<void>((resolve) => arrivals.push(resolve))
  await using receiver = await startScriptedServer(() => {
    arrivals[0]?.()
    return { status: 204 }
  })
  const run = await client.images.generate({
    prompt: 'a fox',
    width: 64,
    height: 64,
    webhook_url: receiver.url,
    ...input,
  })
  await arrival
  const [asked] = receiver.asked
  assert.ok(asked !== undefined)
  return { run, asked }
}

test('what the service signs with a request’s secret is unwrapped, and a changed body is not', async () => {
  const secret = 'a secret of my own, ö'
  const { run, asked } = await delivered({ webhook_secret: secret })
  const event = await client.webhooks.unwrap(asked.body, asked.headers, secret)
  assert.deepEqual([event.type, event.data.run_id, event.data.status], ['run.completed', run.run_id, 'completed'])
  const forged = asked.body.toString().replace('completed', 'cancelled')
  await assert.rejects(client.webhooks.unwrap(forged, asked.headers, secret), WebhookVerificationError)
})

test('without one the account’s own secret signs, and the delivery is in the log', async () => {
  const { run, asked } = await delivered({})
  const { secret } = await client.webhooks.secret()
  assert.equal((await client.webhooks.unwrap(asked.body, asked.headers, secret)).data.run_id, run.run_id)
  const { data } = await client.webhooks.deliveries({ run_id: run.run_id })
  assert.deepEqual([data.length, data[0]?.id, data[0]?.type], [1, asked.headers['webhook-id'], 'run.completed'])
})

test('a path and a Node stream are uploaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-client-'))
  try {
    const made = await client.images.generate({ prompt: 'a fox', width: 64, height: 64, sync: true })
    const picture = await client.files.download(made.image_url ?? '')
    const path = join(folder, 'fox.png')
    await writeFile(path, Buffer.from(await picture.arrayBuffer()))
    for (const file of [await fromPath(path), createReadStream(path)]) {
      const kept = await client.images.upload({ file })
      assert.equal((await client.runs.get(kept.data.run_id)).images[0]?.width, 64)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
