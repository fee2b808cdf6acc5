import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'
import { readParts } from '../words/standIns.ts'
import { branchLine, surfaceDepth } from './onSurface.ts'
import type { Placed } from './placed.ts'
import { stage } from './staging.ts'

const whole = { bottom: false, left: false, right: false, top: false }

function actor(label: string | undefined, width: number, height: number, cut = whole): Actor {
  const picture = (wide: number, tall: number) => ({
    width: wide,
    height: tall,
    data: new Uint8Array(wide * tall * 4).fill(255),
  })
  return { name: label ?? 'it', figure: picture(width, height), source: picture(8, 8), label, cut, isDrawing: false }
}

const cat = actor('cat', 60, 50)
const sofa = actor('couch', 120, 60)
const bust = actor('person', 80, 90, { ...whole, bottom: true })

function staged(text: string, parts: Record<string, Actor>, width = 900, height = 600, seed = 5) {
  const list = Object.entries(parts).map(([tag, each]) => ({ tag, actor: each }))
  const made = stage(readParts(text, list), list, { width, height, seed, steps: 20, extras: 0 })
  const at = (tag: string) => made.placed.find(({ item }) => item.name === `@${tag}`) as Placed
  return { ...made, at }
}

const middle = ({ x, width }: Box) => x + width / 2
const foot = ({ y, height }: Box) => y + height
const seeds = [1, 2, 3, 4, 5]

test('what sits on another has its foot on it, over it and before it', () => {
  for (const seed of seeds) {
    const { at, scene } = staged('@cat sits on @sofa in a forest', { cat, sofa }, 900, 600, seed)
    const [guest, host] = [at('cat').box, at('sofa').box]
    assert.equal(scene.setting, 'forest')
    assert.ok(middle(guest) > host.x && middle(guest) < host.x + host.width)
    assert.ok(foot(guest) > host.y && foot(guest) < foot(host))
    assert.ok(at('cat').depth > at('sofa').depth)
  }
})

test('left and right are kept, in either order', () => {
  for (const seed of seeds) {
    const one = staged('@cat to the left of @sofa in a room', { cat, sofa }, 900, 600, seed)
    assert.ok(middle(one.at('cat').box) < middle(one.at('sofa').box))
    const other = staged('@cat to the right of @sofa in a room', { cat, sofa }, 900, 600, seed)
    assert.ok(middle(other.at('cat').box) > middle(other.at('sofa').box))
  }
})

test('somebody cut off below stands at the lower edge, whole otherwise', () => {
  for (const [width, height] of [[900, 600], [600, 900], [1200, 500]] as const) {
    const { box, footing } = staged('@person in a rainy street at night', { person: bust }, width, height).at('person')
    assert.equal(footing, 'frame')
    assert.ok(foot(box) >= height && foot(box) < height * 1.03)
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0)
  }
}) // biome-ignore format: a list of sizes

test('on something, the cut of somebody is behind it', () => {
  const { at, scene } = staged('@person riding a horse', { person: bust })
  const { box, footing, depth } = at('person')
  const host = scene.items.find(({ name }) => name === 'horse')
  assert.equal(footing, 'hidden')
  assert.ok(host !== undefined && depth < host.depth)
  assert.ok(foot(box) < host.y * 600 && foot(box) > (host.y - host.size) * 600)
  assert.ok(box.y >= 0)
})

test('at a desk, somebody sits behind it, and it is close to us', () => {
  for (const seed of seeds) {
    const { at, foreground, scene } = staged('@person sitting at a desk in a library', { person: bust }, 900, 600, seed)
    const { box, footing, depth } = at('person')
    assert.equal(footing, 'hidden')
    assert.ok(foreground !== undefined && depth < surfaceDepth)
    assert.ok(foot(box) > foreground.top * 600, 'the table hides the cut')
    assert.ok(box.y >= 0 && !scene.items.some(({ name }) => name === 'desk'))
  }
})

