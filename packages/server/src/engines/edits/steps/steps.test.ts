import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  areaOf,
  emptyMask,
  findAll,
  grow,
  type Mask,
  type Picture,
  readText,
  select,
  union,
  without,
} from '../borrowed.ts'
import { differing, edit, meansOf, small, work } from '../testing.ts'

after(() => work.networks.close())

async function maskOf(picture: Picture, prompt: string): Promise<Mask> {
  const [first, ...others] = await select(picture, { prompt }, work)
  assert.ok(first !== undefined)
  return union(first.mask, ...others.map(({ mask }) => mask))
}

test('“make the teapot blue”: its yellow is blue, its flowers and all around it as they were', async () => {
  const picture = await small('teapot')
  const mask = await maskOf(picture, 'the teapot')
  const { picture: made } = await edit(picture, 'make the teapot blue')
  const [before, now] = [meansOf(picture, mask), meansOf(made, mask)]
  assert.ok(before.hue > 60 && before.hue < 120, `it was yellow: ${before.hue}`)
  assert.ok(now.hue > 230 && now.hue < 290, `hue ${now.hue} is not blue`)
  assert.ok(now.deviation > before.deviation * 0.6, 'light and shade are lost')
  assert.equal(
    differing(picture, made, (at) => mask.data[at] === 0),
    0,
  )
})

test('white and black are reached as well', async () => {
  const picture = await small('coffee', 384)
  const mask = await maskOf(picture, 'the cup')
  for (const [colour, isRight] of [
    ['white', (light: number) => light > 0.72],
    ['black', (light: number) => light < 0.42],
  ] as const) {
    const { picture: made } = await edit(picture, `make the cup ${colour}`)
    const now = meansOf(made, mask)
    assert.ok(isRight(now.lightness), `${colour}: ${now.lightness}`)
  }
})

test('“remove the cup”: the detector finds no cup', async () => {
  const picture = await small('coffee')
  const { picture: made } = await edit(picture, 'remove the cup')
  const found = (await findAll(made, work)).filter(({ label, score }) => label === 'cup' && score > 0.5)
  assert.deepEqual(found, [])
})

test('“keep only the cat”: alone on a transparent ground', async () => {
  const picture = await small('cat', 384)
  const { picture: made } = await edit(picture, 'keep only the cat')
  const alpha = { width: made.width, height: made.height, data: made.data.filter((_, at) => at % 4 === 3) }
  const share = areaOf(alpha) / (made.width * made.height)
  assert.ok(share > 0.2 && share < 0.97, `${share} is opaque`)
})

test('backgrounds: blurred is softer and keeps the subject, white is white, grey has no colour', async () => {
  const picture = await small('panda', 384)
  const subject = await maskOf(picture, 'the panda')
  const inner = grow(subject, -8)
  const outside = without(emptyMask(picture, 255), grow(subject, 12))
  const blurred = (await edit(picture, 'blur the background')).picture
  assert.ok(roughness(blurred, outside) < 0.4 * roughness(picture, outside))
  assert.ok(roughness(blurred, inner) > 0.9 * roughness(picture, inner))
  const white = (await edit(picture, 'make the background white')).picture
  assert.ok(meansOf(white, outside).lightness > 0.93)
  const grey = (await edit(picture, 'make everything grey except the panda')).picture
  assert.ok(meansOf(grey, outside).chroma < 0.02)
  assert.ok(meansOf(grey, inner).chroma > 0.9 * meansOf(picture, inner).chroma)
})

function roughness({ data, width }: Picture, mask: Mask): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < mask.data.length - 1; at++) {
    if ((mask.data[at] as number) < 250 || (mask.data[at + 1] as number) < 250 || (at + 1) % width === 0) continue
    sum += Math.abs((data[at * 4 + 1] as number) - (data[at * 4 + 5] as number))
    count += 1
  }
  return sum / Math.max(1, count)
}

test('“add a hat”: something new above the eyes, nothing below the shoulders', async () => {
  const picture = await small('astronaut', 384)
  const [head] = await select(picture, { prompt: "the person's head" }, work)
  assert.ok(head !== undefined)
  const { picture: made } = await edit(picture, 'add a hat to the astronaut')
  const top = head.box.y + head.box.height * 0.3
  assert.ok(differing(picture, made, (at) => inHead(at, picture, head.box, top)) > 0.3)
  assert.equal(
    differing(picture, made, (at) => Math.floor(at / picture.width) > head.box.y + head.box.height * 1.3),
    0,
  )
})

const inHead = (at: number, { width }: Picture, box: { x: number; y: number; width: number }, bottom: number) => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return x > box.x && x < box.x + box.width && y < bottom
}

test('“add a red balloon on the left” changes the left alone', async () => {
  const picture = await small('rocket', 384)
  const { picture: made, changes } = await edit(picture, 'add a red balloon on the left')
  assert.match(changes.join(), /balloon/)
  const half = picture.width / 2
  assert.equal(
    differing(picture, made, (at) => at % picture.width > half + 40),
    0,
  )
  assert.ok(differing(picture, made, (at) => at % picture.width < half) > 0.02)
})

