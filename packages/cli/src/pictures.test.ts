import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { FilePart } from '@easel/client'
import type { Command } from './command.ts'
import { findCommand } from './findCommand.ts'
import { commands } from './ownCommands.ts'
import { withPictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'easel-cli-'))
const path = join(folder, 'fox.png')
writeFileSync(path, 'bytes')
after(() => rmSync(folder, { recursive: true }))

const command = (words: string) => findCommand(commands, words.split(' ')) as Command
async function* stdin() {
  yield new TextEncoder().encode('by')
  yield new TextEncoder().encode('tes')
}
const textOf = (part: unknown) => ((part as FilePart).data as Blob).text()

test('a path becomes the file, and keeps its name', async () => {
  const { image } = await withPictures(command('images upscale'), { image: path }, stdin())
  assert.equal((image as FilePart).filename, 'fox.png')
  assert.equal(await textOf(image), 'bytes')
})

test('addresses, data URLs and run ids go as they are', async () => {
  for (const text of ['https://h/x.png', 'data:image/png;base64,AA', '018f3f6e-8b7a-7c3e-9d52-0c9a5f3f1a10'])
    assert.deepEqual(await withPictures(command('images upscale'), { image_url: text }, stdin()), { image_url: text })
})

test('- is standard input', async () => {
  const { file } = await withPictures(command('images upload'), { file: '-' }, stdin())
  assert.equal(await textOf(file), 'bytes')
})

test('a body of JSON takes the bytes as text', async () => {
  const { mask_url } = await withPictures(command('images generate'), { mask_url: path }, stdin())
  assert.equal(mask_url, `data:image/png;base64,${Buffer.from('bytes').toString('base64')}`)
})

test('pictures in lists, and with a name beside them, are read too', async () => {
  const { images } = await withPictures(command('images combine'), { images: [path, 'https://h/x'] }, stdin())
  assert.equal(await textOf((images as unknown[])[0]), 'bytes')
  const tagged = { images: [{ tag: 'cat', image_reference: path }] }
  const read = await withPictures(command('images reference'), tagged, stdin())
  const [entry] = read['images'] as { tag: string; image_reference: unknown }[]
  assert.equal(entry?.tag, 'cat')
  assert.equal(await textOf(entry?.image_reference), 'bytes')
})

test('text that is no picture is left alone', async () => {
  assert.deepEqual(await withPictures(command('images generate'), { prompt: path }, stdin()), { prompt: path })
})

test('every file that is not there is told', async () => {
  const input = { images: ['no-1.png', 'no-2.png'] }
  await assert.rejects(withPictures(command('images combine'), input, stdin()), {
    faults: ['there is no file "no-1.png" that can be read', 'there is no file "no-2.png" that can be read'],
  })
})
