import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Evidence, thingsOf } from './things.ts'

const nothing: Evidence = {
  width: 800,
  height: 600,
  detections: [],
  regions: [],
  classes: [],
  subject: undefined,
  isDrawing: false,
}
const box = { x: 200, y: 150, width: 400, height: 300 }

function labels(evidence: Partial<Evidence>): string[] {
  return thingsOf({ ...nothing, ...evidence }).things.map(({ label, isSure }) => (isSure ? label : `${label}?`))
}

test('a certain name for a kind is given to all of the kind', () => {
  const detections = [0, 1, 2].map((index) => ({
    label: 'bird',
    score: 0.8,
    box: { ...box, x: index * 260, width: 200 },
  }))
  assert.deepEqual(labels({ detections, classes: [{ label: 'flamingo', score: 0.99 }] }), [
    'flamingo',
    'flamingo',
    'flamingo',
  ])
  assert.deepEqual(labels({ detections, classes: [{ label: 'flamingo', score: 0.5 }] }), ['bird', 'bird', 'bird'])
})

test('the surer network names what both see', () => {
  assert.deepEqual(
    labels({ detections: [{ label: 'bird', score: 0.94, box }], classes: [{ label: 'squirrel', score: 0.97 }] }),
    ['squirrel'],
  )
  assert.deepEqual(
    labels({ detections: [{ label: 'bird', score: 0.94, box }], classes: [{ label: 'squirrel', score: 0.5 }] }),
    ['bird'],
  )
})

test('names of one kind count together', () => {
  const classes = [
    { label: 'eel', score: 0.49 },
    { label: 'garfish', score: 0.48 },
  ]
  assert.deepEqual(labels({ classes, subject: box }), ['fish'])
})

test('what the segmenter knows and does not see is not believed', () => {
  const detections = [{ label: 'boat', score: 0.8, box }]
  assert.deepEqual(labels({ detections }), [])
  const mask = { width: 800, height: 600, data: new Uint8Array(800 * 600).fill(255) }
  assert.deepEqual(labels({ detections, regions: [{ label: 'boat', share: 1, mask }] }), ['boat'])
})

test('what is likely but not certain looks like it', () => {
  assert.deepEqual(labels({ classes: [{ label: 'oil rig', score: 0.83 }], subject: box }), ['oil rig?'])
  assert.deepEqual(labels({ detections: [{ label: 'suitcase', score: 0.6, box }] }), ['suitcase?'])
  assert.deepEqual(labels({ detections: [{ label: 'knife', score: 0.64, box }] }), [])
})

test('in a drawing the detector is hardly believed', () => {
  assert.deepEqual(labels({ detections: [{ label: 'umbrella', score: 0.84, box }], isDrawing: true }), [])
})

test('a place is no thing', () => {
  const seen = thingsOf({ ...nothing, classes: [{ label: 'seashore', score: 0.71 }] })
  assert.deepEqual(seen, { things: [], setting: 'seashore' })
})
