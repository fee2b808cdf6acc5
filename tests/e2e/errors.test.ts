/** Bad input: told all at once, in one shape, and nothing comes of it. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { apiError, type Fault, requestErrors } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'
import { storedIn } from './stored.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService({ limits: { uploadBytes: 100_000 } })
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => {
  const { runs, files, holds, blobs, temporary } = storedIn(service.dataDir)
  assert.deepEqual([runs, files, holds, blobs, temporary], [0, 0, 0, [], []], 'no refusal left anything')
  return service.stop()
})

const json = { 'content-type': 'application/json' }
const faultsOf = ({ body }: Answer): Fault[] => body.details
const pathsOf = (answer: Answer) =>
  faultsOf(answer)
    .map((fault) => fault.path)
    .sort()

function assertRefused(answer: Answer, code: keyof typeof requestErrors) {
  assert.deepEqual([answer.status, answer.body?.code], [requestErrors[code].status, code], String(answer.bytes))
  assert.doesNotThrow(() => apiError.parse(answer.body))
  assert.equal(answer.body.request_id, answer.headers.get('x-request-id'))
  if (code === 'invalid_input') assert.ok(faultsOf(answer).every(({ path, message }) => message.length > path.length))
}

test('every fault is told at once, with path, expected and received', async () => {
  const answer = await caller.post('/runs/generate', {
    prompt: '',
    width: 63,
    height: 2049,
    guidance: 'high',
    model_weight: 1.5,
    steps: 2.5,
    lora_low_name: 'a',
    model_type: 'flux-devv',
    metadata: [],
    webhook_url: 'nowhere',
    widht: 64,
    image_urls: [1, 'x'],
  })
  assertRefused(answer, 'invalid_input')
  assert.deepEqual(pathsOf(answer), [
    'guidance',
    'height',
    'image_urls[0]',
    'lora_high_name',
    'metadata',
    'model_type',
    'model_weight',
    'prompt',
    'steps',
    'webhook_url',
    'widht',
    'width',
  ])
  for (const fault of faultsOf(answer))
    assert.ok(fault.expected !== undefined && fault.received !== undefined, fault.path)
  const at = (path: string) => faultsOf(answer).find((fault) => fault.path === path)
  assert.deepEqual([at('widht')?.suggestion, at('model_type')?.suggestion], ['width', 'flux-dev'])
  assert.deepEqual([at('height')?.expected, at('height')?.received], ['at most 2048', 'number 2049'])
  assert.match(answer.body.message, /did you mean width\?/)
})

test('faults deep inside a list say where', async () => {
  const answer = await caller.post('/runs/reference', {
    prompt: '@a',
    images: [
      { image_reference: 'x', tag: 'a' },
      { image_reference: '', tag: '@b', tagg: 'c' },
    ],
  })
  assertRefused(answer, 'invalid_input')
  assert.deepEqual(pathsOf(answer), ['images[1].image_reference', 'images[1].tag', 'images[1].tagg'])
  assert.equal(answer.body.success, false)
})

test('metadata is kept to 16 KiB of bytes, not of letters', async () => {
  const long = (letter: string, count: number) => ({ prompt: '', metadata: { a: letter.repeat(count) } })
  assert.deepEqual(pathsOf(await caller.post('/runs/generate', long('x', 16_376))), ['prompt'])
  for (const body of [long('x', 16_377), long('ж', 8_189)])
    assert.deepEqual(pathsOf(await caller.post('/runs/generate', body)), ['metadata', 'prompt'])
  for (const depth of [100, 5000, 500_000]) {
    const deep = `{"prompt":"","metadata":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    const answer = await caller.call('POST', '/runs/generate', deep, { ...json, 'idempotency-key': `${depth} deep` })
    assert.deepEqual(pathsOf(answer), ['metadata', 'prompt'])
  }
})

test('a body that is no JSON, no object or nothing', async () => {
  for (const text of ['{"prompt": ', 'prompt=x', '{"prompt": "x",}', ''])
    assertRefused(await caller.call('POST', '/runs/generate', text, json), 'invalid_json')
  for (const text of ['[]', '"x"', '7', 'null'])
    assertRefused(await caller.call('POST', '/runs/generate', text, json), 'invalid_input')
  assertRefused(await caller.post('/runs/generate'), 'invalid_input')
  assertRefused(await caller.call('POST', '/prompts', '{', json), 'invalid_json')
  const polluted = await caller.call('POST', '/runs/generate', '{"prompt":"x","__proto__":{"a":1}}', json)
  assert.ok(polluted.status === 400 || polluted.status === 422)
})

test('a body of another type is refused where it is not taken', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'image/png',
    'multipart/mixed; boundary=x',
  ]
  for (const path of ['/runs/generate', '/edits/vendora', '/upload', '/prompts', '/keys'])
    for (const type of types)
      assertRefused(await caller.call('POST', path, 'prompt=x', { 'content-type': type }), 'unsupported_media_type')
  const form = { prompt: 'x', name: 'x' }
  for (const path of ['/runs/generate', '/prompts/enhance', '/prompts', '/keys', '/models', '/tokens'])
    assertRefused(await caller.form(path, form), 'unsupported_media_type')
  assertRefused(await caller.post('/upload', { file: 'x' }), 'unsupported_media_type')
})

test('a body over the limit is refused, however it comes', async () => {
  const long = 'x'.repeat(2_000_000)
  assertRefused(await caller.post('/runs/generate', { prompt: long }), 'upload_too_large')
  assertRefused(await caller.form('/edits/vendora', { prompt: long }), 'upload_too_large')
  assertRefused(
    await caller.form('/edits/vendora', { prompt: 'x', image: asFile(Buffer.alloc(100_001)) }),
    'upload_too_large',
  )
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, 'x']))
  assertRefused(await caller.form('/edits/vendora', many), 'upload_too_large')
})

test('a broken form is the caller’s fault, not ours', async () => {
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file =
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc'
  const broken: [string, string][] = [
    ['multipart/form-data; boundary=b', part('prompt', 'x')],
    ['multipart/form-data; boundary=b', `${part('prompt', 'x')}${file}`],
    ['multipart/form-data; boundary=b', 'no parts here'],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data', part('prompt', 'x')],
    ['multipart/form-data; boundary=other', `${part('prompt', 'x')}--b--\r\n`],
  ]
  for (const [type, body] of broken) {
    const answer = await caller.call('POST', '/edits/vendora', body, { 'content-type': type })
    assert.ok(answer.status >= 400 && answer.status < 500, `${type}: ${answer.status} ${answer.bytes}`)
    assert.doesNotThrow(() => apiError.parse(answer.body))
  }
})

test('an upload that breaks off leaves nothing', async () => {
  const { hostname, port } = new URL(service.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/v1/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.apiKey}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  )
  socket.write(Buffer.alloc(50_000))
  while (storedIn(service.dataDir).temporary.length === 0) await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  while (storedIn(service.dataDir).temporary.length > 0) await new Promise((resolve) => setImmediate(resolve))
})

test('unknown paths, methods and addresses that cannot be read are told in the same shape', async () => {
  for (const path of ['/nothing', '/runs/x/y/z', '/runs/generate/more'])
    assertRefused(await caller.get(path), 'not_found')
  assertRefused(await caller.get(`${service.baseUrl}/nothing`), 'not_found')
  for (const [method, path] of [
    ['PUT', '/prompts'],
    ['DELETE', '/usage'],
    ['PATCH', '/runs'],
    ['GET', '/upload'],
    ['GET', '/edits/vendora'],
  ] as const) {
    const answer = await caller.call(method, path)
    assertRefused(answer, 'method_not_allowed')
    assert.ok(answer.headers.get('allow')?.includes(method) === false)
  }
  const unreadable = await caller.get('/runs/%zz')
  assert.ok(unreadable.status === 400 || unreadable.status === 404)
  assert.doesNotThrow(() => apiError.parse(unreadable.body))
})

test('the video’s refusals carry the error as the reference says', async () => {
  const image_url = `data:image/png;base64,${(await png()).toString('base64')}`
  const run = '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10'
  for (const input of [{}, { image_url, source_run_id: run }, { image_url, duration: 11, fps: 61 }]) {
    const answer = await caller.post('/runs/video', input)
    assertRefused(answer, 'invalid_input')
    const { status, error, ...rest } = answer.body
    assert.equal(status, 'failed')
    assert.deepEqual(error, rest)
  }
  const unknown = await caller.post('/runs/video', { source_run_id: run })
  assert.deepEqual([unknown.status, unknown.body.error.code], [404, 'run_not_found'])
})

test('what broke on our side is not told', async () => {
  const raw = await new Promise<string>((resolve) => {
    const { hostname, port } = new URL(service.baseUrl)
    const socket = connect(Number(port), hostname)
    socket.end('NONSENSE\r\n\r\n')
    resolve(text(socket))
  })
  assert.match(raw, /^HTTP\/1\.1 400 /)
  assert.doesNotMatch(raw, /at .*\.[jt]s:\d+/)
})
