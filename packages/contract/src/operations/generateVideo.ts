import { z } from 'zod'
import { delivery, image, prompt, ratio, runId, seed, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { exactlyOne } from '../rules.ts'

export const generateVideo = operation({
  id: 'generateVideo',
  path: '/runs/video',
  bodies: 'json and form',
  runType: 'video-generation',
  answer: 'video',
  summary: 'Bring a picture to life as a clip.',
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt().optional().describe('What should move, and how.'),
    negative_prompt: z.string().max(8000).optional().describe('What should not be there.'),
    image_url: image('The picture to start from.').optional(),
    source_run_id: runId('The run whose picture to start from; it becomes the parent.').optional(),
    aspect_ratio: ratio().default('16:9'),
    duration: z.number().min(1).max(10).default(3).describe('In seconds.'),
    seed: seed().optional(),
    cfg_scale: z.number().min(0).max(100).optional().describe('Higher means closer to the prompt.'),
    motion_bucket_id: z.number().min(0).max(255).optional().describe('How much motion.'),
    fps: z.int().min(8).max(60).default(24).describe('Frames per second.'),
    ...waiting,
    ...delivery,
  }),
  rules: [exactlyOne('image_url', 'source_run_id')],
  examples: [
    { image_url: exampleImage, prompt: 'slow zoom in' },
    { source_run_id: exampleRun, duration: 5, fps: 30, motion_bucket_id: 40 },
  ],
})
