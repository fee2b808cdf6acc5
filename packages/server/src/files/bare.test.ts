import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { bareJpeg, bareWebp } from './bare.ts'

const secret = 'where it was taken'

const noise = () =>
  sharp({ create: { width: 61, height: 47, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }) // biome-ignore format: short

const tagged = (picture: Sharp) => picture.withExif({ IFD0: { ImageDescription: secret } })

const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()

for (const progressive of [false, true])
  test(`a JPEG keeps every pixel and nothing else${progressive ? ', also a progressive one' : ''}`, async () => {
    const plain = await noise().raw().toBuffer()
    const raw = { raw: { width: 61, height: 47, channels: 3 as const } }
    const bytes = await tagged(sharp(plain, raw).jpeg({ progressive, quality: 80 })).toBuffer()
    const hiding = Buffer.concat([bytes, Buffer.from('PK and more')])
    const bare = bareJpeg(hiding) ?? assert.fail('not bare')
    assert.ok(hiding.includes(secret) && !bare.includes(secret) && !bare.includes('PK and'))
    assert.equal((await sharp(bare).metadata()).exif, undefined)
    assert.ok((await pixels(bare)).equals(await pixels(bytes)))
  })

test('a WebP keeps every pixel and nothing else', async () => {
  for (const options of [{ quality: 70 }, { lossless: true }]) {
    const picture = sharp(await noise().png().toBuffer()).ensureAlpha(0.6)
    const bytes = await tagged(picture.webp(options)).toBuffer()
    const bare = bareWebp(Buffer.concat([bytes, Buffer.from('PK and more')])) ?? assert.fail('not bare')
    assert.ok(bytes.includes(secret) && !bare.includes(secret) && !bare.includes('PK and'))
    assert.ok((await pixels(bare)).equals(await pixels(bytes)))
  }
})

test('what is cut short or no such picture is not taken', async () => {
  const bytes = await noise().jpeg().toBuffer()
  assert.equal(bareJpeg(bytes.subarray(0, bytes.length - 40)), undefined)
  assert.equal(bareJpeg(Buffer.from('GIF89a and nothing')), undefined)
  assert.equal(bareJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 0, 0, 0])), undefined)
  const webp = await noise().webp().toBuffer()
  assert.equal(bareWebp(webp.subarray(0, 30)), undefined)
  assert.equal(bareWebp(Buffer.from('RIFF and nothing else')), undefined)
})
