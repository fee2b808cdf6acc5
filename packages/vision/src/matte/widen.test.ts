import assert from 'node:assert/strict'
import { test } from 'node:test'
import { narrow, widen } from './widen.ts'

const [width, height] = [9, 7]

function dot(x: number, y: number): Uint8Array {
  const data = new Uint8Array(width * height)
  data[y * width + x] = 255
  return data
}

function filled(data: Uint8Array): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (value) => (value === 255 ? '#' : '.')).join(''),
  )
}

test('a dot becomes a square that does not run over the ends of rows', () => {
  assert.deepEqual(filled(widen(dot(1, 2), width, height, 2)), [
    '####.....',
    '####.....',
    '####.....',
    '####.....',
    '####.....',
    '.........',
    '.........',
  ])
})

test('narrowing undoes widening', () => {
  const data = dot(4, 3)
  assert.deepEqual(narrow(widen(data, width, height, 2), width, height, 2), data)
})

test('the border of the picture is no edge', () => {
  const all = new Uint8Array(width * height).fill(255)
  assert.deepEqual(narrow(all, width, height, 3), all)
})
