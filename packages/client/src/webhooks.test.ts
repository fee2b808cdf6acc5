/** Checked against the published library of the Standard Webhooks scheme. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createClient } from './createClient.ts'
import { WebhookVerificationError } from './errors.ts'

const { unwrap } = createClient({ baseUrl: 'http://easel.example' }).webhooks
const secret = `whsec_${randomBytes(24).toString('base64')}`
const body = JSON.stringify({ type: 'run.completed', timestamp: '2026-01-01T00:00:00Z', data: { run_id: 'ö' } })

function signed(at = new Date(), by = new Webhook(secret)) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': by.sign('msg_1', at, body),
  }
}
const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('what the published library signs is taken, from every kind of body and headers', async () => {
  const headers = signed()
  const bytes = new TextEncoder().encode(body)
  for (const raw of [body, bytes, Buffer.from(body), bytes.buffer])
    assert.equal((await unwrap(raw, headers, secret)).data.run_id, 'ö')
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  for (const given of [new Headers(headers), upper])
    assert.equal((await unwrap(body, given, secret)).type, 'run.completed')
})

test('a secret without the prefix stands for its own bytes', async () => {
  const plain = 'not base64 at all, ö'
  const headers = signed(new Date(), new Webhook(new TextEncoder().encode(plain), { format: 'raw' }))
  assert.equal((await unwrap(body, headers, plain)).type, 'run.completed')
})

test('one good signature among several is enough', async () => {
  const headers = signed()
  const other = new Webhook(`whsec_${randomBytes(24).toString('base64')}`).sign('msg_1', new Date(), body)
  const several = `v1a,abc v2 ${other} v1,!!! ${headers['webhook-signature']}`
  assert.ok(await unwrap(body, { ...headers, 'webhook-signature': several }, secret))
})

test('up to five minutes either way is near enough', async () => {
  for (const minutes of [-4.9, 4.9]) assert.ok(await unwrap(body, signed(minutesAway(minutes)), secret))
})

const good = signed()
const refused: Record<string, Parameters<typeof unwrap>> = {
  'another body': [body.replace('completed', 'cancelled'), good, secret],
  'one space more': [`${body} `, good, secret],
  'another id': [body, { ...good, 'webhook-id': 'msg_2' }, secret],
  'another timestamp': [body, { ...good, 'webhook-timestamp': String(Number(good['webhook-timestamp']) + 1) }, secret],
  'another secret': [body, good, `whsec_${randomBytes(24).toString('base64')}`],
  'an old webhook': [body, signed(minutesAway(-5.1)), secret],
  'one from the future': [body, signed(minutesAway(5.1)), secret],
  'a timestamp that is no number': [body, { ...good, 'webhook-timestamp': 'now' }, secret],
  'a shortened signature': [body, { ...good, 'webhook-signature': good['webhook-signature'].slice(0, -4) }, secret],
  'no signature': [body, { ...good, 'webhook-signature': undefined }, secret],
  'no version': [body, { ...good, 'webhook-signature': good['webhook-signature'].slice(3) }, secret],
  'no headers': [body, {}, secret],
  'an empty secret': [body, good, ''],
  'a secret that is no base64': [body, good, 'whsec_???'],
}
for (const [what, given] of Object.entries(refused))
  test(`${what} is refused`, () => assert.rejects(unwrap(...given), WebhookVerificationError))
