import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Manifest } from './network.ts'
import { answer, silence, type TinyRegistry, tinyManifest, tinyRegistry } from './tinyRegistry.ts'
import { Weights } from './weights.ts'

const tarballPath = '/@tiny/weights/-/weights-1.2.3.tgz'
let registry: TinyRegistry
let folder: string

beforeEach(async () => {
  registry = await tinyRegistry()
  folder = await mkdtemp(join(tmpdir(), 'easel-weights-'))
})
afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true, force: true })
})

const weights = (manifest: Manifest = tinyManifest(registry), registryOf = async () => registry.address) =>
  new Weights({ folder, manifest, registryOf })

const kept = async (name: string) => readFile(join(folder, name))
const part = () => join(folder, 'downloads', '@tiny-weights-1.2.3.tgz.part')
const left = () => readdir(join(folder, 'downloads'))

async function partArrived() {
  while (!((await stat(part()).catch(() => undefined))?.size ?? 0)) await setImmediate()
}

test('a network is fetched with its companion and its neighbours, and nothing is left over', async () => {
  const own = weights()
  const said: string[] = []
  assert.equal(await own.ensure('second', (stage) => said.push(stage)), join(folder, 'second.ort'))
  assert.deepEqual(await kept('second.ort'), registry.files['models/second.ort'])
  assert.deepEqual(
    await kept(await own.companion('second', 'words.txt').then((path) => path.slice(folder.length))),
    registry.files['models/second.txt'],
  )
  assert.equal(await own.ensure('first'), join(folder, 'first.onnx'))
  assert.deepEqual(await kept('first.onnx'), registry.files['models/first.onnx'])
  assert.deepEqual(registry.asked, [tarballPath])
  assert.deepEqual(await left(), [])
  assert.match(said[0] ?? '', /^fetching first, second: 0 of 1 MB$/)
  const record = JSON.parse(String(await kept('second.record.json')))
  assert.equal(record.package, '@tiny/weights@1.2.3')
  assert.deepEqual(Object.keys(record.files), ['second.ort', 'second.words.txt'])
})

test('a connection that breaks is taken up where it broke', async () => {
  registry.mishaps.push(silence)
  const fetched = weights().ensure('first')
  await partArrived()
  registry.cut()
  await fetched
  assert.equal(registry.asked.length, 2)
  assert.match(registry.asked[1] ?? '', / from \d+$/)
  assert.deepEqual(await kept('first.onnx'), registry.files['models/first.onnx'])
})

test('what another process left half done is taken up, and given up if it was something else', async () => {
  await mkdir(join(folder, 'downloads'))
  await writeFile(part(), registry.tarball.subarray(0, 1000))
  await weights().ensure('first')
  assert.deepEqual(registry.asked, [`${tarballPath} from 1000`])
  await rm(join(folder, 'first.onnx'))
  await writeFile(part(), Buffer.alloc(1000))
  await weights().ensure('first')
  assert.deepEqual(registry.asked.slice(1), [`${tarballPath} from 1000`, tarballPath])
})

test('of a package no more is fetched than holds what is wanted', async () => {
  const manifest = tinyManifest(registry)
  const beginning = registry.tarball.subarray(0, 60_000)
  const integrity = `sha512-${createHash('sha512').update(beginning).digest('base64')}`
  manifest.first.package = { ...manifest.first.package, beginning: { bytes: beginning.length, integrity } }
  for (const isRangeKnown of [true, false]) {
    await rm(join(folder, 'first.onnx'), { force: true })
    if (!isRangeKnown) registry.mishaps.push((_request, response, tarball) => response.end(tarball))
    await weights({ first: manifest.first }).ensure('first')
    assert.deepEqual(await kept('first.onnx'), registry.files['models/first.onnx'])
  }
})

test('a package that is not the one the manifest names is refused', async () => {
  const manifest = tinyManifest(registry)
  manifest.first.package.integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
  await assert.rejects(weights(manifest).ensure('first'), /first\.onnx.* gave something else than the manifest names/)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name !== 'downloads'),
    [],
  )
  assert.deepEqual(await left(), [])
})

test('a file that is not the one the manifest names is refused', async () => {
  const manifest = tinyManifest(registry)
  for (const file of manifest.first.files) file.sha256 = '0'.repeat(64)
  await assert.rejects(weights(manifest).ensure('first'), /models\/first\.onnx is not the file that the manifest names/)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name !== 'downloads'),
    [],
  )
})

test('a damaged file is noticed, also by one who has used it before, and fetched again', async () => {
  const own = weights()
  await own.ensure('first')
  const damaged = Buffer.from(await kept('first.onnx'))
  damaged[20_000] = (damaged[20_000] ?? 0) ^ 1
  await writeFile(join(folder, 'first.onnx'), damaged)
  assert.deepEqual(await own.state('first'), { state: 'damaged', file: 'first.onnx' })
  await own.ensure('first')
  assert.deepEqual(await kept('first.onnx'), registry.files['models/first.onnx'])
  await writeFile(join(folder, 'second.words.txt'), 'other words')
  assert.deepEqual(await own.state('second'), { state: 'damaged', file: 'second.words.txt' })
  await own.ensure('second')
  assert.deepEqual(await own.state('second'), { state: 'whole' })
})

