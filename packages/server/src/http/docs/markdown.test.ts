import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelTypes, operations, requestErrorCodes, resources, runErrorCodes } from '@easel/contract'
import { reference } from '../../../../../scripts/generate/reference.ts'

const pages = reference()
const page = (name: string) => pages[`docs/reference/${name}`] as string

test('every operation and resource has a heading of its own', () => {
  for (const { id } of operations) assert.ok(page('operations.md').includes(`\n## ${id}\n`), id)
  for (const { id } of resources) assert.ok(page('resources.md').includes(`\n## ${id}\n`), id)
})

test('every field and model of an operation is told under its heading', () => {
  for (const { id, input, models } of operations) {
    const section = page('operations.md').split(`\n## ${id}\n`)[1]?.split('\n## ')[0] ?? ''
    for (const name of [...Object.keys(input.shape), ...Object.keys(models ?? {})])
      assert.ok(section.includes(`| \`${name}\``), `${id} ${name}`)
  }
})

test('every error code is told', () => {
  for (const code of [...requestErrorCodes, ...runErrorCodes])
    assert.ok(page('errors.md').includes(`| \`${code}\` |`), code)
})

test('every model type is told', () => {
  for (const type of modelTypes) assert.ok(page('operations.md').includes(`| \`${type}\` |`), type)
})

test('every link leads to a heading', () => {
  const anchors = new Set(
    Object.entries(pages).flatMap(([path, text]) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => {
        const slug = (title as string)
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-')
        return `${path.split('/').at(-1)}#${slug}`
      }),
    ),
  )
  for (const text of Object.values(pages))
    for (const [, target] of text.matchAll(/\]\(([\w.-]+\.md#[^)]+)\)/g))
      assert.ok(anchors.has(target as string), target)
})

test('a row of a table has as many cells as its head', () => {
  for (const text of Object.values(pages))
    for (const table of text.match(/(?:^\|.*\|\n)+/gm) ?? []) {
      const widths = table
        .trim()
        .split('\n')
        .map((line) => line.split(/(?<!\\)\|/).length)
      assert.equal(new Set(widths).size, 1, table)
    }
})

test('the pages are the same every time', () => assert.deepEqual(reference(), pages))
