/** A large upload passes through on its way to the disk: it does not stay in memory, nor do several at once. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'

const mebibyte = 1024 * 1024
const script = fileURLToPath(new URL('../support/serve.ts', import.meta.url))

/** Of a process of this machine, in bytes: what it holds now, and the most it ever held. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const atOnce = 12
const options = { skip: process.platform !== 'linux', timeout: 110_000 }

test(`${atOnce} uploads of 50 MiB at once cost less than half of it in memory`, options, async (context) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-memory-'))
  const apiKey = 'easel_key_of_the_memory_test'
  const asked = JSON.stringify({ port: 0, dataDir, apiKey })
  const child = spawn(process.execPath, [script, asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  context.after(async () => {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  })
  const [line] = await once(child.stdout, 'data')
  const caller = callerOf(String(line).trim().split(' ')[1] as string, apiKey)
  const pid = child.pid as number
  const path = join(dataDir, 'large.png')
  await writeLargePicture(path)
  const large = await openAsBlob(path, { type: 'image/png' })
  assert.ok(large.size > 49 * mebibyte && large.size < 50 * mebibyte)

  // What the service needs to work at all is not the uploads' cost.
  await caller.form('/upload', { file: asFile(await png()) })
  const before = memoryOf(pid)
  for (let round = 1; round <= 2; round++) {
    const uploads = Array.from({ length: atOnce }, () => caller.form('/upload', { file: large }))
    for (const { status, body } of await Promise.all(uploads)) assert.equal(status, 201, JSON.stringify(body))
  }
  const grownBytes = memoryOf(pid).most - before.now
  context.diagnostic(`${Math.round(grownBytes / mebibyte)} MiB for ${(atOnce * large.size) / mebibyte} MiB under way`)
  assert.ok(grownBytes < (atOnce * large.size) / 2, `${grownBytes / mebibyte} MiB`)
})

/** Stored without compression, so that it is long without being slow to encode again. */
async function writeLargePicture(path: string) {
  const side = 4170
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = at >> 8
  await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(path)
}