test('where it cannot be fetched, the fault names the file, the reason and the command', async () => {
  await writeFile(join(folder, 'first.onnx'), 'cut short')
  registry.mishaps.push(answer(403))
  await assert.rejects(weights().ensure('first'), (fault: Error) => {
    assert.equal(fault.name, 'WeightsFault')
    assert.ok(fault.message.includes(join(folder, 'first.onnx')), fault.message)
    assert.match(fault.message, /127\.0\.0\.1:\d+ answered 403\. .*easel weights pull first$/)
    return true
  })
})

test('what is there is used without asking anybody, also when it was put there by hand', async () => {
  await writeFile(join(folder, 'first.onnx'), registry.files['models/first.onnx'] ?? '')
  const offline = weights(tinyManifest(registry), async () => assert.fail('asked'))
  assert.equal(await offline.ensure('first'), join(folder, 'first.onnx'))
  assert.deepEqual(registry.asked, [])
})

test('two who ask at once share one download, in one process and in two', async () => {
  const own = weights()
  await Promise.all([own.ensure('first'), own.ensure('second'), weights().ensure('first'), weights().ensure('second')])
  assert.deepEqual(registry.asked, [tarballPath])
})

test('a lock whose holder has died does not hold, and what he unpacked goes', async () => {
  const lock = join(folder, 'downloads', '@tiny-weights-1.2.3.lock')
  await mkdir(join(folder, 'downloads', '@tiny-weights-1.2.3.unpacked'), { recursive: true })
  // No process has a number as large as the first; the second is our own, but a lock of one who had it before.
  for (const dead of [2 ** 30, process.pid]) {
    await writeFile(lock, JSON.stringify({ host: hostname(), process: dead, id: 'x' }))
    await rm(join(folder, 'first.onnx'), { force: true })
    await weights().ensure('first')
    assert.deepEqual(await left(), [])
  }
})

test('when the registry has nothing, upstream is asked', async () => {
  registry.mishaps.push(answer(404), answer(404))
  await weights(tinyManifest(registry, true)).ensure('second')
  assert.deepEqual(registry.asked.slice(2), ['/upstream/models/second.ort', '/upstream/models/second.txt'])
  assert.deepEqual(await kept('second.ort'), registry.files['models/second.ort'])
  assert.deepEqual(await left(), [])
})

test('upstream brings only what was asked; who waited for another network gets his own', async () => {
  registry.mishaps.push(answer(403))
  const own = weights(tinyManifest(registry, true))
  registry.mishaps.push(() => {})
  const first = own.ensure('first')
  const second = own.ensure('second')
  while (registry.asked.length < 2) await setImmediate()
  registry.cut()
  await Promise.all([first, second])
  assert.deepEqual(await kept('first.onnx'), registry.files['models/first.onnx'])
  assert.deepEqual(await kept('second.ort'), registry.files['models/second.ort'])
})

test('a registry that keeps its tarballs elsewhere is asked where', async () => {
  registry.mishaps.push(answer(404), (_request, response) => {
    response.end(JSON.stringify({ dist: { tarball: `${registry.address}/elsewhere/weights.tgz` } }))
  })
  await weights().ensure('first')
  assert.deepEqual(registry.asked, [tarballPath, '/@tiny%2fweights/1.2.3', '/elsewhere/weights.tgz'])
})

test('one who gives up leaves the others their download', async () => {
  const own = weights()
  const impatient = new AbortController()
  const gone = own.ensure('first', undefined, impatient.signal)
  const stays = own.ensure('second')
  impatient.abort()
  await assert.rejects(gone, { name: 'AbortError' })
  assert.equal(await stays, join(folder, 'second.ort'))
})

test('when all have given up, the download ends and can be taken up again', async () => {
  registry.mishaps.push(silence)
  const own = weights()
  const impatient = new AbortController()
  const fetched = own.ensure('first', undefined, impatient.signal)
  await partArrived()
  impatient.abort()
  await assert.rejects(fetched, { name: 'AbortError' })
  await own.ensure('first')
  assert.match(registry.asked.at(-1) ?? '', / from \d+$/)
  assert.deepEqual(await left(), [])
})

test('a converted network is compared with its record, and without one it counts as missing', async () => {
  const manifest: Manifest = { ssd: { ...tinyManifest(registry).first, conversion: 'ssd', edition: 2 } }
  await writeFile(join(folder, 'ssd.onnx'), 'a network')
  assert.deepEqual(await weights(manifest).state('ssd'), { state: 'missing', file: 'ssd.onnx' })
  const [file] = tinyManifest(registry).first.files
  const record = {
    sources: { [file?.path ?? '']: file?.sha256 },
    edition: 2,
    files: { 'ssd.onnx': { bytes: 9, sha256: '0'.repeat(64) } },
  }
  await writeFile(join(folder, 'ssd.record.json'), JSON.stringify(record))
  assert.deepEqual(await weights(manifest).state('ssd'), { state: 'damaged', file: 'ssd.onnx' })
  await writeFile(join(folder, 'ssd.record.json'), JSON.stringify({ ...record, edition: 1 }))
  assert.deepEqual(await weights(manifest).state('ssd'), { state: 'missing', file: 'ssd.onnx' })
})
