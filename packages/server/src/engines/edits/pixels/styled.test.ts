import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { flatness, likeness } from '@easel/vision/restyle/measures'
import { CannotDo, type Picture, resize } from '../borrowed.ts'
import { differing, meansOf, small, work } from '../testing.ts'
import { inStyles, styled } from './styled.ts'

after(() => work.networks.close())

/** Whatever lies in the cache: networks that are fetched by name only are not here. */
const without = { ...work, networks: Object.assign(Object.create(work.networks), { has: async () => false }) }
const inStyle = (picture: Picture, name: string, strength = 1, seed = 7) =>
  styled(picture, { name, strength }, seed, without)

for (const name of ['anime', 'cartoon'])
  test(`a photograph as ${name}: flatter, purer, and everything where it was`, async () => {
    const picture = await small('astronaut', 400)
    const made = await inStyle(picture, name)
    assert.ok(flatness(made) > flatness(picture) + 0.1, `${flatness(made)} ${flatness(picture)}`)
    assert.ok(likeness(picture, made) > 0.7, `${likeness(picture, made)}`)
    assert.ok(meansOf(made).chroma > meansOf(picture).chroma)
    assert.equal(differing(made, await inStyle(picture, name)), 0)
  })

test('lines follow what is there, and most of the sheet stays white', async () => {
  const picture = await small('astronaut', 400)
  const made = await inStyle(picture, 'line-art')
  const ink = made.data.filter((value, at) => at % 4 === 0 && value < 128).length / (made.data.length / 4)
  assert.ok(ink > 0.03 && ink < 0.2, `${ink}`)
  assert.ok(likeness(picture, made) > 0.4, `${likeness(picture, made)}`)
})

test('noir and neon can be seen', async () => {
  for (const name of ['noir', 'neon', 'stained-glass']) {
    const { lightness, deviation } = meansOf(await inStyle(await small('astronaut', 300), name))
    assert.ok(lightness > 0.25 && deviation > 0.12, `${name} ${lightness} ${deviation}`)
  }
})

test('more strength is farther from the photograph', async () => {
  const picture = await small('cat', 240)
  for (const name of ['cartoon', 'watercolour', 'sepia']) {
    const away = async (strength: number) => {
      const { data } = await inStyle(picture, name, strength)
      return data.reduce((sum, value, at) => sum + Math.abs(value - (picture.data[at] as number)), 0)
    }
    const [little, whole, much] = [await away(0.5), await away(1), await away(1.5)]
    assert.ok(little < whole && whole < much, `${name} ${little} ${whole} ${much}`)
  }
})

test('any size, and what is cut out stays cut out', async () => {
  for (const [width, height] of [
    [1, 1],
    [33, 17],
  ] as const) {
    const picture = await resize(await small('cat', 100), { width, height })
    picture.data[3] = 40
    for (const name of ['cartoon', 'anime', 'stained-glass']) {
      const made = await inStyle(picture, name)
      assert.deepEqual([made.width, made.height, made.data[3]], [width, height, 40])
    }
  }
})

test('a palette and several styles, one after the other; unknown ones are left out, or named', async () => {
  const picture = await small('cat', 200)
  const uses = [
    { name: 'cartoon', strength: 1, part: 'all' as const },
    { name: 'unheard of', strength: 1, part: 'all' as const },
    { name: 'sepia', strength: 1, part: 'all' as const },
  ]
  const { b, chroma } = meansOf(await inStyles(picture, uses, ['#112244', '#dde6ff'], 7, without))
  assert.ok(b > 0.02 && chroma < 0.1)
  await assert.rejects(inStyle(picture, 'unheard of'), CannotDo)
})
