import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showList, showRecord } from './show.ts'

test('a list has aligned columns', () => {
  const rows = [
    { id: '1', name: 'Fox', prompt: 'a fox' },
    { id: '22', name: 'Boat', prompt: 'x'.repeat(60) },
  ]
  assert.equal(showList('prompts.list', rows), `id  name  prompt\n1   Fox   a fox\n22  Boat  ${'x'.repeat(47)}…\n`)
})

test('an unknown list shows what is short', () => {
  assert.equal(showList('x', [{ a: 0, b: { deep: 1 }, c: ['x', 'y'] }]), 'a  c\n0  x, y\n')
  assert.equal(showList('x', []), 'None.\n')
})

test('a record shows what it has, zero and false too', () => {
  assert.equal(
    showRecord({ a: 0, long_name: false, none: null, empty: [], deep: { x: 1 } }),
    'a          0\nlong_name  false\ndeep       {"x":1}\n',
  )
})
