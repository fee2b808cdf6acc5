import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, emptyMask, type Size } from '../pictures/picture.ts'
import { thickness, windowsOf } from './windows.ts'

function holed(size: Size, ...boxes: Box[]) {
  const mask = emptyMask(size)
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row++) mask.data.fill(255, row * size.width + x, row * size.width + x + width)
  return mask
}

test('a small hole in a large picture is seen at full size', async () => {
  const [window, ...others] = await windowsOf(
    holed({ width: 3000, height: 2000 }, { x: 700, y: 900, width: 90, height: 60 }),
  )
  assert.equal(others.length, 0)
  assert.equal(window?.seen.width, 512)
  assert.ok(Math.abs((window?.seen.x ?? 0) + 256 - 745) < 20)
})

test('a large hole is seen with as much again around it', async () => {
  const [window] = await windowsOf(holed({ width: 3000, height: 2400 }, { x: 900, y: 700, width: 1000, height: 1000 }))
  assert.ok((window?.seen.width ?? 0) > 1500)
})

test('a long thin hole is followed at full size, and all of it is kept', async () => {
  const hole = holed({ width: 4000, height: 1000 }, { x: 100, y: 480, width: 3800, height: 30 })
  const windows = await windowsOf(hole)
  assert.ok(windows.length > 8)
  for (const { kept } of windows)
    for (let y = kept.y; y < kept.y + kept.height; y++)
      hole.data.fill(0, y * 4000 + kept.x, y * 4000 + kept.x + kept.width)
  assert.ok(!hole.data.includes(255))
  assert.ok(windows.every(({ seen }) => seen.width < 700))
})

test('holes without number are all covered', async () => {
  const boxes = Array.from({ length: 200 }, (_, index) => ({
    x: (index % 20) * 50 + 5,
    y: Math.floor(index / 20) * 50 + 5,
    width: 4,
    height: 4,
  }))
  const windows = await windowsOf(holed({ width: 1000, height: 500 }, ...boxes))
  assert.ok(
    boxes.every((box) =>
      windows.some(
        ({ kept }) =>
          kept.x <= box.x && kept.y <= box.y && kept.x + kept.width >= box.x + 4 && kept.y + kept.height >= box.y + 4,
      ),
    ),
  )
  assert.ok(windows.length <= 8, `${windows.length} windows`)
})

test('thickness is that of the widest place', () => {
  const mask = holed(
    { width: 100, height: 100 },
    { x: 10, y: 40, width: 80, height: 4 },
    { x: 30, y: 30, width: 20, height: 20 },
  )
  assert.ok(Math.abs(thickness(mask) - 20) <= 4, `${thickness(mask)}`)
})
