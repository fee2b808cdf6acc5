import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { signedHeaders } from './sign.ts'

const now = () => Math.floor(Date.now() / 1000)
const body = JSON.stringify({ type: 'run.completed', words: 'ünïcode' })

it('the published verifier accepts what we sign with a whsec_ secret', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  assert.deepEqual(new Webhook(secret).verify(body, signedHeaders(secret, 'msg_1', now(), body)), JSON.parse(body))
})

it('the published verifier accepts what we sign with any other secret, taken as its bytes', () => {
  const secret = 'correct horse battery staple'
  const verifier = new Webhook(Buffer.from(secret).toString('base64'))
  assert.deepEqual(verifier.verify(body, signedHeaders(secret, 'msg_1', now(), body)), JSON.parse(body))
})

it('a changed body, id or time is not accepted', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = signedHeaders(secret, 'msg_1', now(), body)
  const verifier = new Webhook(secret)
  assert.throws(() => verifier.verify(`${body} `, headers))
  assert.throws(() => verifier.verify(body, { ...headers, 'webhook-id': 'msg_2' }))
  assert.throws(() => verifier.verify(body, { ...headers, 'webhook-timestamp': String(now() - 1) }))
})
