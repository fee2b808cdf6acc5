import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addGrain } from '../fill/grain.ts'
import { emptyMask, emptyPicture, type Mask, type Picture } from '../pictures/picture.ts'
import { shadowOf } from './shadow.ts'

const size = { width: 320, height: 240 }

/** A red post on sand; with a shadow to its right where asked. */
function scene(hasShadow: boolean): { picture: Picture; post: Mask; shadow: Mask } {
  const bare = emptyPicture(size)
  const [post, shadow] = [emptyMask(size), emptyMask(size)]
  for (let at = 0; at < post.data.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    const isPost = x >= 140 && x < 170 && y >= 80 && y < 180
    const isShadow = hasShadow && !isPost && y >= 168 && y < 184 && x >= 150 && x < 210
    bare.data.set(isPost ? [190, 30, 30, 255] : isShadow ? [100, 90, 70, 255] : [200, 180, 140, 255], at * 4)
    if (isPost) post.data[at] = 255
    if (isShadow) shadow.data[at] = 255
  }
  return { picture: addGrain(bare, emptyMask(size, 255), 14), post, shadow }
}

test('a shadow at the foot is found', async () => {
  const { picture, post, shadow } = scene(true)
  const found = await shadowOf(picture, post)
  let [hit, meant] = [0, 0]
  for (let at = 0; at < found.data.length; at++) {
    if (shadow.data[at] === 0) continue
    meant += 1
    if (found.data[at] !== 0) hit += 1
  }
  assert.ok(hit / meant > 0.9, `${hit} of ${meant}`)
})

test('bare ground is not taken for a shadow', async () => {
  const { picture, post } = scene(false)
  assert.ok(!(await shadowOf(picture, post)).data.includes(255))
})

test('nothing casts no shadow', async () => {
  const { picture } = scene(true)
  assert.ok(!(await shadowOf(picture, emptyMask(size))).data.includes(255))
})
