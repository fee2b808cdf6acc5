/** The check that readers copy must accept what a Standard Webhooks sender sends, and nothing else. */
import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { webhooks } from './webhooks.ts'

const shown = webhooks().blocks.find((block) => block.kind === 'code')
const source = stripTypeScriptTypes(shown?.kind === 'code' ? shown.text : '')
const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(source)}`)

const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`
const body = '{"type":"run.completed"}'

function sent(at: Date): Headers {
  return new Headers({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  })
}

test('a genuine call is taken', () => assert.equal(isGenuine(sent(new Date()), body, secret), true))
test('a changed body is not', () => assert.equal(isGenuine(sent(new Date()), `${body} `, secret), false))
test('another secret is not', () => assert.equal(isGenuine(sent(new Date()), body, 'whsec_AAAA'), false))
test('an old call is not', () => assert.equal(isGenuine(sent(new Date(Date.now() - 600_000)), body, secret), false))
test('a call without headers is not', () => assert.equal(isGenuine(new Headers(), body, secret), false))
