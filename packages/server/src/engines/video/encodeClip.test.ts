import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeClip } from './encodeClip.ts'
import { fastStart } from './fastStart.ts'

async function* frames(count: number, width: number, height: number) {
  const frame = new Uint8Array(width * height * 4)
  for (let at = 0; at < count; at++) {
    for (let pixel = 0; pixel < width * height; pixel++) frame.set([(at * 20) % 256, pixel % 256, 90, 255], pixel * 4)
    yield frame
  }
}

/** The names of the parts of a container, in order. */
function partsOf(clip: Uint8Array): string[] {
  const bytes = Buffer.from(clip)
  const names: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}

test('frames become an MP4 whose table of contents comes first', async () => {
  const clip = await encodeClip(frames(8, 64, 48), { width: 64, height: 48, fps: 8 }, undefined)
  assert.deepEqual(partsOf(clip), ['ftyp', 'moov', 'mdat'])
  assert.deepEqual(fastStart(clip), clip, 'which is not moved twice')
  // Where the first piece of media lies: right behind the head of `mdat`.
  const bytes = Buffer.from(clip)
  const table = bytes.indexOf('stco')
  const media = bytes.indexOf('mdat')
  assert.equal(bytes.readUInt32BE(table + 12), media + 4)
})

test('an encoder that breaks down is told of', async () => {
  const broken = encodeClip(frames(2, 64, 48), { width: 64, height: 48, fps: 8 }, process.execPath)
  await assert.rejects(broken, /ffmpeg could not encode/)
})

test('an abort among the frames ends the encoding', async () => {
  async function* stopped() {
    yield new Uint8Array(64 * 48 * 4)
    throw new Error('stop')
  }
  await assert.rejects(encodeClip(stopped(), { width: 64, height: 48, fps: 8 }, undefined), /stop/)
})
