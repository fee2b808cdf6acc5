/** `easel` as a person runs it: the real command against the real service. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@easel/client'
import { exampleImage } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'

const bin = new URL('../../packages/cli/bin/easel.js', import.meta.url).pathname
const png = Buffer.from(exampleImage.slice(exampleImage.indexOf(',')), 'base64')
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(png.subarray(0, 8))

describe('easel', { timeout: 120_000 }, () => {
  let service: TestService
  let folder: string

  before(async () => {
    service = await startTestService()
    folder = mkdtempSync(join(tmpdir(), 'easel-cli-'))
    writeFileSync(join(folder, 'four pixels.png'), png)
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await service.stop()
  })

  interface Told {
    out: string
    err: string
    code: number | null
  }

  function start(
    line: string[],
    { node = [] as string[], input = '' as string | Buffer, env = {} as Record<string, string> } = {},
  ) {
    const child = spawn(process.execPath, [...node, bin, ...line], {
      cwd: folder,
      env: { PATH: process.env['PATH'], EASEL_URL: service.baseUrl, EASEL_DATA_DIR: service.dataDir, ...env },
    })
    child.stdin.end(input)
    const told = { out: '', err: '' }
    child.stdout.on('data', (text) => (told.out += text))
    child.stderr.on('data', (text) => (told.err += text))
    const ended = new Promise<Told>((resolve) => child.on('close', (code) => resolve({ ...told, code })))
    return { child, ended }
  }

  const run = (...line: string[]) => start(line).ended
  const read = (name: string) => readFileSync(join(folder, name))
  const client = () => createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey })

  test('images generate writes a PNG', async () => {
    const { out, err, code } = await run('images', 'generate', 'a fox', '--width', '512', '-o', 'fox.png')
    assert.deepEqual({ out, err, code }, { out: '', err: 'wrote fox.png\n', code: 0 })
    assert.ok(isPng(read('fox.png')))
    assert.equal(read('fox.png').readUInt32BE(16), 512)
  })

  test('without -o the address is printed, and can be fetched', async () => {
    const { out, code } = await run('images', 'generate', 'a fox')
    assert.equal(code, 0)
    assert.equal((await fetch(out.trim())).headers.get('content-type'), 'image/png')
  })

  test('--json prints the finished run and nothing else', async () => {
    const { out, err, code } = await run('images', 'generate', 'a fox [slow 200]', '--seed', '0', '--json')
    const told = JSON.parse(out)
    assert.deepEqual(
      { err, code, status: told.status, seed: told.seed },
      { err: '', code: 0, status: 'completed', seed: 0 },
    )
  })

  test('--dry-run tells who would make it and what it would cost, and makes nothing', async () => {
    const before = (await client().runs.list()).data.length
    const { out, code } = await run('images', 'generate', 'a dry fox', '--dry-run')
    assert.equal(code, 0)
    assert.match(out, /^engine +\S+\ncost +0 USD\n/m)
    const told = JSON.parse((await run('images', 'describe', '--image', 'four pixels.png', '--dry-run', '--json')).out)
    assert.deepEqual(
      { dry_run: told.dry_run, operation: told.operation },
      { dry_run: true, operation: 'images.describe' },
    )
    assert.equal((await client().runs.list()).data.length, before)
  })

  test('several pictures become numbered files', async () => {
    const { err } = await run('images', 'generate', 'two', '--batch-size', '2', '-o', 'two.jpg')
    assert.ok(isPng(read('two-1.jpg')) && isPng(read('two-2.jpg')))
    assert.match(err, /two-1\.jpg holds image\/png/)
  })

  test('a failing run exits 1 and says why', async () => {
    const { out, err, code } = await run('images', 'generate', '[fail engine_rejected]', '-o', 'none.png')
    assert.deepEqual({ out, code }, { out: '', code: 1 })
    assert.match(err, /^easel: told to fail \(engine_rejected\)\n/)
    assert.equal(existsSync(join(folder, 'none.png')), false)
  })

  test('a failing run is still told as JSON', async () => {
    const { out, code } = await run('images', 'generate', '[fail content_rejected]', '--json')
    assert.equal(JSON.parse(out).error.code, 'content_rejected')
    assert.equal(code, 1)
  })

  test('a refused request lists each fault and exits 1', async () => {
    const { err, code } = await run('images', 'generate', 'x', '--width', '5000', '--guidance', '400')
    assert.equal(code, 1)
    assert.match(err, /^easel: The input is not valid\. \(invalid_input\)\n {2}- width: .*\n {2}- guidance: .*\n/)
  })

  test('wrong usage exits 2 and asks nothing of the service', async () => {
    const { err, code } = await run('images', 'generate', 'x', '--widht', '5')
    assert.equal(code, 2)
    assert.match(err, /did you mean --width\?/)
  })

  test('--no-wait prints the run, and runs watch follows it', async () => {
    const queued = JSON.parse((await run('images', 'generate', 'later [slow 300]', '--no-wait', '--json')).out)
    assert.notEqual(queued.status, 'completed')
    const { code } = await run('runs', 'watch', queued.run_id, '-o', 'later.png')
    assert.equal(code, 0)
    assert.ok(isPng(read('later.png')))
  })

  test('Ctrl-C cancels the run and exits 130', async () => {
    const { child, ended } = start(['images', 'generate', 'stuck [hang]'])
    const stuck = await until(async () => (await client().runs.list({ status: 'processing' })).data[0])
    child.kill('SIGINT')
    const { err, code } = await ended
    assert.equal(code, 130)
    assert.match(err, new RegExp(`Cancelled the run ${stuck.run_id}`))
    assert.equal((await client().runs.get(stuck.run_id)).status, 'cancelled')
  })

  test('a path is uploaded', async () => {
    const told = JSON.parse((await run('images', 'upload', 'four pixels.png', '--description', 'mine', '--json')).out)
    assert.equal(told.success, true)
    const { out } = await run('runs', 'get', told.data.run_id, '--json')
    assert.equal(JSON.parse(out).run_type, 'upload')
  })

  test('standard input is uploaded', async () => {
    const { out, code } = await start(['images', 'upload', '-'], { input: png }).ended
    assert.equal(code, 0)
    assert.match(out, /^http/)
  })

  test('segment-image writes its mask to a file, or to standard output', async () => {
    const { code } = await run('images', 'segment-image', 'the fox', '--image-url', 'four pixels.png', '-o', 'mask.png')
    assert.equal(code, 0)
    assert.ok(isPng(read('mask.png')))
    const { out } = await run('images', 'segment-image', 'the fox', '--image', 'four pixels.png', '-o', '-')
    assert.match(out, /PNG/)
  })

  test('a picture for an operation that takes only JSON', async () => {
    assert.equal((await run('images', 'generate', 'x', '--reference-image-url', 'four pixels.png')).code, 0)
  })

  test('several pictures, with and without names', async () => {
    assert.equal((await run('images', 'combine', '--images', 'four pixels.png', '--images', 'four pixels.png')).code, 0)
    assert.equal((await run('images', 'reference', '@cat', '--images', 'cat=four pixels.png')).code, 0)
  })

  test('words are printed as words', async () => {
    assert.equal((await run('images', 'describe', '--image', 'four pixels.png')).out, 'A test picture.\n')
    assert.equal((await run('prompts', 'enhance', 'a fox')).out, 'a fox, at dusk\n')
  })

  test('layers and clips are files too', async () => {
    const made = JSON.parse((await run('images', 'generate', 'x', '--json')).out)
    assert.equal((await run('edit', 'get-layers', made.run_id, '-o', 'layer.png')).code, 0)
    assert.ok(isPng(read('layer-1.png')) && isPng(read('layer-2.png')))
    assert.equal((await run('generate-video', 'zoom', '--source-run-id', made.run_id, '-o', 'clip.mp4')).code, 0)
    assert.match(read('clip.mp4').toString('latin1'), /ftyp/)
  })

  test('a key is made, used, listed and revoked', async () => {
    const made = JSON.parse((await run('key', 'create', 'website', '--scopes', 'runs:read', '--json')).out)
    const withKey = { env: { EASEL_API_KEY: made.key } }
    assert.equal((await start(['runs', 'list'], withKey).ended).code, 0)
    assert.match((await start(['images', 'generate', 'x'], withKey).ended).err, /\(forbidden\)/)
    assert.match((await run('key', 'list')).out, new RegExp(`${made.id} +website`))
    assert.equal((await run('key', 'revoke', made.id)).code, 0)
    assert.match((await start(['runs', 'list'], withKey).ended).err, /\(unauthenticated\)/)
  })

  test('a run is replayed, cancelled too late, and deleted', async () => {
    const first = JSON.parse((await run('images', 'generate', 'x', '--seed', '1', '--json')).out)
    const again = JSON.parse((await run('runs', 'replay', first.run_id, '--set', 'seed=2', '--json')).out)
    assert.deepEqual([again.replay_of, again.seed, again.status], [first.run_id, 2, 'completed'])
    assert.match((await run('runs', 'cancel', first.run_id)).err, /\(run_finished\)/)
    assert.equal((await run('runs', 'delete', first.run_id, '--json')).out, 'null\n')
    assert.match((await run('runs', 'get', first.run_id)).err, /\(run_deleted\)/)
  })

  test('where nobody answers, the address is told', async () => {
    const { err, code } = await run('runs', 'list', '--url', 'http://127.0.0.1:1')
    assert.equal(code, 1)
    assert.match(err, /No Easel answers at http:\/\/127\.0\.0\.1:1\./)
  })

  test('a Node that cannot run TypeScript hands over to one that can', async () => {
    const node = ['--no-experimental-strip-types']
    const { out, code } = await start(['images', 'generate', 'x'], { node }).ended
    assert.equal(code, 0)
    assert.match(out, /^http/)
    assert.equal((await start(['nonsense'], { node }).ended).code, 2)
  })
})

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await found()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
