import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, type Mask, type Picture, readLab } from '../borrowed.ts'
import { asHead } from './closeUp.ts'
import { cutSides } from './cut.ts'
import { withoutHoles } from './holes.ts'
import { withoutSpill } from './spill.ts'
import { withoutCrumbs } from './wholeSubject.ts'

const side = 200

function plain(red: number, green: number, blue: number): Picture {
  const data = new Uint8Array(side * side * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { width: side, height: side, data }
}

function disc(mask: Mask, x: number, y: number, radius: number) {
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      if (Math.hypot(column - x, row - y) < radius) mask.data[row * side + column] = 255
  return mask
}

test('a face that its picture cut all around gets the outline of a head; the bottom stays', () => {
  const all = { bottom: true, left: true, right: true, top: true }
  const { figure, cut } = asHead(plain(120, 90, 60), all)
  const alpha = (x: number, y: number) => figure.data[(y * side + x) * 4 + 3] as number
  assert.deepEqual(cut, { bottom: true, left: false, right: false, top: false })
  assert.deepEqual([alpha(2, 2), alpha(side - 3, 2)], [0, 0])
  assert.deepEqual([alpha(100, 60), alpha(100, side - 1)], [255, 255])
  assert.ok(alpha(1, 40) < 40)
})

test('one that was not cut above stays as it is', () => {
  const figure = plain(1, 2, 3)
  const cut = { bottom: true, left: false, right: false, top: false }
  assert.equal(asHead(figure, cut).figure, figure)
})

test('the background’s colour goes out of an edge, and the inside stays', async () => {
  const picture = plain(40, 190, 60)
  const mask = disc(emptyMask(picture), 100, 100, 70)
  const figure = { ...picture, data: Uint8Array.from(picture.data) }
  for (let at = 0; at < mask.data.length; at++) {
    const away = Math.hypot((at % side) - 100, Math.floor(at / side) - 100)
    // Brown, with a rim that green light shines through.
    if (away < 70) figure.data.set(away < 66 ? [120, 85, 60] : [85, 130, 60], at * 4)
    figure.data[at * 4 + 3] = mask.data[at] as number
  }
  const seen = { ...figure, data: Uint8Array.from(figure.data) }
  for (let at = 0; at < mask.data.length; at++)
    if (mask.data[at] === 0) seen.data.set([40, 190, 60, 255], at * 4)
    else seen.data[at * 4 + 3] = 255
  const made = await withoutSpill(figure, seen, mask)
  const green = (data: Uint8Array, x: number) => {
    const lab = new Float32Array(3)
    readLab(data, (100 * side + x) * 4, lab)
    return -(lab[1] as number)
  }
  assert.ok(green(made.data, 168) < 0.5 * green(figure.data, 168), 'the rim is less green')
  assert.deepEqual(
    made.data.subarray((100 * side + 100) * 4, (100 * side + 101) * 4),
    figure.data.subarray((100 * side + 100) * 4, (100 * side + 101) * 4),
  )
})

test('crumbs beside the subject are left out with their soft edges', () => {
  const mask = disc(disc(emptyMask({ width: side, height: side }), 80, 100, 50), 180, 30, 8)
  mask.data[30 * side + 189] = 60
  const made = withoutCrumbs(mask)
  assert.equal(made.data[100 * side + 80], 255)
  assert.deepEqual([made.data[30 * side + 180], made.data[30 * side + 189]], [0, 0])
})

test('sides are cut where the subject goes on beyond them', () => {
  const mask = disc(emptyMask({ width: side, height: side }), 100, 190, 80)
  assert.deepEqual(cutSides(mask, { x: 20, y: 110, width: 160, height: 90 }), {
    bottom: true,
    top: false,
    left: false,
    right: false,
  })
})

test('a hole is filled where what is in it stands out too, and left where it does not', () => {
  const frame = { width: side, height: side }
  const mask = disc(emptyMask(frame), 100, 100, 80)
  for (const x of [70, 130]) for (let y = 95; y < 105; y++) mask.data.fill(0, y * side + x, y * side + x + 10)
  const made = withoutHoles(mask, disc(emptyMask(frame), 60, 100, 40))
  assert.deepEqual([made.data[100 * side + 75], made.data[100 * side + 135]], [255, 0])
  assert.equal(made.data[100 * side + 10], 0)
})
