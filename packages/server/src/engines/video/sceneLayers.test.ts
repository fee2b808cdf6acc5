import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sceneOf } from '../../../../illustrator/src/illustrate.ts'
import type { MovingLayer } from './layer.ts'
import { sceneLayers } from './sceneLayers.ts'
import { fallingFrom } from './sceneStirs.ts'

const sceneFor = (prompt: string) =>
  sceneOf({ prompt, width: 320, height: 180, seed: 3, styles: [], palette: [], guidance: 7 } as never)

const layersOf = (prompt: string, walk = false) => sceneLayers(sceneFor(prompt), { walk }, () => {})

const nearOf = ({ near }: MovingLayer, x: number, y: number) => (typeof near === 'number' ? near : near(x, y))

test('what stands on the ground is as near as the ground under its feet', async () => {
  const scene = sceneFor('a fox in a meadow')
  const { layers } = await sceneLayers(scene, { walk: false }, () => {})
  const fox = layers.find(({ isSubject }) => isSubject) as MovingLayer
  const foot = (scene.items.find(({ kind }) => kind === 'subject')?.y ?? 0) * 180
  const ground = layers.find(({ near }) => typeof near !== 'number') as MovingLayer
  assert.ok(Math.abs(nearOf(fox, 0, 0) - nearOf(ground, 160, foot)) < 1e-9)
  assert.ok(nearOf(ground, 0, 179) > nearOf(ground, 0, foot - 1), 'which comes nearer downwards')
})

test('what stands on something is as near as that', async () => {
  const { layers } = await layersOf('a cup of coffee on a table')
  const things = layers.filter(({ isSubject }) => isSubject)
  assert.equal(new Set(things.map((layer) => nearOf(layer, 0, 0))).size, 1)
})

test('each moves in its way', async () => {
  const stirs = async (prompt: string, walk = false) =>
    new Set((await layersOf(prompt, walk)).layers.map(({ stir }) => stir))
  assert.ok((await stirs('a sailing boat on a lake')).isSupersetOf(new Set(['drift', 'shimmer', 'bob'])))
  assert.ok((await stirs('a fox in a meadow')).has('breathe'))
  assert.ok((await stirs('a fox in a meadow', true)).has('walk'))
  assert.ok((await stirs('birds flying over the sea')).has('fly'))
  assert.ok((await stirs('stars in space')).has('twinkle'))
  assert.ok((await stirs('a campfire in the desert at night')).has('flicker'))
})

test('snow and rain fall flake by flake, and are not painted as well', async () => {
  const snowy = await layersOf('a fox in the snow, snowing')
  assert.equal(snowy.falling, 'snow')
  assert.equal((await layersOf('a city street in the rain')).falling, 'rain')
  assert.equal((await layersOf('a fox in a meadow')).falling, undefined)
})

test('words bring weather to any picture', () => {
  assert.equal(fallingFrom('it is snowing gently'), 'snow')
  assert.equal(fallingFrom('rain falls'), 'rain')
  assert.equal(fallingFrom('a snow leopard turns its head'), undefined)
  assert.equal(fallingFrom('no snow falls'), undefined)
})
