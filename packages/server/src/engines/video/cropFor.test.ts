import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cropFor } from './cropFor.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test('a picture of the clip’s shape is used whole', () => {
  assert.deepEqual(cropFor({ width: 1600, height: 900 }, 16 / 9, undefined), {
    used: box(0, 0, 1600, 900),
    isExtended: false,
  })
})

test('without anything that matters the middle is used', () => {
  assert.deepEqual(cropFor({ width: 900, height: 900 }, 16 / 9, undefined).used, box(0, 197, 900, 506))
})

test('what matters stays in the frame, at any side', () => {
  for (const matters of [box(0, 700, 200, 180), box(600, 10, 250, 300), box(300, 400, 100, 100)])
    for (const ratio of [16 / 9, 1, 9 / 16, 21 / 9]) {
      const { used, isExtended } = cropFor({ width: 900, height: 900 }, ratio, matters)
      assert.equal(isExtended, false)
      assert.ok(used.x <= matters.x && used.x + used.width >= matters.x + matters.width, `${ratio}`)
      assert.ok(used.y <= matters.y && used.y + used.height >= matters.y + matters.height, `${ratio}`)
      assert.ok(Math.abs(used.width / used.height - ratio) < 0.02)
    }
})

test('of someone a little too tall the feet are cut off and not the head', () => {
  const { used, isExtended } = cropFor({ width: 1200, height: 900 }, 16 / 9, box(400, 60, 300, 800))
  assert.equal(isExtended, false)
  assert.ok(used.y - 60 < 860 - (used.y + used.height))
})

test('where too little would be left of what matters, the picture is to be continued', () => {
  const { used, isExtended } = cropFor({ width: 600, height: 1200 }, 16 / 9, box(100, 100, 400, 1000))
  assert.equal(isExtended, true)
  assert.ok(used.y <= 100 && used.y + used.height >= 1100)
})
