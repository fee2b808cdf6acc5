import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Picture } from '../pictures/picture.ts'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph, testWork } from '../testing.ts'
import { layersOf, type PhotoLayer } from './layersOf.ts'

const work = testWork()

/** The farthest first, each over what is there. */
function stacked(layers: PhotoLayer[]): Picture {
  const [background, ...others] = [...layers].reverse()
  const { width, height, data } = (background as PhotoLayer).picture
  const out = { width, height, data: Uint8Array.from(data) }
  for (const { x, y, picture } of others)
    for (let at = 0; at < picture.data.length / 4; at++) {
      const to = ((y + Math.floor(at / picture.width)) * width + x + (at % picture.width)) * 4
      const alpha = (picture.data[at * 4 + 3] as number) / 255
      for (let channel = 0; channel < 3; channel++)
        out.data[to + channel] = Math.round(
          (picture.data[at * 4 + channel] as number) * alpha + (out.data[to + channel] as number) * (1 - alpha),
        )
    }
  return out
}

function difference(one: Picture, other: Picture): number {
  let sum = 0
  for (let at = 0; at < one.data.length; at++)
    if (at % 4 !== 3) sum += Math.abs((one.data[at] as number) - (other.data[at] as number))
  return sum / (one.data.length * 0.75)
}

for (const name of ['astronaut', 'coffee'])
  test(`${name} comes apart, and its layers give it back`, async () => {
    const picture = await photograph(name)
    const layers = await layersOf(picture, work)
    const background = layers.at(-1) as PhotoLayer
    assert.ok(layers.length >= 2 && layers.length <= 8, `${layers.length} layers`)
    assert.equal(background.kind, 'background')
    assert.equal(new Set(layers.map(({ id }) => id)).size, layers.length)
    assert.ok(difference(stacked(layers), picture) < 2, `differs by ${difference(stacked(layers), picture)}`)
    assert.ok(difference(background.picture, picture) > 5, 'the background no longer shows the subject')
    for (const { x, y, width, height, mask, picture: cut } of layers.slice(0, -1)) {
      assert.ok(x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height)
      assert.deepEqual([cut.width, cut.height, mask?.width, mask?.height], [width, height, width, height])
    }
  })

test('a picture of nothing is all background', async () => {
  const grey = emptyPicture({ width: 90, height: 60 })
  grey.data.fill(200)
  for (let at = 3; at < grey.data.length; at += 4) grey.data[at] = 255
  const layers = await layersOf(grey, work)
  assert.deepEqual(
    layers.map(({ id, picture }) => [id, picture.data]),
    [['background', grey.data]],
  )
})
