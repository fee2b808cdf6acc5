/** Clips. The graphs end in `SaveVideo` with `mp4` and `h264`, which every server of 2025 or later has; nothing else is MP4. */
import type { Asking } from '../asking.ts'
import { ratioOf } from '../shapes.ts'
import type { Places } from './fill.ts'
import { halvesIn } from './halves.ts'
import { type ComfyRecipe, Upload } from './recipe.ts'

const pictures = ['image_url', 'source_run_id']

export const wanVideo: ComfyRecipe = {
  makes: 'video',
  card: {
    honours: ['prompt', 'negative_prompt', 'seed', 'cfg_scale', 'duration', 'fps', 'aspect_ratio', ...pictures],
    ignores: { motion_bucket_id: 'Wan moves as the prompt says' },
    seconds: 300,
  },
  asked: async (asking) => {
    const picture = await asking.needed(...pictures)
    const shape = asking.isGiven('aspect_ratio')
      ? ratioOf(String(asking.ask.inputs['aspect_ratio']))
      : picture.width / picture.height
    return {
      graph: asking.upstream.model,
      places: {
        ...asking.given({ prompt: 'prompt', negative_prompt: 'negative_prompt', cfg_scale: 'cfg', fps: 'fps' }),
        ...halvesIn(asking),
        ...framesIn(asking),
        ...sides(shape, usual(asking, 'pixels')),
        picture: new Upload(picture),
      },
    }
  },
}

export const stableVideo: ComfyRecipe = {
  makes: 'video',
  card: {
    honours: ['seed', 'cfg_scale', 'fps', 'motion_bucket_id', ...pictures],
    ignores: {
      aspect_ratio: 'the clip has the picture’s shape, or the nearest that this model knows',
      duration: 'the clip has a fixed number of frames, so that fps says how long it is',
      prompt: 'this model moves a picture without words',
      negative_prompt: 'this model moves a picture without words',
    },
    seconds: 90,
  },
  usual: {
    ...{ ckpt_name: 'svd_xt.safetensors', frames: 25, long_side: 1024, short_side: 576, fps: 6, motion_bucket_id: 127 },
    ...{ augmentation_level: 0, min_cfg: 1, steps: 20, cfg: 2.5, sampler_name: 'euler', scheduler: 'karras' },
  },
  asked: async (asking) => {
    const picture = await asking.needed(...pictures)
    const [long, short] = [usual(asking, 'long_side'), usual(asking, 'short_side')]
    return {
      graph: asking.upstream.model,
      places: {
        ...asking.given({ cfg_scale: 'cfg', fps: 'fps' }),
        ...asking.within('motion_bucket_id', 'motion_bucket_id', 1, 1023),
        ...(picture.width < picture.height ? { width: short, height: long } : { width: long, height: short }),
        picture: new Upload(picture),
      },
    }
  },
}

const usual = (asking: Asking, name: string) => Number(asking.upstream.defaults[name])

/** Wan makes 4n + 1 frames, and none better than at the end of so many. */
function framesIn(asking: Asking): Places {
  const fps = asking.isGiven('fps') ? (asking.number('fps') as number) : usual(asking, 'fps')
  const wished = Math.round((asking.number('duration') ?? 3) * fps)
  const most = usual(asking, 'most_frames')
  const frames = Math.max(5, Math.round(Math.min(most, wished) / 4) * 4 + 1)
  if (wished > most)
    asking.warn(
      `duration: ${(frames / fps).toFixed(1)} seconds, the longest that the model makes at ${fps} frames a second.`,
    )
  return { frames }
}

function sides(ratio: number, pixels: number): Places {
  const whole = (side: number) => Math.max(64, Math.round(side / 16) * 16)
  return { width: whole(Math.sqrt(pixels * ratio)), height: whole(Math.sqrt(pixels / ratio)) }
}
