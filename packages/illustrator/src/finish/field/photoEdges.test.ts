import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../random.ts'
import type { Pixels } from '../pixels.ts'
import { edgesOf } from './edges.ts'
import { photoEdgesOf } from './photoEdges.ts'
import type { Plane } from './plane.ts'

const side = 200

/** Grain all over, and a step of light down the middle. */
function grainy(): Pixels {
  const random = randomOf(3, 'grain')
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const light = (at % side < side / 2 ? 70 : 170) + (random() - 0.5) * 30
    data.set([light, light, light], at * 4)
  }
  return { data, width: side, height: side }
}

const share = ({ data }: Plane, isThere: (x: number) => boolean) => {
  const columns = [...data].filter((_, at) => isThere(at % side))
  return columns.filter((value) => value > 0.25).length / columns.length
}
const far = (x: number) => Math.abs(x - side / 2) > 10

test('an edge becomes one thin line along the whole of it, beside which grain is no line', () => {
  const edges = photoEdgesOf(grainy())
  const rows = Array.from({ length: side - 20 }, (_, at) => edges.data.subarray((at + 10) * side, (at + 11) * side))
  const near = rows.map((row) => row.subarray(side / 2 - 6, side / 2 + 6).filter((value) => value > 0.25).length)
  assert.ok(near.every((wide) => wide >= 1 && wide <= 5))
  assert.ok(share(edges, far) < 0.1, `${share(edges, far)}`)
  const plain = share(edgesOf(grainy()), far)
  assert.ok(share(edges, far) < plain / 2, `${share(edges, far)} ${plain}`)
})

test('any shape has edges', () => {
  for (const [width, height] of [
    [1, 1],
    [2, 90],
    [300, 3],
  ] as const) {
    const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256)
    const edges = photoEdgesOf({ data, width, height })
    assert.ok(edges.data.length > 0 && edges.data.every((value) => value >= 0 && value <= 1.5))
  }
})
