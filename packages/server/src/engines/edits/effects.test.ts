/** What instructions do to pictures, measured in the pictures. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { detect } from '@easel/vision/networks/ssd'
import sharp from 'sharp'
import { crop, decode, illustrate, type Mask, type Picture, paintedLayers, type Scene, select } from './borrowed.ts'
import { NothingToDo } from './nothingToDo.ts'
import { turnedBy } from './pixels/turned.ts'
import { differing, disc, edit, meansOf, small, work } from './testing.ts'

after(() => work.networks.close())

async function painted(prompt: string): Promise<{ picture: Picture; scene: Scene }> {
  const order = { prompt, width: 384, height: 288, seed: 3, styles: [], palette: [], guidance: 100 }
  const { scene, png } = await illustrate(order)
  return { picture: await decode(png), scene }
}

/** Where an item is seen, with a little around it: its shadow, its outline. */
async function maskOf(scene: Scene, name: string): Promise<Mask> {
  const mask: Mask = { width: scene.width, height: scene.height, data: new Uint8Array(scene.width * scene.height) }
  for (const { id, x, y, png } of await paintedLayers(scene)) {
    if (scene.items.find((item) => item.id === id)?.name !== name) continue
    const layer = await decode(png)
    for (let at = 0; at < layer.width * layer.height; at++)
      if ((layer.data[at * 4 + 3] as number) > 0)
        mask.data[(y + Math.floor(at / layer.width)) * mask.width + x + (at % layer.width)] = layer.data[
          at * 4 + 3
        ] as number
  }
  return mask
}

test('“make the car red”: the car’s hue is red, every other pixel as it was', async () => {
  const { picture, scene } = await painted('a blue car on a road')
  const before = await maskOf(scene, 'car')
  const { picture: made, scene: changed } = await edit(picture, 'make the car red', { scene })
  const hue = (one: Picture) => meansOf(one, before, 250).hue
  assert.ok(hue(picture) > 200 && hue(picture) < 300, `blue before: ${hue(picture)}`)
  assert.ok(hue(made) < 45 || hue(made) > 340, `red after: ${hue(made)}`)
  assert.equal(differing(picture, made, (at) => before.data[at] === 0), 0) // biome-ignore format: short
  assert.ok(changed !== undefined, 'a scene step keeps the scene')
})

test('“remove the swan”: where it was the detector finds none', async () => {
  const picture = await small('swan', 448)
  const [swan] = await select(picture, { prompt: 'the swan' }, work)
  assert.ok(swan !== undefined)
  const { picture: made } = await edit(picture, 'remove the swan')
  const { x, y, width, height } = swan.box
  const left = (await detect(made, work, 0.3)).filter(
    ({ label, box }) =>
      label === 'bird' && box.x > x - 8 && box.y > y - 8 && box.x + box.width < x + width + 8 && box.y + box.height < y + height + 8, // biome-ignore format: short
  )
  assert.deepEqual(left, [])
  const far = (at: number) => {
    const [column, row] = [at % picture.width, Math.floor(at / picture.width)]
    return column < x - 60 || column > x + width + 60 || row < y - 60 || row > y + height + 60
  }
  assert.equal(differing(picture, made, far), 0)
})

test('“add a hat” in a scene: there is one, on the head, and the scene is kept through more scene steps', async () => {
  const { picture, scene } = await painted('a dog in a meadow')
  const hatted = await edit(picture, 'add a hat to the dog', { scene })
  const [dog, hat] = ['dog', 'hat'].map((name) => hatted.scene?.items.find((item) => item.name === name))
  assert.ok(dog !== undefined && hat !== undefined && hat.y < dog.y)
  const night = await edit(hatted.picture, 'make it night', { scene: hatted.scene })
  assert.equal(night.scene?.time, 'night')
  assert.ok(night.scene?.items.some(({ name }) => name === 'hat'))
  const brighter = await edit(night.picture, 'much brighter', { scene: night.scene })
  assert.equal(brighter.scene, undefined, 'light is done in pixels, which no scene tells of')
})

