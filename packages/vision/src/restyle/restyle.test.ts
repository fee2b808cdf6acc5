import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Networks } from '../networks/networks.ts'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { OnnxWriter } from '../weights/convert/onnxWriter.ts'
import { weightsFolder, weightsIn } from '../weights/index.ts'
import type { Work } from '../work.ts'
import { flatness, likeness } from './measures.ts'
import { restyle } from './restyle.ts'

const folder = await mkdtemp(join(tmpdir(), 'easel-restyle-'))
after(() => rm(folder, { recursive: true, force: true }))

/** In place of the real ones, which tests do not fetch: a smaller network of the same shape, that only adds contrast. */
const path = join(folder, 'contrast.onnx')
const writer = new OnnxWriter()
const input = writer.input('input', [1, 3, 'height', 'width'])
writer.output('output', writer.apply('Tanh', [writer.apply('Mul', [input, writer.scalar(2)])]), [1, 3, 'h', 'w'])
await writeFile(path, writer.toBytes())

const weights = weightsIn(weightsFolder(process.env))
const networks = new Networks(
  { folder, threads: 2 },
  {
    megabytesOf: () => 100,
    isThere: async (name) => name === 'cartoon',
    ensure: async (name) => (name === 'cartoon' ? path : weights.ensure(name)),
  },
)
after(() => networks.close())

const work = (more: Partial<Work> = {}): Work => ({
  networks,
  signal: new AbortController().signal,
  progress() {},
  ...more,
})

/** Soft stripes with a bright square, opaque but for a corner. */
function sample(width: number, height: number): Picture {
  const picture = emptyPicture({ width, height })
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const wave = 100 + 60 * Math.sin((x + y) / 9)
    const isSquare = x > width / 3 && x < width / 2 && y > height / 3 && y < height / 2
    picture.data.set(isSquare ? [230, 180, 60, 255] : [wave, 90, 190 - wave / 2, 255], at * 4)
    if (x + y < (width + height) / 8) picture.data[at * 4 + 3] = (at * 37) % 256
  }
  return picture
}

const drawn = async (picture: Picture, strength = 1) =>
  (await restyle(picture, 'cartoon', strength, work())) ?? assert.fail('not drawn')

for (const [width, height] of [
  [1, 1],
  [33, 17],
  [3, 700],
  [2000, 1500],
] as const)
  test(`${width} × ${height}: size and alpha stay, and things stay where they were`, async () => {
    const picture = sample(width, height)
    const made = await drawn(picture)
    assert.deepEqual([made.width, made.height, made.data.length], [width, height, width * height * 4])
    for (let at = 3; at < picture.data.length; at += 4)
      if (made.data[at] !== picture.data[at]) assert.fail(`alpha at ${at}`)
    if (width > 1000) assert.ok(likeness(picture, made) > 0.6, `${likeness(picture, made)}`)
  })

test('the same picture gives the same bytes', async () => {
  const [one, other] = [await drawn(sample(120, 90)), await drawn(sample(120, 90))]
  assert.deepEqual(one.data, other.data)
})

test('strength 0 is the picture, a half lies between, and more than 1 goes on', async () => {
  const picture = sample(120, 90)
  assert.deepEqual((await drawn(picture, 0)).data, picture.data)
  const away = async (strength: number) => {
    const { data } = await drawn(picture, strength)
    return data.reduce((sum, value, at) => sum + Math.abs(value - (picture.data[at] as number)), 0)
  }
  const [half, whole, more] = [await away(0.5), await away(1), await away(1.5)]
  assert.ok(half > 0.4 * whole && half < 0.6 * whole && more > 1.1 * whole, `${half} ${whole} ${more}`)
})

test('what is transparent has no say in the colours beside it', async () => {
  const [black, white] = [0, 255].map((hidden) => {
    const picture = sample(80, 80)
    for (let at = 0; at < 80 * 80; at++) if (at % 80 < 40) picture.data.set([hidden, hidden, hidden, 0], at * 4)
    return picture
  }) as [Picture, Picture]
  const [one, other] = [await drawn(black), await drawn(white)]
  for (let at = 0; at < one.data.length; at += 4)
    if ((one.data[at + 3] as number) > 0)
      assert.deepEqual(one.data.subarray(at, at + 3), other.data.subarray(at, at + 3))
})

test('a broad area keeps its hue', async () => {
  const picture = emptyPicture({ width: 90, height: 90 })
  for (let at = 0; at < 90 * 90; at++) picture.data.set(at % 90 < 45 ? [190, 90, 80, 255] : [70, 90, 170, 255], at * 4)
  const { data } = await drawn(picture)
  const [left, right] = [(45 * 90 + 20) * 4, (45 * 90 + 70) * 4]
  assert.ok((data[left] as number) > (data[left + 2] as number) + 60)
  assert.ok((data[right + 2] as number) > (data[right] as number) + 60)
})

test('a style that no network draws, and one whose network is not there, are left to others', async () => {
  assert.equal(await restyle(sample(20, 20), 'watercolour', 1, work()), undefined)
  assert.equal(await restyle(sample(20, 20), 'constructor', 1, work()), undefined)
  assert.equal(await restyle(sample(20, 20), 'anime', 1, work()), undefined)
})

test('it says how far it is, and can be stopped', async () => {
  const shares: number[] = []
  await restyle(sample(120, 90), 'cartoon', 1.5, work({ progress: (share) => shares.push(share) }))
  assert.deepEqual(
    shares,
    shares.toSorted((one, other) => one - other),
  )
  assert.equal(shares.at(-1), 1)
  await assert.rejects(restyle(sample(120, 90), 'cartoon', 1, work({ signal: AbortSignal.abort() })), {
    name: 'AbortError',
  })
  const stopping = new AbortController()
  const stopped = restyle(sample(2000, 1500), 'cartoon', 1, {
    ...work({ signal: stopping.signal }),
    progress: (share) => share >= 0.6 && stopping.abort(),
  })
  await assert.rejects(stopped, { name: 'AbortError' })
})

const real = testWork()
after(() => real.networks.close())

for (const style of ['anime', 'cartoon'])
  test(`${style}, by its real network: flatter, and everything where it was`, {
    skip: !(await real.networks.has(style as 'anime')) && 'fetched by name only: easel weights pull anime cartoon',
  }, async () => {
    const photo = await photograph('astronaut')
    const picture = await resize(photo, within(photo, 400))
    const made = (await restyle(picture, style, 1, real)) ?? assert.fail('not drawn')
    assert.ok(flatness(made) > flatness(picture) + 0.05, `${flatness(made)} ${flatness(picture)}`)
    assert.ok(likeness(picture, made) > 0.6, `${likeness(picture, made)}`)
  })
