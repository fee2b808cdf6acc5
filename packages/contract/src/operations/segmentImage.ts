import { z } from 'zod'
import { delivery, prompt } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const segmentImage = operation({
  id: 'images.segmentImage',
  path: '/edits/segment',
  bodies: 'json and form',
  runType: 'segment',
  answer: 'bytes',
  summary: 'Select what the prompt names, as a mask.',
  positional: 'prompt',
  input: z.strictObject({
    prompt: prompt().describe('What to select.'),
    ...source('imageUrl', 'run_id', 'image'),
    filename: z.string().max(255).optional().describe('A name for the file part.'),
    ...delivery,
  }),
  rules: sourceRules('imageUrl', 'run_id', 'image'),
  examples: [
    { prompt: 'the fox', imageUrl: exampleImage },
    { prompt: 'the sky', run_id: exampleRun },
  ],
})
