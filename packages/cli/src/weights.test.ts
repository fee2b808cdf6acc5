import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { easel } from './easel.ts'
import type { Terminal } from './terminal.ts'

const cache = await mkdtemp(join(tmpdir(), 'easel-cache-'))
after(() => rm(cache, { recursive: true, force: true }))

async function said(...line: string[]) {
  const told = { out: '', err: '', code: -1 }
  const terminal = {
    // Nothing listens there: whatever would fetch, fails.
    env: { EASEL_CACHE_DIR: cache, npm_config_registry: 'http://127.0.0.1:1' },
    stdin: (async function* () {})(),
    stdout: { write: (text: string) => (told.out += text), columns: 80 },
    stderr: { write: (text: string) => (told.err += text) },
    onInterrupt: () => () => {},
  }
  told.code = await easel(line, terminal as unknown as Terminal)
  return told
}

test('the list tells of every network, and whether it is there', async () => {
  const { out, code } = await said('weights', 'list')
  assert.equal(code, 0)
  assert.match(out, /^name +state +fetched +licence +use\n/)
  assert.match(out, /^u2net +missing +165 MB +Apache-2\.0 +Tells the main subject/m)
  const rows = JSON.parse((await said('weights', 'list', '--json')).out)
  assert.deepEqual(Object.keys(rows[0]), ['name', 'state', 'fetched', 'licence', 'use', 'source', 'origin'])
})

test('what is missing or damaged is named, with exit code 1', async () => {
  await mkdir(join(cache, 'weights'), { recursive: true })
  await writeFile(join(cache, 'weights', 'depth.onnx'), 'not a network')
  const { out, err, code } = await said('weights', 'verify', 'depth', 'migan')
  assert.equal(code, 1)
  assert.equal(out, 'damaged  depth.onnx\nmissing  migan.onnx\n')
  assert.match(err, /^In .+, 2 of 2\. Fetch with: easel weights pull depth migan\n$/)
  const rows = JSON.parse((await said('weights', 'verify', 'depth', '--json')).out)
  assert.deepEqual(rows, [{ name: 'depth', state: 'damaged', file: 'depth.onnx' }])
})

test('a network of unverified terms is listed, and neither fetched nor missed unless it is named', async () => {
  assert.match((await said('weights', 'list')).out, /^cartoon +missing +49 MB +not stated by its authors/m)
  const all = JSON.parse((await said('weights', 'verify', '--json')).out) as { name: string }[]
  assert.ok(all.length > 10 && all.every(({ name }) => name !== 'cartoon' && name !== 'anime'))
  assert.equal((await said('weights', 'verify', 'cartoon')).out, 'missing  cartoon.onnx\n')
})

test('what cannot be fetched is told with its reason', async () => {
  const { err, code } = await said('weights', 'pull', 'depth')
  assert.equal(code, 1)
  assert.match(err, /^easel: The weights of depth \(.+depth\.onnx\).+127\.0\.0\.1:1 could not be reached/m)
})

test('a name that no network has is a fault of the line', async () => {
  const { err, code } = await said('weights', 'pull', 'migan', 'u2nett')
  assert.equal(code, 2)
  assert.match(err, /there is no network u2nett; did you mean u2net\?/)
})

test('its page shows no flags that only concern a service', async () => {
  const { out } = await said('weights', 'pull', '--help')
  assert.match(out, /^Usage: easel weights pull \[NAMES …\] \[FLAGS\]\n/)
  assert.doesNotMatch(out, /--url/)
})
