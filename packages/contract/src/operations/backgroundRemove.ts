import { z } from 'zod'
import { delivery } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const backgroundRemove = operation({
  id: 'images.backgroundRemove',
  path: '/edits/background-remove',
  bodies: 'json and form',
  runType: 'background-remove',
  answer: 'background',
  summary: 'Cut the subject out; the answer says where the picture lies.',
  input: z.strictObject({ ...source('image_url', 'run_id', 'image'), ...delivery }),
  rules: sourceRules('image_url', 'run_id', 'image'),
  examples: [{ image_url: exampleImage }, { run_id: exampleRun }],
})
