import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createParser, readEvents } from './sse.ts'

const text = [
  ': keep-alive\n\n',
  'id: 1\nevent: snapshot\ndata: {"a":1}\n\n',
  'id: 2\r\nevent: progress\r\ndata: one\r\ndata: two\r\n\r\n',
  'event: nothing\n\n',
  'data:bare\r\r',
  'id: 3\ndata\n\n',
  'data: broken off',
].join('')

const expected = [
  { id: '1', event: 'snapshot', data: '{"a":1}' },
  { id: '2', event: 'progress', data: 'one\ntwo' },
  { id: '2', event: 'message', data: 'bare' },
  { id: '3', event: 'message', data: '' },
]

test('events are the same wherever the text is cut', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const parser = createParser()
    const events = []
    for (let at = 0; at < text.length; at += size) events.push(...parser.push(text.slice(at, at + size)))
    assert.deepEqual(events, expected, `pieces of ${size}`)
  }
})

test('a letter that is cut in two is read whole, and every chunk is a sign of life', async () => {
  const bytes = new TextEncoder().encode('data: ö\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  let signs = 0
  const events: unknown[] = []
  for await (const event of readEvents(body, () => signs++)) events.push(event)
  assert.deepEqual(events, [{ id: null, event: 'message', data: 'ö' }])
  assert.equal(signs, bytes.length)
})

test('whoever stops listening closes the stream', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel() {
      isCancelled = true
    },
  })
  for await (const _ of readEvents(body, () => {})) break
  assert.ok(isCancelled)
})
