import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxAt, boxesIn } from './boxes.ts'
import { encodeClip } from './encodeClip.ts'

const never = new AbortController().signal

async function* frames(count: number, width: number, height: number) {
  const frame = new Uint8Array(width * height * 4)
  for (let at = 0; at < count; at++) {
    for (let pixel = 0; pixel < width * height; pixel++) frame.set([(at * 20) % 256, pixel % 256, 90, 255], pixel * 4)
    yield frame
  }
}

const tableOf = (clip: Uint8Array, ...path: string[]) =>
  boxAt(Buffer.from(clip), 'moov', 'trak', 'mdia', ...path) as Buffer

const numbers = (bytes: Buffer) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32BE(at * 4))

test('frames become an MP4 that can be played while it still arrives', async () => {
  const clip = await encodeClip(frames(8, 64, 48), { width: 64, height: 48, fps: 8 }, undefined, never)
  assert.deepEqual(
    boxesIn(Buffer.from(clip)).map(({ name }) => name),
    ['ftyp', 'moov', 'mdat'],
  )
  const [, , first] = numbers(tableOf(clip, 'minf', 'stbl', 'stco'))
  assert.equal(first, Buffer.from(clip).indexOf('mdat') + 4, 'the first frame lies behind the head of the media')
})

test('it says where one can start, how long frames last, and how its colours are meant', async () => {
  for (const [fps, count] of [
    [8, 20],
    [11, 30],
    [24, 50],
    [60, 70],
  ] as const) {
    const clip = await encodeClip(frames(count, 64, 48), { width: 64, height: 48, fps }, undefined, never)
    const table = (name: string) => numbers(tableOf(clip, 'minf', 'stbl', name)).slice(1)
    const [, , , scale, length] = numbers(tableOf(clip, 'mdhd'))
    assert.equal((length as number) / (scale as number), count / fps)
    assert.deepEqual(table('stts').slice(0, 2), [1, count])
    const keys = Array.from({ length: Math.ceil(count / fps) }, (_, at) => at * fps + 1)
    assert.deepEqual(table('stss'), [keys.length, ...keys], `${fps} frames a second: one key frame a second`)
    assert.equal(table('stsz')[1], count)
    const described = tableOf(clip, 'minf', 'stbl', 'stsd').subarray(8 + 8 + 78)
    assert.deepEqual(
      boxesIn(described).map(({ name }) => name),
      ['avcC', 'colr'],
    )
  }
})

test('an encoder that breaks down is told of', async () => {
  const broken = encodeClip(frames(2, 64, 48), { width: 64, height: 48, fps: 8 }, process.execPath, never)
  await assert.rejects(broken, /ffmpeg could not encode/)
  const missing = encodeClip(frames(2, 64, 48), { width: 64, height: 48, fps: 8 }, '/nowhere/ffmpeg', never)
  await assert.rejects(missing, /ENOENT/)
})

test('an abort ends the encoding: among the frames, and when the last has been given', async () => {
  for (const count of [20, 3]) {
    const aborting = new AbortController()
    let drawn = 0
    const stopping = async function* () {
      for await (const frame of frames(count, 640, 480)) {
        drawn += 1
        if (drawn === 3) aborting.abort(new Error('cancelled'))
        yield frame
      }
    }
    await assert.rejects(
      encodeClip(stopping(), { width: 640, height: 480, fps: 8 }, undefined, aborting.signal),
      /cancelled/,
    )
    assert.equal(drawn, 3, 'no frame is drawn for nothing')
  }
})
