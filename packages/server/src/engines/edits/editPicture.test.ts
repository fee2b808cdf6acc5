import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decode, illustrate, select } from './borrowed.ts'
import { NothingToDo } from './nothingToDo.ts'
import { differing, disc, edit, meansOf, small, work } from './testing.ts'

after(() => work.networks.close())

test('the same instruction and seed give the same pixels, another seed others', async () => {
  const picture = await small('rocket', 300)
  const [one, again, other] = [
    await edit(picture, 'add grain and make it night'),
    await edit(picture, 'add grain and make it night'),
    await edit(picture, 'add grain and make it night', { seed: 8 }),
  ]
  assert.equal(differing(one.picture, again.picture), 0)
  assert.ok(differing(one.picture, other.picture) > 0.05)
})

test('several steps are done in their order, and the plan is kept', async () => {
  const picture = await small('coffee', 256)
  const { picture: made, plan, changes } = await edit(picture, 'flip it horizontally and make it black and white')
  assert.deepEqual(
    plan.steps.map((step) => step.do),
    ['flip', 'style'],
  )
  assert.equal(changes.length, 2)
  assert.ok(meansOf(made).chroma < 0.02)
})

test('what is not understood is a warning beside what is done', async () => {
  const { warnings, changes } = await edit(await small('cat', 200), 'make it brighter, make her smile and frobnicate')
  assert.equal(changes.length, 1)
  assert.match(warnings.join(' '), /“frobnicate” was not understood/)
  assert.match(warnings.join(' '), /“make her smile” cannot be done\. Faces keep/)
})

test('an instruction of which nothing can be done tells what would work', async () => {
  await assert.rejects(edit(await small('cat', 256), 'translate the text to French'), (error: unknown) => {
    assert.ok(error instanceof NothingToDo)
    assert.equal(error.code, 'engine_rejected')
    const { would_work } = error.details as { would_work: string[] }
    assert.ok(would_work.includes('remove the cat'), would_work.join(', '))
    return true
  })
})

test('a thing that is not there is refused with what is there, or is a warning beside other steps', async () => {
  const picture = await small('cat', 256)
  await assert.rejects(edit(picture, 'remove the giraffe'), (error: unknown) => {
    assert.ok(error instanceof NothingToDo)
    assert.match(error.message, /recognised as “the giraffe”; it shows a cat/)
    return (error.details as { found: string[] }).found.includes('cat')
  })
  const { warnings } = await edit(picture, 'remove the giraffe and make it brighter')
  assert.match(warnings.join(' '), /“remove the giraffe” could not be done/)
})

test('outside of a mask not one byte differs, inside it does', async () => {
  const picture = await small('coffee', 384)
  const mask = disc(picture, 190, 120, 60)
  for (const instruction of [
    'make it red',
    'remove it',
    'make it night',
    'in watercolour',
    'a red apple',
    'blur it',
    'mirror it',
    'write "HI"',
  ]) {
    const { picture: made } = await edit(picture, instruction, { mask })
    assert.equal(
      differing(picture, made, (at) => mask.data[at] === 0),
      0,
      instruction,
    )
    assert.ok(differing(picture, made, (at) => mask.data[at] !== 0) > 0.03, `${instruction} changed nothing`)
  }
})

test('a mask of another size is scaled, an empty one refused, and the frame is not changed inside of one', async () => {
  const picture = await small('coffee', 256)
  const tiny = { width: 2, height: 1, data: Uint8Array.of(255, 0) }
  const { picture: made } = await edit(picture, 'make it brighter', { mask: tiny })
  assert.equal(
    differing(picture, made, (at) => at % picture.width > picture.width * 0.8),
    0,
  )
  await assert.rejects(
    edit(picture, 'make it brighter', { mask: { ...tiny, data: new Uint8Array(2) } }),
    /mask is empty/,
  )
  await assert.rejects(edit(picture, 'crop to 1:1', { mask: tiny }), /inside of a mask/)
})

test('a ratio reframes the result', async () => {
  const picture = await small('rocket', 256)
  const { picture: made } = await edit(picture, 'make it warmer', { ratio: [1, 1] })
  assert.equal(made.width, made.height)
})

test('a picture with a scene is changed there and painted again', async () => {
  const { scene, png } = await illustrate({
    prompt: 'a fox and a snowman in a meadow',
    width: 384,
    height: 384,
    seed: 3,
    styles: [],
    palette: [],
    guidance: 100,
  })
  const picture = await decode(png)
  const without = await edit(picture, 'remove the snowman', { scene })
  assert.deepEqual(
    without.scene?.items.filter(({ kind }) => kind === 'subject').map(({ name }) => name),
    ['fox'],
  )
  const hatted = await edit(picture, 'add a hat to the fox', { scene })
  const [fox, hat] = ['fox', 'hat'].map((name) => hatted.scene?.items.find((item) => item.name === name))
  assert.ok(fox !== undefined && hat !== undefined && hat.y < fox.y, 'the hat is not above the fox')
  const brighter = await edit(picture, 'remove the snowman and make it much brighter', { scene })
  assert.equal(brighter.scene, undefined, 'pixels were changed: the scene no longer tells all')
  assert.ok(meansOf(brighter.picture).lightness > meansOf(without.picture).lightness + 0.03)
})

test('a reference gives its colours, or a thing', async () => {
  const [picture, reference] = [await small('coffee', 256), await small('rocket', 256)]
  const { picture: made, warnings } = await edit(picture, 'in the style of the reference', { reference })
  assert.deepEqual(warnings, [])
  assert.ok(meansOf(made).b < meansOf(picture).b - 0.03, 'the rocket’s blue sky did not come through')
  const unused = await edit(picture, 'make it brighter', { reference })
  assert.match(unused.warnings.join(' '), /reference picture was not used/)
})

test('the cat of the reference is put into the picture', async () => {
  const [picture, reference] = [await small('rocket', 384), await small('cat', 384)]
  const { picture: made } = await edit(picture, 'add the cat from the reference in the foreground', { reference })
  const [cat] = await select(made, { prompt: 'cat' }, work)
  assert.equal(cat?.label, 'cat')
})
