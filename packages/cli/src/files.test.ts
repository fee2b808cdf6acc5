import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { numbered, writePicture, writeResults } from './files.ts'
import type { Terminal } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'easel-cli-'))
after(() => rmSync(folder, { recursive: true }))

function terminal() {
  const said = { out: '', err: '' }
  const made = {
    stdout: { write: (text: string | Uint8Array) => (said.out += Buffer.from(text).toString()) },
    stderr: { write: (text: string | Uint8Array) => (said.err += text) },
  }
  return { said, made: made as unknown as Terminal }
}

test('several results are numbered', async () => {
  const client = { files: { download: async (url: string) => new Blob([url], { type: 'image/png' }) } }
  const { said, made } = terminal()
  await writeResults(client, ['one', 'two'], join(folder, 'fox.png'), made)
  assert.equal(readFileSync(join(folder, 'fox-1.png'), 'utf8'), 'one')
  assert.equal(readFileSync(join(folder, 'fox-2.png'), 'utf8'), 'two')
  assert.equal(said.out, '')
})

test('a number goes before the extension, if there is one', () => {
  assert.equal(numbered('a/b.c/fox.tar.png', 2), 'a/b.c/fox.tar-2.png')
  assert.equal(numbered('fox', 1), 'fox-1')
})

test('a name that disagrees with the bytes is told of, and the bytes are kept as they come', async () => {
  const { said, made } = terminal()
  await writePicture(new Blob(['x'], { type: 'image/png' }), join(folder, 'fox.jpg'), made)
  assert.match(said.err, /fox\.jpg holds image\/png, which is usually named \.png/)
  assert.equal(readFileSync(join(folder, 'fox.jpg'), 'utf8'), 'x')
})

test('a fitting name, no extension, or an unknown type is not told of', async () => {
  for (const [type, name] of [
    ['image/jpeg', 'a.JPG'],
    ['image/png', 'a'],
    ['application/x', 'a.png'],
  ] as const) {
    const { said, made } = terminal()
    await writePicture(new Blob(['x'], { type }), join(folder, name), made)
    assert.doesNotMatch(said.err, /note/)
  }
})

test('- is standard output', async () => {
  const { said, made } = terminal()
  await writePicture(new Blob(['bytes'], { type: 'image/png' }), '-', made)
  assert.deepEqual(said, { out: 'bytes', err: '' })
})