test('what is on a table is on its top, in the order that the words say, and none is hidden', () => {
  const [pot, cup] = [actor('teapot', 80, 50), actor('cup', 40, 40)]
  for (const seed of seeds) {
    const made = staged('@cup to the right of @pot on a marble table', { cup, pot }, 900, 600, seed)
    const [right, left] = [made.at('cup').box, made.at('pot').box]
    assert.equal(made.foreground?.kind, 'table')
    assert.equal(made.foreground?.material, 'marble')
    for (const box of [left, right]) {
      assert.ok(foot(box) > (made.foreground?.top ?? 1) * 600 && foot(box) < 600)
      assert.ok(box.x >= 0 && box.x + box.width <= 900 && box.height > 0.2 * 600)
    }
    assert.ok(left.x + left.width <= right.x)
  }
})

test('on a branch the feet are on its bark', () => {
  const bird = actor('bird', 60, 50)
  const { at, foreground } = staged('@bird sitting on a branch in autumn', { bird })
  const { box } = at('bird')
  assert.equal(foreground?.kind, 'branch')
  const line = branchLine(middle(box) / 900) * 600
  assert.ok(Math.abs(foot(box) - line) < 0.04 * 600, `${foot(box)} on ${line}`)
})

test('who is in a house is in a room, who is on a pond on the water, and neither is drawn beside them', () => {
  const inside = staged('@cat in a house', { cat })
  assert.equal(inside.scene.setting, 'room')
  assert.deepEqual(inside.scene.items, [])
  const afloat = staged('@cat swimming on a pond under cherry trees', { cat })
  assert.equal(afloat.scene.setting, 'lake')
  assert.equal(afloat.at('cat').footing, 'water')
  assert.deepEqual(afloat.scene.items, [])
})

test('whom the picture is about is not small in it', () => {
  for (const seed of seeds)
    for (const words of [
      '@cat beside a lighthouse',
      '@cat next to a giant mushroom in a forest',
      '@cat under a tree',
    ]) {
      const { box } = staged(words, { cat }, 900, 600, seed).at('cat')
      assert.ok(box.height > 0.24 * 600, `${words}: ${box.height}`)
      assert.ok(middle(box) > 0 && middle(box) < 900)
    }
})

test('neon lights light a night, and are no style', () => {
  const { scene, hasNeonLights } = staged('@cat in a street, neon lights', { cat })
  assert.deepEqual([scene.styles, scene.time, hasNeonLights], [[], 'night', true])
  assert.equal(staged('@cat in a street in neon style', { cat }).scene.styles[0]?.name, 'neon')
})

test('pictures that stand apart are not hidden by one another, and are within the frame', () => {
  const [wide, tall] = [actor('zebra', 150, 100), actor('giraffe', 50, 150)]
  for (const seed of seeds) {
    const { placed } = staged(
      '@one beside @two and @three in a meadow',
      { one: wide, two: tall, three: cat },
      900,
      600,
      seed,
    )
    assert.equal(placed.length, 3)
    for (const [index, { box }] of placed.entries()) {
      assert.ok(box.x > -2 && box.x + box.width < 902 && box.y > -2 && foot(box) < 602, JSON.stringify(box))
      for (const { box: other } of placed.slice(index + 1)) {
        const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
        assert.ok(across < 0.3 * Math.min(box.width, other.width), 'much of one is behind another')
      }
    }
  }
})

test('size words count', () => {
  const [small, large] = ['a tiny @cat in a park', 'a huge @cat in a park'].map(
    (words) => staged(words, { cat }).at('cat').box,
  )
  assert.ok((large?.height ?? 0) > 2 * (small?.height ?? 1))
})

test('a picture that no words mean is there all the same', () => {
  assert.equal(staged('@cat in a garden', { cat, sofa }).placed.length, 2)
})

test('a bird stands unless it flies', () => {
  const bird = actor('bird', 60, 50)
  assert.equal(staged('@bird in a garden', { bird }).at('bird').footing, 'ground')
  assert.equal(staged('@bird flying over a garden', { bird }).at('bird').footing, 'air')
})

test('a hat is worn, not drawn beside', () => {
  const { at, scene } = staged('@person wearing a hat', { person: bust })
  assert.deepEqual(
    at('person').worn.map(({ name }) => name),
    ['hat'],
  )
  assert.equal(scene.items.length, 0)
})

test('the same seed gives the same places', () => {
  const places = () => staged('@cat and @sofa at the beach', { cat, sofa }).placed.map(({ box }) => box)
  assert.deepEqual(places(), places())
})
