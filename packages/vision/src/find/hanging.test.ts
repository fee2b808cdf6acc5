import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Mask } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { select } from '../select/select.ts'
import { photograph, testWork } from '../testing.ts'

const work = testWork()
after(() => work.networks.close())

async function selected(name: string, prompt: string): Promise<Mask> {
  const picture = await photograph(name)
  const [first] = await select(await resize(picture, within(picture, 800)), { prompt }, work)
  return first?.mask ?? assert.fail(`${prompt} was not found`)
}

/** Of a box, given in shares of the frame, what is meant. */
function share({ data, width, height }: Mask, [left, top, right, bottom]: [number, number, number, number]): number {
  let [meant, all] = [0, 0]
  for (let y = Math.round(top * height); y < bottom * height; y++)
    for (let x = Math.round(left * width); x < right * width; x++) {
      all += 1
      if ((data[y * width + x] as number) > 127) meant += 1
    }
  return meant / all
}

test('a cup has its handle, which the detector’s box leaves out, and not the spoon beside it', async () => {
  const cup = await selected('coffee', 'the cup')
  assert.ok(share(cup, [0.34, 0.62, 0.41, 0.74]) > 0.3, 'the handle')
  assert.ok(share(cup, [0.59, 0.7, 0.66, 0.8]) < 0.15, 'the spoon')
})

test('a bird stands on both of its legs, and has no other bird’s head', async () => {
  const flamingo = await selected('flamingo', 'the flamingo')
  assert.ok(share(flamingo, [0.48, 0.84, 0.515, 0.92]) > 0.1, 'the hind leg')
  assert.ok(share(flamingo, [0.42, 0.84, 0.45, 0.92]) > 0.1, 'the other leg')
  assert.ok(share(flamingo, [0.5, 0.2, 0.58, 0.32]) < 0.05, 'the head behind it')
})
