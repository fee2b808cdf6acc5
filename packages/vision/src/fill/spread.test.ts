import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture } from '../pictures/picture.ts'
import { spread } from './spread.ts'

test('a hole between two colours passes from the one to the other and leaves the known alone', () => {
  const picture = emptyPicture({ width: 33, height: 9 })
  const hole = emptyMask(picture)
  for (let at = 0; at < hole.data.length; at++) {
    const x = at % 33
    picture.data.set(x < 8 ? [200, 0, 0, 255] : x > 24 ? [0, 0, 200, 255] : [0, 255, 0, 255], at * 4)
    if (x >= 8 && x <= 24) hole.data[at] = 255
  }
  const { data } = spread(picture, hole)
  const red = Array.from({ length: 33 }, (_, x) => data[(4 * 33 + x) * 4] as number)
  assert.equal(red[0], 200)
  assert.equal(red[32], 0)
  assert.ok((red[9] as number) > 140 && (red[23] as number) < 60, `${red}`)
  for (let x = 1; x < 33; x++) assert.ok((red[x] as number) <= (red[x - 1] as number) + 12, `${red}`)
  assert.ok(
    data.every((value, at) => at % 4 !== 1 || value === 0),
    'none of what was in the hole stays',
  )
})
