/** Clips. Kling takes a picture and words; Stable Video Diffusion a picture and numbers. */
import type { Asking, Fields, Recipe } from '../asking.ts'
import { foldedSeed } from '../shapes.ts'

const pictures = ['image_url', 'source_run_id']
const shape = 'the clip has the picture’s shape'

/** Only the first generations of Kling have a scale. */
export function kling(upstream: string): Recipe {
  const scaled = /kling-v1/.test(upstream)
  return {
    makes: 'video',
    card: {
      honours: ['prompt', 'negative_prompt', 'duration', ...pictures, ...(scaled ? ['cfg_scale'] : [])],
      ignores: {
        aspect_ratio: shape,
        seed: 'Kling takes no seed',
        fps: 'Kling chooses the frame rate',
        motion_bucket_id: 'Kling moves as the prompt says',
        ...(scaled ? {} : { cfg_scale: 'this model has no such scale' }),
      },
      seconds: 180,
    },
    fields: async (asking) => ({
      ...asking.given({ prompt: 'prompt', negative_prompt: 'negative_prompt' }),
      ...(scaled ? asking.within('cfg_scale', 'cfg_scale', 0, 1) : {}),
      start_image: await asking.needed(...pictures),
      duration: asking.seconds([5, 10]),
    }),
  }
}

export const stableVideo: Recipe = {
  makes: 'video',
  card: {
    honours: ['duration', 'fps', 'motion_bucket_id', 'seed', ...pictures],
    ignores: {
      aspect_ratio: shape,
      prompt: 'this model moves a picture without words',
      negative_prompt: 'this model moves a picture without words',
      cfg_scale: 'this model has no such scale',
    },
    seconds: 120,
  },
  fields: async (asking) => ({
    ...asking.within('motion_bucket_id', 'motion_bucket_id', 1, 255),
    ...frames(asking),
    input_image: await asking.needed(...pictures),
    seed: foldedSeed(asking.ask.seed, 2 ** 31),
  }),
}

/** It makes 14 frames or 25; the rate says how long they last. */
function frames(asking: Asking): Fields {
  const rate = asking.within('fps', 'frames_per_second', 5, 30)
  const perSecond = (rate['frames_per_second'] as number | undefined) ?? 6
  const wished = asking.number('duration') ?? 3
  const count = wished * perSecond < 20 ? 14 : 25
  asking.warn(`duration: ${count} frames, ${(count / perSecond).toFixed(1)} seconds at ${perSecond} a second.`)
  return { ...rate, video_length: count === 14 ? '14_frames_with_svd' : '25_frames_with_svd_xt' }
}
