import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testWork } from '../testing.ts'
import { meanings, nearness } from './minilm.ts'

test('like meanings are near, whatever the words and whoever stands beside them', async () => {
  const work = testWork()
  const [puppy, dog, car] = (await meanings(['puppy', 'dog', 'a very long sentence about a car on a road'], work)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  assert.ok(nearness(puppy, dog) > 0.7)
  assert.ok(nearness(puppy, car) < 0.3)
  assert.ok(Math.abs(nearness(dog, dog) - 1) < 1e-4)
  const [alone] = (await meanings(['puppy'], work)) as [Float32Array]
  // The network rounds by what it is given together, so not quite 1.
  assert.ok(nearness(puppy, alone) > 0.9)
  assert.deepEqual(await meanings([], work), [])
})
