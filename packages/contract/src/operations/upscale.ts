import { z } from 'zod'
import { delivery, seed, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const upscale = operation({
  id: 'images.upscale',
  path: '/edits/upscale',
  bodies: 'json and form',
  runType: 'upscale',
  answer: 'run',
  summary: 'Make a picture larger, with detail.',
  input: z.strictObject({
    ...source('image_url', 'run_id', 'image'),
    upscale_factor: z.number().min(1).max(4).default(2),
    seed: seed().optional(),
    ...waiting,
    ...delivery,
  }),
  rules: sourceRules('image_url', 'run_id', 'image'),
  examples: [{ image_url: exampleImage }, { run_id: exampleRun, upscale_factor: 4 }],
})