test('what is to stay as it is keeps every byte, in photographs and in scenes', async () => {
  const picture = await small('coffee', 300)
  const [cup] = await select(picture, { prompt: 'the cup' }, work)
  const { picture: grey } = await edit(picture, 'in sepia, but leave the cup as it is')
  assert.equal(differing(picture, grey, (at) => cup?.mask.data[at] === 255), 0) // biome-ignore format: short
  assert.ok(differing(picture, grey, (at) => cup?.mask.data[at] === 0) > 0.9)
  const drawn = await painted('a blue car on a road')
  const car = await maskOf(drawn.scene, 'car')
  const night = await edit(drawn.picture, 'make it night except for the car', { scene: drawn.scene })
  assert.equal(differing(drawn.picture, night.picture, (at) => car.data[at] === 255), 0) // biome-ignore format: short
  assert.ok(meansOf(night.picture).lightness < meansOf(drawn.picture).lightness - 0.1)
  assert.equal(night.scene, undefined)
  const { warnings } = await edit(picture, "make it night but don't touch the giraffe")
  assert.match(warnings.join(' '), /giraffe/)
})

test('a mask bounds a scene’s change too, whatever the format the picture came in', async () => {
  const { picture, scene } = await painted('a fox and a snowman in a meadow')
  const mask = disc(picture, 120, 150, 70)
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    const bytes = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } }).removeAlpha().toFormat(format).toBuffer() // biome-ignore format: short
    const given = await decode(bytes)
    const { picture: made, scene: kept } = await edit(given, 'make it night', { scene, mask })
    assert.equal(differing(given, made, (at) => mask.data[at] === 0), 0, format) // biome-ignore format: short
    assert.ok(differing(given, made, (at) => mask.data[at] === 255) > 0.9, format)
    assert.equal(kept, undefined)
  }
})

test('a picture that is askew is straightened by its own lines, one that is not is left', async () => {
  const upright = await small('rocket', 480)
  for (const degrees of [4, -6]) {
    const turned = await turnedBy(upright, degrees)
    const box = { x: Math.round(turned.width * 0.14), y: Math.round(turned.height * 0.14), width: Math.round(turned.width * 0.72), height: Math.round(turned.height * 0.72) } // biome-ignore format: short
    const { plan, changes } = await edit(crop(turned, box), 'straighten the photo')
    assert.deepEqual(plan.steps.map((step) => step.do), ['straighten']) // biome-ignore format: short
    const by = Number(/by (-?[\d.]+)°/.exec(changes.join(' '))?.[1])
    assert.ok(Math.abs(by + degrees) <= 1, `${by} for ${degrees}`)
  }
  await assert.rejects(edit(upright, 'straighten it'), /level already/)
})

test('white balance, levels, negative, border, corners', async () => {
  const picture = await small('coffee', 256)
  const cold = { ...picture, data: picture.data.map((value, at) => (at % 4 === 2 ? Math.min(255, value + 60) : value)) }
  const { picture: balanced } = await edit(cold, 'fix the white balance')
  assert.ok(Math.hypot(meansOf(balanced).a, meansOf(balanced).b) < Math.hypot(meansOf(cold).a, meansOf(cold).b) || meansOf(balanced).b > meansOf(cold).b) // biome-ignore format: short
  const flat = { ...picture, data: picture.data.map((value, at) => (at % 4 === 3 ? value : 90 + value * 0.3)) }
  const { picture: restored } = await edit(flat, 'restore this old photo')
  assert.ok(meansOf(restored).deviation > 1.6 * meansOf(flat).deviation)
  const { picture: negative } = await edit(picture, 'invert the colours')
  assert.ok(Math.abs(meansOf(negative).lightness - (1 - meansOf(picture).lightness)) < 0.06)
  const { picture: framed } = await edit(picture, 'add a thin white border')
  assert.ok(framed.width > picture.width && framed.height > picture.height)
  assert.deepEqual([...framed.data.subarray(0, 4)], [255, 255, 255, 255])
  const { picture: round } = await edit(picture, 'rounded corners')
  assert.equal(round.data[3], 0)
  assert.equal(differing(picture, round, (at) => at === (picture.height >> 1) * picture.width + (picture.width >> 1)), 0) // biome-ignore format: short
})

test('what cannot be done is refused with its reason and what would work', async () => {
  await assert.rejects(edit(await small('cat', 200), 'colorize it'), (error: unknown) => {
    assert.ok(error instanceof NothingToDo)
    assert.match(error.message, /not guessed/)
    return (error.details as { would_work: string[] }).would_work.length > 4
  })
})
