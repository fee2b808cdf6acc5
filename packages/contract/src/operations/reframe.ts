import { z } from 'zod'
import { delivery, prompt, ratio, seed, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { together } from '../rules.ts'
import { source, sourceRules } from './source.ts'

const pixel = (what: string) => z.int().min(0).max(16384).optional().describe(what)

export const reframe = operation({
  id: 'images.reframe',
  path: '/edits/reframe',
  bodies: 'json and form',
  runType: 'reframe',
  answer: 'run',
  summary: 'Extend or crop a picture to another aspect ratio.',
  model: { field: 'model' },
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt().optional().describe('What the new parts should show.'),
    ...source('image_url', 'run_id', 'image_file'),
    aspect_ratio: ratio(),
    model: z.enum(['photon-flash-1', 'photon-1']).default('photon-flash-1').describe('The faster, or the better.'),
    grid_position_x: pixel('Where the old picture’s left edge lies in the new one.'),
    grid_position_y: pixel('Where its top edge lies.'),
    x_start: pixel('The crop of the old picture: left'),
    x_end: pixel('… right'),
    y_start: pixel('… top'),
    y_end: pixel('… bottom'),
    seed: seed().optional(),
    ...waiting,
    ...delivery,
  }),
  rules: [
    ...sourceRules('image_url', 'run_id', 'image_file'),
    together('x_start', 'x_end'),
    together('y_start', 'y_end'),
  ],
  examples: [
    { image_url: exampleImage, aspect_ratio: '16:9' },
    { run_id: exampleRun, aspect_ratio: '9:16', model: 'photon-1', prompt: 'a wide beach' },
  ],
})
