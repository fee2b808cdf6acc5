/** Pictures that come in: what is taken, what is kept of it, and what is refused with nothing left behind. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asData, asFile, colourOf, everyFormat, jpeg, png } from './pictures.ts'
import { rowsOf, type Stored, storedIn } from './stored.ts'

let service: TestService
let caller: Caller
let before_: Stored
before(async () => {
  service = await startTestService({ limits: { uploadBytes: 3_000_000, imagePixels: 1_000_000 } })
  caller = callerOf(service.baseUrl, service.apiKey)
})
beforeEach(() => {
  before_ = storedIn(service.dataDir)
})
after(() => service.stop())

const upload = (bytes: Uint8Array, name?: string, type?: string) =>
  caller.form('/upload', { file: asFile(bytes, name, type) })
const kept = async (answer: Answer) => (await caller.get(answer.body.data.image_url)).bytes

function refused(answer: Answer, status: number, code: string) {
  assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body))
  assert.equal(answer.body.success, false)
  assert.deepEqual(storedIn(service.dataDir), before_, 'nothing is left behind')
}

test('every format is taken and kept as one that everything reads', async () => {
  const keptAs: Record<string, string> = { 'image/gif': 'png', 'image/tiff': 'png', 'image/avif': 'webp' }
  for (const [type, bytes] of Object.entries(await everyFormat())) {
    const answer = await upload(bytes, `picture.${type.split('/')[1]}`, type)
    assert.equal(answer.status, 201, type)
    const { format, width, height } = await sharp(await kept(answer)).metadata()
    assert.deepEqual([format, width, height], [keptAs[type] ?? type.split('/')[1], 16, 12], type)
    for (const [at, channel] of (await colourOf(await kept(answer))).entries())
      assert.ok(Math.abs(channel - ([200, 30, 60][at] as number)) < 8, type)
  }
})

test('an upload is a completed run, with its words and its link', async () => {
  const parent = await caller.make()
  const { status, body } = await caller.form('/upload', {
    file: asFile(await png()),
    description: '7',
    parent_id: parent.run_id,
  })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body).sort(), ['data', 'message', 'success'])
  assert.deepEqual(Object.keys(body.data).sort(), ['created_at', 'id', 'image_url', 'parent_id', 'run_id'])
  const run = await caller.finished(body.data.run_id)
  assert.deepEqual([run.status, run.progress, run.run_type, run.attempt], ['completed', 1, 'upload', 0])
  assert.deepEqual([run.inputs.description, run.inputs.isMask, run.image_url], ['7', false, body.data.image_url])
})

test('a mask becomes one channel of 8 bits', async () => {
  const answer = await caller.form('/upload', { file: asFile(await jpeg(), 'mask.jpg', 'image/jpeg'), isMask: 'true' })
  const { format, channels, depth } = await sharp(await kept(answer)).metadata()
  assert.deepEqual([format, channels, depth], ['png', 1, 'uchar'])
})

test('what hides in or behind a picture does not come in: metadata, and bytes after its end', async () => {
  const secret = 'the camera was at 48.2 N'
  const tagged = await sharp(await jpeg({ width: 20, height: 10 }))
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secret } } })
    .jpeg()
    .toBuffer()
  const hidden = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  assert.ok(tagged.includes(secret))
  const [upright, clean] = [await kept(await upload(tagged, 'a.jpg', 'image/jpeg')), await kept(await upload(hidden))]
  assert.ok(!upright.includes(secret))
  assert.ok(!clean.includes('<script>'))
  const { width, height } = await sharp(upright).metadata()
  assert.deepEqual([width, height], [10, 20], 'turned upright as its tag said')
})

test('a picture that says it is another kind is refused, by its type or, without one, its name', async () => {
  const picture = await png()
  refused(await upload(picture, 'fox.jpg', 'image/jpeg'), 422, 'image_unreadable')
  refused(await upload(picture, 'fox.png', 'image/webp'), 422, 'image_unreadable')
  refused(await upload(picture, 'fox.jpg', ''), 422, 'image_unreadable')
  refused(await upload(picture, 'fox.jpg', 'application/octet-stream'), 422, 'image_unreadable')
  refused(await upload(await jpeg(), 'fox.png', 'image/png'), 422, 'image_unreadable')
  assert.equal((await upload(await jpeg(), 'fox.jpg', 'image/jpg')).status, 201, 'a common way to write image/jpeg')
})

test('what is no picture is refused before it is decoded', async () => {
  const others: Record<string, string | Buffer> = {
    nothing: '',
    html: '<!doctype html><script>alert(1)</script>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    pdf: '%PDF-1.7\n',
    zip: 'PK\u0003\u0004',
    bmp: 'BM'.padEnd(64, '\0'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    clip: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  }
  for (const [name, bytes] of Object.entries(others))
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream'])
      refused(await upload(Buffer.from(bytes), name, type), 422, 'image_unreadable')
})

test('a damaged picture is refused, whatever its format, and its remains are removed', async () => {
  const noise = await noisy(900)
  const formats = Object.values(await everyFormat()).slice(2)
  // The large ones are written in part before their end is missed.
  for (const bytes of [noise, await sharp(noise).jpeg().toBuffer(), ...formats])
    refused(await upload(bytes.subarray(0, bytes.length * 0.8), 'fox', ''), 422, 'image_unreadable')
  const flipped = Buffer.from(noise)
  flipped.fill(0xff, 200, 400)
  refused(await upload(flipped), 422, 'image_unreadable')
})

test('a small file of very many pixels is refused by its size in pixels', async () => {
  const bomb = emptyPng(2000, 501)
  assert.ok(bomb.length < 10_000)
  refused(await upload(bomb), 413, 'image_too_large')
  assert.equal((await upload(emptyPng(2000, 500))).status, 201)
})

test('unless told otherwise that is 64 megapixels', async (context) => {
  const other = await startTestService()
  context.after(() => other.stop())
  const bomb = emptyPng(8001, 8001)
  assert.ok(bomb.length < 20_000)
  const { status, body } = await callerOf(other.baseUrl, other.apiKey).form('/upload', { file: asFile(bomb) })
  assert.deepEqual([status, body.code], [413, 'image_too_large'])
})

test('a file over the limit is refused, in a form, as base64 and in a list', async () => {
  const large = Buffer.alloc(3_000_001, 'x')
  refused(await upload(large), 413, 'upload_too_large')
  const asText = await caller.post('/edits/vendora', { prompt: 'x', image_url: asData(large) })
  assert.deepEqual([asText.status, asText.body.code], [413, 'upload_too_large'])
  const inList = await caller.form('/edits/combine', { images: [asFile(await png()), asFile(large)] })
  assert.deepEqual([inList.status, inList.body.code], [413, 'upload_too_large'])
  assert.deepEqual(storedIn(service.dataDir), before_)
})

test('when the last of several pictures is bad, the first ones are not kept either', async () => {
  const answer = await caller.form('/edits/combine', {
    images: [asFile(await png({ colour: [9, 9, 9] })), asFile(Buffer.from('<html>'), 'fox', 'text/html')],
  })
  assert.deepEqual(
    [answer.status, answer.body.code, answer.body.details[0].path],
    [422, 'image_unreadable', 'images[1]'],
  )
  assert.deepEqual(storedIn(service.dataDir), before_)
})

test('a link to a run that is not there is refused, and the picture with it', async () => {
  const file = asFile(await png({ colour: [4, 4, 4] }))
  refused(
    await caller.form('/upload', { file, parent_id: '018f3f6e-0000-7000-8000-000000000000' }),
    404,
    'run_not_found',
  )
})

test('the rows know what the bytes are', async () => {
  const { body } = await upload(await png({ width: 33, height: 21 }))
  const [row] = rowsOf(service.dataDir, `select * from files where id = '${body.data.id}'`)
  assert.deepEqual([row?.['content_type'], row?.['width'], row?.['height']], ['image/png', 33, 21])
  assert.equal(row?.['size_bytes'], (await caller.get(body.data.image_url)).bytes.length)
})

const noisy = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer()

/** A PNG of one bit a pixel, all black. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
