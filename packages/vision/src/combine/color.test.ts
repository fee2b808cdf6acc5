import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CannotDo } from '../work.ts'
import { parseColor } from './color.ts'

const known: [string, number[]][] = [
  ['transparent', [0, 0, 0, 0]],
  ['RebeccaPurple', [102, 51, 153, 255]],
  ['#f80', [255, 136, 0, 255]],
  ['#f808', [255, 136, 0, 136]],
  ['#12345678', [0x12, 0x34, 0x56, 0x78]],
  ['rgb(1, 2, 3)', [1, 2, 3, 255]],
  ['rgba(255,0,0,.5)', [255, 0, 0, 128]],
  ['rgb(100% 0% 50% / 25%)', [255, 0, 128, 64]],
  ['rgb(300 -5 0)', [255, 0, 0, 255]],
  ['hsl(120, 100%, 25%)', [0, 128, 0, 255]],
  ['hsl(0.5turn 100% 50%)', [0, 255, 255, 255]],
  ['hsl(-60 100% 50% / 0)', [255, 0, 255, 0]],
  ['hwb(0 100% 0%)', [255, 255, 255, 255]],
  ['hwb(90 60% 60%)', [128, 128, 128, 255]],
  ['oklab(1 0 0)', [255, 255, 255, 255]],
  ['oklch(62.8% 0.2577 29.23)', [255, 0, 0, 255]],
]

for (const [text, expected] of known)
  test(`the colour ${text}`, () => {
    for (const [index, value] of parseColor(text).entries())
      assert.ok(Math.abs(value - (expected[index] as number)) <= 1, `${parseColor(text)} is not ${expected}`)
  })

for (const text of [
  '',
  'blu',
  '#12',
  '#12345',
  '#ggg',
  'rgb(1,2)',
  'rgb(1,2,3',
  'rgb(1 2 3 4)',
  'hsl(a b c)',
  'toString',
])
  test(`“${text}” is not a colour and is named`, () => {
    assert.throws(
      () => parseColor(text),
      (error: Error) => error instanceof CannotDo && error.message.includes(text),
    )
  })
