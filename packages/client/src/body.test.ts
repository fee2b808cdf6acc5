import assert from 'node:assert/strict'
import { createReadStream, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { formOf, refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { createClient } from './createClient.ts'
import { fromPath } from './node.ts'
import type { ImageSource } from './uploads.ts'

const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-client-'))
  writeFileSync(join(folder, 'fox.png'), bytes)
})
after(() => rm(folder, { recursive: true }))

async function* inPieces() {
  yield bytes.subarray(0, 2)
  yield bytes.subarray(2)
}

interface Kind {
  make: () => ImageSource | Promise<ImageSource>
  filename: string
  type: string
}
const untyped = { filename: 'file', type: 'application/octet-stream' }
const kinds: Record<string, Kind> = {
  File: { make: () => new File([bytes], 'a.png', { type: 'image/png' }), filename: 'a.png', type: 'image/png' },
  Blob: { make: () => new Blob([bytes], { type: 'image/webp' }), filename: 'file', type: 'image/webp' },
  Buffer: { make: () => Buffer.from(bytes), ...untyped },
  Uint8Array: { make: () => bytes, ...untyped },
  'part of a larger buffer': { make: () => new Uint8Array([0, ...bytes, 0]).subarray(1, 7), ...untyped },
  ArrayBuffer: { make: () => bytes.buffer, ...untyped },
  'web stream': { make: () => new Blob([bytes]).stream(), ...untyped },
  'Node stream': { make: () => Readable.from([Buffer.from(bytes)]), ...untyped },
  'stream of a file': { make: () => createReadStream(join(folder, 'fox.png')), ...untyped },
  'async iterable': { make: () => inPieces(), ...untyped },
  'named part': {
    make: () => ({ data: bytes, filename: 'b.jpg', contentType: 'image/jpeg' }),
    filename: 'b.jpg',
    type: 'image/jpeg',
  },
  path: { make: () => fromPath(join(folder, 'fox.png')), filename: 'fox.png', type: 'image/png' },
  'file address': {
    make: () => fromPath(pathToFileURL(join(folder, 'fox.png'))),
    filename: 'fox.png',
    type: 'image/png',
  },
}

for (const [kind, { make, filename, type }] of Object.entries(kinds))
  test(`a ${kind} becomes a file part, over a retry too`, async () => {
    await using server = await startScriptedServer(({ time }) =>
      time === 1 ? refusal(503, 'storage_unavailable', { 'retry-after': '0' }) : { status: 201, json: {} },
    )
    await createClient({ baseUrl: server.url }).images.upload({ file: await make(), description: 'a fox' })
    assert.equal(server.asked.length, 2)
    for (const asked of server.asked) {
      const form = await formOf(asked)
      const file = form.get('file') as File
      assert.deepEqual(new Uint8Array(await file.arrayBuffer()), bytes)
      assert.deepEqual([file.name, file.type], [filename, type])
      assert.equal(form.get('description'), 'a fox')
    }
  })

test('an operation that takes both is sent as JSON, unless the input holds a file', async () => {
  await using server = await startScriptedServer(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  await client.images.reframe({ image_url: 'https://a.example/b.png', aspect_ratio: '16:9', x_start: 0, x_end: 9 })
  await client.images.reframe({ image_file: bytes, aspect_ratio: '16:9', x_start: 0, x_end: 9, sync: false })
  const [json, form] = server.asked
  assert.equal(json?.headers['content-type'], 'application/json')
  assert.deepEqual(JSON.parse(String(json?.body)).x_start, 0)
  const fields = await formOf(form)
  assert.ok(fields.get('image_file') instanceof File)
  assert.deepEqual(
    ['aspect_ratio', 'x_start', 'x_end', 'sync'].map((name) => fields.get(name)),
    ['16:9', '0', '9', 'false'],
  )
})

test('json and formData send what they say', async () => {
  await using server = await startScriptedServer(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  const input = { original_run_id: 'r', prompt: 'make it night', seed: 0, metadata: { draft: true } }
  await client.images.edit.fluxKontext.json(input)
  await client.images.edit.fluxKontext.formData({ ...input, aspect_ratio: undefined })
  assert.deepEqual(JSON.parse(String(server.asked[0]?.body)), input)
  assert.deepEqual(Object.fromEntries(await formOf(server.asked[1])), {
    original_run_id: 'r',
    prompt: 'make it night',
    seed: '0',
    metadata: '{"draft":true}',
  })
})

test('pictures of a list are parts of one name, in their order; a list without files is JSON', async () => {
  await using server = await startScriptedServer(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  await client.images.combine.formData({ images: [bytes, 'https://a.example/b.png'], run_ids: ['r', 's'] })
  await client.images.combine.nanobanana({ images: [new Blob([bytes]), new Blob([bytes])], prompt: 'together' })
  const form = await formOf(server.asked[0])
  const [first, second] = form.getAll('images')
  assert.ok(first instanceof File)
  assert.equal(second, 'https://a.example/b.png')
  assert.equal(form.get('run_ids'), '["r","s"]')
  assert.equal((await formOf(server.asked[1])).getAll('images').length, 2)
})

test('a file inside an object is a part named by the way to it, and so are its neighbours', async () => {
  await using server = await startScriptedServer(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  const picture = new Blob([bytes], { type: 'image/png' })
  const images = [
    { image_reference: 'https://a.example/b.png', tag: 'dog' },
    { image_reference: picture, tag: 'cat' },
  ]
  await client.images.reference({ prompt: '@cat', images })
  const form = await formOf(server.asked[0])
  assert.ok(form.get('images[1].image_reference') instanceof File)
  assert.equal(form.get('images[1].tag'), 'cat')
  assert.equal(form.get('images[0]'), JSON.stringify(images[0]))
})

test('a file in JSON is refused before anything is sent', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1' })
  // @ts-expect-error: the types say so too
  await assert.rejects(client.images.reframe.json({ image_file: bytes, aspect_ratio: '1:1' }), TypeError)
})

test('uploadMask sets isMask, whatever the input says', async () => {
  await using server = await startScriptedServer(() => ({ status: 201, json: {} }))
  await createClient({ baseUrl: server.url }).images.uploadMask({ file: bytes, isMask: false })
  assert.equal((await formOf(server.asked[0])).get('isMask'), 'true')
})
