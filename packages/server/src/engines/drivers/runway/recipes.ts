/** What Runway's models take. */
import { type Asking, type Fields, type Recipe, refused } from '../asking.ts'
import { foldedSeed } from '../shapes.ts'
import { inlinePicture } from './inlinePicture.ts'

const mostWords = 1000
const tagRule = /^[A-Za-z][A-Za-z0-9_]{2,15}$/

export function recipeFor(operation: string, upstream: string): Recipe | undefined {
  if (operation === 'images.reference') return reference
  return operation === 'generateVideo' ? video(upstream) : undefined
}

const reference: Recipe = {
  makes: 'pictures',
  card: { honours: ['prompt', 'images', 'aspect_ratio', 'resolution', 'seed'], seconds: 40 },
  fields: async (asking) => {
    const { inputs, seed } = asking.ask
    const images = inputs['images'] as { tag: string }[]
    if (images.length > 3) throw refused(`images: Runway takes at most 3 pictures; there are ${images.length}.`)
    for (const [at, { tag }] of images.entries())
      if (!tagRule.test(tag))
        throw refused(
          `images[${at}].tag: Runway takes tags of 3 to 16 letters, digits and _ that begin with a letter; this is ${tag}.`,
        )
    return {
      ...promptText(asking),
      ratio: pictureRatios[String(inputs['resolution'] ?? '720p')]?.[String(inputs['aspect_ratio'] ?? '16:9')],
      referenceImages: await Promise.all(
        images.map(async ({ tag }, at) => ({
          uri: await inlinePicture(await asking.needed(`images[${at}].image_reference`)),
          tag,
        })),
      ),
      seed: foldedSeed(seed, seeds),
    }
  },
}

function video(upstream: string): Recipe {
  const { lengths, ratios, negative } = /^veo/.test(upstream) ? veo : /^gen4\.5/.test(upstream) ? gen45 : gen4
  return {
    makes: 'video',
    card: {
      honours: [
        'prompt', 'image_url', 'source_run_id', 'duration', 'aspect_ratio', 'seed', ...(negative ? ['negative_prompt'] : []),
      ], // biome-ignore format: a list
      ignores: {
        fps: 'Runway chooses the frame rate',
        cfg_scale: 'Runway has no such scale',
        motion_bucket_id: 'Runway moves as the prompt says',
        ...(negative ? {} : { negative_prompt: 'this model has no negative prompt' }),
      },
      seconds: 90,
    },
    fields: async (asking) => {
      const picture = await asking.needed('image_url', 'source_run_id')
      const own = `${picture.width}:${picture.height}`
      return {
        ...promptText(asking),
        ...(negative ? asking.given({ negative_prompt: 'negativePrompt' }) : {}),
        promptImage: await inlinePicture(picture),
        ratio: asking.ratio(asking.isGiven('aspect_ratio') ? String(asking.ask.inputs['aspect_ratio']) : own, ratios),
        duration: asking.seconds(lengths),
        seed: foldedSeed(asking.ask.seed, seeds),
      }
    },
  }
}

function promptText(asking: Asking): Fields {
  const words = asking.given({ prompt: 'promptText' })
  const length = String(words['promptText'] ?? '').length
  if (length > mostWords) throw refused(`prompt: Runway takes at most ${mostWords} characters; there are ${length}.`)
  return words
}

const seeds = 2 ** 32

const pictureRatios: Record<string, Record<string, string>> = {
  '720p': {
    '16:9': '1280:720', '9:16': '720:1280', '4:3': '960:720', '3:4': '720:960', '1:1': '720:720', '21:9': '1680:720',
  }, // biome-ignore format: a table
  '1080p': {
    '16:9': '1920:1080', '9:16': '1080:1920', '4:3': '1440:1080', '3:4': '1080:1440', '1:1': '1080:1080',
    '21:9': '2112:912',
  }, // biome-ignore format: a table
}

const clipRatios = ['1280:720', '720:1280', '1104:832', '832:1104', '960:960', '1584:672']
const gen4 = { lengths: [5, 10], ratios: clipRatios, negative: false }
const gen45 = { lengths: [2, 3, 4, 5, 6, 7, 8, 9, 10], ratios: clipRatios, negative: false }
const veo = { lengths: [4, 6, 8], ratios: ['1280:720', '720:1280'], negative: true }
