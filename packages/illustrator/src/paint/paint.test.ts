import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sceneOf } from '../illustrate.ts'
import { layersOf, paint, rasterise } from './paint.ts'
import { paintedLayers } from './paintedLayers.ts'

const order = { width: 320, height: 240, seed: 4, styles: [], palette: [], guidance: 5 }
const scene = (prompt: string, change: object = {}) => sceneOf({ ...order, prompt, ...change })

describe('painting', () => {
  test('no two parts of a picture have the same id', async () => {
    for (const prompt of [
      'a camel in front of the pyramids',
      'a fox on a box at night',
      'two red cars and a lamp in the rain',
    ]) {
      const text = (await layersOf(scene(prompt))).map((layer) => layer.svg).join('')
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
      assert.deepEqual(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        [],
        prompt,
      )
    }
  })

  test('the same scene gives the same bytes, another seed another picture', async () => {
    const [once, again, other] = await Promise.all([
      paint(scene('a fox in a forest')),
      paint(scene('a fox in a forest')),
      paint(scene('a fox in a forest', { seed: 5 })),
    ])
    assert.deepEqual(once.data, again.data)
    assert.notDeepEqual(once.data, other.data)
  })

  test('a scene outlives being written down', async () => {
    const made = scene('a cat on a sofa at night, watercolour')
    assert.deepEqual((await paint(JSON.parse(JSON.stringify(made)))).data, (await paint(made)).data)
  })

  test('the whole picture is covered, in any ratio', async () => {
    for (const [width, height] of [
      [64, 64],
      [640, 214],
      [214, 640],
    ] as const) {
      const { data } = await paint(scene('a boat on a lake', { width, height }))
      assert.equal(data.length, width * height * 4)
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) assert.fail('a hole in the picture')
    }
  })

  test('colours of half-transparent parts are plain, not multiplied', () => {
    const { data } = rasterise(scene('a fox'), '<rect width="320" height="240" fill="#f00" opacity="0.5"/>')
    assert.deepEqual([...data.subarray(0, 4)], [255, 0, 0, 128])
  })

  test('each layer is as large as what is drawn on it', async () => {
    const layers = await paintedLayers(scene('a fox in a meadow'))
    const fox = layers.find((layer) => layer.name === 'fox')
    assert.ok(fox !== undefined && fox.width < 320 && fox.height < 240)
  })

  for (const prompt of [
    'a sign that says "</text><script>alert(1)</script>"',
    '<svg><image href="file:///etc/passwd"/></svg>',
    ']]>&lt;',
  ])
    test(`what stands in a prompt never becomes markup: ${prompt.slice(0, 20)}`, async () => {
      const text = (await layersOf(scene(prompt))).map((layer) => layer.svg).join('')
      assert.doesNotMatch(text, /<script|<image|href="(?!#)/)
    })
})
