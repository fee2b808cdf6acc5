import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { serveAs } from '../simulators/simulator.ts'

test('a request whose sender dies in the middle of it is not heard, and the next one is', async () => {
  const served = await serveAs(() => ({ json: { heard: true } }))
  try {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    const reached = once(served.server, 'request')
    socket.write(
      'POST /jobs HTTP/1.1\r\nhost: vendor\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":',
    )
    const [request] = await reached
    const gone = new Promise((done) => request.on('close', done))
    socket.resetAndDestroy()
    await gone
    assert.deepEqual(await (await fetch(`${served.url}/jobs`, { method: 'POST' })).json(), { heard: true })
    assert.equal(served.seen.length, 1)
  } finally {
    await served.stop()
  }
})
