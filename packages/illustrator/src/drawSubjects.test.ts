import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSubjects } from './drawSubjects.ts'

test('what is named stands alone on a transparent ground, cut tight', async () => {
  const { pixels, names } = await drawSubjects('a red apple', 256, 3)
  assert.deepEqual(names, ['apple'])
  assert.ok(pixels !== undefined)
  const { data, width, height } = pixels
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] as number
  assert.equal(alpha(Math.floor(width / 2), Math.floor(height / 2)), 255)
  const corners = [alpha(0, 0), alpha(width - 1, 0), alpha(0, height - 1), alpha(width - 1, height - 1)]
  assert.deepEqual(
    corners.filter((value) => value > 40),
    [],
  )
  const rows = Array.from({ length: width }, (_, x) => alpha(x, height - 1))
  assert.ok(
    rows.some((value) => value > 0),
    'nothing empty lies below it',
  )
})

test('a cookie comes without the table that it would lie on', async () => {
  for (const words of ['a cookie', 'a cup of coffee', 'a book'])
    assert.deepEqual((await drawSubjects(words, 96, 7)).names, [words.slice(2)])
})

test('a place is nothing that stands by itself', async () => {
  assert.equal((await drawSubjects('a sunset', 128, 1)).pixels, undefined)
})
