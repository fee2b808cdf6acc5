/** One suite that every style runs through; what is special to one is tested below and beside its steps. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { StyleUse } from '../scene/scene.ts'
import { finish } from './finish.ts'
import type { Pixels } from './pixels.ts'
import { colourAt, colourCount, differenceOf, lightOf, sampleScene } from './sampleScene.ts'
import { styles } from './styles.ts'

const plain = { seed: 5, palette: [] }
const use = (name: string, strength = 1, part: StyleUse['part'] = 'all') => [{ name, strength, part }]
const styled = (name: string, strength = 1, scene: Pixels = sampleScene()) => finish(scene, use(name, strength), plain)

for (const name of Object.keys(styles))
  describe(name, () => {
    test('changes the picture, more with more strength, and always to the same bytes', async () => {
      const scene = sampleScene()
      const [none, some, whole] = [await styled(name, 0), await styled(name, 0.3), await styled(name, 1, scene)]
      assert.deepEqual(none.data, scene.data)
      assert.ok(differenceOf(whole, scene) > 3)
      assert.ok(differenceOf(some, scene) < differenceOf(whole, scene) * 1.1)
      assert.deepEqual((await styled(name, 1, scene)).data, whole.data)
      assert.deepEqual(scene.data, sampleScene().data)
    })

    test('keeps size and alpha, for any shape', async () => {
      for (const [width, height] of [
        [64, 64],
        [300, 20],
        [1, 1],
      ] as const) {
        const scene = sampleScene(width, height)
        scene.data[3] = 40
        const made = await styled(name, 1.5, scene)
        assert.deepEqual([made.width, made.height, made.data.length], [width, height, width * height * 4])
        assert.equal(made.data[3], 40)
      }
    })

    test('its texture and its colours can be used apart', async () => {
      for (const part of ['texture', 'palette'] as const) {
        const made = await finish(sampleScene(), use(name, 1, part), plain)
        const has = styles[name]?.steps.some((step) => step.part === part)
        assert.equal(differenceOf(made, sampleScene()) > 0.2, has)
      }
    })
  })

const byChance = [
  'watercolour',
  'oil',
  'mosaic',
  'stained-glass',
  'pencil',
  'risograph',
  'clay',
  'noir',
  'low-poly',
  'woodcut',
]
for (const name of byChance)
  test(`${name}: another seed, another surface`, async () => {
    const other = await finish(sampleScene(), use(name), { seed: 6, palette: [] })
    assert.ok(differenceOf(await styled(name), other) > 0.5)
  })

test('styles look alike on a small and a large picture', async () => {
  for (const name of ['watercolour', 'comic', 'pencil', 'mosaic', 'neon']) {
    const [small, large] = [await styled(name, 1, sampleScene(160, 160)), await styled(name, 1, sampleScene(400, 400))]
    assert.ok(Math.abs(lightOf(small) - lightOf(large)) < 22, name)
  }
})

test('noir and black-and-white are grey; sepia is brown', async () => {
  for (const name of ['noir', 'black-and-white', 'pencil', 'line-art', 'charcoal']) {
    const { data } = await styled(name)
    let most = 0
    for (let at = 0; at < data.length; at += 4)
      most = Math.max(most, Math.abs((data[at] as number) - (data[at + 2] as number)))
    assert.ok(most <= 22, name)
  }
  const [red, , blue] = colourAt(await styled('sepia'), 30, 20)
  assert.ok(red > blue + 15)
})

test('blueprint is blue and white', async () => {
  const { data } = await styled('blueprint')
  for (let at = 0; at < data.length; at += 4) assert.ok((data[at + 2] as number) >= (data[at] as number))
  assert.ok(lightOf(await styled('blueprint')) < 140)
})

test('a palette draws a picture to its colours, with or without a style', async () => {
  const warm = await finish(sampleScene(), [], { seed: 5, palette: ['#7a1f1f', '#e0872f', '#f7e3b0'] })
  const [red, , blue] = colourAt(warm, 10, 10)
  const [oldRed, , oldBlue] = colourAt(sampleScene(), 10, 10)
  assert.ok(red - blue > oldRed - oldBlue + 40)
})

test('a style that is not known changes nothing; several are put on one after another', async () => {
  assert.deepEqual((await styled('no such style')).data, sampleScene().data)
  const both = await finish(sampleScene(), [...use('black-and-white'), ...use('pixel-art')], plain)
  assert.ok(colourCount(both) <= 24)
})

test('a Buffer is not changed either', async () => {
  const { data, width, height } = sampleScene(64, 64)
  const before = Buffer.from(data)
  const given = Buffer.from(data)
  await finish({ data: given, width, height }, [{ name: 'pencil', strength: 1, part: 'all' }], {
    seed: 1,
    palette: ['#aa3311'],
  })
  assert.deepEqual(given, before)
})
