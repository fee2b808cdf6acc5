/** Clips. Kling takes a picture and words; Stable Video Diffusion a picture and numbers. */
import { type Asking, dataUri } from '../asking.ts'
import { foldedSeed } from '../shapes.ts'
import type { FalRecipe } from './recipe.ts'

const pictures = ['image_url', 'source_run_id']
const shape = 'the clip has the picture’s shape'

const words = (asking: Asking) => ({
  ...asking.given({ prompt: 'prompt', negative_prompt: 'negative_prompt' }),
  ...asking.within('cfg_scale', 'cfg_scale', 0, 1),
})

const klingCard = {
  honours: ['prompt', 'negative_prompt', 'cfg_scale', 'duration', ...pictures],
  ignores: {
    aspect_ratio: shape,
    seed: 'Kling takes no seed',
    fps: 'Kling chooses the frame rate',
    motion_bucket_id: 'Kling moves as the prompt says',
  },
  seconds: 180,
}

export const kling: FalRecipe = {
  makes: 'video',
  card: klingCard,
  asked: async (asking) => {
    const image_url = dataUri(await asking.needed(...pictures))
    return { fields: { ...words(asking), image_url, duration: String(asking.seconds([5, 10])) } }
  },
}

const lengths = Array.from({ length: 13 }, (_, at) => at + 3)

export const kling3: FalRecipe = {
  makes: 'video',
  card: klingCard,
  asked: async (asking) => {
    const start_image_url = dataUri(await asking.needed(...pictures))
    return { fields: { ...words(asking), start_image_url, duration: String(asking.seconds(lengths)) } }
  },
}

export const stableVideo: FalRecipe = {
  makes: 'video',
  card: {
    honours: ['fps', 'motion_bucket_id', 'seed', ...pictures],
    ignores: {
      aspect_ratio: shape,
      duration: 'the clip has 25 frames, so that fps says how long it is',
      prompt: 'this model moves a picture without words',
      negative_prompt: 'this model moves a picture without words',
      cfg_scale: 'this model has no such scale',
    },
    seconds: 60,
  },
  asked: async (asking) => ({
    fields: {
      ...asking.given({ fps: 'fps' }),
      ...asking.within('motion_bucket_id', 'motion_bucket_id', 1, 255),
      image_url: dataUri(await asking.needed(...pictures)),
      seed: foldedSeed(asking.ask.seed, 2 ** 32),
    },
  }),
}
