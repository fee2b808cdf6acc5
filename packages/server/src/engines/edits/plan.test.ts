import assert from 'node:assert/strict'
import test from 'node:test'
import { meantInReference, planFor, usesReference } from './plan.ts'

const plain = { hasMask: false, hasReference: false }
const masked = { hasMask: true, hasReference: false }
const referred = { hasMask: false, hasReference: true }

test('with a mask, “remove it” is the masked area, and without one the subject', () => {
  assert.equal(planFor('remove it', masked).steps[0]?.do, 'remove')
  assert.deepEqual(planFor('remove it', masked).steps[0], { do: 'remove', what: '', said: 'remove it' })
  assert.deepEqual(planFor('remove it', plain).steps[0], { do: 'remove', what: 'it', said: 'remove it' })
})

test('with a mask, “make it red” is the masked area in red and no palette', () => {
  const [step] = planFor('make it red', masked).steps
  assert.equal(step?.do, 'recolour')
  assert.equal(planFor('make it red', plain).steps[0]?.do, 'palette')
})

test('with a mask, a bare name is drawn there', () => {
  for (const words of ['cat', 'a cat', 'wooden bench']) assert.equal(planFor(words, masked).steps[0]?.do, 'add', words)
})

test('a reference is taken by words that speak of it', () => {
  for (const words of [
    'in the style of the reference',
    'use the colours of the reference image',
    'match the look of the second picture',
  ])
    assert.deepEqual(
      planFor(words, referred).steps.map((step) => step.do === 'style' && step.name),
      ['reference'],
      words,
    )
  const added = planFor('add the cat from the reference', referred)
  assert.equal(added.steps[0]?.do, 'add')
  assert.ok(usesReference(added))
  const [background] = planFor('use the reference as the background', referred).steps
  assert.ok(background?.do === 'background' && background.words === 'the reference')
})

test('what is in the reference is added, not moved', () => {
  const [step] = planFor('put the cat from the second image on the table', referred).steps
  assert.ok(step?.do === 'add' && step.beside?.kind === 'on')
})

test('words that do not speak of the reference leave it unused', () => {
  assert.ok(!usesReference(planFor('make it night', referred)))
  assert.ok(usesReference(planFor('', referred)))
})

test('what is meant in the reference', () => {
  assert.equal(meantInReference('the cat from the reference'), 'the cat')
  assert.equal(meantInReference('the hat in the second image'), 'the hat')
  assert.equal(meantInReference('the cat'), undefined)
})
