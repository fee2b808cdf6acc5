import { z } from 'zod'
import { delivery } from '../fields.ts'
import { exampleImage, exampleRun, operation } from '../operation.ts'
import { source, sourceRules } from './source.ts'

export const describe = operation({
  id: 'images.describe',
  path: '/images/describe',
  bodies: 'json and form',
  runType: 'describe',
  answer: 'description',
  summary: 'Say what is in a picture.',
  input: z.strictObject({ ...source('image_url', 'run_id', 'image'), ...delivery }),
  rules: sourceRules('image_url', 'run_id', 'image'),
  examples: [{ image_url: exampleImage }, { run_id: exampleRun }],
})