test('what has no drawing is not replaced by a sign', async () => {
  await assert.rejects(edit(await small('astronaut', 256), 'give her a moustache'), /no drawing/)
})

test('time, weather and season change the light as they should', async () => {
  const picture = await small('coffee', 256)
  const before = meansOf(picture)
  const of = async (instruction: string) => meansOf((await edit(picture, instruction)).picture)
  const [night, fog, golden] = [await of('make it night'), await of('make it foggy'), await of('make it golden hour')]
  assert.ok(night.lightness < before.lightness * 0.7 && night.b < before.b - 0.02)
  assert.ok(fog.deviation < before.deviation * 0.9 && fog.chroma < before.chroma)
  assert.ok(golden.b > before.b)
})

test('autumn turns what is green, and only that', async () => {
  const data = new Uint8Array(64 * 32 * 4)
  for (let at = 0; at < 64 * 32; at++) data.set(at % 64 < 32 ? [70, 130, 50, 255] : [40, 70, 160, 255], at * 4)
  const picture = { width: 64, height: 32, data }
  const left = {
    width: 64,
    height: 32,
    data: Uint8Array.from({ length: 64 * 32 }, (_, at) => (at % 64 < 32 ? 255 : 0)),
  }
  const right = { ...left, data: left.data.map((value) => 255 - value) }
  const { picture: made } = await edit(picture, 'make it autumn')
  const [leaves, other] = [meansOf(made, left), meansOf(made, right)]
  assert.ok(leaves.hue > 30 && leaves.hue < 100 && leaves.a > 0.01, `leaves of hue ${leaves.hue}`)
  assert.ok(other.hue > 240 && other.hue < 290)
})

test('adjustments go the way they say, on the whole and on a thing', async () => {
  const picture = await small('cat', 256)
  const before = meansOf(picture)
  const of = async (instruction: string) => meansOf((await edit(picture, instruction)).picture)
  assert.ok((await of('brighter')).lightness > before.lightness + 0.03)
  assert.ok((await of('darker')).lightness < before.lightness - 0.03)
  assert.ok((await of('more contrast')).deviation > before.deviation * 1.08)
  assert.ok((await of('more saturation')).chroma > before.chroma * 1.1)
  assert.ok((await of('cooler')).b < before.b - 0.01)
  const mask = await maskOf(picture, 'the cat')
  const { picture: made } = await edit(picture, 'make the cat brighter')
  assert.ok(meansOf(made, mask).lightness > meansOf(picture, mask).lightness + 0.03)
  assert.equal(
    differing(picture, made, (at) => mask.data[at] === 0),
    0,
  )
})

test('the frame: crop, zoom, turn, flip, extend', async () => {
  const picture = await small('rocket', 256)
  const of = async (instruction: string) => (await edit(picture, instruction)).picture
  const square = await of('crop to 1:1')
  assert.ok(Math.abs(square.width - square.height) <= 1 && square.width <= picture.width)
  const turned = await of('rotate 90 degrees')
  assert.deepEqual([turned.width, turned.height], [picture.height, picture.width])
  const straight = await of('rotate by 5 degrees')
  assert.deepEqual([straight.width, straight.height], [picture.width, picture.height])
  assert.ok(
    straight.data.every((value, at) => at % 4 !== 3 || value === 255),
    'a corner is open',
  )
  const twice = await edit(await of('flip horizontally'), 'flip horizontally')
  assert.equal(differing(picture, twice.picture), 0)
  const wide = await of('extend the picture to the left')
  assert.ok(wide.width > picture.width * 1.2 && wide.height === picture.height)
})

test('writing can be read, and erased again', async () => {
  const picture = await small('coffee', 512)
  const { picture: made } = await edit(picture, 'write "HELLO" at the top')
  const [line] = await readText(made, work)
  assert.equal(line?.text.toUpperCase(), 'HELLO')
  assert.ok((line?.box.y ?? 999) < picture.height / 3)
  const { picture: changed } = await edit(made, 'change the text "HELLO" to "GREEN"')
  assert.equal((await readText(changed, work))[0]?.text.toUpperCase(), 'GREEN')
  const { picture: erased } = await edit(made, 'erase the text')
  assert.deepEqual(await readText(erased, work), [])
  await assert.rejects(edit(made, 'erase the text "GOODBYE"'), /recognised as “GOODBYE”; it shows “HELLO”/)
})

test('hostile pictures: one pixel, wholly transparent', async () => {
  const one = { width: 1, height: 1, data: Uint8Array.of(120, 30, 200, 255) }
  for (const instruction of ['make it night', 'brighter', 'flip horizontally', 'in watercolour', 'rotate 90 degrees']) {
    const { picture } = await edit(one, instruction)
    assert.equal(picture.data.length, 4, instruction)
  }
  const empty = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4) }
  await assert.rejects(edit(empty, 'blur the background'), /transparent/)
})
