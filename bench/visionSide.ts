/** Our side of `vision`: operations on a photograph, from the bytes that come to the bytes that go, with every network loaded before. */
import { combine } from '../packages/vision/src/combine/combine.ts'
import { describe } from '../packages/vision/src/describe/describe.ts'
import { fillMasked } from '../packages/vision/src/fill/fillMasked.ts'
import { layersOf } from '../packages/vision/src/layers/layersOf.ts'
import { cutOut } from '../packages/vision/src/matte/cutOut.ts'
import { matte } from '../packages/vision/src/matte/matte.ts'
import { decode, encodeMask, encodePng } from '../packages/vision/src/pictures/code.ts'
import { emptyMask, type Picture, type Size } from '../packages/vision/src/pictures/picture.ts'
import { reframe } from '../packages/vision/src/reframe/reframe.ts'
import { remove } from '../packages/vision/src/remove/remove.ts'
import { extract } from '../packages/vision/src/select/extract.ts'
import { segment } from '../packages/vision/src/select/segment.ts'
import { testWork } from '../packages/vision/src/testing.ts'
import { upscale } from '../packages/vision/src/upscale/upscale.ts'
import { serveSide } from './side.ts'
import { measured, type VisionAnswer, type VisionAsk } from './visionMeasure.ts'

const work = testWork()

const operations = {
  removeBackground: async (picture: Picture) => encodePng(await cutOut(picture, await matte(picture, work))),
  'segment by words': async (picture: Picture) => encodeMask(await segment(picture, { prompt: 'panda' }, work)),
  'segment by a point': async (picture: Picture) =>
    encodeMask(await segment(picture, { points: [middle(picture)] }, work)),
  'segment by another point': async (picture: Picture) =>
    encodeMask(await segment(picture, { points: [{ ...middle(picture), x: picture.width * 0.55 }] }, work)),
  extract: async (picture: Picture) => {
    const [found] = await extract(picture, { prompt: 'panda', mode: 'extract' }, work)
    if (found?.picture === undefined) throw new Error('nothing extracted')
    return encodePng(found.picture)
  },
  remove: async (picture: Picture) =>
    encodePng((await remove(picture, { prompt: 'panda', removeShadow: true }, work)).picture),
  mask: async (picture: Picture) => encodePng(await fillMasked(picture, blot(picture), undefined, work)),
  reframe: async (picture: Picture) =>
    encodePng(await reframe(picture, { aspectRatio: [16, 9], quality: 'flash' }, work)),
  describe: async (picture: Picture) => describe(picture, work),
  layers: async (picture: Picture) => {
    for (const layer of await layersOf(picture, work)) await encodePng(layer.picture)
  },
  combine: async (picture: Picture) =>
    encodePng(
      await combine(
        [picture, picture],
        { mode: 'side-by-side', gap: 8, background: 'transparent', align: 'center' },
        work,
      ),
    ),
  'upscale ×2': async (picture: Picture) => encodePng(await upscale(picture, 2, work)),
} satisfies Record<string, (picture: Picture) => Promise<unknown>>

export type VisionOperation = keyof typeof operations

function middle({ width, height }: Size) {
  return { x: width * 0.5, y: height * 0.45 }
}

/** A twentieth of the picture, left of its middle. */
function blot(size: Size) {
  const mask = emptyMask(size)
  const [left, top] = [Math.round(size.width * 0.05), Math.round(size.height * 0.1)]
  const [width, height] = [Math.round(size.width * 0.2), Math.round(size.height * 0.25)]
  for (let y = top; y < top + height; y++) mask.data.fill(255, y * size.width + left, y * size.width + left + width)
  return mask
}

serveSide<VisionAsk, VisionAnswer>(
  async ({ operation, photograph }) =>
    measured(async () => operations[operation as VisionOperation](await decode(photograph))),
  () => work.networks.close(),
)
