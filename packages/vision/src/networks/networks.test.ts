import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { OnnxWriter } from '../weights/convert/onnxWriter.ts'
import type { NetworkName } from '../weights/index.ts'
import { Networks, type NetworksSettings, type Shelf, Tensor } from './networks.ts'

const folder = await mkdtemp(join(tmpdir(), 'easel-networks-'))
after(() => rm(folder, { recursive: true, force: true }))

/** Adds one to four numbers. */
const path = join(folder, 'tiny.onnx')
const writer = new OnnxWriter()
writer.output('sum', writer.apply('Add', [writer.input('number', [4]), writer.scalar(1)]), [4])
await writeFile(path, writer.toBytes())

const [a, b, c] = ['u2net', 'modnet', 'depth'] as const satisfies NetworkName[]

function pool(settings: Partial<NetworksSettings> = {}, ensure: Shelf['ensure'] = async () => path) {
  return new Networks(
    { folder, threads: 1, ...settings },
    { megabytesOf: () => 100, ensure, isThere: async () => true },
  )
}

const numbers = (tensor: Tensor | undefined) => [...((tensor ?? assert.fail()).data as Float32Array)]
const four = () => ({ number: new Tensor('float32', Float32Array.of(1, 2, 3, 4), [4]) })

test('a network is loaded at its first pass, and stays', async () => {
  const networks = pool()
  assert.deepEqual(networks.loaded(), [])
  const { sum } = await networks.run(a, four())
  assert.deepEqual(numbers(sum as Tensor), [2, 3, 4, 5])
  await networks.run(a, four())
  assert.deepEqual(networks.loaded(), [a])
  await networks.close()
  assert.deepEqual(networks.loaded(), [])
  await assert.rejects(networks.run(a, four()), /closed/)
})

test('all rest for whoever needs the memory, and come back when they are asked', async () => {
  const networks = pool()
  for (const name of [a, b]) await networks.run(name, four())
  await networks.rest()
  assert.deepEqual(networks.loaded(), [])
  const { sum } = await networks.run(a, four())
  assert.deepEqual(numbers(sum as Tensor), [2, 3, 4, 5])
  await networks.close()
})

test('when the room is needed, the one that was not used the longest goes', async () => {
  const networks = pool({ megabytes: 250 })
  for (const name of [a, b, a, c]) await networks.run(name, four())
  assert.deepEqual(networks.loaded(), [a, c])
  await networks.close()
})

test('a network larger than the ceiling is loaded alone', async () => {
  const networks = pool({ megabytes: 50 })
  for (const name of [a, b]) await networks.run(name, four())
  assert.deepEqual(networks.loaded(), [b])
  await networks.close()
})

test('passes of many at once, with room for one network only, all come out right', async () => {
  const networks = pool({ megabytes: 100 })
  const sums = await Promise.all([a, b, a, c, b, a].map((name) => networks.run(name, four())))
  for (const { sum } of sums) assert.deepEqual(numbers(sum as Tensor), [2, 3, 4, 5])
  assert.equal(networks.loaded().length, 1)
  await networks.close()
})

test('what nobody asks for is let go', async () => {
  const networks = pool({ idleMs: 20 })
  await networks.run(a, four())
  await networks.run(b, four())
  while (networks.loaded().length > 0) await sleep(5)
  await networks.run(a, four())
  assert.deepEqual(networks.loaded(), [a])
  await networks.close()
})

test('a network that is being fetched does not hold up the others', async () => {
  const arrives = Promise.withResolvers<string>()
  const networks = pool({}, (name) => (name === a ? arrives.promise : Promise.resolve(path)))
  const slow = networks.run(a, four())
  await networks.run(b, four())
  arrives.resolve(path)
  await slow
  assert.deepEqual(networks.loaded(), [b, a])
  await networks.close()
})

test('a pass that was given up before its turn is not run, and a failed one holds up nobody', async () => {
  const networks = pool()
  await assert.rejects(networks.run(a, four(), undefined, AbortSignal.abort()), { name: 'AbortError' })
  assert.deepEqual(networks.loaded(), [])
  await assert.rejects(networks.run(a, {}), /input 'number' is missing/)
  await networks.run(a, four())
  await networks.close()
})

test('a network of unverified terms is not fetched because somebody asks for a pass', async () => {
  const networks = new Networks({ folder, threads: 1 })
  assert.equal(await networks.has('cartoon'), false)
  await assert.rejects(networks.run('cartoon', four()), /by its name only: easel weights pull cartoon/)
  await networks.close()
})
