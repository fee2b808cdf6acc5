import { z } from 'zod'
import { delivery } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const removeBackground = operation({
  id: 'images.removeBackground',
  path: '/edits/remove-bg',
  bodies: 'json and form',
  runType: 'remove-background',
  answer: 'bytes',
  summary: 'Cut the subject out; the answer is the picture itself, with alpha.',
  input: z.strictObject({
    ...source('imageUrl', 'run_id', 'image'),
    filename: z.string().max(255).optional().describe('A name for the file part.'),
    ...delivery,
  }),
  rules: sourceRules('imageUrl', 'run_id', 'image'),
  examples: [{ imageUrl: exampleImage }, { run_id: exampleRun }],
})
