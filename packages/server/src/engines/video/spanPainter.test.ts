import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanPainter } from './spanPainter.ts'

/** What one pixel should be, worked out the plain way. */
function expected(sheet: Uint8Array, stride: number, x: number, y: number, behind: number[], light: number): number[] {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - column, y - row]
  const at = (right: number, below: number, channel: number) =>
    sheet[((row + below) * stride + column + right) * 4 + channel] as number
  const mixed = [0, 1, 2, 3].map(
    (channel) =>
      at(0, 0, channel) * (1 - across) * (1 - down) +
      at(1, 0, channel) * across * (1 - down) +
      at(0, 1, channel) * (1 - across) * down +
      at(1, 1, channel) * across * down,
  )
  const alpha = mixed[3] as number
  return mixed.map(
    (value, channel) => value * (channel === 3 ? 1 : light) + ((behind[channel] as number) * (255 - alpha)) / 255,
  )
}

test('pixels are sampled between pixels, darkened and blended', () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const [stride, rows, count] = [24, 8, 20]
  const [frameAt, sheetAt] = [0, 4096]
  const sheet = new Uint8Array(memory.buffer, sheetAt, stride * rows * 4)
  for (let at = 0; at < stride * rows; at++) {
    const alpha = at % 7 === 0 ? 0 : at % 3 === 0 ? 255 : (at * 53) % 256
    for (let channel = 0; channel < 3; channel++)
      sheet[at * 4 + channel] = Math.round(((at * 37 * (channel + 2)) % 256) * (alpha / 255))
    sheet[at * 4 + 3] = alpha
  }
  const frame = new Uint8Array(memory.buffer, frameAt, count * 4)
  const behind = [200, 100, 40, 255]
  for (const light of [1, 0.8]) {
    for (let at = 0; at < count; at++) frame.set(behind, at * 4)
    const [x, y, stepX, stepY] = [0.37, 1.6, 0.93, 0.11]
    const fixed = (value: number) => Math.round(value * 65_536)
    spanPainter(memory)(
      frameAt,
      frameAt + count * 4,
      sheetAt,
      stride * 4,
      fixed(x),
      fixed(y),
      fixed(stepX),
      fixed(stepY),
      fixed(light),
      0,
    )
    for (let at = 0; at < count; at++) {
      const wanted = expected(sheet, stride, x + stepX * at, y + stepY * at, behind, light)
      for (const [channel, value] of wanted.entries())
        assert.ok(
          Math.abs((frame[at * 4 + channel] as number) - value) <= 3,
          `${at}: ${frame.subarray(at * 4, at * 4 + 4)} ${wanted}`,
        )
    }
  }
})
