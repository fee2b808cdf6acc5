/** Paint: of a thing of chrome, tyres and lacquer only the lacquer takes the new colour. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mask, Picture } from '../borrowed.ts'
import { coloured } from './recolour.ts'

/** A fifth is red, the rest black tyres and grey chrome. */
const colours = [[200, 24, 30], [24, 24, 26], [150, 152, 155], [40, 40, 42], [210, 212, 214]] as const // biome-ignore format: short
const machine: Picture = {
  width: 5,
  height: 4,
  data: Uint8Array.from(Array.from({ length: 20 }, (_, at) => [...(colours[at % 5] as readonly number[]), 255]).flat()),
}
const all: Mask = { width: 5, height: 4, data: new Uint8Array(20).fill(255) }
const green = '#3a9d3a'
const { signal } = new AbortController()
const pixel = ({ data }: Picture, at: number) => [...data.subarray(at * 4, at * 4 + 3)]

for (const paint of ['#d62828', 'its own'])
  test(`only the paint changes, where it is ${paint}`, async () => {
    const made = await coloured(machine, all, green, undefined, signal, paint)
    const [red = 0, greenness = 0] = pixel(made, 0)
    assert.ok(greenness > red + 40, `${pixel(made, 0)}`)
    for (const at of [1, 2, 3, 4]) assert.deepEqual(pixel(made, at), pixel(machine, at))
  })

test('what has none of that colour is painted as a whole', async () => {
  const made = await coloured(machine, all, green, undefined, signal, '#2f6fd6')
  assert.notDeepEqual(pixel(made, 2), pixel(machine, 2))
})

test('without a word about its paint a grey thing is painted all over', async () => {
  const made = await coloured(machine, all, green, undefined, signal)
  assert.notDeepEqual(pixel(made, 4), pixel(machine, 4))
})
