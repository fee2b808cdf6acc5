import { z } from 'zod'
import { delivery, prompt, waiting } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const extract = operation({
  id: 'images.extract',
  path: '/edits/extract',
  bodies: 'json and form',
  runType: 'extract',
  answer: 'run',
  summary: 'Take objects out of a picture, each as a picture or mask of its own.',
  positional: 'prompt',
  input: z.strictObject({
    ...source('image_url', 'run_id', 'image'),
    prompt: prompt().describe('What to extract.'),
    mode: z
      .enum(['mask', 'extract', 'content'])
      .overwrite((mode) => (mode === 'content' ? 'extract' : mode))
      .default('extract')
      .describe('A mask, or the object itself. `content` is another name for `extract`.'),
    multiple: z.boolean().default(false).describe('All of that name, not only the best match.'),
    preserve_alpha: z.boolean().default(true).describe('Keep what is transparent transparent.'),
    invert: z.boolean().default(false).describe('Everything but the target.'),
    ...waiting,
    ...delivery,
  }),
  rules: sourceRules('image_url', 'run_id', 'image'),
  examples: [
    { prompt: 'the fox', image_url: exampleImage },
    { prompt: 'the trees', run_id: exampleRun, mode: 'mask', multiple: true },
  ],
})
