/** `npm run quality [background|named|removal …]`: how good the pictures are, measured on photographs with outlines read off by eye (quality/outlines.ts). */
import { matte } from '../../packages/vision/src/matte/matte.ts'
import { detect } from '../../packages/vision/src/networks/ssd.ts'
import { areaOf, overlap, union } from '../../packages/vision/src/pictures/mask.ts'
import type { Box, Mask, Picture } from '../../packages/vision/src/pictures/picture.ts'
import { cropMask } from '../../packages/vision/src/pictures/resize.ts'
import { remove } from '../../packages/vision/src/remove/remove.ts'
import { select } from '../../packages/vision/src/select/select.ts'
import { photograph, testWork } from '../../packages/vision/src/testing.ts'
import { fetchPhotographs } from './photographs.ts'
import { backgrounds, named, removals } from './quality/cases.ts'
import { outlined } from './quality/outlines.ts'

/** What must be reached: means of the shared area over the whole (IoU), and the share of things that are gone. */
const aims = { background: 0.92, named: 0.8, removal: 0.9 }
/** Of a removed thing's pixels. Told of every thing; decides where the detector never knew it. */
const mostUntouched = 0.05
type Part = keyof typeof aims

const work = testWork()
const parts: Record<Part, () => Promise<number[]>> = { background, named: namedThings, removal }

await fetchPhotographs(console.log)
const asked = process.argv.slice(2)
for (const part of Object.keys(parts) as Part[]) {
  if (asked.length > 0 && !asked.includes(part)) continue
  console.log(`\n${part}`)
  const values = await parts[part]()
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const isMet = mean >= aims[part]
  console.log(`${isMet ? 'met' : 'MISSED'}: mean ${mean.toFixed(3)} of ${values.length}, aim ${aims[part]}`)
  if (!isMet) process.exitCode = 1
}

async function background(): Promise<number[]> {
  const values: number[] = []
  for (const { photograph: name, things } of backgrounds) {
    const picture = await photograph(name)
    const value = await scored(name, async () =>
      overlap(await outlined(name, things, picture), await matte(picture, work)),
    )
    values.push(value)
  }
  return values
}

async function namedThings(): Promise<number[]> {
  const values: number[] = []
  for (const { photograph: name, wish, things } of named) {
    const picture = await photograph(name)
    const title = `${name}: ${wish.prompt ?? JSON.stringify(wish)}`
    const value = await scored(title, async () => {
      const [first, ...others] = (await select(picture, wish, work)).map(({ mask }) => mask)
      return first === undefined ? 0 : overlap(await outlined(name, things, picture), union(first, ...others))
    })
    values.push(value)
  }
  return values
}

async function removal(): Promise<number[]> {
  const values: number[] = []
  let clean = 0
  for (const { photograph: name, prompt, multiple = false, things } of removals) {
    const picture = await photograph(name)
    const truth = await outlined(name, things, picture)
    const title = `${name}: ${prompt}`
    const value = await scored(title, async () => {
      const labels = (await detect(picture, work)).filter(({ box }) => isOn(box, truth)).map(({ label }) => label)
      const cleared = await remove(picture, { prompt, multiple }, work)
      const left = (await detect(cleared.picture, work)).filter(
        ({ label, box }) => labels.includes(label) && isOn(box, truth),
      )
      const share = untouched(picture, cleared.picture, truth)
      const still = left.map(({ label, score }) => `${label} ${score.toFixed(2)}`)
      console.log(
        `  ${title}: was ${labels.join(', ') || 'not known to the detector'}; now ${still.join(', ') || 'gone'}; ` +
          `${(100 * share).toFixed(1)} % of it untouched`,
      )
      if (share <= mostUntouched) clean += 1
      if (labels.length === 0) return share <= mostUntouched ? 1 : 0
      return left.length === 0 ? 1 : 0
    })
    values.push(value)
  }
  console.log(`at most ${100 * mostUntouched} % untouched: ${clean} of ${values.length}`)
  return values
}

/** Whether a found box is filled by the thing itself, so that its neighbours are not taken for it. */
function isOn({ x, y, width, height }: Box, thing: Mask): boolean {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const right = Math.min(thing.width, Math.ceil(x + width))
  const bottom = Math.min(thing.height, Math.ceil(y + height))
  if (right <= left || bottom <= top) return false
  const area = (right - left) * (bottom - top)
  return areaOf(cropMask(thing, { x: left, y: top, width: right - left, height: bottom - top })) / area > 0.25
}

/** The share of the thing's pixels that are exactly as they were. */
function untouched(before: Picture, after: Picture, thing: Mask): number {
  let [same, all] = [0, 0]
  for (let at = 0; at < thing.data.length; at++) {
    if ((thing.data[at] as number) < 128) continue
    all += 1
    const isSame = [0, 1, 2].every((channel) => before.data[at * 4 + channel] === after.data[at * 4 + channel])
    if (isSame) same += 1
  }
  return all === 0 ? 0 : same / all
}

/** Says the value with its name. What fails counts as 0, and says why. */
async function scored(title: string, measure: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const value = await measure().catch((error: Error) => {
    console.log(`  ${title}: ${error.message}`)
    return 0
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${value.toFixed(3)}  ${title} (${seconds} s)`)
  return value
}
