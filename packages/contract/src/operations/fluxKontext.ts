import { z } from 'zod'
import { delivery, fluxRatios, prompt, runId, seed, waiting } from '../fields.ts'
import { exampleRun, operation } from '../operation.ts'

export const fluxKontext = operation({
  id: 'images.edit.fluxKontext',
  path: '/edits/flux-kontext',
  bodies: 'json and form',
  runType: 'edit',
  answer: 'run',
  summary: 'Edit an earlier run’s picture by words, with flux-kontext-max.',
  model: { fixed: 'flux-kontext-max' },
  positional: 'prompt',
  input: z.strictObject({
    original_run_id: runId('The run that holds the picture; it becomes the parent.'),
    prompt: prompt().describe('What to change.'),
    aspect_ratio: z
      .enum(['match_input_image', ...fluxRatios])
      .default('match_input_image')
      .describe('Of the result.'),
    seed: seed().optional(),
    model: z.literal('flux-kontext-max').default('flux-kontext-max'),
    ...waiting,
    ...delivery,
  }),
  examples: [
    { original_run_id: exampleRun, prompt: 'make it night', model: 'flux-kontext-max' },
    { original_run_id: exampleRun, prompt: 'add a moon', aspect_ratio: '16:9', seed: 0 },
  ],
})
