import { z } from 'zod'
import { delivery, prompt, seed, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const genRemove = operation({
  id: 'images.genRemove',
  variants: [{ id: 'images.generativeRemove', sets: {} }],
  path: '/edits/generative-remove',
  bodies: 'json and form',
  runType: 'generative-remove',
  answer: 'run',
  summary: 'Remove what the prompt names and fill the place it leaves.',
  positional: 'prompt',
  input: z.strictObject({
    ...source('image_url', 'run_id', 'image'),
    prompt: prompt().describe('What to remove.'),
    remove_shadow: z.boolean().default(true).describe('Its cast shadow too.'),
    multiple: z.boolean().default(false).describe('All of that name, not only the best match.'),
    seed: seed().optional(),
    ...waiting,
    ...delivery,
  }),
  rules: sourceRules('image_url', 'run_id', 'image'),
  examples: [
    { prompt: 'the swan', image_url: exampleImage },
    { prompt: 'the cars', run_id: exampleRun, multiple: true, remove_shadow: false },
  ],
})
