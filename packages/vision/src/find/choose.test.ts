import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, choose } from './choose.ts'
import { readPhrase, type Want } from './phrase.ts'

const size = { width: 100, height: 100 }

function at(
  label: string,
  x: number,
  y: number,
  width: number,
  height = width,
  more: Partial<Candidate> = {},
): Candidate {
  return { label, score: 0.8, colour: 1, box: { x, y, width, height }, ...more }
}

function want(words: string): Want {
  return readPhrase(words).wants[0] as Want
}

const left = at('dog', 5, 60, 20)
const middle = at('dog', 40, 40, 10)
const right = at('dog', 70, 50, 25)
const dogs = [middle, right, left]

test('by place and by order', () => {
  assert.deepEqual(choose(dogs, want('the dog on the left'), size), [left])
  assert.deepEqual(choose(dogs, want('the rightmost dog'), size), [right])
  assert.deepEqual(choose(dogs, want('the dog in the middle'), size), [middle])
  assert.deepEqual(choose(dogs, want('second dog from the left'), size), [middle])
  assert.deepEqual(choose(dogs, want('the last dog'), size), [right])
  assert.deepEqual(choose(dogs, want('fifth dog from the left'), size), [])
  assert.deepEqual(choose(dogs, want('the nearest dog'), size), [left])
  assert.deepEqual(choose(dogs, want('the dog at the back'), size), [middle])
})

test('by size and number', () => {
  assert.deepEqual(choose(dogs, want('largest dog'), size), [right])
  assert.deepEqual(choose(dogs, want('smallest dog'), size), [middle])
  assert.equal(choose(dogs, want('all dogs'), size).length, 3)
  assert.equal(choose(dogs, want('two dogs'), size).length, 2)
  assert.deepEqual(choose(dogs, want('dog'), size), [right])
})

test('what is doubtful does not win by lying far out', () => {
  const mistake = at('dog', 0, 60, 3, 3, { score: 0.2 })
  assert.deepEqual(choose([...dogs, mistake], want('leftmost dog'), size), [left])
})

test('by colour', () => {
  const red = at('car', 0, 0, 10, 10, { colour: 0.5 })
  const blue = at('car', 40, 0, 40, 40, { colour: 0.05 })
  assert.deepEqual(choose([red, blue], want('the red car'), size), [red])
  assert.deepEqual(choose([blue], want('the red car'), size), [])
})

test('by what stands beside, on or under it', () => {
  const cat = at('cat', 90, 50, 8)
  assert.deepEqual(choose(dogs, want('the dog next to the cat'), size, [cat]), [right])
  const bench = at('bench', 0, 75, 40, 20)
  assert.deepEqual(choose(dogs, want('the dog on the bench'), size, [bench]), [left])
  const ball = at('sports ball', 10, 65, 5)
  assert.deepEqual(choose(dogs, want('the dog with a ball'), size, [ball]), [left])
  assert.deepEqual(new Set(choose(dogs, want('dogs without a ball'), size, [ball])), new Set([middle, right]))
})
